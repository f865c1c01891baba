// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The length of a shortest word from each state of an automaton to an accepting state, by a
 * breadth-first search against the transitions.
 */
final class AcceptanceDistances {
  /** The length for a state from which no accepting state can be reached. */
  private static final int UNREACHABLE = -1;

  private final Automaton automaton;

  /** By state: 0 for accepting states. */
  private final int[] lengths;

  /** Computes the lengths. O(states * columns). */
  AcceptanceDistances(Automaton automaton) {
    this.automaton = automaton;
    this.lengths = new int[automaton.states()];
    // The predecessors of state s are predecessors[ends[s]], ..., predecessors[ends[s + 1] - 1].
    int[] ends = new int[lengths.length + 1];
    int[] queue = new int[lengths.length];
    int queued = 0;
    for (int state = 0; state < lengths.length; state++) {
      lengths[state] = automaton.accepts(state) ? 0 : UNREACHABLE;
      if (automaton.accepts(state)) {
        queue[queued++] = state;
      }
      for (int column = 0; column < automaton.columns(); column++) {
        ends[automaton.next(state, column) + 1]++;
      }
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    int[] predecessors = new int[ends[lengths.length]];
    int[] filled = ends.clone();
    for (int state = 0; state < lengths.length; state++) {
      for (int column = 0; column < automaton.columns(); column++) {
        predecessors[filled[automaton.next(state, column)]++] = state;
      }
    }
    for (int i = 0; i < queued; i++) {
      for (int j = ends[queue[i]]; j < ends[queue[i] + 1]; j++) {
        int before = predecessors[j];
        if (lengths[before] == UNREACHABLE) {
          lengths[before] = lengths[queue[i]] + 1;
          queue[queued++] = before;
        }
      }
    }
  }

  /** The states from which an accepting one can be reached. */
  BitSet live() {
    BitSet live = new BitSet();
    IntStream.range(0, lengths.length).filter(s -> lengths[s] != UNREACHABLE).forEach(live::set);
    return live;
  }

  /**
   * The least number that an automaton with one track accepts; empty if it accepts none. The
   * automaton has to accept greedy numerals only. If there is no track, the result is 0 or empty.
   *
   * <p>Greedy numerals are ordered like their numbers: shorter ones first, equally long ones
   * lexicographically. So the least number has the lexicographically least of the shortest accepted
   * words. It has no zeros in front, since the start state returns to itself on zeros.
   */
  Optional<BigInteger> least() {
    if (lengths[0] == UNREACHABLE) {
      return Optional.empty();
    }
    List<Integer> numeral = new ArrayList<>();
    for (int state = 0; lengths[state] > 0; ) {
      int digit = 0;
      while (lengths[automaton.next(state, digit)] != lengths[state] - 1) {
        digit++;
      }
      numeral.add(digit);
      state = automaton.next(state, digit);
    }
    return Optional.of(automaton.numeration().number(numeral));
  }
}
