// SPDX-License-Identifier: Apache-2.0
package sprague.check.table;

import java.util.Arrays;
import java.util.List;
import sprague.check.rules.Refusal;

/** Compares a claim of a period with values that have been computed. */
final class TableCheck {
  /**
   * A claimed value beyond is refused: the marks for it, of which every thread has some, reach
   * twice as far. A claim adds its saltus exactly, or is refused.
   */
  private static final long MOST_VALUE = 1 << 20;

  private TableCheck() {}

  /**
   * Checks the numbers of a claim, and that preperiod and period are the least ones.
   *
   * @param values the values by size; coordinate n is size n + shift
   * @param known how many coordinates from 0 on are known: preperiod + 2 period at least
   */
  static void compare(int[] values, int shift, PeriodicClaim claim, long known) throws Refusal {
    int n0 = Math.toIntExact(claim.preperiod());
    int p = Math.toIntExact(claim.period());
    long saltus = claim.saltus();
    if (known < n0 + 2L * p) {
      throw new Refusal("preperiod and period are out of range");
    }
    for (int n = 0; n < n0 + p; n++) {
      if (claim.values().get(n) != values[n + shift]) {
        throw differs(n, values[n + shift], claim.values());
      }
    }
    for (int n = n0; n + p < known; n++) {
      if (values[n + shift] + saltus != values[n + p + shift]) {
        throw claim.equation().failsAt(n, values[n + shift], values[n + p + shift]);
      }
    }
    if (n0 > 0 && values[n0 - 1 + shift] + saltus == values[n0 - 1 + p + shift]) {
      throw new Refusal("the preperiod is not the least one");
    }
    for (int q = 2, rest = p; rest > 1; q++) {
      if (rest % q == 0) {
        while (rest % q == 0) {
          rest /= q;
        }
        if (saltus % q == 0 && repeats(values, shift + n0, p, p / q, saltus / q)) {
          throw new Refusal("the period is not the least one");
        }
      }
    }
  }

  /**
   * The values that a claim gives to the coordinates below a bound.
   *
   * @throws Refusal when it names too few values, or some out of range
   */
  static int[] continued(PeriodicClaim claim, int known) throws Refusal {
    int p = Math.toIntExact(claim.period());
    int stated = Math.toIntExact(claim.preperiod() + claim.period());
    int[] first = entries(claim.values());
    int[] values = Arrays.copyOf(first, known);
    for (int n = stated; n < known; n++) {
      values[n] = Math.toIntExact(values[n - p] + claim.saltus());
    }
    return values;
  }

  /**
   * Claimed values as a table.
   *
   * @throws Refusal when one is negative or beyond 2^20
   */
  static int[] entries(List<Long> claimed) throws Refusal {
    int[] values = new int[claimed.size()];
    for (int n = 0; n < values.length; n++) {
      long value = claimed.get(n);
      if (value < 0 || value > MOST_VALUE) {
        throw new Refusal("G(" + n + ") is " + value + " by the claim, which is out of range");
      }
      values[n] = (int) value;
    }
    return values;
  }

  /** Whether a stretch of p values from some index on repeats with a shorter distance. */
  private static boolean repeats(int[] values, int from, int p, int distance, long saltus) {
    for (int n = from; n < from + p; n++) {
      if (values[n] + saltus != values[n + distance]) {
        return false;
      }
    }
    return true;
  }

  static Refusal differs(int n, long value, List<Long> claimed) {
    return new Refusal("G(" + n + ") is " + value + ", not " + claimed.get(n));
  }
}
