// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.List;
import sprague.kernel.rules.CheckFailure;

/** Compares the claim of a period with a table of values. */
final class TableCheck {
  private TableCheck() {}

  /**
   * Checks that a claim states the values of a table, and that preperiod and period are the least
   * ones.
   *
   * @param values the values by size; coordinate n is size n + shift
   * @param known the number of coordinates in the table
   * @throws CheckFailure when a value differs, or the table is shorter than preperiod + 2 period
   */
  static void compare(int[] values, int shift, PeriodicClaim claim, long known)
      throws CheckFailure {
    int n0 = Math.toIntExact(claim.preperiod());
    int p = Math.toIntExact(claim.period());
    long saltus = claim.saltus();
    if (known < n0 + 2L * p) {
      throw new CheckFailure("the table is too short for preperiod and period");
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
      throw new CheckFailure("the preperiod is not the least one");
    }
    for (int q = 2, rest = p; rest > 1; q++) {
      if (rest % q == 0) {
        while (rest % q == 0) {
          rest /= q;
        }
        if (saltus % q == 0 && repeats(values, shift + n0, p, p / q, saltus / q)) {
          throw new CheckFailure("the period is not the least one");
        }
      }
    }
  }

  /** The values that a claim states, for the coordinates below a bound. */
  static int[] continued(PeriodicClaim claim, int bound) {
    int[] values = new int[bound];
    for (int n = 0; n < bound; n++) {
      values[n] = Math.toIntExact(claim.valueAt(n));
    }
    return values;
  }

  /** Whether p values from an index on are, with a saltus, those at a shorter distance. */
  private static boolean repeats(int[] values, int from, int p, int distance, long saltus) {
    for (int n = from; n < from + p; n++) {
      if (values[n] + saltus != values[n + distance]) {
        return false;
      }
    }
    return true;
  }

  /** The refusal of a claim with a wrong value. */
  static CheckFailure differs(int n, long value, List<Long> claimed) {
    return new CheckFailure("G(" + n + ") is " + value + ", not " + claimed.get(n));
  }
}
