// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.rules.Decider;

/**
 * The pairs (A_n, B_n), n = 1, 2, ..., of a numeration: A_n is the n-th positive number whose
 * numeral ends in an even number of zeros, and the numeral of B_n is that of A_n with one more
 * zero.
 *
 * <p>In the numeration (t, 1), whose place values are U_0 = 1, U_1 = t + 1 and U_k = t U_(k - 1) +
 * U_(k - 2), these are A_n = floor(n alpha), B_n = A_n + t n with alpha = (2 - t + sqrt(t^2 + 4)) /
 * 2, which is the golden ratio for t = 1 (Fraenkel, How to beat your Wythoff games' opponent on
 * three fronts, American Mathematical Monthly 89, 1982). Proof: each positive number is in exactly
 * one of the sequences, as it ends in an even or an odd number of zeros; both increase; and B_n =
 * A_n + t n. So A_n is the least number that is no earlier A_i or B_i, and there is only one pair
 * of sequences with these properties. By Beatty's theorem floor(n alpha) and floor(n (alpha + t))
 * have them, since 1 / alpha + 1 / (alpha + t) = 1. That B_n - A_n = t n is confirmed by the
 * decision procedure for each t.
 */
public final class WythoffPairs {
  // The ending of the first numeral as far as it has been read: leading zeros only, or an even or
  // odd number of zeros after another digit.
  private static final int LEADING = 0;
  private static final int EVEN = 1;
  private static final int ODD = 2;
  private static final int ENDINGS = 3;

  private WythoffPairs() {}

  /**
   * The automaton of the pairs for n = 1, 2, ..., without (0, 0). A state has the last digit of the
   * second numeral, which has to be the next digit of the first, and the ending of the first
   * numeral; the last state is dead. Cost O(alphabet^3) for the number of digits that numerals
   * have.
   */
  public static Automaton automaton(Numeration numeration) {
    int alphabet = numeration.alphabet();
    int columns = alphabet * alphabet;
    int dead = alphabet * ENDINGS;
    int[] next = new int[(dead + 1) * columns];
    Arrays.fill(next, dead);
    BitSet accepting = new BitSet();
    for (int due = 0; due < alphabet; due++) {
      for (int end = LEADING; end < ENDINGS; end++) {
        int state = state(due, end);
        accepting.set(state, due == 0 && end == EVEN);
        for (int digit = 0; digit < alphabet; digit++) {
          // A column has the digit of the first numeral, then that of the second.
          next[state * columns + due + alphabet * digit] = state(digit, after(end, due));
        }
      }
    }
    return new Automaton(numeration, 2, next, accepting);
  }

  private static int state(int due, int end) {
    return due * ENDINGS + end;
  }

  /** The ending of a numeral after one more digit. */
  private static int after(int end, int digit) {
    return digit != 0 || end == ODD ? EVEN : end == EVEN ? ODD : LEADING;
  }

  /**
   * The definition of A_n and B_n in words: as floor(n alpha) and A_n + t n if that is confirmed,
   * else by numerals. Cost: for a numeration (t, 1) the decision of one sentence, else O(1).
   *
   * @param decider of the numeration
   */
  static String definition(Numeration numeration, Decider decider) {
    String numerals = "A_n ends in an even number of zeros, and B_n is A_n with a zero behind it";
    List<Integer> digits = numeration.digits();
    int t = digits.getFirst();
    if (!digits.equals(List.of(t, 1)) || !growsBy(t, numeration, decider)) {
      return "A_0 = B_0 = 0, A_n is the n-th positive number that ends in an even number of zeros"
          + " in %s, and B_n is A_n with a zero behind it".formatted(numeration);
    }
    String root = "sqrt(" + (t * t + 4) + ")";
    String alpha = t == 1 ? "phi" : "alpha";
    return "A_n = floor(n %s), B_n = A_n + %s, %s = %s / 2: in %s %s"
        .formatted(
            alpha,
            t == 1 ? "n" : t + " n",
            alpha,
            t == 2 ? root : "(" + (2 - t) + " + " + root + ")",
            numeration,
            numerals);
  }

  /** Whether it is confirmed that B_n - A_n is t for n = 1 and grows by t with each n. */
  private static boolean growsBy(int t, Numeration numeration, Decider decider) {
    Automaton pairs = automaton(numeration);
    Variable x = new Variable("x");
    Variable v = new Variable("v");
    // The number after x in the sequence A is x + 1 or x + 2, and that in B is larger by t more.
    Formula isFirst = isFirst(pairs, x, 0);
    Formula isNext = isFirst(pairs, x, 1);
    Formula grows =
        and(
            implies(isFirst, or(isNext, isFirst(pairs, x, 2))),
            implies(and(member(pairs, x, v), isNext), isPair(pairs, x, 1, v, t + 1)),
            implies(and(member(pairs, x, v), not(isNext)), isPair(pairs, x, 2, v, t + 2)));
    return pairs.contains(1, 1 + t)
        && decider.decide(new Formula.ForAll(List.of(x, v), grows)) instanceof Verdict.Holds;
  }

  /** The formula that (x + c, v + d) is a pair. */
  private static Formula isPair(Automaton pairs, Variable x, long c, Variable v, long d) {
    Variable a = new Variable("a");
    Variable b = new Variable("b");
    return new Formula.Exists(
        List.of(a, b),
        and(
            equal(number(a), number(x).plus(c)),
            equal(number(b), number(v).plus(d)),
            member(pairs, a, b)));
  }

  /** The formula that x + c is in the sequence A. */
  private static Formula isFirst(Automaton pairs, Variable x, long c) {
    Variable v = new Variable("v");
    return exists(v, isPair(pairs, x, c, v, 0));
  }

  /**
   * The pairs with A_n + B_n at most {@code sum}, from A_0 = B_0 = 0 on. Computes the numerals of
   * all numbers up to {@code sum}, of O(log sum) digits each.
   */
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
