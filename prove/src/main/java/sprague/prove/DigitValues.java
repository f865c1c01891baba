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
 * Evaluates a function y = f(x1, ..., xk) given by an automaton that accepts (x1, ..., xk, y) from
 * their digits, most significant first.
 *
 * <p>Simulates the nondeterministic automaton without the track of y, with one candidate for y for
 * each state: two candidates in a state from which acceptance is possible would give the arguments
 * two values. y may have more digits than the arguments; its leading digits ("prefixes") are
 * enumerated once. Cost O(states * alphabet) for each digit. Not safe for use by several threads.
 */
public final class DigitValues {
  /** No candidate: candidates are at least 0. */
  private static final long NONE = -1;

  /**
   * Weights below this are used in arithmetic with long numbers. The next weight is at most 2^12 +
   * 1 times as large; digits are at most 2^12, so that numerals over these places stay below 2^63.
   */
  private static final long MAX_WEIGHT = 1L << 50;

  private final Automaton values;
  private final Numeration numeration;
  private final BitSet live;

  /** The number of columns of the arguments' digits; digit y of the value adds y times this. */
  private final int columns;

  /** The live states after leading zeros of the arguments, with the digits of y before them. */
  private final List<Prefix> prefixes = new ArrayList<>();

  private final int longerBy;

  /** The weights of the places from the last digit on, below {@link #MAX_WEIGHT}. */
  private final long[] weights;

  /** The value of the digits of y read so far, for each state, or {@link #NONE}. */
  private long[] candidates;

  /** An array to be exchanged with {@link #candidates}. */
  private long[] next;

  /**
   * Digits of y before the first digit of the arguments, and the state after them.
   *
   * @param digits none, or the first is not 0
   */
  private record Prefix(int state, List<Integer> digits) {}

  /**
   * Prepares to evaluate. Cost O(states * alphabet), and the live states of the automaton.
   *
   * @param values accepts exactly one y, on its last track, for each tuple on the others
   */
  public DigitValues(Automaton values) {
    this.values = values;
    this.numeration = values.numeration();
    this.live = values.live();
    this.columns = values.columns() / numeration.alphabet();
    addPrefixes();
    this.longerBy = prefixes.stream().mapToInt(prefix -> prefix.digits.size()).max().orElse(0);
    this.weights = weights(numeration);
    this.candidates = new long[values.states()];
    this.next = new long[values.states()];
  }

  private static long[] weights(Numeration numeration) {
    List<Long> weights = new ArrayList<>();
    for (long weight = 1; weight < MAX_WEIGHT; weight = numeration.weight(weights.size())) {
      weights.add(weight);
    }
    return weights.stream().mapToLong(Long::longValue).toArray();
  }

  private void addPrefixes() {
    BitSet seen = new BitSet();
    seen.set(0);
    ArrayDeque<Prefix> next = new ArrayDeque<>(List.of(new Prefix(0, List.of())));
    while (!next.isEmpty()) {
      Prefix prefix = next.remove();
      prefixes.add(prefix);
      for (int y = 0; y < numeration.alphabet(); y++) {
        int to = values.next(prefix.state, y * columns);
        if (live.get(to) && !seen.get(to)) {
          seen.set(to);
          next.add(new Prefix(to, longer(prefix.digits, y)));
        }
      }
    }
  }

  /** The maximum number of digits of y beyond those of the longest argument. */
  public int longerBy() {
    return longerBy;
  }

  /**
   * The automaton of a claim for the values of a family of positions.
   *
   * @throws IllegalArgumentException when no law of the claim is about these positions
   */
  public static Automaton automaton(DigitsClaim claim, Game game, Start positions) {
    try {
      String text = PositionText.of(game, positions).orElseThrow();
      return claim.lawOf(Family.read(text, Rules.read(game.text()))).orElseThrow().values();
    } catch (CheckFailure unreadable) {
      throw new IllegalArgumentException(
          "no law of the claim is about these positions", unreadable);
    }
  }

  /**
   * The value y for the arguments.
   *
   * @param arguments at least 0
   * @throws NoSuchElementException when the automaton accepts no y
   * @throws ArithmeticException when y does not fit 64 bits
   */
  public long valueAt(long... arguments) {
    int length = 0;
    for (long argument : arguments) {
      while (length < weights.length && weights[length] <= argument) {
        length++;
      }
    }
    // y may have more digits than there are weights of long arithmetic.
    if (length + longerBy >= weights.length) {
      return valueAt(
              Arrays.stream(arguments).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new))
          .longValueExact();
    }
    Arrays.fill(candidates, NONE);
    for (Prefix prefix : prefixes) {
      long candidate = 0;
      int place = length + prefix.digits.size();
      for (int digit : prefix.digits) {
        candidate += weights[--place] * digit;
      }
      candidates[prefix.state] = candidate;
    }
    long[] rests = arguments.clone();
    for (int place = length - 1; place >= 0; place--) {
      int column = 0;
      for (int i = rests.length - 1; i >= 0; i--) {
        column = column * numeration.alphabet() + (int) (rests[i] / weights[place]);
        rests[i] %= weights[place];
      }
      read(column, weights[place]);
    }
    for (int state = 0; state < candidates.length; state++) {
      if (candidates[state] != NONE && values.accepts(state)) {
        return candidates[state];
      }
    }
    throw new NoSuchElementException("no value for " + Arrays.toString(arguments));
  }

  /** Reads one digit of each argument, at a place with the weight given. */
  private void read(int column, long weight) {
    Arrays.fill(next, NONE);
    for (int state = 0; state < candidates.length; state++) {
      if (candidates[state] != NONE) {
        for (int y = 0; y < numeration.alphabet(); y++) {
          next[values.next(state, column + y * columns)] = candidates[state] + weight * y;
        }
      }
    }
    long[] last = candidates;
    candidates = next;
    next = last;
  }

  /**
   * The value y for arguments of any size, not negative.
   *
   * @throws NoSuchElementException when the automaton accepts no y
   */
  public BigInteger valueAt(BigInteger... arguments) {
    List<int[]> numerals = Arrays.stream(arguments).map(numeration::numeral).toList();
    int length = numerals.stream().mapToInt(numeral -> numeral.length).max().orElse(0);
    Map<Integer, List<Integer>> before = new HashMap<>();
    for (Prefix prefix : prefixes) {
      before.put(prefix.state, prefix.digits);
    }
    for (int place = length; place > 0; place--) {
      int column = 0;
      for (int[] numeral : numerals.reversed()) {
        int digit = place > numeral.length ? 0 : numeral[numeral.length - place];
        column = column * numeration.alphabet() + digit;
      }
      before = after(before, column);
    }
    return before.entrySet().stream()
        .filter(candidate -> values.accepts(candidate.getKey()))
        .findFirst()
        .map(candidate -> numeration.number(candidate.getValue()))
        .orElseThrow(
            () -> new NoSuchElementException("no value for " + Arrays.toString(arguments)));
  }

  /** As {@link #read}, with digits instead of numbers. */
  private Map<Integer, List<Integer>> after(Map<Integer, List<Integer>> candidates, int column) {
    Map<Integer, List<Integer>> next = new HashMap<>();
    candidates.forEach(
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
