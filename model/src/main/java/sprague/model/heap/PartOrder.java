// SPDX-License-Identifier: Apache-2.0
package sprague.model.heap;

import java.util.Arrays;
import java.util.List;
import sprague.model.Term;
import sprague.model.linear.NotApplicable;
import sprague.nimber.linear.LinearForm;

/**
 * How the parts of a split are required to be ordered: by how much one exceeds another at least.
 */
final class PartOrder {
  private static final long NONE = Long.MIN_VALUE;

  /** Part j exceeds part i by {@code least[i][j]} at least. */
  private final long[][] least;

  /** No order of so many parts. */
  PartOrder(int parts) {
    least = new long[parts][parts];
    for (long[] row : least) {
      Arrays.fill(row, NONE);
    }
  }

  /** Whether nothing is required. */
  boolean isNone() {
    return Arrays.stream(least).flatMapToLong(Arrays::stream).allMatch(each -> each == NONE);
  }

  /** Takes {@code form >= 0} when it compares two parts. */
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
   * The distance of neighbours, when the parts are required to be ordered as they are written, or
   * the other way round.
   *
   * @param bounds the least size of each part; the smallest part's has to give those of the others
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
      throw new NotApplicable("the parts of a split are compared in a way that is not followed");
    }
    for (int i = 0; i < bounds.size(); i++) {
      long rank = forward ? i : bounds.size() - 1 - i;
      if (bounds.get(i) > Math.addExact(smallest(bounds), Math.multiplyExact(rank, apart))) {
        throw new NotApplicable("the parts of a split have bounds of their own");
      }
    }
    return apart;
  }

  /**
   * Whether everything required follows from the distance of neighbours. A part that comes before
   * another one may be as far below it as there is room, so what is required of it never follows.
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

  /** The least size of the part that is the smallest. */
  long smallest(List<Long> bounds) {
    return isForward() ? bounds.getFirst() : bounds.getLast();
  }

  private boolean isForward() {
    return least[0][1] != NONE;
  }
}
