// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

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

  /**
   * The files whose locks this process holds, with the notes about it. They must not even be opened
   * a second time: on POSIX systems, closing any channel of a file releases all locks that the
   * process has on it.
   */
  private static final Map<Path, String> HELD = new ConcurrentHashMap<>();

  private final FileChannel channel;
  private final Path file;

  private WriterLock(FileChannel channel, Path file) {
    this.channel = channel;
    this.file = file;
  }

  /** Acquires the lock without waiting; empty if another process or thread holds it. */
  public static Optional<WriterLock> tryTake(Path file) throws IOException {
    Path held = canonical(file);
    String note = note();
    if (HELD.putIfAbsent(held, note) != null) {
      return Optional.empty();
    }
    Optional<WriterLock> lock = Optional.empty();
    try {
      FileChannel channel = open(held);
      try {
        // After the note, which others may read while the lock is held.
        if (channel.tryLock(MAX_NOTE_BYTES, 1, false) != null) {
          channel.truncate(0);
          channel.write(ByteBuffer.wrap(note.getBytes(StandardCharsets.UTF_8)), 0);
          lock = Optional.of(new WriterLock(channel, held));
        }
      } finally {
        if (lock.isEmpty()) {
          channel.close();
        }
      }
    } catch (OverlappingFileLockException heldOtherwise) {
      return Optional.empty();
    } finally {
      if (lock.isEmpty()) {
        HELD.remove(held);
      }
    }
    return lock;
  }

  /** One path for each file, whatever links lead to its folder; makes the folder if needed. */
  private static Path canonical(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    Path folder = Objects.requireNonNull(absolute.getParent(), "a lock is a file in a folder");
    Files.createDirectories(folder);
    return folder.toRealPath().resolve(absolute.getFileName());
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
    Path locked = canonical(file);
    FileChannel channel = open(locked);
    try {
      channel.lock();
      return new WriterLock(channel, locked);
    } catch (IOException | RuntimeException failure) {
      channel.close();
      throw failure;
    }
  }

  private static FileChannel open(Path file) throws IOException {
    return FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  private static String note() {
    return "process "
        + ProcessHandle.current().pid()
        + " since "
        + Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }

  private static String holder(Path file) throws IOException {
    String ofThisProcess = HELD.get(canonical(file));
    if (ofThisProcess != null) {
      return ofThisProcess;
    }
    try (InputStream in = Files.newInputStream(file)) {
      String note = new String(in.readNBytes(MAX_NOTE_BYTES), StandardCharsets.UTF_8);
      return note.isEmpty() ? "another process" : note;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    HELD.remove(file);
  }
}
