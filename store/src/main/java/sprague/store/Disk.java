// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The one way in which the store changes a file: as a whole, or not at all. */
class Disk {
  /** The ending of a file that is being written. */
  static final String PART = ".part";

  /**
   * Puts a file in place of what was there. When this returns, the bytes are on the disk; the name
   * is for sure once {@link #settle} has been called for its folder. Killed at any moment, the old
   * file is there or the new one.
   */
  void replace(Path file, ByteBuffer bytes) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + PART);
    try {
      try (FileChannel channel =
          FileChannel.open(
              part,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        write(channel, bytes);
        channel.force(true);
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failure) {
      Files.deleteIfExists(part);
      throw failure;
    }
  }

  void write(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /**
   * Makes the names in a folder last; where folders cannot be opened, the system does so itself.
   */
  void settle(Path folder) throws IOException {
    if (!System.getProperty("os.name", "").startsWith("Windows")) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
