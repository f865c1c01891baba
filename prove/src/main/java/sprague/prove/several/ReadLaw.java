// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.List;
import sprague.check.claim.Claim;
import sprague.check.decide.Automaton;

/**
 * A law of the positions asked about, as it is read from their coordinates.
 *
 * @param claim the claim that holds it
 * @param automaton reads the coordinates, and for a law of all values the value behind them
 * @param dimension the number of coordinates
 */
public record ReadLaw(Claim claim, Automaton automaton, int dimension) {
  /** No value of a sample is looked for beyond: a position has so few options near 0. */
  private static final long GREATEST_VALUE = 1 << 20;

  /** The digits d1, .., dm of the numeration, such as 2 alone for base 2. */
  public List<Integer> numeration() {
    return List.of(automaton.base());
  }

  /** The numeration in words. */
  String numerationWords() {
    return "base " + automaton.base();
  }

  /** How many states there are from which something is accepted. */
  public int states() {
    return automaton.live(() -> {}).cardinality();
  }

  /** The number of states in words. */
  String statesWords() {
    int states = states();
    return states + (states == 1 ? " state" : " states");
  }

  /** Whether the law tells of a position; a law of all values tells of none in particular. */
  boolean accepts(int[] at) {
    return automaton.contains(longs(at, at.length));
  }

  /**
   * The value of a position by a law of all values.
   *
   * @throws IllegalStateException when the law gives none
   */
  long value(int[] at) {
    long[] numbers = longs(at, at.length + 1);
    for (long value = 0; value < GREATEST_VALUE; value++) {
      numbers[at.length] = value;
      if (automaton.contains(numbers)) {
        return value;
      }
    }
    throw new IllegalStateException("a law without a value");
  }

  private static long[] longs(int[] at, int length) {
    long[] numbers = new long[length];
    for (int i = 0; i < at.length; i++) {
      numbers[i] = at[i];
    }
    return numbers;
  }
}
