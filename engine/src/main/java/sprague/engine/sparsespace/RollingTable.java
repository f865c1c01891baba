// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import java.util.Optional;
import sprague.engine.Question;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.ExpandedMoves;
import sprague.engine.heap.HeapQuestion;
import sprague.model.heap.HeapSystem;

/**
 * A walk along the values of heaps that split in two, in a short table, from any size where the
 * values before it are at hand. All rare sizes are known beforehand, and witnesses have a smaller
 * part within a reach; where that is not enough for a value, the walk ends.
 *
 * <p>The table has the values of the first sizes, then those of the last ones; see {@link
 * RollingIndex} for why that is enough. Cost of a size: that of the engine for rare values. Values
 * are below 256.
 */
public final class RollingTable {
  /** So long a table, or longer, if there are first values for it: sets in words serve. */
  private static final int USUAL_ROOM = 1 << 20;

  /** With 32 rows for values below 256, two quarters of such a table are at hand. */
  private static final long ROW_BYTES = 1 << 24;

  /** So many sizes are found at a time. */
  private static final int ROUND = 1 << 18;

  /** So much longer than the reach is a quarter of the table. */
  private static final int LEAST_PARTS = 64;

  private final SparseSpace space;
  private final SparseStepSelector step;

  /** The values, a byte each; a value that takes more ends the walk. */
  private final byte[] table;

  private final CompactTable cells;
  private final int quarter;
  private final int window;
  private final int reach;
  private int end;
  private long shift;
  private boolean isOver;

  private RollingTable(
      SparseSpace space, int most, byte[] first, int reach, int room, int threads) {
    this.space = space;
    this.reach = reach;
    this.window = reach + most;
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
    place(first.length & ~1, first, first.length & ~1);
  }

  /**
   * A walk that begins where a table of first values ends, at an even size; empty when the moves
   * are not of this kind, or the table is too short, or its rare sizes are too large.
   *
   * @param question about the system
   * @param even the partition for splits that remove even numbers
   * @param odd the one for the others
   * @param first the first values, a byte each
   * @param reach the smaller part of a split that is a witness is no larger
   * @param threads how many threads may work on it
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
    ExpandedMoves.Reading plan =
        ExpandedMoves.of(new HeapQuestion(system, question, SparseFactory.MOST - 1));
    Optional<SparseMoves> moves = plan.plan().flatMap(each -> SparseMoves.of(each).moves());
    if (moves.isEmpty()) {
      return Optional.empty();
    }
    SparseSpace space = new SparseSpace(moves.get(), even, odd, n -> first[n] & 0xff, first.length);
    int most = Math.max(1, space.room());
    for (SparseMoves.Take take : moves.get().takes()) {
      most = Math.max(most, take.removed());
    }
    long room =
        Math.max(
            Math.min(USUAL_ROOM, Integer.highestOneBit(first.length)),
            4 * (reach + 2L * most + LEAST_PARTS & ~1));
    boolean fits =
        room <= first.length
            && space.options.isClear((int) room / 4)
            && moves.get().ends().length() <= room / 4
            && space.rares(reach + 1) == 0;
    return fits
        ? Optional.of(new RollingTable(space, most, first, reach, (int) room, threads))
        : Optional.empty();
  }

  private void place(long size, byte[] before, int count) {
    int base = 2 * quarter;
    int known = Math.min(count, quarter);
    System.arraycopy(before, count - known, table, base - known, known);
    step.moved(base - known);
    shift = size - base;
    end = base;
    isOver = false;
  }

  private static int greatest(byte[] values) {
    int greatest = 0;
    for (byte value : values) {
      greatest = Math.max(greatest, value & 0xff);
    }
    return greatest;
  }

  /** How many values before a size decide it, with those of sizes within the reach. */
  public int window() {
    return window;
  }

  /** The size that comes next. */
  public long size() {
    return end + shift;
  }

  /**
   * Goes on at another size.
   *
   * @param size an even number
   * @param before the values before it, as many as the window has or more
   * @throws IllegalStateException when a value of 256 or more has ended the walk
   */
  public void jump(long size, byte[] before) {
    if (cells.bytes().length == 0) {
      throw new IllegalStateException("a value of 256 or more has ended the walk");
    }
    if ((size & 1) != 0 || before.length < window) {
      throw new IllegalArgumentException("a walk begins at an even size, after a window");
    }
    place(size, before, before.length);
  }

  /** Takes values as they are found. */
  @FunctionalInterface
  public interface Taker {
    /**
     * The next values are {@code table[from]}, ..., {@code table[to - 1]}; a window or more of
     * those before them is in front. The table is not to be changed.
     */
    void accept(byte[] table, int from, int to);
  }

  /**
   * Finds some values, a few hundred thousand at most.
   *
   * @param most the size to stop at
   * @return whether the walk goes on: false when a value depends on others
   */
  public boolean advance(long most, Taker taker) {
    if (isOver) {
      return false;
    }
    if (end == table.length) {
      System.arraycopy(table, end - quarter, table, quarter, quarter);
      step.moved(quarter);
      shift += 2L * quarter;
      end = 2 * quarter;
    }
    int from = end;
    int to = (int) Math.min(Math.min(table.length, from + (long) ROUND), most - shift);
    int until;
    try {
      until = step.fill(from, to, space, reach);
    } catch (ValueOutsideWindow far) {
      isOver = true;
      return false;
    }
    isOver = until < 0;
    end = until < 0 ? ~until : until;
    // A step ends early only where it found a value that may be rare, or be too great.
    if (end > from && !fits(end - 1)) {
      isOver = true;
      end--;
    }
    taker.accept(table, from, end);
    return !isOver;
  }

  private boolean fits(int index) {
    int value = cells.get(index);
    return value < 1 << Byte.SIZE && space.isCommon(index, value);
  }

  /** The last values, a quarter of the table at most. */
  public byte[] last(int count) {
    return Arrays.copyOfRange(table, end - count, end);
  }
}
