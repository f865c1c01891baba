// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import java.util.List;
import java.util.stream.IntStream;
import sprague.kernel.rules.CheckFailure;

/** Compares a claimed period with a table of computed values. */
final class TableCheck {
  private TableCheck() {}

  /**
   * Checks that the values of a claim are those of a table, that its equation holds in the table,
   * and that no smaller preperiod or period satisfies it. If the equation holds for all n beyond
   * the table, too, the claim is true: the least period divides every period, so that it suffices
   * to look at p / q for the prime divisors q of p. O(known + p log p).
   *
   * @param values the values by size; coordinate n is size n + shift
   * @param known the number of coordinates in the table; {@code values} has shift more
   * @throws CheckFailure when the claim does not agree with the table, or {@code known} is less
   *     than preperiod + 2 period
   */
  static void compare(int[] values, int shift, PeriodicClaim claim, long known)
      throws CheckFailure {
    int n0 = Math.toIntExact(claim.preperiod());
    int p = Math.toIntExact(claim.period());
    long saltus = claim.saltus();
    CheckFailure.require(known >= n0 + 2L * p, "the table is too short for preperiod and period");
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
    CheckFailure.require(
        n0 == 0 || values[n0 - 1 + shift] + saltus != values[n0 - 1 + p + shift],
        "the preperiod is not the least one");
    for (int q = 2, rest = p; rest > 1; q++) {
      if (rest % q == 0) {
        while (rest % q == 0) {
          rest /= q;
        }
        CheckFailure.require(
            saltus % q != 0 || !repeats(values, shift + n0, p, p / q, saltus / q),
            "the period is not the least one");
      }
    }
  }

  /** Whether values[n + distance] = values[n] + saltus for the p indices n from {@code from} on. */
  private static boolean repeats(int[] values, int from, int p, int distance, long saltus) {
    return IntStream.range(from, from + p)
        .allMatch(n -> values[n] + saltus == values[n + distance]);
  }

  /** The failure of a claim with a wrong value at n. */
  static CheckFailure differs(int n, long value, List<Long> claimed) {
    return new CheckFailure("G(" + n + ") is " + value + ", not " + claimed.get(n));
  }
}
