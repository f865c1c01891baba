// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.Arrays;
import java.util.List;
import sprague.model.NotApplicable;
import sprague.model.Term;
import sprague.nimber.linear.LinearForm;

/**
 * The inequalities between two parts of a split: lower bounds of the differences {@code p_j - p_i}
 * of their sizes. {@link #take} collects them; then {@link #apart} decides whether they say just
 * that the parts, in the order in which they are written or in the opposite one, ascend by at least
 * a constant.
 */
final class PartOrder {
  private static final long NONE = Long.MIN_VALUE;

  /** {@code p_j - p_i >= least[i][j]}, where that is not {@link #NONE}. */
  private final long[][] least;

  /** No inequality yet. */
  PartOrder(int parts) {
    least = new long[parts][parts];
    for (long[] row : least) {
      Arrays.fill(row, NONE);
    }
  }

  /** Whether there is no inequality. */
  boolean isNone() {
    return Arrays.stream(least).flatMapToLong(Arrays::stream).allMatch(each -> each == NONE);
  }

  /**
   * Adds {@code form >= 0} if it bounds the difference of two parts; returns whether it does.
   *
   * @throws ArithmeticException on overflow
   */
  boolean take(LinearForm<Term> form) {
    if (form.coefficients().size() != 2) {
      return false;
    }
    for (int i = 0; i < least.length; i++) {
      for (int j = 0; j < least.length; j++) {
        long up = form.coefficient(MoveExtractor.part(j));
        if (i != j && up > 0 && form.coefficient(MoveExtractor.part(i)) == -up) {
          least[i][j] = Math.max(least[i][j], Math.ceilDiv(Math.negateExact(form.constant()), up));
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The constant d for which the inequalities are equivalent to {@code p_(i+1) - p_i >= d} for all
   * i, or to {@code p_i - p_(i+1) >= d} for all i. At least one inequality must have been taken.
   *
   * @param bounds the minimum size of each part; that of the smallest part must imply the others
   * @throws NotApplicable if the inequalities have no such form
   */
  long apart(List<Long> bounds) throws NotApplicable {
    boolean forward = true;
    boolean backward = true;
    long apart = isForward() ? least[0][1] : least[1][0];
    for (int i = 0; i + 1 < least.length; i++) {
      forward &= least[i][i + 1] == apart;
      backward &= least[i + 1][i] == apart;
    }
    if (apart < 0 || forward == backward || !follows(apart, forward)) {
      throw new NotApplicable(
          "the parts of a split are ordered by other conditions than a constant distance");
    }
    for (int i = 0; i < bounds.size(); i++) {
      long rank = forward ? i : bounds.size() - 1 - i;
      if (bounds.get(i) > Math.addExact(smallest(bounds), Math.multiplyExact(rank, apart))) {
        throw new NotApplicable("the parts of an ordered split have different lower bounds");
      }
    }
    return apart;
  }

  /**
   * Whether all inequalities follow from the distance {@code apart} of neighbours. A smaller part
   * may be arbitrarily far below a larger one, so a lower bound of (smaller - larger) never
   * follows.
   */
  private boolean follows(long apart, boolean forward) {
    for (int i = 0; i < least.length; i++) {
      for (int j = 0; j < least.length; j++) {
        long steps = forward ? j - i : i - j;
        if (least[i][j] != NONE && (steps < 0 || least[i][j] > Math.multiplyExact(steps, apart))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The minimum size of the smallest part; at least one inequality must have been taken. */
  long smallest(List<Long> bounds) {
    return isForward() ? bounds.getFirst() : bounds.getLast();
  }

  private boolean isForward() {
    return least[0][1] != NONE;
  }
}
