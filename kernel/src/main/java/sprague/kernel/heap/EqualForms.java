// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.heap;

import java.util.Arrays;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Undecided;

/**
 * Decides that two {@link HeapNormalForm}s have equally many kinds of heaps, and the same
 * nim-values: a heap of kind i, an index, and size n has the same value in both, for all n.
 *
 * <p>The proof is by induction over n. Below a size {@code from} both tables of values are computed
 * and compared. For n from there on it is decided that a heap of size n has the same options in
 * both forms, after heaps below {@code from} with the value 0 are removed from them. All heaps of
 * an option are smaller than n, so that by induction they have the same values in both.
 */
public final class EqualForms {
  /** The maximum of {@code from}: sentences list the smaller sizes of value 0, and grow with it. */
  public static final int MAX_FROM = 1 << 6;

  private EqualForms() {}

  /**
   * Decides that the values are the same: computes {@code from} values of each kind, and decides
   * two sentences for each kind and list of kinds of heaps that an option has.
   *
   * @param from from 0 to {@link #MAX_FROM}, which the caller ensures
   * @param limits their steps are for the comparison of all options together
   * @throws CheckFailure when values or options differ, a move may leave a heap that is not
   *     smaller, or a limit is reached
   */
  public static void require(
      HeapNormalForm one, HeapNormalForm other, long from, ProofLimits limits) throws CheckFailure {
    CheckFailure.require(
        one.kinds().size() == other.kinds().size(),
        "the normal forms have different kinds of heaps");
    CheckFailure.require(
        one.isDecreasing() && other.isDecreasing(),
        "it is not proved that every move makes heaps smaller");
    int sizes = (int) from;
    int[][] values = GrundyTable.of(one, sizes, limits);
    int[][] others = GrundyTable.of(other, sizes, limits);
    for (int kind = 0; kind < values.length; kind++) {
      int at = Arrays.mismatch(values[kind], 0, sizes, others[kind], 0, sizes);
      if (at >= 0) {
        throw new CheckFailure("the values of heaps of kind " + kind + " differ at size " + at);
      }
    }
    OptionComparison comparison = new OptionComparison(WorthlessHeaps.of(values, sizes), limits);
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
      throw beyond.toCheckFailure();
    }
    if (comparison.hasNonAutomaticSets()) {
      throw new Undecided("a set is not recognised by a finite automaton");
    }
  }
}
