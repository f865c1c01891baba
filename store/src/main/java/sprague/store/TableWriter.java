// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The one writer of a table. Damaged chunks are dropped when it is opened; the gaps they leave are
 * filled first, then values go at the end. Not safe for several threads.
 *
 * <p>A process that is killed loses the values since the last chunk, or of the last {@value
 * #SECONDS_A_REMNANT} seconds where a chunk takes longer. What {@link #kept} counts survives a
 * failure of the power.
 */
public final class TableWriter extends ExclusiveWriter {
  /** How long values may wait for their chunk to be full, in seconds. */
  static final int SECONDS_A_REMNANT = 5;

  private static final Duration REMNANT = Duration.ofSeconds(SECONDS_A_REMNANT);
  private static final Duration COMMIT = Duration.ofSeconds(1);

  private final StoredTable table;
  private final List<Damage> damage;
  private final List<Damage> gaps;
  private final TreeSet<Long> unsettled = new TreeSet<>();
  private long end;
  private long kept;
  private long committed = System.nanoTime();

  /** Takes the lock, examines what is there, and writes a manifest that says so. */
  TableWriter(WriterLock lock, StoredFolder folder, StoredTable table, Subject subject)
      throws IOException {
    super(
        lock,
        folder,
        table.manifest().map(Manifest::subject).orElse(subject),
        table.manifest().flatMap(Manifest::lastRun));
    this.table = table;
    StoredTable.Survey survey = table.survey();
    this.damage = survey.damage();
    this.gaps = new ArrayList<>(survey.gaps());
    this.end = survey.end();
    for (Damage each : damage) {
      Files.deleteIfExists(folder.chunk(each.first() / table.length()));
    }
    commit();
  }

  public StoredTable table() {
    return table;
  }

  public List<Damage> damage() {
    return List.copyOf(damage);
  }

  /** The damage that is not mended and has good values after it, in order. */
  public List<Damage> gaps() {
    return List.copyOf(gaps);
  }

  public long end() {
    return end;
  }

  /** How many values, from index 0 on, are on the disk for good. */
  public long kept() {
    return kept;
  }

  /**
   * Takes values from an index on: that of a gap, or the end.
   *
   * @param engine what computes them, for the record
   */
  public Appending from(long index, String engine) {
    boolean fits = index == end || gaps.stream().anyMatch(gap -> gap.first() == index);
    if (!fits) {
      throw new IllegalArgumentException("values would be missing before " + index);
    }
    return new Appending(index, engine);
  }

  /** Values on their way to the disk. What is not written yet is lost unless it is closed. */
  public final class Appending implements AutoCloseable {
    private final Running run = new Running();
    private final long from;
    private final String engine;
    private final long[] codes = new long[table.length()];
    private long number;
    private int count;
    private int written;
    private long writtenAt = System.nanoTime();

    private Appending(long from, String engine) {
      this.from = from;
      this.engine = engine;
      this.number = from / codes.length;
      long first = number * codes.length;
      for (long index = first; index < from; index++) {
        codes[count++] = table.at(index);
      }
      this.written = count;
    }

    /**
     * Takes the next values.
     *
     * @throws IOException when the disk takes no more; everything before this chunk is kept
     */
    public void accept(long[] more, int length) throws IOException {
      int taken = 0;
      while (taken < length) {
        int step = Math.min(length - taken, codes.length - count);
        System.arraycopy(more, taken, codes, count, step);
        taken += step;
        count += step;
        if (count == codes.length) {
          write();
          number++;
          count = 0;
          written = 0;
        }
      }
      if (System.nanoTime() - writtenAt > REMNANT.toNanos()) {
        write();
      }
      if (System.nanoTime() - committed > COMMIT.toNanos()) {
        commit();
      }
    }

    private void write() throws IOException {
      if (count > written) {
        long first = number * codes.length;
        folder.write(number, Chunk.encode(folder.mark(), first, codes, count));
        table.forget();
        written = count;
        unsettled.add(number);
        closeGaps(first, first + count);
        end = Math.max(end, first + count);
        run.note(from, first + count, engine);
      }
      writtenAt = System.nanoTime();
    }

    /** What is left of a gap that is filled in part stays one. */
    private void closeGaps(long first, long after) {
      for (int i = gaps.size() - 1; i >= 0; i--) {
        Damage gap = gaps.get(i);
        if (gap.first() >= first && gap.last() < after) {
          gaps.remove(i);
        } else if (gap.first() >= first && gap.first() < after) {
          gaps.set(i, new Damage(after, gap.last(), gap.reason()));
        }
      }
    }

    @Override
    public void close() throws IOException {
      try {
        write();
      } finally {
        commit();
      }
    }
  }

  /** Makes everything written last, and says so in the manifest. */
  private void commit() throws IOException {
    for (long number : unsettled) {
      folder.settle(number);
    }
    unsettled.clear();
    long good = gaps.isEmpty() ? end : gaps.getFirst().first();
    folder.write(new Manifest(subject, table.length(), good, lastRun));
    kept = good;
    committed = System.nanoTime();
  }
}
