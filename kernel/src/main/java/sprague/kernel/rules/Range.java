// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import sprague.nimber.linear.Euclid;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * An interval of integers, with interval arithmetic: 1..3 times 2..5 is 2..15.
 *
 * <p>Claim: the result of an operation contains the results for all numbers of the operands, over
 * unbounded integers: nothing is computed modulo 2^64. For two single numbers it is the single
 * number that results; where that exceeds 64 bits or is undefined, as a division by 0, it is a
 * range without a bound. For longer ranges it may be larger than necessary. Immutable; every
 * operation is O(1).
 *
 * @param low the least number, or {@link #NONE_BELOW}; after an overflow it may be 2^63 - 1, for
 *     numbers at least as large
 * @param high the largest number, or {@link #NONE_ABOVE}; no less than {@code low}; after an
 *     overflow it may be -2^63, for numbers at most as large
 */
record Range(long low, long high) {
  /** As {@link #low}: there is no lower bound. */
  static final long NONE_BELOW = Long.MIN_VALUE;

  /** As {@link #high}: there is no upper bound. */
  static final long NONE_ABOVE = Long.MAX_VALUE;

  /** All integers; also the result of an undefined operation. */
  static final Range ALL = new Range(NONE_BELOW, NONE_ABOVE);

  Range {
    if (low > high) {
      throw new IllegalArgumentException("from " + low + " to " + high + " there is no number");
    }
  }

  /** A single number; of 2^63 - 1 and -2^63, which stand for no bound, a range without one. */
  static Range of(long number) {
    return new Range(number, number);
  }

  /** Whether it is a single number, which is then not 2^63 - 1 and not -2^63. */
  boolean isPoint() {
    return low == high && low != NONE_BELOW && high != NONE_ABOVE;
  }

  boolean isNatural() {
    return low >= 0;
  }

  boolean contains(long number) {
    return low <= number && number <= high;
  }

  /** The sum, or the nearest number of 64 bits: a sum overflows if its sign is that of neither. */
  private static long sum(long first, long second) {
    long sum = first + second;
    if (((first ^ sum) & (second ^ sum)) >= 0) {
      return sum;
    }
    return first < 0 ? NONE_BELOW : NONE_ABOVE;
  }

  Range plus(Range other) {
    return new Range(
        low == NONE_BELOW || other.low == NONE_BELOW ? NONE_BELOW : sum(low, other.low),
        high == NONE_ABOVE || other.high == NONE_ABOVE ? NONE_ABOVE : sum(high, other.high));
  }

  Range negated() {
    return new Range(
        high == NONE_ABOVE ? NONE_BELOW : negative(high),
        low == NONE_BELOW ? NONE_ABOVE : negative(low));
  }

  /** -2^63 has no negative of 64 bits; the nearest number is 2^63 - 1. */
  private static long negative(long number) {
    return number == Long.MIN_VALUE ? Long.MAX_VALUE : -number;
  }

  Range minus(Range other) {
    return plus(other.negated());
  }

  /** The product, or the nearest number of 64 bits; no bound times 1 or more is no bound again. */
  private static long product(long first, long second) {
    long product = first * second;
    boolean fits = Math.multiplyHigh(first, second) == product >> (Long.SIZE - 1);
    return fits ? product : (first < 0) == (second < 0) ? NONE_ABOVE : NONE_BELOW;
  }

  /** The product; {@link #ALL} for two ranges of several numbers of which one may be negative. */
  Range times(Range other) {
    boolean arePoints = isPoint() && other.isPoint();
    if (arePoints || (other.isNatural() && (isNatural() || other.isPoint()))) {
      return new Range(product(low, other.low), product(high, other.high));
    }
    if (other.isPoint()) {
      return times(other.negated()).negated();
    }
    return isPoint() ? other.times(this) : ALL;
  }

  /**
   * The quotient rounded down; {@link #ALL} where the divisor may be 0. It is monotone in each
   * operand, so that the ends of the ranges give its bounds.
   */
  Range dividedBy(Range divisor) {
    if (divisor.high < 0) {
      return divisor.low == NONE_BELOW ? ALL : negated().dividedBy(divisor.negated());
    }
    if (divisor.low <= 0) {
      return ALL;
    }
    return new Range(
        low == NONE_BELOW
            ? NONE_BELOW
            : Math.min(Math.floorDiv(low, divisor.low), quotientByLargest(low, divisor)),
        high == NONE_ABOVE
            ? NONE_ABOVE
            : Math.max(Math.floorDiv(high, divisor.low), quotientByLargest(high, divisor)));
  }

  /** The quotient by the largest divisor; where divisors have no bound, the limit 0 or -1. */
  private static long quotientByLargest(long number, Range divisor) {
    return divisor.high == NONE_ABOVE ? (number < 0 ? -1 : 0) : Math.floorDiv(number, divisor.high);
  }

  /** The remainder, from 0 to |divisor| - 1; {@link #ALL} where the divisor may be 0. */
  Range modulo(Range divisor) {
    Range size = divisor.absolute();
    if (size.low < 1) {
      return ALL;
    }
    if (isPoint() && size.isPoint()) {
      return of(Math.floorMod(low, size.low));
    }
    if (isNatural() && high < size.low) {
      return this;
    }
    return new Range(0, size.high == NONE_ABOVE ? NONE_ABOVE : size.high - 1);
  }

  Range absolute() {
    if (isNatural()) {
      return this;
    }
    Range other = negated();
    return other.isNatural() ? other : new Range(0, Math.max(high, other.high));
  }

  Range min(Range other) {
    return new Range(Math.min(low, other.low), Math.min(high, other.high));
  }

  Range max(Range other) {
    return new Range(Math.max(low, other.low), Math.max(high, other.high));
  }

  /** The bitwise xor; {@link #ALL} where a number may be negative, for which it is undefined. */
  Range xor(Range other) {
    if (!isNatural() || !other.isNatural()) {
      return ALL;
    }
    if (isPoint() && other.isPoint()) {
      return of(low ^ other.low);
    }
    // No bit is above the highest of either; without a bound, 2^63 - 1 results, again no bound.
    return new Range(0, (Long.highestOneBit(high | other.high) << 1) - 1);
  }

  /** The bitwise and; {@link #ALL} where a number may be negative, for which it is undefined. */
  Range and(Range other) {
    if (!isNatural() || !other.isNatural()) {
      return ALL;
    }
    return isPoint() && other.isPoint()
        ? of(low & other.low)
        : new Range(0, Math.min(high, other.high));
  }

  /** The number of ones in base 2; requires {@link #isNatural}. */
  Range ones() {
    if (isPoint()) {
      return of(Long.bitCount(low));
    }
    // A natural number of 64 bits with sign has at most 63 ones.
    return new Range(0, high == NONE_ABOVE ? NONE_ABOVE : Long.SIZE - 1);
  }

  /** The greatest common divisor, with gcd(0, 0) = 0; requires {@link #isNatural} of both. */
  Range gcd(Range other) {
    if (!isPoint() || !other.isPoint()) {
      return new Range(0, Math.max(high, other.high));
    }
    return of(Euclid.gcd(low, other.low));
  }

  /** The power of two points with an exponent from 0 to 63; {@link #ALL} for others. */
  Range power(Range exponent) {
    if (!isPoint() || !exponent.isPoint() || exponent.low < 0 || exponent.low >= Long.SIZE) {
      return ALL;
    }
    Range power = of(1);
    for (long i = 0; i < exponent.low; i++) {
      power = power.times(this);
    }
    return power;
  }

  private static boolean alwaysLess(Range left, Range right) {
    return left.high != NONE_ABOVE && right.low != NONE_BELOW && left.high < right.low;
  }

  private static boolean alwaysAtMost(Range left, Range right) {
    return left.high != NONE_ABOVE && right.low != NONE_BELOW && left.high <= right.low;
  }

  /** Whether a relation holds for all pairs of numbers of two ranges, for none, or neither. */
  static KleeneTruth compare(Relation relation, Range left, Range right) {
    return switch (relation) {
      case EQUAL ->
          KleeneTruth.of(
              left.isPoint() && left.equals(right),
              alwaysLess(left, right) || alwaysLess(right, left));
      case UNEQUAL -> compare(Relation.EQUAL, left, right).not();
      case LESS -> KleeneTruth.of(alwaysLess(left, right), alwaysAtMost(right, left));
      case AT_MOST -> KleeneTruth.of(alwaysAtMost(left, right), alwaysLess(right, left));
      case GREATER -> compare(Relation.LESS, right, left);
      case AT_LEAST -> compare(Relation.AT_MOST, right, left);
    };
  }
}
