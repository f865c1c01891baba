// SPDX-License-Identifier: Apache-2.0
package sprague.ask.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
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
    BitSet live = live(values);
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

  /** The states from which acceptance can be reached. */
  private static BitSet live(Automaton values) {
    int columns = values.base() * values.base();
    BitSet live = new BitSet();
    int before;
    do {
      before = live.cardinality();
      for (int state = 0; state < values.states(); state++) {
        int from = state;
        boolean reaches =
            values.accepts(from)
                || IntStream.range(0, columns).anyMatch(c -> live.get(values.next(from, c)));
        live.set(state, reaches);
      }
    } while (live.cardinality() > before);
    return live;
  }
}
