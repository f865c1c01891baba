// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A positional numeration system in which finite automata add.
 *
 * <p>Digits d1, .., dm give the places their weights: U[0] = 1; U[j] = d1 U[j-1] + .. + dj U[0] + 1
 * for j below m; U[j] = d1 U[j-1] + .. + dm U[j-m] from there on. A number's numeral is the greedy
 * one. So (b) is base b, (1, 1) is Zeckendorf's numeration with the weights 1, 2, 3, 5, 8, and (t,
 * 1) is Ostrowski's for the continued fraction t + 1 / (t + ..).
 *
 * <p>A word of digits is a greedy numeral when each of its suffixes comes, in the order of the
 * dictionary, before the periodic word d1, .., d(m-1), dm - 1, d1, .. (Parry 1960). As the digits
 * do not rise, a suffix that agrees with the beginning of that word the longest is the one that
 * matters, so there are m states: how many digits agree, modulo m.
 *
 * <p>Digits that do not rise, the last at least 1, make the greatest root of X^m = d1 X^(m-1) + ..
 * + dm a Pisot number and the polynomial irreducible (Brauer 1951). That is what makes the automata
 * of {@link LinearConstraintAutomaton} finite (Frougny 1992; Bruyere and Hansel 1997).
 *
 * @param digits d1, .., dm
 */
public record Numeration(List<Integer> digits) {
  /** The greatest digit d1: a table has a column for each digit. */
  public static final int GREATEST = 1 << 12;

  /** The most places that a weight depends on. */
  public static final int MOST_PLACES = 4;

  /** What {@link #after} says when the numeral is no longer greedy. */
  static final int NOT_GREEDY = -1;

  /**
   * Makes the list unmodifiable and checks it.
   *
   * @throws IllegalArgumentException when there are no digits or too many, they rise, are out of
   *     range, or are 1 alone
   */
  public Numeration {
    digits = List.copyOf(digits);
    if (digits.isEmpty() || digits.size() > MOST_PLACES || digits.getFirst() > GREATEST) {
      throw new IllegalArgumentException("no numeration of this project: " + digits);
    }
    for (int i = 0; i < digits.size(); i++) {
      if (digits.get(i) < 1 || (i > 0 && digits.get(i) > digits.get(i - 1))) {
        throw new IllegalArgumentException(
            "digits of a numeration rise, or are below 1: " + digits);
      }
    }
    if (digits.equals(List.of(1))) {
      throw new IllegalArgumentException("in base 1 every number is 0");
    }
  }

  /** The numerals in base b, at least 2. */
  public static Numeration base(int b) {
    return new Numeration(List.of(b));
  }

  /** Whether the weights are the powers of one number. */
  public boolean isBase() {
    return digits.size() == 1;
  }

  /** Whether these are the binary numerals, in which nim-sums are without carry. */
  public boolean isBinary() {
    return digits.equals(List.of(2));
  }

  /**
   * The base of the weights.
   *
   * @throws IllegalStateException when they are not the powers of one number
   */
  public int base() {
    if (!isBase()) {
      throw new IllegalStateException("the weights of " + this + " are no powers");
    }
    return digits.getFirst();
  }

  /** How many digits there are: 0, .., alphabet - 1. */
  public int alphabet() {
    return isBase() ? digits.getFirst() : digits.getFirst() + 1;
  }

  /** The m of d1, .., dm. */
  int order() {
    return digits.size();
  }

  /**
   * U[place], the weight of a digit; place 0 is the last one of a numeral.
   *
   * @throws ArithmeticException when it does not fit 64 bits
   */
  public long weight(int place) {
    return weights(place + 1).getLast().longValueExact();
  }

  /** The first weights, U[0] first. */
  private List<BigInteger> weights(int count) {
    List<BigInteger> weights = new ArrayList<>();
    while (weights.size() < count) {
      weights.add(next(weights));
    }
    return weights;
  }

  private BigInteger next(List<BigInteger> weights) {
    int known = weights.size();
    BigInteger next = known < order() ? BigInteger.ONE : BigInteger.ZERO;
    for (int i = 0; i < Math.min(known, order()); i++) {
      next = next.add(weights.get(known - 1 - i).multiply(BigInteger.valueOf(digits.get(i))));
    }
    return next;
  }

  /** The greedy numeral of a number that is not negative, most significant first; none for 0. */
  public int[] numeral(long number) {
    if (number < 0) {
      throw new IllegalArgumentException("no numeral for " + number);
    }
    // Weights are no less than 1, 2, 3, 5, .., of which 92 at most fit in 64 bits; the next one is
    // greater than the number.
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

  /** U[known], given those before it; -1 where it does not fit in 64 bits. */
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

  /** The number of a numeral, most significant first, greedy or not. */
  public BigInteger number(List<Integer> numeral) {
    List<BigInteger> weights = weights(numeral.size());
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < numeral.size(); i++) {
      BigInteger weight = weights.get(numeral.size() - 1 - i);
      number = number.add(weight.multiply(BigInteger.valueOf(numeral.get(i))));
    }
    return number;
  }

  /**
   * Reads a digit more of a numeral, most significant first.
   *
   * @param state 0 before the first digit; else what this returned for the digits so far
   * @param digit below {@link #alphabet}
   * @return below m; or {@link #NOT_GREEDY}, also when the state was
   */
  public int after(int state, int digit) {
    if (state == NOT_GREEDY) {
      return NOT_GREEDY;
    }
    int greatest = state == order() - 1 ? digits.get(state) - 1 : digits.get(state);
    return digit > greatest ? NOT_GREEDY : digit < greatest ? 0 : (state + 1) % order();
  }

  /** In words: {@code base 2}, {@code Zeckendorf's numeration}, {@code the numeration (2, 1)}. */
  @Override
  public String toString() {
    if (isBase()) {
      return "base " + base();
    }
    return digits.equals(List.of(1, 1))
        ? "Zeckendorf's numeration"
        : digits.equals(List.of(1, 1, 1))
            ? "the Tribonacci numeration"
            : digits.stream()
                .map(String::valueOf)
                .collect(Collectors.joining(", ", "the numeration (", ")"));
  }
}
