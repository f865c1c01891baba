// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import java.util.stream.IntStream;
import sprague.kernel.decide.Numeration;
import sprague.kernel.rules.Rules;

/** The base in which sentences are decided for a theorem whose certificate names no numeration. */
public final class DefaultBase {
  private static final int MAX_BASE = 10;

  private DefaultBase() {}

  /**
   * The smallest base from 2 to 10 that has one of its powers as the base of a set {@code
   * powers(..)} in the rules; base 2 where there is none.
   */
  public static Numeration of(Rules rules) {
    return Numeration.base(
        IntStream.rangeClosed(2, MAX_BASE)
            .filter(base -> rules.powers().stream().anyMatch(number -> isPower(number, base)))
            .findFirst()
            .orElse(2));
  }

  private static boolean isPower(long number, int base) {
    long rest = number;
    while (rest > 1 && rest % base == 0) {
      rest /= base;
    }
    return number > 1 && rest == 1;
  }
}
