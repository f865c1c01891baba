// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.Arrays;
import java.util.BitSet;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;

/** Automata of the functions n -> factor * n. */
public final class Multiples {
  private Multiples() {}

  /**
   * Accepts (n, y) when y = factor * n. In state r the prefix of y exceeds factor times the prefix
   * of n by r, which later digits can compensate if r is below the factor; the last state is the
   * sink for errors.
   */
  public static Automaton automaton(int base, int factor) {
    int[] next = new int[(factor + 1) * base * base];
    Arrays.fill(next, factor);
    for (int more = 0; more < factor; more++) {
      for (int column = 0; column < base * base; column++) {
        int to = more * base + column / base - factor * (column % base);
        if (to >= 0 && to < factor) {
          next[more * base * base + column] = to;
        }
      }
    }
    BitSet accepting = new BitSet();
    accepting.set(0);
    return new Automaton(Numeration.base(base), 2, next, accepting);
  }
}
