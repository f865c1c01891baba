// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.Arrays;
import java.util.BitSet;
import sprague.check.decide.Automaton;

/** Laws of digits of which the function is known. */
public final class Multiples {
  private Multiples() {}

  /**
   * Accepts (n, y) when y = factor * n: state c has the carry c, and one more has seen an error.
   */
  public static Automaton automaton(int base, int factor) {
    int[] next = new int[(factor + 1) * base * base];
    Arrays.fill(next, factor);
    for (int carry = 0; carry < factor; carry++) {
      for (int digit = 0; digit < base; digit++) {
        int product = factor * digit + carry;
        next[carry * base * base + digit + product % base * base] = product / base;
      }
    }
    BitSet accepting = new BitSet();
    accepting.set(0);
    return new Automaton(base, 2, next, accepting);
  }
}
