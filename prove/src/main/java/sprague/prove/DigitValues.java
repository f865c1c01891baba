// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.Rules;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Reads the values of a function off the digits of its arguments: the one y that an automaton
 * accepts beside them.
 *
 * <p>The digits of y are guessed along with those of the arguments. Two guesses that meet in a
 * state from which acceptance can be reached would give the arguments two values, so one guess a
 * state is kept. The value may be longer than the arguments: it then begins while zeros are read,
 * and how it may begin is found once. Cost O(states * digits) a digit.
 */
public final class DigitValues {
  /** No guess: guesses are at least 0. */
  private static final long NONE = -1;

  private final Automaton values;
  private final Numeration numeration;
  private final BitSet live;

  /** Columns of the arguments alone: the digit of y stands above these. */
  private final int columns;

  /** The states after zeros of the arguments, each with the digits of y read by then. */
  private final List<Opening> openings = new ArrayList<>();

  /** The most digits by which a value is longer than all its arguments. */
  private final int longerBy;

  /** The weights of places; numerals of as many digits fit 64 bits. */
  private final long[] weights;

  /** For each state the guess that leads there, or none. */
  private long[] guesses;

  private long[] next;

  /**
   * The beginning of a value while the arguments have no digits yet.
   *
   * @param digits of y, the first of them not 0
   */
  private record Opening(int state, List<Integer> digits) {}

  /**
   * A reading of values.
   *
   * @param values accepts exactly one y, its last track, for all others
   */
  public DigitValues(Automaton values) {
    this.values = values;
    this.numeration = values.numeration();
    this.live = values.live();
    this.columns = values.columns() / numeration.alphabet();
    open();
    this.longerBy = openings.stream().mapToInt(opening -> opening.digits.size()).max().orElse(0);
    this.weights = weights(numeration);
    this.guesses = new long[values.states()];
    this.next = new long[values.states()];
  }

  /**
   * The weights below 2^50. The next one is at most 2^12 + 1 times as large and fits; digits are at
   * most 2^12, so that numerals over these places, greedy or not, stay below 2^63.
   */
  private static long[] weights(Numeration numeration) {
    List<Long> weights = new ArrayList<>();
    for (long weight = 1; weight < 1L << 50; weight = numeration.weight(weights.size())) {
      weights.add(weight);
    }
    return weights.stream().mapToLong(Long::longValue).toArray();
  }

  private void open() {
    BitSet seen = new BitSet();
    seen.set(0);
    ArrayDeque<Opening> next = new ArrayDeque<>(List.of(new Opening(0, List.of())));
    while (!next.isEmpty()) {
      Opening opening = next.remove();
      openings.add(opening);
      for (int y = 0; y < numeration.alphabet(); y++) {
        int to = values.next(opening.state, y * columns);
        if (live.get(to) && !seen.get(to)) {
          seen.set(to);
          next.add(new Opening(to, longer(opening.digits, y)));
        }
      }
    }
  }

  /** By how many digits a value may be longer than the longest of its arguments. */
  public int longerBy() {
    return longerBy;
  }

  /** The automaton of a family of positions, which a law among the claim's speaks of. */
  public static Automaton automaton(DigitsClaim claim, Game game, Start positions) {
    try {
      String text = PositionText.of(game, positions).orElseThrow();
      return claim.lawOf(Family.read(text, Rules.read(game.text()))).orElseThrow().values();
    } catch (CheckFailure unreadable) {
      throw new IllegalArgumentException("no law speaks of these positions", unreadable);
    }
  }

  /**
   * The y for which the automaton accepts the arguments and y.
   *
   * @param arguments none negative
   * @throws NoSuchElementException when it accepts none
   * @throws ArithmeticException when y does not fit 64 bits
   */
  public long valueAt(long... arguments) {
    int length = 0;
    for (long argument : arguments) {
      while (length < weights.length && weights[length] <= argument) {
        length++;
      }
    }
    if (length + longerBy >= weights.length) {
      return valueAt(
              Arrays.stream(arguments).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new))
          .longValueExact();
    }
    Arrays.fill(guesses, NONE);
    for (Opening opening : openings) {
      long guess = 0;
      int place = length + opening.digits.size();
      for (int digit : opening.digits) {
        guess += weights[--place] * digit;
      }
      guesses[opening.state] = guess;
    }
    long[] rests = arguments.clone();
    for (int place = length - 1; place >= 0; place--) {
      int column = 0;
      for (int i = rests.length - 1; i >= 0; i--) {
        column = column * numeration.alphabet() + (int) (rests[i] / weights[place]);
        rests[i] %= weights[place];
      }
      guess(column, weights[place]);
    }
    for (int state = 0; state < guesses.length; state++) {
      if (guesses[state] != NONE && values.accepts(state)) {
        return guesses[state];
      }
    }
    throw new NoSuchElementException("no value beside " + Arrays.toString(arguments));
  }

  /** Reads a digit of each argument, which has a weight. */
  private void guess(int column, long weight) {
    Arrays.fill(next, NONE);
    for (int state = 0; state < guesses.length; state++) {
      if (guesses[state] != NONE) {
        for (int y = 0; y < numeration.alphabet(); y++) {
          next[values.next(state, column + y * columns)] = guesses[state] + weight * y;
        }
      }
    }
    long[] read = guesses;
    guesses = next;
    next = read;
  }

  /**
   * The same for numbers of any size.
   *
   * @throws NoSuchElementException when it accepts none
   */
  public BigInteger valueAt(BigInteger... arguments) {
    List<int[]> numerals = Arrays.stream(arguments).map(numeration::numeral).toList();
    int length = numerals.stream().mapToInt(numeral -> numeral.length).max().orElse(0);
    Map<Integer, List<Integer>> guessed = new HashMap<>();
    openings.forEach(opening -> guessed.put(opening.state, opening.digits));
    Map<Integer, List<Integer>> before = guessed;
    for (int place = length; place > 0; place--) {
      int column = 0;
      for (int[] numeral : numerals.reversed()) {
        int digit = place > numeral.length ? 0 : numeral[numeral.length - place];
        column = column * numeration.alphabet() + digit;
      }
      before = after(before, column);
    }
    return before.entrySet().stream()
        .filter(guess -> values.accepts(guess.getKey()))
        .findFirst()
        .map(guess -> numeration.number(guess.getValue()))
        .orElseThrow(
            () -> new NoSuchElementException("no value beside " + Arrays.toString(arguments)));
  }

  private Map<Integer, List<Integer>> after(Map<Integer, List<Integer>> guesses, int column) {
    Map<Integer, List<Integer>> next = new HashMap<>();
    guesses.forEach(
        (state, digits) -> {
          for (int y = 0; y < numeration.alphabet(); y++) {
            int to = values.next(state, column + y * columns);
            if (live.get(to)) {
              next.put(to, longer(digits, y));
            }
          }
        });
    return next;
  }

  private static List<Integer> longer(List<Integer> digits, int digit) {
    return Stream.concat(digits.stream(), Stream.of(digit)).toList();
  }
}
