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
 * A folder among the system's temporary files, in which one file is made that is then handed over.
 * It goes away when it is closed, or when the program ends. On Ctrl-C the program stays while the
 * file grows or is read.
 */
final class TempFolder implements AutoCloseable {
  /** How long nothing may happen after Ctrl-C, as with all work. */
  private static final long PATIENCE_SECONDS = 3;

  private static final int PORTION = 1 << 16;

  private final Path folder;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final AtomicLong passed = new AtomicLong();
  private final Thread ending = new Thread(this::end, "temporary-files");
  private volatile @Nullable Path growing;

  private TempFolder(Path folder) {
    this.folder = folder;
  }

  /** A new folder. */
  static TempFolder open() throws IOException {
    TempFolder made = new TempFolder(Files.createTempDirectory("sprague"));
    Runtime.getRuntime().addShutdownHook(made.ending);
    return made;
  }

  Path file(String name) {
    return folder.resolve(name);
  }

  /** From now on a file grows that is to be handed over. */
  void handOver(Path file) {
    growing = file;
  }

  /** Copies a file to a stream. */
  void pass(Path file, OutputStream out) throws IOException {
    byte[] portion = new byte[PORTION];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = in.read(portion); count >= 0; count = in.read(portion)) {
        out.write(portion, 0, count);
        passed.addAndGet(count);
      }
    }
    out.flush();
  }

  /** How far the handing over is, in bytes written and read; 0 before it. */
  private long done() {
    Path file = growing;
    try {
      return file == null ? 0 : 1 + Files.size(file) + passed.get();
    } catch (IOException none) {
      // It has not been begun.
      return 1;
    }
  }

  /** The program is about to end: by itself once this is closed, or else here. */
  private void end() {
    long before;
    long now = 0;
    try {
      do {
        before = now;
        if (closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          TimeUnit.SECONDS.sleep(PATIENCE_SECONDS);
          return;
        }
        now = done();
      } while (now > before);
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
    } catch (IOException | UncheckedIOException kept) {
      // The system clears its temporary files.
      return;
    }
  }

  /** Removes the folder with all that is in it. */
  @Override
  public void close() {
    remove();
    closed.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(ending);
    } catch (IllegalStateException already) {
      // The program is about to end.
      return;
    }
  }
}
