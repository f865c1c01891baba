// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import java.util.Optional;
import sprague.engine.Question;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.ExpandedMoves;
import sprague.engine.heap.HeapQuestion;
import sprague.model.NotApplicable;
import sprague.model.heap.HeapSystem;

/**
 * Computes consecutive values of a heap game with splits in a short table, from any size whose
 * preceding values are given. All rare sizes (see {@link RarityMask}) are known beforehand and
 * small, and witnesses, splits that have a given rare value, have a smaller part of at most a given
 * reach. If that does not decide a value, or a value is rare or at least 256, the table ends there.
 *
 * <p>The table holds the values of the first sizes and those of the last ones; {@link RollingIndex}
 * says why that suffices. Cost a size: that of the engine for rare values. Memory: at most about 24
 * MB with a table of the usual length. Not thread-safe, but uses several threads itself.
 */
public final class RollingTable {
  /** Length of a table if enough values are given: so long that {@link SetStep} is used. */
  private static final int USUAL_ROOM = 1 << 20;

  /** Memory for bit rows: 32 rows, for values below 256, hold half of a usual table. */
  private static final long ROW_BYTES = 1 << 24;

  /** Maximum number of sizes computed by one call, a moment, so that callers can poll. */
  private static final int MAX_SIZES_PER_CALL = 1 << 18;

  /**
   * A quarter of the table is longer than the reach and two maximum distances by at least about
   * this, a margin.
   */
  private static final int MARGIN = 64;

  private final SparseSpace space;
  private final SparseStepSelector step;

  /** The bytes of {@code cells}, which a value of 256 or more replaces; it ends this table. */
  private final byte[] table;

  private final CompactTable cells;
  private final int quarter;
  private final int window;
  private final int reach;

  /** The index of the next size, which is {@code end + shift}. */
  private int end;

  private long shift;
  private boolean hasEnded;

  private RollingTable(
      SparseSpace space, int maxDistance, byte[] first, int reach, int room, int threads) {
    this.space = space;
    this.reach = reach;
    this.window = reach + maxDistance;
    this.quarter = room / 4;
    this.cells = new CompactTable(room);
    this.table = cells.bytes();
    System.arraycopy(first, 0, table, 0, quarter);
    this.step =
        new SparseStepSelector(
            cells,
            new ValueBitRows.Room(room, ROW_BYTES),
            greatest(table),
            Long.MAX_VALUE,
            threads);
    restart(first.length & ~1, first, first.length & ~1);
  }

  /**
   * A table that continues a table of first values, at an even size. Empty if the moves are not of
   * this form, or {@code first} is too short, or its rare sizes are too large. Cost O(length of
   * {@code first}).
   *
   * @param system a heap game; empty unless it has one kind of heap
   * @param question any question about the system
   * @param even the mask for splits that remove even numbers
   * @param odd the mask for the other splits
   * @param first the first values, unsigned bytes; not kept
   * @param reach maximum smaller part of a witness
   */
  public static Optional<RollingTable> of(
      HeapSystem system,
      Question question,
      RarityMask even,
      RarityMask odd,
      byte[] first,
      int reach,
      int threads) {
    if (system.kinds().size() > 1 || !SparseFactory.hasSmallNumbers(system)) {
      return Optional.empty();
    }
    SparseMoves moves;
    try {
      moves =
          SparseMoves.of(
              ExpandedMoves.of(new HeapQuestion(system, question, SparseFactory.MAX_TABLE - 1)));
    } catch (NotApplicable notOfThisForm) {
      return Optional.empty();
    }
    SparseSpace space = new SparseSpace(moves, even, odd, n -> first[n] & 0xff, first.length);
    int maxDistance = Math.max(1, space.margin());
    for (SparseMoves.Take take : moves.takes()) {
      maxDistance = Math.max(maxDistance, take.removed());
    }
    long room =
        Math.max(
            Math.min(USUAL_ROOM, Integer.highestOneBit(first.length)),
            4 * (reach + 2L * maxDistance + MARGIN & ~1));
    boolean fits =
        room <= first.length
            && space.options.isClear((int) room / 4)
            && moves.ends().length() <= room / 4
            && space.rareCountFrom(reach + 1) == 0;
    return fits
        ? Optional.of(new RollingTable(space, maxDistance, first, reach, (int) room, threads))
        : Optional.empty();
  }

  /** Continues at an even size; {@code before} begins with {@code count} values before it. */
  private void restart(long size, byte[] before, int count) {
    int base = 2 * quarter;
    int known = Math.min(count, quarter);
    System.arraycopy(before, count - known, table, base - known, known);
    step.tableChanged(base - known);
    // Both are even: the parity of an index is that of its size, which masks may count.
    shift = size - base;
    end = base;
    hasEnded = false;
  }

  private static int greatest(byte[] values) {
    int greatest = 0;
    for (byte value : values) {
      greatest = Math.max(greatest, value & 0xff);
    }
    return greatest;
  }

  /** The number of values before a size that decide its value, with those within the reach. */
  public int window() {
    return window;
  }

  /** The next size to compute. */
  public long size() {
    return end + shift;
  }

  /**
   * Continues at another size, even if the table has ended.
   *
   * @param size an even number
   * @param before the values before it, at least as many as {@link #window}; not kept
   * @throws IllegalStateException if a value of 256 or more has ended the table for good
   */
  public void jump(long size, byte[] before) {
    if (cells.bytes().length == 0) {
      throw new IllegalStateException("a value of 256 or more has ended the table");
    }
    if ((size & 1) != 0 || before.length < window) {
      throw new IllegalArgumentException(
          "the size must be even, and at least window() values must be given");
    }
    restart(size, before, before.length);
  }

  /** Receives values as they are computed. */
  @FunctionalInterface
  public interface ValueConsumer {
    /**
     * Receives the next values, {@code table[from]}, ..., {@code table[to - 1]}. At least {@link
     * #window} of the values before them precede them in the array, which must not be changed and
     * is reused after the call. May be called with {@code from == to}.
     */
    void accept(byte[] table, int from, int to);
  }

  /**
   * Computes the next values, up to {@link #MAX_SIZES_PER_CALL} of them.
   *
   * @param limit the size to stop before, at least {@link #size}
   * @return false if the table has ended, as a value is not decided, is rare or is at least 256
   */
  public boolean advance(long limit, ValueConsumer taker) {
    if (hasEnded) {
      return false;
    }
    if (end == table.length) {
      System.arraycopy(table, end - quarter, table, quarter, quarter);
      step.tableChanged(quarter);
      shift += 2L * quarter;
      end = 2 * quarter;
    }
    int from = end;
    int to =
        (int) Math.min(Math.min(table.length, from + (long) MAX_SIZES_PER_CALL), limit - shift);
    int until;
    try {
      until = step.fill(from, to, space, reach);
    } catch (ValueOutsideWindow far) {
      hasEnded = true;
      return false;
    }
    hasEnded = until < 0;
    end = until < 0 ? ~until : until;
    // A step ends early only after a value that may be rare or too great.
    if (end > from && !fits(end - 1)) {
      hasEnded = true;
      end--;
    }
    taker.accept(table, from, end);
    return !hasEnded;
  }

  private boolean fits(int index) {
    int value = cells.get(index);
    return value < 1 << Byte.SIZE && space.isCommon(index, value);
  }

  /** The last {@code count} values, at most a quarter of the table. */
  public byte[] last(int count) {
    return Arrays.copyOfRange(table, end - count, end);
  }
}
