// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.Arrays;
import java.util.List;
import sprague.model.NotApplicable;
import sprague.model.Term;
import sprague.nimber.linear.LinearForm;

/**
 * The inequalities between the sizes of two parts of a split: lower bounds of the differences
 * {@code p_j - p_i}, with parts counted from 0. {@link #take} collects them; then {@link #apart}
 * decides whether together they say that each part exceeds the one before it, or each the one after
 * it, by at least a constant. For example, {@code heap(n) -> heap(a) + heap(b) where a < b} has the
 * constant 1.
 */
final class PartOrder {
  /** Stands for no lower bound. */
  private static final long NONE = Long.MIN_VALUE;

  /** {@code p_j - p_i >= least[i][j]}, where that is not {@link #NONE}. */
  private final long[][] least;

  /**
   * Creates an order without inequalities.
   *
   * @param parts the number of parts
   */
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
   * Adds {@code form >= 0} if it bounds the difference of two parts, as {@code c * p_j - c * p_i +
   * d} does with a constant c > 0; returns whether it does. O(parts^2).
   *
   * @throws ArithmeticException on overflow
   */
  boolean take(LinearForm<Term> form) {
    if (form.coefficients().size() != 2) {
      return false;
    }
    for (int i = 0; i < least.length; i++) {
      for (int j = 0; j < least.length; j++) {
        long c = form.coefficient(MoveExtractor.part(j));
        if (i != j && c > 0 && form.coefficient(MoveExtractor.part(i)) == -c) {
          least[i][j] = Math.max(least[i][j], Math.ceilDiv(Math.negateExact(form.constant()), c));
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The constant d >= 0 for which the inequalities are equivalent to {@code p_(i+1) - p_i >= d} for
   * all i, or to {@code p_i - p_(i+1) >= d} for all i. At least one inequality must have been
   * taken. O(parts^2).
   *
   * @param bounds the minimum size of each part
   * @throws NotApplicable if the inequalities have no such form, or the minimum size of the
   *     smallest part does not imply those of the others
   * @throws ArithmeticException on overflow
   */
  long apart(List<Long> bounds) throws NotApplicable {
    long apart = isAscending() ? least[0][1] : least[1][0];
    boolean ascending = true;
    boolean descending = true;
    for (int i = 0; i + 1 < least.length; i++) {
      ascending &= least[i][i + 1] == apart;
      descending &= least[i + 1][i] == apart;
    }
    // If both hold, neighbours bound each other in both directions. NONE is negative.
    if (apart < 0 || ascending == descending || !follows(apart, ascending)) {
      throw new NotApplicable(
          "the parts of a split are ordered by other conditions than a constant distance");
    }
    for (int i = 0; i < bounds.size(); i++) {
      // The i-th part is at least this many times `apart` larger than the smallest.
      long rank = ascending ? i : bounds.size() - 1 - i;
      if (bounds.get(i) > Math.addExact(smallest(bounds), Math.multiplyExact(rank, apart))) {
        throw new NotApplicable("the parts of an ordered split have different lower bounds");
      }
    }
    return apart;
  }

  /**
   * Whether all inequalities follow from the minimum distance {@code apart} of neighbours: parts j
   * and i are {@code j - i} steps apart. There is no upper bound of the distance, so a lower bound
   * of (smaller - larger) never follows.
   */
  private boolean follows(long apart, boolean ascending) {
    for (int i = 0; i < least.length; i++) {
      for (int j = 0; j < least.length; j++) {
        long steps = ascending ? j - i : i - j;
        if (least[i][j] != NONE && (steps < 0 || least[i][j] > Math.multiplyExact(steps, apart))) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * The minimum size of the smallest part, which is the first or the last one; only valid if {@link
   * #apart} returns a constant.
   */
  long smallest(List<Long> bounds) {
    return isAscending() ? bounds.getFirst() : bounds.getLast();
  }

  /** Whether parts ascend in the order in which they are written, if {@link #apart} applies. */
  private boolean isAscending() {
    return least[0][1] != NONE;
  }
}
