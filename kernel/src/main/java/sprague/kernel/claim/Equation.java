// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

import sprague.kernel.rules.CheckFailure;

/**
 * The equation {@code G(n + period) = G(n) + saltus} of nim-values; as text without a saltus of 0.
 *
 * @param period at least 1
 * @param saltus at least 0
 */
public record Equation(long period, long saltus) {
  @Override
  public String toString() {
    return "G(n + " + period + ") = G(n)" + (saltus == 0 ? "" : " + " + saltus);
  }

  /** That it holds from a preperiod, 0 or more, on: {@code G(n + 12) = G(n) for all n >= 71}. */
  public String from(long preperiod) {
    return this + (preperiod == 0 ? " for all n" : " for all n >= " + preperiod);
  }

  /**
   * The failure of a claim for which the equation is false.
   *
   * @param n the least n for which it is false
   * @param value G(n)
   * @param next G(n + period)
   */
  public CheckFailure failsAt(long n, long value, long next) {
    return new CheckFailure(
        "%s fails first at n = %s: G(%s) is %s, and G(%s) is %s"
            .formatted(this, n, n, value, n + period, next));
  }
}
