// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import sprague.store.Manifest.Run;

/**
 * Base class of the writers of a table or search. It holds the writer lock, deletes temporary files
 * of a killed process when it is opened, and records the current run for the manifest.
 */
abstract class ExclusiveWriter implements AutoCloseable {
  final StoredFolder folder;
  final Subject subject;
  Optional<Run> lastRun;
  private final WriterLock lock;

  /** A writer; if this fails, the caller releases the lock. */
  ExclusiveWriter(WriterLock lock, StoredFolder folder, Subject subject, Optional<Run> lastRun)
      throws IOException {
    this.lock = lock;
    this.folder = folder;
    this.subject = subject;
    this.lastRun = lastRun;
    folder.deleteTemporaryFiles();
  }

  /** The run of this writer, which updates {@code lastRun} as it proceeds. */
  final class CurrentRun {
    private final Instant begun = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    private final long started = System.nanoTime();
    private boolean isRecorded;

    /** Whether {@link #record} has been called. */
    boolean isRecorded() {
      return isRecorded;
    }

    /** Sets {@code lastRun}, with the arguments of a {@link Run}; the next manifest has it. */
    void record(long from, long to, String engine) {
      double seconds = (System.nanoTime() - started) / 1e9;
      lastRun = Optional.of(new Run(begun, from, to, seconds, engine));
      isRecorded = true;
    }
  }

  /** Releases the lock; nothing is written. */
  @Override
  public void close() throws IOException {
    lock.close();
  }
}
