// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Atomic replacement of files. Tests override its methods to simulate a failing disk. */
class Disk {
  /** Extension of a file that is being written. */
  static final String PART = ".part";

  /**
   * Replaces a file atomically: write to a temporary file, fsync, rename. If the process is killed,
   * either the old or the new file exists. The new directory entry survives a power failure only
   * after {@link #syncDirectory}. Threads and processes that replace the same file must exclude
   * each other, as they write the same temporary file. Takes an fsync, often milliseconds.
   *
   * @throws IOException if the disk fails; the old file remains
   */
  void replace(Path file, ByteBuffer bytes) throws IOException {
    Path temporary = file.resolveSibling(file.getFileName() + PART);
    try {
      try (FileChannel channel =
          FileChannel.open(
              temporary,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        write(channel, bytes);
        channel.force(true);
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException failure) {
      Files.deleteIfExists(temporary);
      throw failure;
    }
  }

  /** Writes all remaining bytes. */
  void write(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Calls fsync for a directory. Not needed on Windows, where directories cannot be opened. */
  void syncDirectory(Path folder) throws IOException {
    if (!System.getProperty("os.name", "").startsWith("Windows")) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
