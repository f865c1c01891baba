// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import java.util.stream.IntStream;
import sprague.kernel.decide.Numeration;
import sprague.kernel.rules.Rules;

/**
 * The base in which automata read numbers, for a theorem whose certificate has no automata and so
 * no numeration. It decides what is expressible, not what is true.
 */
public final class DefaultBase {
  /**
   * The tables of automata grow with powers of the base, so that larger bases soon exceed every
   * budget. Rules with {@code powers(11)} alone get base 2, where these are not expressible.
   */
  private static final int MAX_BASE = 10;

  private DefaultBase() {}

  /**
   * The smallest base b from 2 to 10 for which the rules name a set {@code powers(b^e)} with e at
   * least 1; base 2 where there is none. Rules with {@code powers(4)} get base 2.
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
