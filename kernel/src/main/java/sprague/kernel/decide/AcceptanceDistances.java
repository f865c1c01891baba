// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** For each state of an automaton, the length of a shortest word that leads to acceptance. */
final class AcceptanceDistances {
  /** From here nothing is accepted. */
  private static final int NONE = -1;

  private final Automaton automaton;

  /** For each state the least number of columns that lead to an accepting one. */
  private final int[] lengths;

  /** Computes the lengths. O(table). */
  AcceptanceDistances(Automaton automaton) {
    this.automaton = automaton;
    this.lengths = new int[automaton.states()];
    // The states that lead to a state s are from[ends[s]] to from[ends[s + 1] - 1].
    int[] ends = new int[lengths.length + 1];
    for (int state = 0; state < lengths.length; state++) {
      for (int column = 0; column < automaton.columns(); column++) {
        ends[automaton.next(state, column) + 1]++;
      }
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    int[] from = new int[ends[lengths.length]];
    int[] filled = ends.clone();
    for (int state = 0; state < lengths.length; state++) {
      for (int column = 0; column < automaton.columns(); column++) {
        from[filled[automaton.next(state, column)]++] = state;
      }
    }
    int[] found = new int[lengths.length];
    int count = 0;
    for (int state = 0; state < lengths.length; state++) {
      lengths[state] = automaton.accepts(state) ? 0 : NONE;
      if (automaton.accepts(state)) {
        found[count++] = state;
      }
    }
    for (int i = 0; i < count; i++) {
      for (int j = ends[found[i]]; j < ends[found[i] + 1]; j++) {
        if (lengths[from[j]] == NONE) {
          lengths[from[j]] = lengths[found[i]] + 1;
          found[count++] = from[j];
        }
      }
    }
  }

  /** The states from which an accepting one can be reached. */
  BitSet live() {
    BitSet live = new BitSet();
    IntStream.range(0, lengths.length).filter(state -> lengths[state] != NONE).forEach(live::set);
    return live;
  }

  /**
   * The least number in a set, that is, in a relation with one track; empty when there is none.
   *
   * <p>Of two greedy numerals the shorter, and of equally long ones the first in the order of the
   * dictionary, is that of the smaller number. So the least number follows the shortest way to
   * acceptance, and on it the least digits; zeros in front make no way shorter.
   */
  Optional<BigInteger> least() {
    if (lengths[0] == NONE) {
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
