// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import sprague.check.decide.Automaton;

/**
 * Reads the value of a function off the digits of its argument: the one y that an automaton accepts
 * beside n.
 *
 * <p>The digits of y are guessed along with those of n. Two guesses that meet in a state from which
 * acceptance can be reached would give n two values, so one guess a state is kept. Cost O(states *
 * base) a digit.
 */
final class DigitReading {
  private DigitReading() {}

  /**
   * The y for which the automaton accepts (n, y).
   *
   * @param values accepts exactly one y for each n
   * @throws NoSuchElementException when it accepts none
   */
  static BigInteger valueAt(Automaton values, BigInteger n) {
    BigInteger base = BigInteger.valueOf(values.base());
    Map<Integer, BigInteger> guesses = Map.of(0, BigInteger.ZERO);
    BigInteger rest = n;
    BigInteger place = BigInteger.ONE;
    int zeros = 0;
    while (zeros <= values.states()) {
      if (rest.signum() == 0) {
        for (Map.Entry<Integer, BigInteger> guess : guesses.entrySet()) {
          if (values.accepts(guess.getKey())) {
            return guess.getValue();
          }
        }
        zeros++;
      }
      BigInteger[] parts = rest.divideAndRemainder(base);
      guesses = after(values, guesses, parts[1].intValue(), place);
      rest = parts[0];
      place = place.multiply(base);
    }
    throw new NoSuchElementException("no value beside " + n);
  }

  private static Map<Integer, BigInteger> after(
      Automaton values, Map<Integer, BigInteger> guesses, int digit, BigInteger place) {
    Map<Integer, BigInteger> next = new HashMap<>();
    guesses.forEach(
        (state, guess) -> {
          for (int y = 0; y < values.base(); y++) {
            int to = values.next(state, digit + y * values.base());
            next.put(to, guess.add(place.multiply(BigInteger.valueOf(y))));
          }
        });
    return next;
  }
}
