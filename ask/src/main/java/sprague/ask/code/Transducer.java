// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import sprague.check.decide.Automaton;

/** An automaton that reads n and its value side by side, as steps that read n and write. */
final class Transducer {
  private static final int OPEN = -1;

  private Transducer() {}

  /**
   * A step of an automaton between states from which acceptance can be reached.
   *
   * @param digit the digit of n that is read
   * @param value the digit of the value
   */
  record Edge(int from, int digit, int value, int to) {}

  /** All steps, in the order of their states. */
  static List<Edge> edges(Automaton values) {
    BitSet live = values.live(() -> {});
    List<Edge> edges = new ArrayList<>();
    int base = values.base();
    for (int from = live.nextSetBit(0); from >= 0; from = live.nextSetBit(from + 1)) {
      for (int column = 0; column < base * base; column++) {
        int to = values.next(from, column);
        if (live.get(to)) {
          edges.add(new Edge(from, column % base, column / base, to));
        }
      }
    }
    return edges;
  }

  /**
   * By how many digits a value may be longer than its argument: beyond the last digit of n other
   * than 0 the digits of the value are those of a path of steps that read 0.
   */
  static int longerBy(Automaton values) {
    int base = values.base();
    // At a state the most steps to acceptance that read 0 and end with a digit of the value other
    // than 0, or 0; and OPEN where no such steps accept.
    int[] longer = new int[values.states()];
    Arrays.setAll(longer, state -> values.accepts(state) ? 0 : OPEN);
    // A value has one length, so that no path of more steps than states adds to it.
    for (int round = 0; round <= values.states(); round++) {
      for (int from = 0; from < longer.length; from++) {
        for (int digit = 0; digit < base; digit++) {
          int rest = longer[values.next(from, digit * base)];
          if (rest != OPEN) {
            longer[from] = Math.max(longer[from], rest > 0 || digit > 0 ? rest + 1 : 0);
          }
        }
      }
    }
    return Math.max(0, Arrays.stream(longer).max().orElse(0));
  }
}
