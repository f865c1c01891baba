// SPDX-License-Identifier: Apache-2.0
package sprague.keep;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The one writer of how far a long search or check is. It holds a lock, which the operating system
 * takes back however the process ends. Not safe for several threads.
 */
public final class TrailKeeper implements AutoCloseable {
  private final TableLock lock;
  private final Disk disk;
  private final Path trails;
  private final Subject subject;
  private final List<Run> runs;
  private final int run;
  private final List<String> damage;
  private final Instant begun = Instant.now().truncatedTo(ChronoUnit.SECONDS);
  private final long started = System.nanoTime();
  private final List<Path> turns;
  private long serial;
  private long writes;
  private long from;
  private long kept;

  /** Takes the lock, and what is there. */
  TrailKeeper(TableLock lock, Path trails, Subject subject, Disk disk) throws IOException {
    this.lock = lock;
    this.disk = disk;
    this.trails = trails;
    this.subject = subject;
    KeptTrail found = new KeptTrail(trails, subject.key());
    found.sweep();
    this.runs = new ArrayList<>(found.manifest().map(Manifest::runs).orElse(List.of()));
    this.run = runs.size();
    this.damage = found.damage();
    this.turns = found.turns();
    this.serial = found.serial();
    this.kept = found.manifest().map(Manifest::count).orElse(0L);
    this.from = kept;
  }

  /** What was damaged when the place was opened, in words. */
  public List<String> damage() {
    return damage;
  }

  /** How far the last state that is good is, as it was said with it. */
  public long kept() {
    return kept;
  }

  /**
   * The last state that is good; empty when there is none.
   *
   * @throws StoreFailure when a later version of the program wrote it
   */
  public Optional<byte[]> state() throws IOException {
    return new KeptTrail(trails, subject.key()).state();
  }

  /**
   * Puts a state in place of the last but one, for good.
   *
   * @param reached how far it is
   * @param engine what did the work, for the record
   * @throws IOException when the disk refuses; the states before stay
   */
  public void write(byte[] state, long reached, String engine) throws IOException {
    // Less than at the beginning: it began anew.
    from = reached < from ? 0 : from;
    Run now = new Run(begun, from, reached, (System.nanoTime() - started) / 1e9, engine);
    if (run == runs.size()) {
      runs.add(now);
    } else {
      runs.set(run, now);
    }
    Manifest manifest = new Manifest(subject, state.length, reached, runs);
    Path file = turns.get((int) (writes % turns.size()));
    disk.replace(file, TrailFile.encode(subject.mark(), serial + 1, manifest, state));
    disk.settle(trails);
    serial++;
    writes++;
    kept = reached;
  }

  /** Lets others write. */
  @Override
  public void close() throws IOException {
    lock.close();
  }
}
