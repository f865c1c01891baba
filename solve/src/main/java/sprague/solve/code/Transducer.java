// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sprague.kernel.decide.Automaton;

/**
 * Turns an automaton over the tracks (numbers, value) into a nondeterministic transducer that reads
 * the digits of the numbers and writes those of the value. Such an automaton reads columns: the
 * digits of all tracks at one place, as one number in base b, the first track its lowest digit. The
 * value is the last track, so it is the highest digit of a column.
 */
final class Transducer {
  private Transducer() {}

  /**
   * A transition between two states from which an accepting state can be reached.
   *
   * @param digit the digits read, as one number in base b: digit(number 0) + b * digit(number 1) +
   *     ...
   * @param value the digit written
   */
  record Edge(int from, int digit, int value, int to) {}

  /** All transitions, ordered by {@code from}. Cost O(states * columns). */
  static List<Edge> edges(Automaton values) {
    BitSet live = values.live();
    List<Edge> edges = new ArrayList<>();
    int readColumns = values.columns() / values.numeration().alphabet();
    for (int from = live.nextSetBit(0); from >= 0; from = live.nextSetBit(from + 1)) {
      for (int column = 0; column < values.columns(); column++) {
        int to = values.next(from, column);
        if (live.get(to)) {
          edges.add(new Edge(from, column % readColumns, column / readColumns, to));
        }
      }
    }
    return edges;
  }
}
