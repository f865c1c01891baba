// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import org.jspecify.annotations.Nullable;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.Limits;
import sprague.engine.ThreadLimit;
import sprague.engine.ValueBuffer;
import sprague.engine.heap.CompactTable;
import sprague.engine.heap.ExpandedMoves;
import sprague.engine.heap.HeapQuestion;
import sprague.engine.heap.SplitEngine;

/**
 * Values of heap games with splits, by means of the few sizes whose values are rare.
 *
 * <p>A {@link RarityMask} divides (size, value) pairs so that a split into two common heaps never
 * has a common value. So the least common value c that no single heap and no split with a rare part
 * has is not the value of any option; G(n) = c if every smaller value is that of an option, which a
 * few splits usually show. Otherwise all splits are examined and G(n) is the least value of none.
 * While no mask leaves few sizes rare, {@link SplitEngine} does the work. The mask is chosen again
 * at powers of two and when the number of rare sizes has doubled. Cost: O(number of rare sizes) a
 * value.
 *
 * <p>The table holds all values until it is full, then the sizes of a {@link RollingIndex}. If
 * these are not enough, the engine starts again with a longer table; it never guesses. An object
 * computes once.
 *
 * <p>Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, <i>Winning Ways</i>, chapter 4; A.
 * Flammenkamp for masks that count the size, too.
 */
final class SparseEngine implements Engine {
  /** Sizes computed by the dense engine first; fewer do not show which mask is good. */
  static final int DENSE_AT_FIRST = 1 << 10;

  /** Maximum sizes between two polls if values are below 64, which take up to 100 ns each. */
  private static final int SIZES_PER_POLL = 1 << 18;

  /** The same for greater values, which take about ten times as long. */
  private static final int WIDE_SIZES_PER_POLL = 1 << 15;

  /**
   * Cost model for the choice between the sparse and the dense step: nanoseconds of an option with
   * a rare part, or of a split tried as a witness, for values up to {@link #MAX_NARROW}.
   */
  private static final double OPTION_NANOS = 0.4;

  /** Values up to this cost the same for an option; beyond, the cost grows in proportion. */
  private static final double MAX_NARROW = 512;

  /**
   * Nanoseconds of an option for each rare size found, at values near {@link #MAX_NARROW}: the bit
   * sets united for the sizes after it are wasted.
   */
  private static final double REDONE_OPTION_NANOS = 120;

  /** Nanoseconds of comparing one split in the dense engine. */
  private static final double SPLIT_NANOS = 0.1;

  /** Nanoseconds of any other work of the dense engine for a size. */
  private static final double DENSE_SIZE_NANOS = 100;

  /** Bytes a size of the dense engine, rounded up: 4 as an int, up to 8 in the packed table. */
  private static final int DENSE_BYTES = 13;

  /**
   * Factor by which the table grows when it was too short. All values are computed again, so the
   * tables before the last one add a third of its time.
   */
  private static final int TABLE_GROWTH = 4;

  private final HeapQuestion target;
  private final ExpandedMoves plan;
  private final SparseMoves moves;

  /** The number of sizes to compute, 0 to {@code sizes - 1}. */
  private final long sizes;

  private final int threads;
  private final long rowBytes;

  /** Maps sizes to indices of {@link #cells}; equal while the table holds all sizes. */
  private RollingIndex ring;

  private CompactTable cells;
  private MaskSearch maskSearch = new MaskSearch();

  /**
   * The greatest value found so far, or one more than the sparse step can hold if the next value is
   * known not to fit.
   */
  private int greatest;

  private @Nullable SparseStepSelector selector;

  /**
   * Creates an engine for a question.
   *
   * @param plan the moves, up to the sizes that a table may have; {@code moves} are the same
   * @param room length of the table to begin with
   */
  SparseEngine(
      HeapQuestion target, ExpandedMoves plan, SparseMoves moves, int room, Limits limits) {
    this.target = target;
    this.plan = plan;
    this.moves = moves;
    this.sizes = target.greatest() + 1;
    this.threads = limits.threads();
    this.rowBytes = ValueBitRows.Room.share(limits.memory());
    this.ring = new RollingIndex((int) Math.min(sizes, room));
    this.cells = new CompactTable(ring.room());
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    ThreadLimit.run(threads, () -> computeHere(effort, found));
  }

  private void computeHere(Effort effort, ValueBuffer found) {
    HeapQuestion.Output output = target.output(new TableValues(), found);
    while (!fill(effort, output)) {
      lengthenTable(effort);
    }
    output.finish();
  }

  /** The values in the table, by size. */
  private final class TableValues implements HeapQuestion.Values {
    @Override
    public long at(int kind, long size) {
      return cells.get(ring.index(size));
    }

    @Override
    public void copy(int kind, long size, long[] codes, int index, int count) {
      int from = ring.index(size);
      if (ring.index(size + count - 1) == from + count - 1) {
        cells.copy(from, codes, index, count);
      } else {
        HeapQuestion.Values.super.copy(kind, size, codes, index, count);
      }
    }
  }

  /** Starts again with a longer table. Values passed on already are not passed on again. */
  private void lengthenTable(Effort effort) {
    boolean windowGiven = effort.limits().window().isPresent();
    long allowed =
        windowGiven ? ring.room() : SparseStepSelector.affordable(effort.limits().memory());
    long most = Math.min(sizes, Math.min(allowed, SparseFactory.MAX_TABLE));
    if (ring.room() >= most) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "the next value depends on heaps further apart than the "
              + ring.room()
              + (windowGiven
                  ? " values of the window; a window of "
                      + (long) TABLE_GROWTH * ring.room()
                      + " may suffice"
                  : " values that the memory limit allows"));
    }
    // The old arrays are released before new ones are allocated.
    selector = null;
    cells = new CompactTable(0);
    ring = new RollingIndex((int) Math.min(most, (long) TABLE_GROWTH * ring.room()));
    cells = new CompactTable(ring.room());
    maskSearch = new MaskSearch();
  }

  /** Computes all values; false if the table is too short. */
  private boolean fill(Effort effort, HeapQuestion.Output output) {
    int n = 0;
    for (int known = (int) Math.min(target.known(), ring.room()); n < known; n++) {
      if (n % SIZES_PER_POLL == 0) {
        effort.poll(n, sizes);
      }
      cells.set(n, target.knownAt(n));
    }
    know(0, n);
    while (n < ring.room()) {
      long end = Math.max(DENSE_AT_FIRST, 2L * Integer.highestOneBit(n));
      n = phase(n, (int) Math.min(ring.room(), end), effort, output);
    }
    return n == sizes || fillRolling(effort, output);
  }

  /**
   * Computes the remaining values in a rolling table, with the best mask by now; false if the table
   * is too short. Possible only if all rare sizes are small and no other one turns up.
   */
  private boolean fillRolling(Effort effort, HeapQuestion.Output output) {
    int n = ring.room();
    output.known(n - 1);
    SparseSpace space = space(n);
    int reach = ring.reach(space);
    if (reach < 0 || greatest > SparseStepSelector.MAX_VALUE || isDenseCheaper(n, space)) {
      return false;
    }
    try {
      while (ring.size(n) < sizes) {
        if (n == ring.room()) {
          output.known(ring.size(n) - 1);
          n = ring.move(cells);
          selector().tableChanged(ring.kept());
        }
        effort.poll(ring.size(n), sizes);
        int to = Math.min(n + Math.min(ring.room() - n, round()), ring.index(sizes));
        int end = step(n, to, space, reach);
        output.known(ring.size(end) - 1);
        n = end;
      }
      return true;
    } catch (ValueOutsideWindow far) {
      output.known(ring.size(n) - 1);
      return false;
    }
  }

  /**
   * Computes values from an index on, in the rolling table.
   *
   * @return the first index without a value
   * @throws ValueOutsideWindow if a value is rare, too great for the table or not decided by it
   */
  private int step(int from, int to, SparseSpace space, int reach) throws ValueOutsideWindow {
    int end = from;
    while (end < to && ring.size(end) < target.known()) {
      int value = target.knownAt(ring.size(end));
      greatest = Math.max(greatest, value);
      cells.set(end, value);
      refuseRare(end++, space);
    }
    if (end == from) {
      int until = selector().fill(from, to, space, reach);
      if (until < 0) {
        greatest = Math.max(greatest, SparseStepSelector.MAX_VALUE + 1);
        throw new ValueOutsideWindow();
      }
      end = until;
      if (end > from) {
        // A step stops after the first value that may be rare.
        refuseRare(end - 1, space);
      }
    }
    return end;
  }

  private void refuseRare(int n, SparseSpace space) throws ValueOutsideWindow {
    if (!space.isCommon(n, cells.get(n))) {
      throw new ValueOutsideWindow();
    }
  }

  private SparseSpace space(int n) {
    return new SparseSpace(moves, maskSearch.best(0), maskSearch.best(1), cells::get, n);
  }

  /**
   * Computes sizes from {@code from} to at most {@code to - 1}, until it is time to choose a mask
   * again. Returns the first size without a value.
   */
  private int phase(int from, int to, Effort effort, HeapQuestion.Output output) {
    SparseSpace space = space(from);
    effort.figure("rare", space.rareCount());
    boolean isDense =
        from < DENSE_AT_FIRST
            || greatest > SparseStepSelector.MAX_VALUE
            || (isDenseCheaper(from, space) && (long) to * DENSE_BYTES <= effort.limits().memory());
    return isDense
        ? computeDense(from, to, effort, output)
        : computeSparse(from, to, space, effort, output);
  }

  /** Whether comparing all splits of a size is estimated to take less time than the sparse step. */
  private boolean isDenseCheaper(int n, SparseSpace space) {
    // Splits tried as witnesses, a rough estimate.
    double tries = 2.0 * space.options.total() + 20;
    double option = OPTION_NANOS * Math.max(1, greatest / MAX_NARROW);
    double redone =
        REDONE_OPTION_NANOS
            * greatest
            / MAX_NARROW
            * space.rareCountFrom(n / 2)
            / Math.max(1, n - n / 2);
    return DENSE_SIZE_NANOS + SPLIT_NANOS * moves.splits().size() * n / 2
        < option * (space.options.total() + tries) + redone * space.options.total();
  }

  private int computeDense(int from, int to, Effort effort, HeapQuestion.Output output) {
    SplitEngine dense =
        new SplitEngine(
            new HeapQuestion(target.system(), target.question(), to - 1), plan, threads);
    for (int n = 0; n < from; n++) {
      dense.setKnown(n, cells.get(n));
    }
    int n = from;
    while (n < to) {
      effort.poll(n, sizes);
      // A game that needs the dense engine up to here usually needs it up to the next power of two.
      int end = dense.computeSizes(n, to, Math.min(sizes, 2L * to));
      for (int size = n; size < end; size++) {
        cells.set(size, dense.at(0, size));
      }
      know(n, end);
      n = end;
      output.known(n - 1L);
    }
    return to;
  }

  /** Computes sizes by the sparse step, until the number of rare sizes has about doubled. */
  private int computeSparse(
      int from, int to, SparseSpace space, Effort effort, HeapQuestion.Output output) {
    int most = 64 + 2 * space.rareCount();
    SparseStepSelector step = selector();
    int n = from;
    while (n < to && space.rareCount() <= most) {
      effort.poll(n, sizes);
      int until = fillFromAll(step, n, n + Math.min(to - n, round()), space);
      int end = until < 0 ? ~until : until;
      know(n, end);
      if (end > n) {
        // A step stops after the first value that may be rare.
        space.add(end - 1, cells.get(end - 1));
        output.known(end - 1L);
      }
      n = end;
      if (until < 0) {
        greatest = Math.max(greatest, SparseStepSelector.MAX_VALUE + 1);
        return n;
      }
    }
    return n;
  }

  /** Runs the step while the table still holds all sizes. */
  private static int fillFromAll(SparseStepSelector step, int from, int to, SparseSpace space) {
    try {
      return step.fill(from, to, space, Integer.MAX_VALUE);
    } catch (ValueOutsideWindow impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private SparseStepSelector selector() {
    if (selector == null) {
      selector =
          new SparseStepSelector(
              cells, new ValueBitRows.Room(ring.room(), rowBytes), greatest, sizes, threads);
    }
    return selector;
  }

  /** The number of sizes to compute until the next poll. */
  private int round() {
    return greatest < 64 ? SIZES_PER_POLL : WIDE_SIZES_PER_POLL;
  }

  /** Takes note of the values of the sizes from {@code from} to {@code to - 1}, in the table. */
  private void know(int from, int to) {
    for (int n = from; n < to; n++) {
      int value = cells.get(n);
      maskSearch.add(n, value);
      greatest = Math.max(greatest, value);
    }
  }
}
