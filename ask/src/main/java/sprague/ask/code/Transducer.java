// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sprague.check.decide.Automaton;

/** An automaton that reads n and its value side by side, as steps that read n and write. */
final class Transducer {
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
    int base = values.numeration().base();
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
}
