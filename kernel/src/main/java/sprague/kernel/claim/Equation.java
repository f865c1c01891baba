// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.claim;

import sprague.kernel.rules.CheckFailure;

/** The equation G(n + period) = G(n) + saltus, printed. */
public record Equation(long period, long saltus) {
  @Override
  public String toString() {
    return "G(n + " + period + ") = G(n)" + (saltus == 0 ? "" : " + " + saltus);
  }

  /** The statement that it holds from some n on. */
  public String from(long preperiod) {
    return this + (preperiod == 0 ? " for all n" : " for all n >= " + preperiod);
  }

  /**
   * A refusal that names the least n for which it fails.
   *
   * @param value G(n)
   * @param next G(n + period)
   */
  public CheckFailure failsAt(long n, long value, long next) {
    return new CheckFailure(
        this
            + (" fails first at n = " + n)
            + (": G(" + n + ") is " + value)
            + (", and G(" + (n + period) + ") is " + next));
  }
}
