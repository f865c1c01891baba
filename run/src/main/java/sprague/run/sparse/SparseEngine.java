// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import org.jspecify.annotations.Nullable;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.ValueSink;
import sprague.run.heap.Cells;
import sprague.run.heap.HeapPlan;
import sprague.run.heap.HeapTarget;
import sprague.run.heap.SplitEngine;

/**
 * Values of heaps that split in two, by way of the few sizes whose values are rare.
 *
 * <p>Values and sizes are divided so that a split into two common heaps never has a common value.
 * So the least common value that no single heap and no split off a rare heap has is no option; when
 * every smaller value is one, which a few splits show, it is the value of n. Otherwise all splits
 * are looked at. While no division leaves few sizes rare, the dense engine does the work. The
 * division is chosen anew at powers of two and when rare sizes become too many.
 *
 * <p>Source: E. R. Berlekamp, J. H. Conway, R. K. Guy, <i>Winning Ways</i>, chapter 4; A.
 * Flammenkamp for divisions that count the size, too.
 */
final class SparseEngine implements Engine {
  private static final int DENSE_AT_FIRST = 1 << 10;

  /** How many sizes to do between two polls. */
  private static final int ROUND = 1 << 13;

  /** Nanoseconds of an option with a rare part, or of a split that is tried for a witness. */
  private static final double OPTION = 0.4;

  /** Nanoseconds of one pair in a dense scan. */
  private static final double PAIR = 0.1;

  /** Nanoseconds of a dense step besides. */
  private static final double STEP = 100;

  /** The bytes an entry of the dense engine takes. */
  private static final int DENSE_BYTES = 13;

  private final HeapTarget target;
  private final HeapPlan plan;
  private final SparseMoves moves;
  private final int sizes;
  private final Cells cells;
  private final Spectrum spectrum = new Spectrum();

  /** No value found so far, nor the one to be found next, is known to be greater. */
  private int greatest;

  private @Nullable Filling filling;

  SparseEngine(HeapTarget target, HeapPlan plan, SparseMoves moves) {
    this.target = target;
    this.plan = plan;
    this.moves = moves;
    this.sizes = Math.toIntExact(target.greatest() + 1);
    this.cells = new Cells(sizes);
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    HeapTarget.Output output = target.output((kind, size) -> cells.get(size), sink);
    try {
      int n = 0;
      for (int known = target.known(); n < known; n++) {
        if (n % ROUND == 0) {
          effort.poll(n, sizes);
        }
        cells.set(n, target.knownAt(n));
        know(n);
      }
      while (n < sizes) {
        long end = Math.max(DENSE_AT_FIRST, 2L * Integer.highestOneBit(n));
        n = phase(n, (int) Math.min(sizes, end), effort, output);
      }
      output.finish();
    } finally {
      output.flush();
    }
  }

  /** Goes on from a size to another, or less far when it is time to choose again. */
  private int phase(int from, int to, Effort effort, HeapTarget.Output output) {
    Partition even = spectrum.best(0);
    Partition odd = spectrum.best(1);
    RareSpace space = new RareSpace(moves, even, odd, cells::get, from);
    effort.figure("rare", space.rares());
    boolean dense =
        from < DENSE_AT_FIRST
            || greatest > Wide.GREATEST
            || (isDenseCheaper(from, space) && (long) to * DENSE_BYTES <= effort.limits().memory());
    return dense ? dense(from, to, effort, output) : sparse(from, to, space, effort, output);
  }

  private boolean isDenseCheaper(int n, RareSpace space) {
    double tries = 2.0 * space.options.total() + 20;
    return STEP + PAIR * moves.splits().size() * n / 2 < OPTION * (space.options.total() + tries);
  }

  private int dense(int from, int to, Effort effort, HeapTarget.Output output) {
    SplitEngine dense =
        new SplitEngine(new HeapTarget(target.system(), target.question(), to - 1), plan);
    for (int n = 0; n < from; n++) {
      dense.know(0, n, cells.get(n));
    }
    for (int n = from; n < to; n++) {
      effort.poll(n, sizes);
      dense.step(n);
      cells.set(n, dense.at(0, n));
      know(n);
      output.known(n);
    }
    return to;
  }

  private int sparse(int from, int to, RareSpace space, Effort effort, HeapTarget.Output output) {
    int most = 64 + 2 * space.rares();
    Filling step = filling();
    int n = from;
    while (n < to && space.rares() <= most) {
      effort.poll(n, sizes);
      int until = step.fill(n, Math.min(to, n + ROUND), space);
      int end = until < 0 ? ~until : until;
      for (int size = n; size < end; size++) {
        know(size);
      }
      if (end > n) {
        // All but the last one are common.
        space.see(end - 1, cells.get(end - 1));
        output.known(end - 1L);
      }
      n = end;
      if (until < 0) {
        greatest = Math.max(greatest, step.greatest() + 1);
        return n;
      }
    }
    return n;
  }

  private Filling filling() {
    if (filling == null || greatest > filling.greatest()) {
      filling =
          greatest <= Narrow.GREATEST
              ? new Narrow(cells.bytes())
              : new Wide(cells.chars(), greatest);
    }
    return filling;
  }

  private void know(int n) {
    int value = cells.get(n);
    spectrum.add(n, value);
    greatest = Math.max(greatest, value);
  }
}
