// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.function.LongToIntFunction;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** Makes automata from where their states go: the states are those that are met from the start. */
final class AutomatonBuilder {
  private AutomatonBuilder() {}

  /**
   * Where a state goes.
   *
   * @param <S> the states; equal ones are the same state
   */
  interface Step<S> {
    S after(S state, int column);
  }

  /** The automaton of all states that are met from {@code start}. */
  static <S> Automaton of(
      Numeration numeration, int tracks, S start, Step<S> step, Predicate<S> accepts, Meter meter) {
    return of(numeration, tracks, start, step, accepts, _ -> 4, meter);
  }

  /**
   * The same of states that take more memory.
   *
   * @param size how many table entries a state itself is worth
   */
  static <S> Automaton of(
      Numeration numeration,
      int tracks,
      S start,
      Step<S> step,
      Predicate<S> accepts,
      ToIntFunction<S> size,
      Meter meter) {
    Map<S, Integer> numbers = new HashMap<>(Map.of(start, 0));
    List<S> states = new ArrayList<>(List.of(start));
    NumberStep numbered =
        (number, column) -> {
          S to = step.after(states.get((int) number), column);
          Integer known = numbers.putIfAbsent(to, states.size());
          if (known != null) {
            return known;
          }
          states.add(to);
          return states.size() - 1L;
        };
    return ofNumbers(
        numeration,
        tracks,
        0,
        numbered,
        number -> accepts.test(states.get((int) number)),
        number -> size.applyAsInt(states.get((int) number)),
        meter);
  }

  /** Where a state that is a number goes. */
  interface NumberStep {
    long after(long state, int column);
  }

  /** The automaton of all states that are met from {@code start}; they are numbers from 0 on. */
  static Automaton ofNumbers(
      Numeration numeration,
      int tracks,
      long start,
      NumberStep step,
      LongPredicate accepts,
      Meter meter) {
    return ofNumbers(numeration, tracks, start, step, accepts, _ -> 4, meter);
  }

  private static Automaton ofNumbers(
      Numeration numeration,
      int tracks,
      long start,
      NumberStep step,
      LongPredicate accepts,
      LongToIntFunction size,
      Meter meter) {
    int columns = TupleAlphabet.count(numeration.alphabet(), tracks);
    StateIndex states = new StateIndex();
    states.numberOf(start);
    int[] next = new int[columns * 16];
    BitSet accepting = new BitSet();
    long held = 0;
    for (int number = 0; number < states.size(); number++) {
      long state = states.get(number);
      held += columns + size.applyAsInt(state);
      meter.bound(held);
      meter.count(columns);
      if (next.length < (number + 1) * columns) {
        next = Arrays.copyOf(next, 2 * next.length);
      }
      accepting.set(number, accepts.test(state));
      for (int column = 0; column < columns; column++) {
        next[number * columns + column] = states.numberOf(step.after(state, column));
      }
    }
    return new Automaton(
        numeration, tracks, Arrays.copyOf(next, states.size() * columns), accepting);
  }
}
