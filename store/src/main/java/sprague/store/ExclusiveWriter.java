// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import sprague.store.Manifest.Run;

/** The one writer of a table or a search: has the lock, and writes its run into the manifest. */
abstract class ExclusiveWriter implements AutoCloseable {
  final StoredFolder folder;
  final Subject subject;
  Optional<Run> lastRun;
  private final WriterLock lock;

  ExclusiveWriter(WriterLock lock, StoredFolder folder, Subject subject, Optional<Run> lastRun)
      throws IOException {
    this.lock = lock;
    this.folder = folder;
    this.subject = subject;
    this.lastRun = lastRun;
    folder.sweep();
  }

  /** A run in the course of which the manifest is written again and again. */
  final class Running {
    private final Instant begun = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    private final long started = System.nanoTime();
    private boolean isNoted;

    boolean isNoted() {
      return isNoted;
    }

    void note(long from, long to, String engine) {
      double seconds = (System.nanoTime() - started) / 1e9;
      lastRun = Optional.of(new Run(begun, from, to, seconds, engine));
      isNoted = true;
    }
  }

  /** Lets others write. */
  @Override
  public void close() throws IOException {
    lock.close();
  }
}
