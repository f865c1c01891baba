// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A positional numeration system in which a finite automaton adds: a base, or a system whose
 * weights satisfy a linear recurrence, as Zeckendorf's.
 *
 * <p><b>Weights.</b> The digits d1, .., dm of the recurrence give place j the weight U[j]: U[0] =
 * 1; U[j] = d1 U[j-1] + .. + dj U[0] + 1 for 0 &lt; j &lt; m; U[j] = d1 U[j-1] + .. + dm U[j-m] for
 * j &gt;= m. A number is written by its greedy numeral, which takes the greatest possible digit at
 * each place, the most significant first. So (b) is base b, (1, 1) is Zeckendorf's numeration with
 * the weights 1, 2, 3, 5, 8, .., and (t, 1) is Ostrowski's for the continued fraction t + 1 / (t +
 * ..).
 *
 * <p><b>Greedy numerals.</b> A word of digits is a greedy numeral if and only if each of its
 * suffixes is lexicographically less than the periodic word d1, .., d(m-1), dm - 1, d1, .. (Parry
 * 1960). Because d1 &gt;= .. &gt;= dm, only the longest suffix that agrees with the beginning of
 * that word matters. So an automaton with m states recognises them: its state is the number of
 * digits that agree, modulo m.
 *
 * <p><b>Addition.</b> Because d1 &gt;= .. &gt;= dm &gt;= 1, the greatest root of X^m = d1 X^(m-1) +
 * .. + dm is a Pisot number, and the polynomial is irreducible (Brauer 1951): all other roots lie
 * inside the unit circle. This makes the automata of {@link LinearConstraintAutomaton} finite
 * (Frougny 1992; Bruyere and Hansel 1997).
 *
 * @param digits d1, .., dm, not rising, each at least 1, and not 1 alone
 */
public record Numeration(List<Integer> digits) {
  /**
   * The maximum of d1. An automaton has a table entry for each digit and state, so that more digits
   * would leave room for few states.
   */
  public static final int MAX_DIGIT = 1 << 12;

  /**
   * The maximum of m. A state of {@link LinearConstraintAutomaton} is a vector of m integers, and
   * the number of vectors grows exponentially with m.
   */
  private static final int MAX_ORDER = 4;

  /** The state of {@link #after} when the digits are not the beginning of a greedy numeral. */
  static final int NOT_GREEDY = -1;

  /** An IllegalArgumentException for digits that are not as described, or beyond the limits. */
  public Numeration {
    digits = List.copyOf(digits);
    if (digits.isEmpty() || digits.size() > MAX_ORDER || digits.getFirst() > MAX_DIGIT) {
      throw new IllegalArgumentException(
          "a numeration has 1 to %s digits up to %s, not %s"
              .formatted(MAX_ORDER, MAX_DIGIT, digits));
    }
    for (int i = 0; i < digits.size(); i++) {
      if (digits.get(i) < 1 || (i > 0 && digits.get(i) > digits.get(i - 1))) {
        throw new IllegalArgumentException(
            "the digits of a numeration must not rise, and be at least 1: " + digits);
      }
    }
    if (digits.equals(List.of(1))) {
      throw new IllegalArgumentException("in base 1 every number is 0");
    }
  }

  /** Base b, at least 2. */
  public static Numeration base(int b) {
    return new Numeration(List.of(b));
  }

  /** Whether this is a base: the weights are the powers of one number. */
  public boolean isBase() {
    return digits.size() == 1;
  }

  /** Whether this is base 2, in which a nim-sum is computed digit by digit. */
  public boolean isBinary() {
    return digits.equals(List.of(2));
  }

  /** The base; an IllegalStateException unless {@link #isBase}. */
  public int base() {
    if (!isBase()) {
      throw new IllegalStateException("the weights of " + this + " are no powers");
    }
    return digits.getFirst();
  }

  /** The number of digits that occur in numerals: 0, .., alphabet - 1. */
  public int alphabet() {
    return isBase() ? digits.getFirst() : digits.getFirst() + 1;
  }

  /** The order m of the recurrence. */
  int order() {
    return digits.size();
  }

  /** U[place], from 0 for the last digit; an ArithmeticException beyond 64 bits. O(place * m). */
  public long weight(int place) {
    return weights(place + 1).getLast().longValueExact();
  }

  /** U[0], .., U[count - 1]. */
  private List<BigInteger> weights(int count) {
    List<BigInteger> weights = new ArrayList<>();
    while (weights.size() < count) {
      weights.add(next(weights));
    }
    return weights;
  }

  /** The weight that follows the given ones, U[0] first. */
  private BigInteger next(List<BigInteger> weights) {
    int known = weights.size();
    BigInteger next = known < order() ? BigInteger.ONE : BigInteger.ZERO;
    for (int i = 0; i < Math.min(known, order()); i++) {
      next = next.add(weights.get(known - 1 - i).multiply(BigInteger.valueOf(digits.get(i))));
    }
    return next;
  }

  /**
   * The greedy numeral of a number, most significant digit first; the empty array for 0. Cost
   * O(places * m); an IllegalArgumentException for a negative number.
   */
  public int[] numeral(long number) {
    if (number < 0) {
      throw new IllegalArgumentException("no numeral for " + number);
    }
    // Weights are at least 1, 2, 3, 5, .., of which at most 92 fit in 64 bits; after them next() is
    // negative, and the loop ends.
    long[] weights = new long[2 * Long.SIZE];
    int places = 0;
    for (long next = 1; next > 0 && next <= number; next = next(weights, places)) {
      weights[places++] = next;
    }
    int[] numeral = new int[places];
    long rest = number;
    for (int i = 0; i < places; i++) {
      long weight = weights[places - 1 - i];
      numeral[i] = (int) (rest / weight);
      rest %= weight;
    }
    return numeral;
  }

  /** U[known], given the weights before it; -1 if it does not fit in 64 bits. */
  private long next(long[] weights, int known) {
    int terms = Math.min(known, order());
    long next = known < order() ? 1 : 0;
    for (int i = 0; i < terms; i++) {
      long weight = weights[known - 1 - i];
      int digit = digits.get(i);
      if (weight > (Long.MAX_VALUE - next) / digit) {
        return -1;
      }
      next += digit * weight;
    }
    return next;
  }

  /** The same for a number of any size. */
  public int[] numeral(BigInteger number) {
    if (number.signum() < 0) {
      throw new IllegalArgumentException("no numeral for " + number);
    }
    List<BigInteger> weights = new ArrayList<>();
    for (BigInteger next = next(weights); next.compareTo(number) <= 0; next = next(weights)) {
      weights.add(next);
    }
    int[] numeral = new int[weights.size()];
    BigInteger rest = number;
    for (int i = 0; i < numeral.length; i++) {
      BigInteger[] parts = rest.divideAndRemainder(weights.get(numeral.length - 1 - i));
      numeral[i] = parts[0].intValueExact();
      rest = parts[1];
    }
    return numeral;
  }

  /** The number that digits denote, most significant first, greedy or not. O(places * m). */
  public BigInteger number(List<Integer> numeral) {
    List<BigInteger> weights = weights(numeral.size()).reversed();
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < numeral.size(); i++) {
      number = number.add(weights.get(i).multiply(BigInteger.valueOf(numeral.get(i))));
    }
    return number;
  }

  /**
   * The transition function of the automaton that recognises greedy numerals, most significant
   * digit first. All states but {@link #NOT_GREEDY} are accepting.
   *
   * @param state 0 before the first digit; else the result for the digits so far
   * @param digit below {@link #alphabet}
   * @return from 0 to m - 1, or {@link #NOT_GREEDY}
   */
  public int after(int state, int digit) {
    if (state == NOT_GREEDY) {
      return NOT_GREEDY;
    }
    int greatest = state == order() - 1 ? digits.get(state) - 1 : digits.get(state);
    return digit > greatest ? NOT_GREEDY : digit < greatest ? 0 : (state + 1) % order();
  }

  /** For users: {@code base 2}, {@code Zeckendorf's numeration}, {@code the numeration (2, 1)}. */
  @Override
  public String toString() {
    String list = digits.stream().map(String::valueOf).collect(Collectors.joining(", "));
    return switch (list) {
      case "1, 1" -> "Zeckendorf's numeration";
      case "1, 1, 1" -> "the Tribonacci numeration";
      default -> isBase() ? "base " + list : "the numeration (" + list + ")";
    };
  }
}
