// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A temporary folder in which one file is written and then copied to a stream. It is deleted by
 * {@link #close}, or by a shutdown hook. On Ctrl-C the hook keeps the JVM alive as long as the file
 * is written or copied, so that partial values still reach the user.
 */
final class TempFolder implements AutoCloseable {
  /**
   * After Ctrl-C, the program ends when the file makes no progress for this time, which is long for
   * a disk that works.
   */
  private static final long STALL_SECONDS = 3;

  private static final int BUFFER_BYTES = 1 << 16;

  private final Path folder;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final AtomicLong copiedBytes = new AtomicLong();
  private final Thread hook = new Thread(this::waitForClose, "temporary-files");
  private volatile @Nullable Path announced;

  private TempFolder(Path folder) {
    this.folder = folder;
  }

  /** Creates a folder. */
  static TempFolder open() throws IOException {
    TempFolder created = new TempFolder(Files.createTempDirectory("sprague"));
    Runtime.getRuntime().addShutdownHook(created.hook);
    return created;
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  /**
   * Announces the file that will be written and then copied; its size counts as progress. Without
   * an announced file, the folder is deleted {@value #STALL_SECONDS} seconds after Ctrl-C.
   */
  void announce(Path file) {
    announced = file;
  }

  /** Copies a file to a stream, which is flushed but not closed. */
  void copyTo(Path file, OutputStream out) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        out.write(buffer, 0, count);
        copiedBytes.addAndGet(count);
      }
    }
    out.flush();
  }

  /** Progress: bytes written plus bytes copied, plus 1; 0 before {@link #announce}. */
  private long progress() {
    Path file = announced;
    try {
      return file == null ? 0 : 1 + Files.size(file) + copiedBytes.get();
    } catch (IOException none) {
      // The file does not exist yet.
      return 1;
    }
  }

  /** The shutdown hook: waits for {@link #close}, or deletes the folder when nothing progresses. */
  private void waitForClose() {
    long previous;
    long now = 0;
    try {
      do {
        previous = now;
        if (closed.await(STALL_SECONDS, TimeUnit.SECONDS)) {
          // The command still has to end: the JVM exits when all hooks have returned.
          TimeUnit.SECONDS.sleep(STALL_SECONDS);
          return;
        }
        now = progress();
      } while (now > previous);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    remove();
  }

  private void remove() {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(folder);
    } catch (IOException | UncheckedIOException ignored) {
      // The system clears its temporary files.
      return;
    }
  }

  /** Deletes the folder and its files. Failures are ignored; a second call does nothing. */
  @Override
  public void close() {
    remove();
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The JVM is shutting down.
      return;
    }
  }
}
