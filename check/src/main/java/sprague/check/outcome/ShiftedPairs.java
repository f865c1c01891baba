// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import sprague.check.decide.Automaton;
import sprague.check.decide.Numeration;

/**
 * The pairs (A_n, B_n), n = 1, 2, ..., where A_n is the n-th positive number whose numeral ends in
 * an even number of zeros, and the numeral of B_n is that of A_n with a zero behind it.
 *
 * <p>In the numeration (t, 1) these are A_n = floor(n alpha), B_n = A_n + t n with alpha = (2 - t +
 * sqrt(t^2 + 4)) / 2, which is the golden ratio for t = 1 (Fraenkel, How to beat your Wythoff
 * games' opponent on three fronts, American Mathematical Monthly 89, 1982). For each positive
 * number is in one of the sequences, as it ends in an even or an odd number of zeros; both grow;
 * and B_n = A_n + t n. So A_n is the least number that is no earlier A_i or B_i, and two sequences
 * with these properties are the same. By Beatty's theorem floor(n alpha) and floor(n (alpha + t))
 * have them, since 1 / alpha + 1 / (alpha + t) = 1. That B_n - A_n grows by t each time is a
 * sentence about the automaton, and is decided in this class's test.
 */
public final class ShiftedPairs {
  // How many zeros the numeral of the first number ends in so far: none but those in front, or
  // after a digit that is not zero an even or an odd number.
  private static final int IN_FRONT = 0;
  private static final int EVEN = 1;
  private static final int ODD = 2;
  private static final int ENDS = 3;

  private ShiftedPairs() {}

  /**
   * Reads pairs. A state holds the last digit of the second number, which the next digit of the
   * first has to be, and how the first numeral ends; the last state is dead. Cost O(alphabet^3).
   */
  public static Automaton automaton(Numeration numeration) {
    int alphabet = numeration.alphabet();
    int columns = alphabet * alphabet;
    int dead = alphabet * ENDS;
    int[] next = new int[(dead + 1) * columns];
    Arrays.fill(next, dead);
    BitSet accepting = new BitSet();
    for (int due = 0; due < alphabet; due++) {
      for (int end = IN_FRONT; end < ENDS; end++) {
        int state = state(due, end);
        accepting.set(state, due == 0 && end == EVEN);
        for (int digit = 0; digit < alphabet; digit++) {
          next[state * columns + due + alphabet * digit] = state(digit, after(end, due));
        }
      }
    }
    return new Automaton(numeration, 2, next, accepting);
  }

  private static int state(int due, int end) {
    return due * ENDS + end;
  }

  private static int after(int end, int digit) {
    return digit != 0 || end == ODD ? EVEN : end == EVEN ? ODD : IN_FRONT;
  }

  /** The pairs whose numbers add up to at most a sum, from n = 0 on, with A_0 = B_0 = 0. */
  static List<long[]> upTo(long sum, Numeration numeration) {
    List<long[]> pairs = new ArrayList<>();
    pairs.add(new long[] {0, 0});
    for (long first = 1; first <= sum; first++) {
      int[] numeral = numeration.numeral(first);
      int end = numeral.length;
      while (numeral[end - 1] == 0) {
        end--;
      }
      List<Integer> longer =
          IntStream.concat(Arrays.stream(numeral), IntStream.of(0)).boxed().toList();
      BigInteger second = numeration.number(longer);
      if ((numeral.length - end) % 2 == 0
          && second.add(BigInteger.valueOf(first)).compareTo(BigInteger.valueOf(sum)) <= 0) {
        pairs.add(new long[] {first, second.longValueExact()});
      }
    }
    return pairs;
  }
}
