// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.HashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import sprague.model.Term.Operation;
import sprague.nimber.IntegerRoot;

/**
 * Interval arithmetic for the terms of one rule, to decide whether they fit in 32 or 64 bits. The
 * intervals contain all values, but need not be the smallest that do.
 *
 * <p>{@link #of} costs O(size of the term), {@link #fitsInt} and {@link #fitsLong} O(size times
 * depth), as each subterm is computed anew; terms of rules are short. {@link
 * LinearFacts#upperBound}, an elimination, is called once for each slot. For one thread.
 */
public final class Intervals {
  private final LinearFacts facts;
  private final Map<Integer, OptionalLong> upperBounds = new HashMap<>();

  /** For slots for which the facts hold, and which are not negative. */
  public Intervals(LinearFacts facts) {
    this.facts = facts;
  }

  /** A range that contains all values of a term, both ends included. */
  public record Interval(long low, long high) {
    /**
     * Whether the interval fits in 32 bits, and {@code -low}, and {@code high + 1}, to which loops
     * may count, do so as well.
     */
    public boolean fitsInt() {
      return low > Integer.MIN_VALUE && high < Integer.MAX_VALUE;
    }

    /**
     * The largest absolute value.
     *
     * @throws ArithmeticException if it is 2^63
     */
    private long magnitude() {
      return Math.max(Math.absExact(low), Math.absExact(high));
    }
  }

  /** Whether a term and all its subterms fit in 32 bits. */
  public boolean fitsInt(Term term) {
    return all(term, /* narrow= */ true);
  }

  /**
   * Whether a term and all its subterms fit in 64 bits. No spare is needed at the ends, unlike in
   * {@link Interval#fitsInt}: loops count in 32 bits, and operations that negate an operand have no
   * interval if that overflows.
   */
  public boolean fitsLong(Term term) {
    return all(term, /* narrow= */ false);
  }

  /** Whether a term and its subterms have intervals, if {@code narrow} of 32 bits. */
  private boolean all(Term term, boolean narrow) {
    Optional<Interval> interval = of(term);
    return interval.isPresent()
        && (!narrow || interval.get().fitsInt())
        && term.children().stream().allMatch(part -> part instanceof Term of && all(of, narrow));
  }

  /** The interval of a term; empty when no 64-bit bounds are found. */
  public Optional<Interval> of(Term term) {
    try {
      return Optional.of(interval(term));
    } catch (ArithmeticException unbounded) {
      return Optional.empty();
    }
  }

  /**
   * The interval of a term.
   *
   * @throws ArithmeticException if a bound is not known or does not fit in 64 bits
   */
  private Interval interval(Term term) {
    return switch (term) {
      case Term.Constant(long value) -> new Interval(value, value);
      case Term.Slot(int slot) ->
          new Interval(
              0,
              Math.max(
                  0,
                  upperBounds
                      .computeIfAbsent(slot, _ -> facts.upperBound(term))
                      .orElseThrow(Intervals::unbounded)));
      case Term.Absolute(Term inner) -> new Interval(0, interval(inner).magnitude());
      // x has at most |x| ones, and at most 63 if |x| fits in 64 bits.
      case Term.BitCount(Term inner) ->
          new Interval(0, Math.min(interval(inner).magnitude(), Long.SIZE - 1));
      // An index outside the list is an error and gives no value, so an empty list fits anything.
      case Term.Item item ->
          item.list().isEmpty() ? new Interval(0, 0) : new Interval(item.least(), item.greatest());
      case Term.Binary(Operation operation, Term left, Term right) ->
          combine(operation, interval(left), interval(right));
    };
  }

  private static ArithmeticException unbounded() {
    return new ArithmeticException("no bound is known");
  }

  private static Interval combine(Operation operation, Interval a, Interval b) {
    return switch (operation) {
      case PLUS -> new Interval(Math.addExact(a.low(), b.low()), Math.addExact(a.high(), b.high()));
      case MINUS ->
          new Interval(
              Math.subtractExact(a.low(), b.high()), Math.subtractExact(a.high(), b.low()));
      case TIMES -> {
        LongSummaryStatistics corners =
            LongStream.of(
                    Math.multiplyExact(a.low(), b.low()),
                    Math.multiplyExact(a.low(), b.high()),
                    Math.multiplyExact(a.high(), b.low()),
                    Math.multiplyExact(a.high(), b.high()))
                .summaryStatistics();
        yield new Interval(corners.getMin(), corners.getMax());
      }
      // |x / y| <= |x|, also if rounded down; the - 1 is slack.
      case DIVIDE -> new Interval(-a.magnitude() - 1, a.magnitude());
      // A remainder is from 0 to |y| - 1; the rest is slack.
      case MOD -> new Interval(-b.magnitude() - 1, b.magnitude());
      case MIN -> new Interval(Math.min(a.low(), b.low()), Math.min(a.high(), b.high()));
      case MAX -> new Interval(Math.max(a.low(), b.low()), Math.max(a.high(), b.high()));
      // The smallest exponent has the largest root; below 1 it is an error, and so no interval.
      case ROOT -> new Interval(-1, IntegerRoot.floor(Math.max(0, a.high()), b.low()));
      // gcd(x, y) <= max(|x|, |y|).
      case GCD -> new Interval(0, Math.max(a.magnitude(), b.magnitude()));
      // 0 <= x^y <= max(1, b)^c for x from 0 to b and y from 0 to c.
      case POWER -> {
        long exponent = Math.max(0, b.high());
        if (a.low() < 0 || exponent >= Long.SIZE) {
          throw unbounded();
        }
        yield new Interval(0, Math.powExact(Math.max(1, a.high()), (int) exponent));
      }
      // Let power be the highest bit of the largest absolute value. Operands are from -2 * power to
      // 2 * power - 1, and in two's complement so is the result. (Bits of negative numbers are an
      // error, so the lower end is slack.) Values of power from 2^61 on have no interval; 2 * power
      // would overflow from 2^62 on.
      case BITXOR, BITAND -> {
        long power = Long.highestOneBit(Math.max(1, Math.max(a.magnitude(), b.magnitude())));
        if (power > Long.MAX_VALUE / 4) {
          throw unbounded();
        }
        yield new Interval(-2 * power, 2 * power);
      }
    };
  }

  /** Whether it follows from the facts that a term is not negative. */
  public boolean isNonNegative(Term term) {
    return facts.implies(term, Terms.ZERO);
  }
}
