// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.LinearFacts;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;
import sprague.nimber.linear.Euclid;
import sprague.nimber.linear.LinearForm;

/**
 * Proves that a {@link PiecewisePeriodicSequence} gives the nim-values of a subtraction game whose
 * takes are linear functions of m, for all m from some number on: at every size n the value of the
 * sequence is the mex of its values at n - t for all takes t. As every take is at least 1, this
 * proves the values by induction over n.
 *
 * <p><b>Places and blocks.</b> Let p be the period. A size n &gt;= start is n = x + b p with start
 * &lt;= x &lt; start + p; x is its place, and b = 0, 1, ... its block. A size below the start, and
 * every size if there is no period, is its own place. A take is t = c p + r with 0 &lt;= r &lt; p,
 * where c has to be the same for all m. From n it leads to place x - r in block b - c if x - r
 * &gt;= start, and else to place x - r + p, which is greater than x, in block b - c - 1. If that
 * block is negative, the option is the size x - t + b p before the start, or does not exist if this
 * is negative. From block max(c) + 1 on no option is before the start, so that this block stands
 * for all later ones.
 *
 * <p><b>Cases.</b> Let w be a common multiple of the lengths of the words. For each pair of
 * remainders r and u with x = w y + r and m = w l + u ({@link ResidueMexCheck}), the index of each
 * option in its word is known. The segment of each option, and whether it is before the start,
 * depend on linear inequalities in y and l. All combinations are enumerated, except those whose
 * inequalities are proved to be contradictory. So the check may refuse a sequence that is right,
 * but accepts none that is wrong.
 *
 * <p>Cost: at worst w^2 S^(t + 1) combinations for each block, with S segments and t takes; most
 * are contradictory.
 */
final class ParametricMexCheck {
  /**
   * The number c of a take is below this, or the claim is refused, though it may be true. The
   * choice is free: all cases are repeated for max(c) + 2 blocks, so a larger bound only takes
   * longer.
   */
  private static final int MAX_PERIODS = 16;

  private ParametricMexCheck() {}

  /** Limits the number of cases. */
  interface Watch {
    /** Counts a case; throws when there are too many. */
    void count() throws CheckFailure;
  }

  /**
   * Whether it is proved that the value at every size is the mex of the values of the options.
   *
   * @param takes the numbers that may be taken, as functions of m, each at least 1
   * @param least the least m; the segments are in order from there on
   * @param watch is called for each case
   * @throws CheckFailure when the watch ends the proof
   * @throws ArithmeticException when a coefficient is beyond 64 bits
   */
  static boolean holds(
      PiecewisePeriodicSequence sequence, List<Linear> takes, long least, Watch watch)
      throws CheckFailure {
    long leastNatural = Math.max(0, least);
    List<Long> wholePeriods = new ArrayList<>();
    long lastBlock = 0;
    if (sequence.period().isPresent()) {
      for (Linear take : takes) {
        long count = wholePeriods(take, sequence.period().get(), leastNatural);
        if (count < 0) {
          return false;
        }
        wholePeriods.add(count);
        lastBlock = Math.max(lastBlock, count + 1);
      }
    }
    List<Segment> segments = sequence.splitStretches();
    int w = commonMultiple(segments);
    for (long r = 0; r < w; r++) {
      for (long u = 0; u < w; u++) {
        if (!new ResidueMexCheck(sequence, segments, takes, wholePeriods, lastBlock, w, r, u, watch)
            .holds(leastNatural)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The least common multiple of the lengths of the words. */
  private static int commonMultiple(List<Segment> segments) throws CheckFailure {
    long multiple = 1;
    for (Segment segment : segments) {
      int length = segment.word().size();
      multiple = multiple / Euclid.gcd(multiple, length) * length;
      if (multiple > Segment.MAX_LENGTH) {
        throw new Undecided("the words are too long");
      }
    }
    return (int) multiple;
  }

  /** The number c of a take; -1 if none below the bound is proved to be that for all m. */
  private static long wholePeriods(Linear take, Linear period, long least) {
    LinearFacts<String> domain = LinearFacts.<String>none().with(LinearForm.of("m").plus(-least));
    for (long count = 0; count < MAX_PERIODS; count++) {
      LinearForm<String> rest = inM(take).minus(inM(period).times(count));
      if (domain.imply(rest) && domain.imply(inM(period).minus(rest).plus(-1))) {
        return count;
      }
    }
    return -1;
  }

  /** A function of m as a linear form in m. */
  private static LinearForm<String> inM(Linear line) {
    return LinearForm.of("m").times(line.times()).plus(line.plus());
  }
}
