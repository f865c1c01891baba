// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

import java.math.BigInteger;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.syntax.BoardExpression;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;

/**
 * Computes the values that a {@link RecursionClaim} states, proved or not. The options of n are
 * l(n), ..., n - 1, and G(n) = n - l(n) where n = 0 or l(n) = l(n - 1), else G(n) = G(l(n) - 1).
 */
public final class RecursionLaw {
  /**
   * The limit of steps for one value; a step evaluates l up to 64 times, so that this is a matter
   * of seconds. Beyond it an exception is thrown.
   */
  private static final int MAX_STEPS = 1 << 16;

  /** l(n), an expression in the coordinate n. */
  private final Expression firstOption;

  private RecursionLaw(Expression firstOption) {
    this.firstOption = firstOption;
  }

  /**
   * The values of a claim.
   *
   * @param family the positions that the claim is about, with one coordinate
   * @throws CheckFailure when l is no expression in the coordinate of the family
   */
  public static RecursionLaw of(RecursionClaim claim, Family family) throws CheckFailure {
    return new RecursionLaw(claim.firstOption(family).expression());
  }

  /**
   * G(n), with a step for each different width on the way instead of each use of the recursion.
   *
   * <p>The width w(n) = n - l(n) grows by 1 where l(n) = l(n - 1), and is constant where l grows by
   * 1. Let a be the least number with w(a) = w(n) = w, found by bisection as w never decreases. For
   * {@code a < j <= n} the recursion says G(j) = G(j - w - 1). So G(n) = G(n - t (w + 1)) for the
   * least t with {@code n - t (w + 1) <= a}. If that is a itself, G(a) = w.
   *
   * <p>Cost: the number of different widths met times O(log n) evaluations of l. There are few
   * where w is bounded, and O(log n) times n / w where w grows in proportion to n.
   *
   * @param n at least 0
   * @throws ArithmeticException when more than 2^16 steps are needed, or a divisor is not positive
   */
  public long valueAt(long n) {
    return valueAt(n, () -> {});
  }

  /** The same; what the watch throws, which is called before each step, ends the computation. */
  public long valueAt(long n, Runnable watch) {
    long at = n;
    for (int step = 0; step < MAX_STEPS; step++) {
      watch.run();
      long width = width(at);
      long least = least(width, at);
      if (least == at) {
        return width;
      }
      // A smaller number has the same width, so width < at, and width + 1 does not overflow.
      at -= Math.ceilDiv(at - least, width + 1) * (width + 1);
    }
    throw new ArithmeticException("more than " + MAX_STEPS + " steps");
  }

  private long width(long n) {
    // A valid claim has 0 <= l(n) <= n, so that the conversion is exact.
    return n - value(firstOption, BigInteger.valueOf(n)).longValueExact();
  }

  /** The least number with a width, given a number that has it. */
  private long least(long width, long n) {
    if (width == 0) {
      return 0;
    }
    long below = 0;
    long found = n;
    while (found - below > 1) {
      long middle = below + (found - below) / 2;
      if (width(middle) >= width) {
        found = middle;
      } else {
        below = middle;
      }
    }
    return found;
  }

  /** The value of an expression in n, in unbounded integers. */
  private static BigInteger value(Expression expression, BigInteger n) {
    return switch (expression) {
      case Expression.Number(long number, var _) -> BigInteger.valueOf(number);
      case Expression.Name _ -> n;
      case Expression.Negative(Expression operand, var _) -> value(operand, n).negate();
      case Expression.Binary binary -> {
        BigInteger left = value(binary.left(), n);
        BigInteger right = value(binary.right(), n);
        yield switch (binary.operator()) {
          case PLUS -> left.add(right);
          case MINUS -> left.subtract(right);
          case TIMES -> left.multiply(right);
          // BigInteger.mod is never negative, and throws for a modulus that is not positive.
          case DIVIDE -> left.subtract(left.mod(right)).divide(right);
          case MOD -> left.mod(right);
        };
      }
      case Expression.Call call ->
          call.arguments().stream()
              .map(argument -> value(argument, n))
              .reduce(call.function() == Function.MIN ? BigInteger::min : BigInteger::max)
              .orElseThrow(ArithmeticException::new);
      case Expression.Index _, BoardExpression _ ->
          throw new ArithmeticException("items of lists have no value here");
    };
  }
}
