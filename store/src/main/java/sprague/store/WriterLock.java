// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.io.InputStream;
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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An exclusive lock on a file, for writing what belongs to it. The operating system releases it
 * when the process ends, even if it is killed. The file remains and contains a note about the last
 * holder.
 */
public final class WriterLock implements AutoCloseable {
  /**
   * Maximum bytes of the note, which has some 60. The lock covers only the byte after it, since on
   * Windows a locked range cannot be read by others.
   */
  private static final int MAX_NOTE_BYTES = 1000;

  private final FileChannel channel;

  private WriterLock(FileChannel channel) {
    this.channel = channel;
  }

  /** Acquires the lock without waiting; empty if another process or thread holds it. */
  public static Optional<WriterLock> tryTake(Path file) throws IOException {
    FileChannel channel = open(file);
    try {
      if (lock(channel) == null) {
        channel.close();
        return Optional.empty();
      }
      note(channel);
      return Optional.of(new WriterLock(channel));
    } catch (IOException | RuntimeException failure) {
      channel.close();
      throw failure;
    }
  }

  /**
   * Acquires the lock, or throws if it is held.
   *
   * @param what the kind of item that it protects, for the message
   * @throws StoreFailure if another process or thread holds it
   */
  static WriterLock take(Path file, String what) throws IOException {
    Optional<WriterLock> lock = tryTake(file);
    if (lock.isEmpty()) {
      throw new StoreFailure(
          StoreFailure.Reason.BUSY, "this " + what + " is being written by " + holder(file));
    }
    return lock.get();
  }

  /**
   * Waits for the lock and acquires it; for work of a short time. Writes no note. Within a process
   * callers must exclude each other, as the lock is that of a process.
   *
   * @throws IOException if the disk fails
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
      // After the note, which others may read while the lock is held.
      return channel.tryLock(MAX_NOTE_BYTES, 1, false);
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

  private static String holder(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String note = new String(in.readNBytes(MAX_NOTE_BYTES), StandardCharsets.UTF_8);
      return note.isEmpty() ? "another process" : note;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
