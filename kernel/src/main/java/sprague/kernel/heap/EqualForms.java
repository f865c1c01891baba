// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.Arrays;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Undecided;

/**
 * Decides that two normal forms with the same kinds have the same nim-values, by induction over the
 * sizes n.
 *
 * <p>Below a size the values of both are computed. From there on it is decided that both have the
 * same options, when heaps that the computed values show to be worth nothing are left out. All
 * heaps of options are smaller than n, so that they have the same value in both.
 */
public final class EqualForms {
  /** The largest size from which on options may be compared; a sentence lists the sizes below. */
  public static final int MAX_FROM = 1 << 6;

  private EqualForms() {}

  /**
   * Decides that the values are the same.
   *
   * @param from the size from which on the options are compared, at most {@link #MAX_FROM}
   * @throws CheckFailure when values or options differ, some move may not make heaps smaller, or a
   *     limit is reached
   */
  public static void demand(HeapNormalForm one, HeapNormalForm other, long from, ProofLimits budget)
      throws CheckFailure {
    if (one.kinds().size() != other.kinds().size()) {
      throw new CheckFailure("the normal forms have different kinds of heaps");
    }
    if (!one.getsSmaller() || !other.getsSmaller()) {
      throw new CheckFailure("it is not seen that every move makes heaps smaller");
    }
    int count = (int) from;
    int[][] values = GrundyTable.of(one, count, budget);
    int[][] others = GrundyTable.of(other, count, budget);
    for (int kind = 0; kind < values.length; kind++) {
      int at = Arrays.mismatch(values[kind], 0, count, others[kind], 0, count);
      if (at >= 0) {
        throw new CheckFailure("the values of heaps of kind " + kind + " differ at size " + at);
      }
    }
    OptionComparison comparison =
        new OptionComparison(WorthlessHeaps.ofTable(values, count), budget);
    try {
      for (int kind = 0; kind < values.length; kind++) {
        comparison.demandSame(
            comparison.cases(one.moves(kind)),
            comparison.cases(other.moves(kind)),
            from,
            "the other normal form lacks an option",
            "the normal form lacks an option of the other one");
      }
    } catch (NotExpressible beyond) {
      throw beyond.refusal();
    }
    if (comparison.hasUnknownSets()) {
      throw new Undecided("a set cannot be read from digits");
    }
  }
}
