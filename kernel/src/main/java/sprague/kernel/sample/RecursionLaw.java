// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

import java.math.BigInteger;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;

/**
 * The values that a {@link RecursionClaim} states, proved or not: G(n) = n - l(n) where n = 0 or
 * l(n) = l(n - 1), else G(n) = G(l(n) - 1).
 */
public final class RecursionLaw {
  /** A value that takes more steps, each some hundred evaluations of l, is not computed. */
  private static final int MOST_STEPS = 1 << 16;

  /** l(n). */
  private final Expression end;

  private RecursionLaw(Expression end) {
    this.end = end;
  }

  /**
   * The values of a claim.
   *
   * @param family the positions that the claim is about
   * @throws CheckFailure when l is no expression in the coordinate of the family
   */
  public static RecursionLaw of(RecursionClaim claim, Family family) throws CheckFailure {
    return new RecursionLaw(claim.end(family).whole());
  }

  /**
   * G(n): n - l(n) where n is 0 or l(n) = l(n - 1), and G(l(n) - 1) elsewhere.
   *
   * <p>The width w(n) = n - l(n) grows by 1 where l stays and stays where l moves on. Let a be the
   * least number with w(a) = w(n) = w; it is found by halving, as w never falls. For a &lt; j &lt;=
   * n the recursion says G(j) = G(j - w - 1), so that G(n) = G(n - t (w + 1)) for the least t with
   * n - t (w + 1) &lt;= a. At a itself, G(a) = w. The steps are as many as the different widths
   * that are met: a few where w is bounded, and about as many as n has digits, times n / w, where
   * it grows in proportion.
   *
   * @param n at least 0
   * @throws ArithmeticException when that takes more than 2^16 steps, or a divisor is not positive
   */
  public long valueAt(long n) {
    return valueAt(n, () -> {});
  }

  /**
   * The same.
   *
   * @param watch called for each step; what it throws ends the work
   */
  public long valueAt(long n, Runnable watch) {
    long at = n;
    for (int step = 0; step < MOST_STEPS; step++) {
      watch.run();
      long width = width(at);
      long least = least(width, at);
      if (least == at) {
        return width;
      }
      // width < at here, for the width of some smaller number is the same: width + 1 fits.
      at -= Math.ceilDiv(at - least, width + 1) * (width + 1);
    }
    throw new ArithmeticException("more than " + MOST_STEPS + " steps");
  }

  private long width(long n) {
    // l(n) lies between 0 and n, so that it fits.
    return n - value(end, BigInteger.valueOf(n)).longValueExact();
  }

  /** The least number of a width, given one that has it. */
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
          // BigInteger.mod gives the remainder from 0 on, and refuses moduli that are not positive.
          case DIVIDE -> left.subtract(left.mod(right)).divide(right);
          case MOD -> left.mod(right);
        };
      }
      case Expression.Call call ->
          call.arguments().stream()
              .map(argument -> value(argument, n))
              .reduce(call.function() == Function.MIN ? BigInteger::min : BigInteger::max)
              .orElseThrow(ArithmeticException::new);
      case Expression.Index _ -> throw new ArithmeticException("no item of a list is read");
    };
  }
}
