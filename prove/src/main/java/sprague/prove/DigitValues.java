// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import sprague.check.decide.Automaton;
import sprague.check.digits.DigitsClaim;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Reads the values of a function off the digits of its argument: the one y that an automaton
 * accepts beside n.
 *
 * <p>The digits of y are guessed along with those of n. Two guesses that meet in a state from which
 * acceptance can be reached would give n two values, so one guess a state is kept. Cost O(states *
 * base) a digit.
 */
public final class DigitValues {
  /** No guess: guesses are at least 0. */
  private static final long NONE = -1;

  private final Automaton values;

  /** For each state the guess that leads there, or none. */
  private long[] guesses;

  private long[] next;

  /**
   * A reading of values.
   *
   * @param values accepts exactly one y for each n
   */
  public DigitValues(Automaton values) {
    this.values = values;
    this.guesses = new long[values.states()];
    this.next = new long[values.states()];
  }

  /**
   * The y for which the automaton accepts (n, y).
   *
   * @param n at least 0
   * @throws NoSuchElementException when it accepts none
   * @throws ArithmeticException when y does not fit 64 bits
   */
  public long valueAt(long n) {
    int base = values.base();
    Arrays.fill(guesses, NONE);
    guesses[0] = 0;
    long rest = n;
    // Guesses have digits below this place only, so they fit.
    for (long place = 1; place <= Long.MAX_VALUE / base; place *= base) {
      if (rest == 0) {
        for (int state = 0; state < guesses.length; state++) {
          if (guesses[state] != NONE && values.accepts(state)) {
            return guesses[state];
          }
        }
      }
      guess((int) (rest % base), place);
      rest /= base;
    }
    return valueAt(BigInteger.valueOf(n)).longValueExact();
  }

  /** The automaton of a family of positions, which a law among the claim's speaks of. */
  public static Automaton automaton(DigitsClaim claim, Game game, Start positions) {
    try {
      String text = PositionText.of(game, positions).orElseThrow();
      return claim.lawOf(Family.read(text, Rules.read(game.text()))).orElseThrow().values();
    } catch (Refusal unreadable) {
      throw new IllegalArgumentException("no law speaks of these positions", unreadable);
    }
  }

  /** Reads one digit, which stands at a place. */
  private void guess(int digit, long place) {
    int base = values.base();
    Arrays.fill(next, NONE);
    for (int state = 0; state < guesses.length; state++) {
      if (guesses[state] != NONE) {
        for (int y = 0; y < base; y++) {
          next[values.next(state, digit + y * base)] = guesses[state] + place * y;
        }
      }
    }
    long[] read = guesses;
    guesses = next;
    next = read;
  }

  /**
   * The same for a number of any size.
   *
   * @throws NoSuchElementException when it accepts none
   */
  public BigInteger valueAt(BigInteger n) {
    BigInteger base = BigInteger.valueOf(values.base());
    Map<Integer, BigInteger> guessed = Map.of(0, BigInteger.ZERO);
    BigInteger rest = n;
    BigInteger place = BigInteger.ONE;
    int zeros = 0;
    while (zeros <= values.states()) {
      if (rest.signum() == 0) {
        for (Map.Entry<Integer, BigInteger> guess : guessed.entrySet()) {
          if (values.accepts(guess.getKey())) {
            return guess.getValue();
          }
        }
        zeros++;
      }
      BigInteger[] parts = rest.divideAndRemainder(base);
      guessed = after(guessed, parts[1].intValue(), place);
      rest = parts[0];
      place = place.multiply(base);
    }
    throw new NoSuchElementException("no value beside " + n);
  }

  private Map<Integer, BigInteger> after(
      Map<Integer, BigInteger> guesses, int digit, BigInteger place) {
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
