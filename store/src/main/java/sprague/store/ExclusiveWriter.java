// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import sprague.store.Manifest.Run;

/** The one writer of a table or a search: it has the lock, and tells the manifest of its runs. */
abstract class ExclusiveWriter implements AutoCloseable {
  final StoredFolder folder;
  final Subject subject;
  final List<Run> runs;
  private final WriterLock lock;

  ExclusiveWriter(WriterLock lock, StoredFolder folder, Subject subject, List<Run> runs)
      throws IOException {
    this.lock = lock;
    this.folder = folder;
    this.subject = subject;
    this.runs = new ArrayList<>(runs);
    folder.sweep();
  }

  /** A run in the course of which the manifest is written again and again. */
  final class Running {
    private final Instant begun = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    private final long started = System.nanoTime();
    private final int place = runs.size();

    boolean isNoted() {
      return place < runs.size();
    }

    void note(long from, long to, String engine) {
      Run now = new Run(begun, from, to, (System.nanoTime() - started) / 1e9, engine);
      if (isNoted()) {
        runs.set(place, now);
      } else {
        runs.add(now);
      }
    }
  }

  /** Lets others write. */
  @Override
  public void close() throws IOException {
    lock.close();
  }
}
