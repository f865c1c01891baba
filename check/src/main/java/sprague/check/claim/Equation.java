// SPDX-License-Identifier: Apache-2.0
package sprague.check.claim;

import sprague.check.rules.Refusal;

/** G(n + period) = G(n) + saltus, as people read it. */
public record Equation(long period, long saltus) {
  @Override
  public String toString() {
    return "G(n + " + period + ") = G(n)" + (saltus == 0 ? "" : " + " + saltus);
  }

  /** The law that it holds from some n on. */
  public String from(long preperiod) {
    return this + (preperiod == 0 ? " for all n" : " for all n >= " + preperiod);
  }

  /**
   * The refusal where it fails at n first.
   *
   * @param value G(n)
   * @param next G(n + period)
   */
  public Refusal failsAt(long n, long value, long next) {
    return new Refusal(
        this
            + (" fails first at n = " + n)
            + (": G(" + n + ") is " + value)
            + (", and G(" + (n + period) + ") is " + next));
  }
}
