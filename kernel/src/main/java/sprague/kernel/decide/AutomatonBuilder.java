// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * Builds deterministic automata from a start state and a transition function: their states are
 * those reached from the start, numbered in the order in which they are first reached.
 */
final class AutomatonBuilder {
  private AutomatonBuilder() {}

  /** Memory counted for a state that holds a few numbers, in table entries of four bytes. */
  private static final int DEFAULT_STATE_ENTRIES = 4;

  /**
   * A transition function.
   *
   * @param <S> the states, compared by {@code equals}
   */
  interface Step<S> {
    S after(S state, int column);
  }

  /** The automaton, if a state holds a few numbers. Parameters and cost as below. */
  static <S> Automaton of(
      Numeration numeration,
      int tracks,
      S start,
      Step<S> step,
      Predicate<S> accepts,
      LimitMeter meter) {
    return of(numeration, tracks, start, step, accepts, _ -> DEFAULT_STATE_ENTRIES, meter);
  }

  /**
   * The automaton of the states that are reached from a start state. O(states * columns) steps of
   * the transition function.
   *
   * @param start becomes state 0; the column of zeros leads from it to itself
   * @param size the memory of a state, in table entries of four bytes
   * @throws LimitReached when the table and the states exceed the limit of table entries, or the
   *     session its limit of steps
   */
  static <S> Automaton of(
      Numeration numeration,
      int tracks,
      S start,
      Step<S> step,
      Predicate<S> accepts,
      ToIntFunction<S> size,
      LimitMeter meter) {
    int columns = TupleAlphabet.count(numeration.alphabet(), tracks);
    Map<S, Integer> numbers = new HashMap<>(Map.of(start, 0));
    List<S> states = new ArrayList<>(List.of(start));
    // Room for 16 states at first; it doubles when it is full.
    int[] next = new int[columns * 16];
    BitSet accepting = new BitSet();
    long entries = 0;
    for (int number = 0; number < states.size(); number++) {
      S state = states.get(number);
      entries += columns + size.applyAsInt(state);
      meter.bound(entries);
      meter.count(columns);
      if (next.length < (number + 1) * columns) {
        next = Arrays.copyOf(next, 2 * next.length);
      }
      accepting.set(number, accepts.test(state));
      for (int column = 0; column < columns; column++) {
        S to = step.after(state, column);
        Integer known = numbers.putIfAbsent(to, states.size());
        next[number * columns + column] = known == null ? states.size() : known;
        if (known == null) {
          states.add(to);
        }
      }
    }
    return new Automaton(
        numeration, tracks, Arrays.copyOf(next, states.size() * columns), accepting);
  }
}
