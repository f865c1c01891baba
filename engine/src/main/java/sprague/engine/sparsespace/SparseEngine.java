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
 * Values of heaps that split in two, by way of the few sizes whose values are rare.
 *
 * <p>Values and sizes are divided so that a split into two common heaps never has a common value.
 * So the least common value that no single heap and no split off a rare heap has is no option; when
 * every smaller value is one, which a few splits show, it is the value of n. Otherwise all splits
 * are looked at. While no division leaves few sizes rare, the dense engine does the work. The
 * division is chosen anew at powers of two and when rare sizes become too many.
 *
 * <p>The table holds all values until it is full, then those of a {@link RollingIndex}, if they are
 * enough.
 *
 * <p>Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, <i>Winning Ways</i>, chapter 4; A.
 * Flammenkamp for divisions that count the size, too.
 */
final class SparseEngine implements Engine {
  /** Fewer sizes show no division. */
  static final int DENSE_AT_FIRST = 1 << 10;

  /** How many sizes to do between two polls: of values known, of narrow steps and of wide ones. */
  private static final int ROUND = 1 << 18;

  private static final int WIDE_ROUND = 1 << 15;

  /**
   * Nanoseconds of an option with a rare part, or of a split that is tried for a witness, where
   * values are less than {@link #NARROW}; a set of greater values takes as many times longer.
   */
  private static final double OPTION = 0.4;

  private static final double NARROW = 512;

  /**
   * Nanoseconds of an option for each rare size that is found: what was united for sizes behind it
   * is for nothing. Sets of smaller values take as many times less.
   */
  private static final double REDONE = 120;

  /** Nanoseconds of one pair in a dense scan. */
  private static final double PAIR = 0.1;

  /** Nanoseconds of a dense step besides. */
  private static final double STEP = 100;

  /** The bytes an entry of the dense engine takes. */
  private static final int DENSE_BYTES = 13;

  /** How many times longer a table is than the one that was too short. */
  private static final int WIDER = 4;

  private final HeapQuestion target;
  private final ExpandedMoves plan;
  private final SparseMoves moves;
  private final long sizes;
  private final int threads;
  private final long rowBytes;
  private RollingIndex span;
  private CompactTable cells;
  private MaskSearch spectrum = new MaskSearch();

  /** No value found so far, nor the one to be found next, is known to be greater. */
  private int greatest;

  private @Nullable SparseStepSelector filling;

  /**
   * An engine for a question.
   *
   * @param room so many values are kept at once, if that is enough
   */
  SparseEngine(
      HeapQuestion target, ExpandedMoves plan, SparseMoves moves, int room, Limits limits) {
    this.target = target;
    this.plan = plan;
    this.moves = moves;
    this.sizes = target.greatest() + 1;
    this.threads = limits.threads();
    this.rowBytes = ValueBitRows.Room.share(limits.memory());
    this.span = new RollingIndex((int) Math.min(sizes, room));
    this.cells = new CompactTable(span.room());
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    ThreadLimit.within(
        threads,
        () -> {
          computeHere(effort, found);
          return true;
        });
  }

  private void computeHere(Effort effort, ValueBuffer found) {
    HeapQuestion.Output output = target.output(new Kept(), found);
    while (!fill(effort, output)) {
      widen(effort);
    }
    output.finish();
  }

  /** The values in the table. */
  private final class Kept implements HeapQuestion.Values {
    @Override
    public long at(int kind, long size) {
      return cells.get(span.index(size));
    }

    @Override
    public void copy(int kind, long size, long[] codes, int index, int count) {
      int from = span.index(size);
      if (span.index(size + count - 1) == from + count - 1) {
        cells.copy(from, codes, index, count);
      } else {
        HeapQuestion.Values.super.copy(kind, size, codes, index, count);
      }
    }
  }

  /** Starts again with a longer table; what was handed over is not handed over again. */
  private void widen(Effort effort) {
    boolean asked = effort.limits().window().isPresent();
    long allowed = asked ? span.room() : SparseStepSelector.affordable(effort.limits().memory());
    long most = Math.min(sizes, Math.min(allowed, SparseFactory.MOST));
    if (span.room() >= most) {
      throw new BudgetExceeded(
          BudgetExceeded.Reason.MEMORY,
          "the next value depends on heaps further apart than the "
              + span.room()
              + (asked
                  ? " values of the window; one of " + (long) WIDER * span.room() + " may do"
                  : " values that the memory limit allows"));
    }
    // What was there for less goes first.
    filling = null;
    cells = new CompactTable(0);
    span = new RollingIndex((int) Math.min(most, (long) WIDER * span.room()));
    cells = new CompactTable(span.room());
    spectrum = new MaskSearch();
  }

  /** Finds all values, if the table is long enough. */
  private boolean fill(Effort effort, HeapQuestion.Output output) {
    int n = 0;
    for (int known = (int) Math.min(target.known(), span.room()); n < known; n++) {
      if (n % ROUND == 0) {
        effort.poll(n, sizes);
      }
      cells.set(n, target.knownAt(n));
      know(n);
    }
    while (n < span.room()) {
      long end = Math.max(DENSE_AT_FIRST, 2L * Integer.highestOneBit(n));
      n = phase(n, (int) Math.min(span.room(), end), effort, output);
    }
    return n == sizes || goOn(effort, output);
  }

  /**
   * Goes on in a table in which later values take the place of earlier ones, with the division that
   * is best by now. It needs all rare sizes to be small, and no other may turn up.
   */
  private boolean goOn(Effort effort, HeapQuestion.Output output) {
    int n = span.room();
    output.known(n - 1);
    SparseSpace space = space(n);
    int reach = span.reach(space);
    if (reach < 0 || greatest > SparseStepSelector.GREATEST || isDenseCheaper(n, space)) {
      return false;
    }
    try {
      while (span.size(n) < sizes) {
        if (n == span.room()) {
          output.known(span.size(n) - 1);
          n = span.move(cells);
          filling().moved(span.kept());
        }
        effort.poll(span.size(n), sizes);
        int to = Math.min(n + Math.min(span.room() - n, round()), span.index(sizes));
        int end = step(n, to, space, reach);
        output.known(span.size(end) - 1);
        n = end;
      }
      return true;
    } catch (ValueOutsideWindow far) {
      output.known(span.size(n) - 1);
      return false;
    }
  }

  /** Finds values from an index on, of which none may be rare. */
  private int step(int from, int to, SparseSpace space, int reach) throws ValueOutsideWindow {
    int end = from;
    while (end < to && span.size(end) < target.known()) {
      int value = target.knownAt(span.size(end));
      greatest = Math.max(greatest, value);
      cells.set(end, value);
      refuseRare(end++, space);
    }
    if (end == from) {
      int until = filling().fill(from, to, space, reach);
      end = until < 0 ? ~until : until;
      if (until < 0) {
        greatest = Math.max(greatest, SparseStepSelector.GREATEST + 1);
        if (greatest > SparseStepSelector.GREATEST) {
          throw new ValueOutsideWindow();
        }
      }
      if (end > from) {
        // All but the last one are common.
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
    return new SparseSpace(moves, spectrum.best(0), spectrum.best(1), cells::get, n);
  }

  /** Goes on from a size to another, or less far when it is time to choose again. */
  private int phase(int from, int to, Effort effort, HeapQuestion.Output output) {
    SparseSpace space = space(from);
    effort.figure("rare", space.rares());
    boolean dense =
        from < DENSE_AT_FIRST
            || greatest > SparseStepSelector.GREATEST
            || (isDenseCheaper(from, space) && (long) to * DENSE_BYTES <= effort.limits().memory());
    return dense ? dense(from, to, effort, output) : sparse(from, to, space, effort, output);
  }

  private boolean isDenseCheaper(int n, SparseSpace space) {
    double tries = 2.0 * space.options.total() + 20;
    double option = OPTION * Math.max(1, greatest / NARROW);
    double redone = REDONE * greatest / NARROW * space.rares(n / 2) / Math.max(1, n - n / 2);
    return STEP + PAIR * moves.splits().size() * n / 2
        < option * (space.options.total() + tries) + redone * space.options.total();
  }

  private int dense(int from, int to, Effort effort, HeapQuestion.Output output) {
    SplitEngine dense =
        new SplitEngine(
            new HeapQuestion(target.system(), target.question(), to - 1), plan, threads);
    for (int n = 0; n < from; n++) {
      dense.know(0, n, cells.get(n));
    }
    int n = from;
    while (n < to) {
      effort.poll(n, sizes);
      // Who looks at all splits up to here mostly does so up to the next power of two, too.
      int end = dense.steps(n, to, Math.min(sizes, 2L * to));
      for (; n < end; n++) {
        cells.set(n, dense.at(0, n));
        know(n);
      }
      output.known(n - 1L);
    }
    return to;
  }

  private int sparse(
      int from, int to, SparseSpace space, Effort effort, HeapQuestion.Output output) {
    int most = 64 + 2 * space.rares();
    SparseStepSelector step = filling();
    int n = from;
    while (n < to && space.rares() <= most) {
      effort.poll(n, sizes);
      int until = all(step, n, n + Math.min(to - n, round()), space);
      int end = until < 0 ? ~until : until;
      know(n, end);
      if (end > n) {
        // All but the last one are common.
        space.see(end - 1, cells.get(end - 1));
        output.known(end - 1L);
      }
      n = end;
      if (until < 0) {
        greatest = Math.max(greatest, SparseStepSelector.GREATEST + 1);
        return n;
      }
    }
    return n;
  }

  /** Values of which all smaller ones are there. */
  private static int all(SparseStepSelector step, int from, int to, SparseSpace space) {
    try {
      return step.fill(from, to, space, Integer.MAX_VALUE);
    } catch (ValueOutsideWindow impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private SparseStepSelector filling() {
    if (filling == null) {
      filling =
          new SparseStepSelector(
              cells, new ValueBitRows.Room(span.room(), rowBytes), greatest, sizes, threads);
    }
    return filling;
  }

  private int round() {
    return greatest < 64 ? ROUND : WIDE_ROUND;
  }

  private void know(int from, int to) {
    for (int n = from; n < to; n++) {
      know(n);
    }
  }

  private void know(int n) {
    int value = cells.get(n);
    spectrum.add(n, value);
    greatest = Math.max(greatest, value);
  }
}
