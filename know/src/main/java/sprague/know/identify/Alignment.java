// SPDX-License-Identifier: Apache-2.0
package sprague.know.identify;

import java.util.List;
import java.util.OptionalInt;

/**
 * The places at which terms may begin among the values of a game, while these become known one by
 * one.
 */
final class Alignment {
  /** The places, the likeliest first; codes of three digits begin with up to five zeros. */
  private static final int[] SHIFTS = {0, 1, 2, 3, 4, 5, 6, -1, -2};

  private final List<Integer> terms;
  private final boolean[] alive = new boolean[SHIFTS.length];
  private int known;

  Alignment(List<Integer> terms) {
    this.terms = terms;
    for (int i = 0; i < SHIFTS.length; i++) {
      alive[i] = terms.stream().limit(Math.max(0, -SHIFTS[i])).allMatch(term -> term == 0);
    }
  }

  /** How a place ranks among all, 0 the likeliest. */
  static int rank(int shift) {
    for (int i = 0; i < SHIFTS.length; i++) {
      if (SHIFTS[i] == shift) {
        return i;
      }
    }
    throw new IllegalArgumentException("no place " + shift);
  }

  /**
   * Takes the next value, that of coordinate 0 first.
   *
   * @return whether more values are needed
   */
  boolean add(long value) {
    for (int i = 0; i < SHIFTS.length; i++) {
      int term = known - SHIFTS[i];
      if (term >= 0 && term < terms.size() && terms.get(term) != value) {
        alive[i] = false;
      }
    }
    known++;
    int best = best();
    return best >= 0 && known < terms.size() + SHIFTS[best];
  }

  /** The coordinate of the first term; empty when the terms do not occur. */
  OptionalInt shift() {
    int best = best();
    return best < 0 ? OptionalInt.empty() : OptionalInt.of(SHIFTS[best]);
  }

  private int best() {
    for (int i = 0; i < SHIFTS.length; i++) {
      if (alive[i]) {
        return i;
      }
    }
    return -1;
  }
}
