// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The right to write a table, or a search. The operating system holds the lock and takes it back
 * when the process ends, however it ends; the file that it hangs on stays, and says who had it
 * last.
 */
final class WriterLock implements AutoCloseable {
  /** The lock is on the byte behind; a note is some 60 bytes. */
  private static final int LONGEST_NOTE = 1000;

  private final FileChannel channel;

  private WriterLock(FileChannel channel) {
    this.channel = channel;
  }

  /**
   * Takes the lock.
   *
   * @param what stands behind it, for the message
   * @throws StoreFailure when somebody else has it
   */
  static WriterLock take(Path file, String what) throws IOException {
    FileChannel channel = open(file);
    try {
      if (lock(channel) == null) {
        throw new StoreFailure(
            StoreFailure.Reason.BUSY, "this " + what + " is being written by " + holder(channel));
      }
      note(channel);
      return new WriterLock(channel);
    } catch (IOException | RuntimeException failure) {
      channel.close();
      throw failure;
    }
  }

  /**
   * Takes the lock as soon as nobody else has it; for work that is done at once.
   *
   * @throws IOException when the disk refuses
   */
  static WriterLock await(Path file) throws IOException {
    FileChannel channel = open(file);
    try {
      channel.lock();
      return new WriterLock(channel);
    } catch (IOException | RuntimeException failure) {
      channel.close();
      throw failure;
    }
  }

  private static FileChannel open(Path file) throws IOException {
    Path folder = file.getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    return FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      // Beyond the note, which others may read while the lock is held.
      return channel.tryLock(LONGEST_NOTE, 1, false);
    } catch (OverlappingFileLockException held) {
      return null;
    }
  }

  private static void note(FileChannel channel) throws IOException {
    String note =
        "process "
            + ProcessHandle.current().pid()
            + " since "
            + Instant.now().truncatedTo(ChronoUnit.SECONDS);
    channel.truncate(0);
    channel.write(ByteBuffer.wrap(note.getBytes(StandardCharsets.UTF_8)), 0);
  }

  private static String holder(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(LONGEST_NOTE);
    int count = channel.read(bytes, 0);
    return count <= 0
        ? "another process"
        : new String(bytes.array(), 0, count, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
