// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sprague.kernel.decide.Automaton;

/**
 * An automaton that reads numbers and a value side by side, as steps that read the numbers and
 * write.
 */
final class Transducer {
  private Transducer() {}

  /**
   * A step of an automaton between states from which acceptance can be reached.
   *
   * @param digit the digits of the numbers that are read, one in base b: those of the first number
   *     weigh 1, those of the second b, and so on
   * @param value the digit of the value
   */
  record Edge(int from, int digit, int value, int to) {}

  /** All steps, in the order of their states. */
  static List<Edge> edges(Automaton values) {
    BitSet live = values.live();
    List<Edge> edges = new ArrayList<>();
    int read = values.columns() / values.numeration().alphabet();
    for (int from = live.nextSetBit(0); from >= 0; from = live.nextSetBit(from + 1)) {
      for (int column = 0; column < values.columns(); column++) {
        int to = values.next(from, column);
        if (live.get(to)) {
          edges.add(new Edge(from, column % read, column / read, to));
        }
      }
    }
    return edges;
  }
}
