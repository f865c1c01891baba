// SPDX-License-Identifier: Apache-2.0
package sprague.store;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Writes the values of a table, in order. Damaged chunks are deleted when it is opened; the {@link
 * #gaps} that they leave can be filled with {@link #append}, as can the end. Only one writer of a
 * table can be open at a time. Not thread-safe.
 *
 * <p>A process that is killed loses the values since the last full chunk; while values keep coming,
 * at most those of the last {@value #MAX_UNWRITTEN_SECONDS} seconds, as each {@code accept} looks
 * at the clock. The first {@link #durableCount} values survive a power failure.
 */
public final class TableWriter extends ExclusiveWriter {
  /** Values of an incomplete chunk are written after this time; the chunk is replaced later. */
  static final int MAX_UNWRITTEN_SECONDS = 5;

  private static final Duration MAX_UNWRITTEN = Duration.ofSeconds(MAX_UNWRITTEN_SECONDS);

  /** Minimum time between two commits, each of which calls fsync several times. */
  private static final Duration COMMIT_INTERVAL = Duration.ofSeconds(1);

  private final StoredTable table;
  private final List<Damage> damage;

  /** The damage with values after it, in ascending order; shortened as it is filled. */
  private final List<Damage> gaps;

  /** Chunks that have been written since the last commit. */
  private final TreeSet<Long> uncommitted = new TreeSet<>();

  private long end;
  private long durableCount;
  private long committed = System.nanoTime();

  /**
   * Verifies the table, deletes damaged chunks, and writes the manifest; the caller has the lock.
   */
  TableWriter(WriterLock lock, StoredFolder folder, StoredTable table, Subject subject)
      throws IOException {
    super(
        lock,
        folder,
        table.manifest().map(Manifest::subject).orElse(subject),
        table.manifest().flatMap(Manifest::lastRun));
    this.table = table;
    StoredTable.Verification survey = table.verify();
    this.damage = survey.damage();
    this.gaps = new ArrayList<>(survey.gaps());
    this.end = survey.end();
    // A missing range may span several chunks, but a damaged one is a single chunk.
    for (Damage each : damage) {
      Files.deleteIfExists(folder.chunk(each.first() / table.length()));
    }
    commit();
  }

  /** The table for reading what has been written. Its {@code count} is that of the opening. */
  public StoredTable table() {
    return table;
  }

  /** The damage found when this was opened. */
  public List<Damage> damage() {
    return List.copyOf(damage);
  }

  /** The ranges without values that have values after them, in ascending order. */
  public List<Damage> gaps() {
    return List.copyOf(gaps);
  }

  /** The index after the last written value. */
  public long end() {
    return end;
  }

  /** The number of values, from index 0 on, that survive a power failure. */
  public long durableCount() {
    return durableCount;
  }

  /**
   * Starts to append values; the caller closes one appending before it starts the next. In a gap
   * they must end with its last index at the latest; more would replace valid chunks after it.
   *
   * @param index the index of the first value: the start of a gap, or the end
   * @param engine the name of the engine, for the manifest
   * @throws IllegalArgumentException if values before the index would be missing
   * @throws java.io.UncheckedIOException if the values before it in its chunk cannot be read
   */
  public Appending append(long index, String engine) {
    boolean fits = index == end || gaps.stream().anyMatch(gap -> gap.first() == index);
    if (!fits) {
      throw new IllegalArgumentException("values would be missing before " + index);
    }
    return new Appending(index, engine);
  }

  /** A stream of values to the table. It must be closed to write the last values. */
  public final class Appending implements AutoCloseable {
    private final CurrentRun run = new CurrentRun();
    private final long from;
    private final String engine;

    /** The values of the current chunk, of which the first {@code count} are known. */
    private final long[] codes = new long[table.length()];

    /** The number of the current chunk. */
    private long number;

    private int count;

    /** The number of values of the current chunk that its file has. */
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
     * Appends the first {@code length} values of an array, which is copied.
     *
     * @throws IOException if the disk fails; earlier chunks remain
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
      if (System.nanoTime() - writtenAt > MAX_UNWRITTEN.toNanos()) {
        write();
      }
      if (System.nanoTime() - committed > COMMIT_INTERVAL.toNanos()) {
        commit();
      }
    }

    /** Writes the current chunk, complete or not, unless its file has all its values. */
    private void write() throws IOException {
      // Between the chunks, and on closing without new values, there is nothing to write.
      if (count > written) {
        long first = number * codes.length;
        folder.write(number, Chunk.encode(folder.keyPrefix(), first, codes, count));
        table.dropCache();
        written = count;
        uncommitted.add(number);
        closeGaps(first, first + count);
        end = Math.max(end, first + count);
        run.record(from, first + count, engine);
      }
      writtenAt = System.nanoTime();
    }

    /** Removes gaps that have been filled, and shortens one that has been filled partly. */
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

  /** Makes everything written survive a power failure, then updates the manifest. */
  private void commit() throws IOException {
    for (long number : uncommitted) {
      folder.syncDirectory(number);
    }
    uncommitted.clear();
    long good = gaps.isEmpty() ? end : gaps.getFirst().first();
    folder.write(new Manifest(subject, table.length(), good, lastRun));
    durableCount = good;
    committed = System.nanoTime();
  }
}
