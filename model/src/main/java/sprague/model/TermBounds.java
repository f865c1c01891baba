// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import sprague.model.Term.Operation;

/**
 * Decides {@code big >= small} from linear facts where a side may be a minimum, maximum, quotient
 * or root: {@code min(a, b) >= c} follows from {@code a >= c} and {@code b >= c}. The facts alone
 * do not show that, as for them a minimum is an unknown with upper bounds.
 */
public final class TermBounds {
  private TermBounds() {}

  /**
   * Whether {@code big >= small} is seen to follow; true only if it does. At most 4 implications of
   * {@link LinearFacts}, and one more for each root, for each pair of an operand of a minimum in
   * {@code big} and one of a maximum in {@code small}.
   *
   * @throws ArithmeticException when a product of two constants does not fit in 64 bits
   */
  public static boolean isAtLeast(Term big, Term small, LinearFacts facts) {
    if (big instanceof Term.Binary(Operation operation, Term left, Term right)
        && operation == Operation.MIN) {
      return isAtLeast(left, small, facts) && isAtLeast(right, small, facts);
    }
    if (small instanceof Term.Binary(Operation operation, Term left, Term right)
        && operation == Operation.MAX) {
      return isAtLeast(big, left, facts) && isAtLeast(big, right, facts);
    }
    return isQuotientBound(big, small, facts)
        || isRootBound(big, small, facts)
        || facts.implies(big, small);
  }

  /**
   * Whether {@code x / y >= z}, rounded down, follows from {@code y >= 1} and {@code x >= y z}.
   * Facts know a product by its order of factors.
   */
  private static boolean isQuotientBound(Term big, Term small, LinearFacts facts) {
    return big instanceof Term.Binary(Operation operation, Term dividend, Term divisor)
        && operation == Operation.DIVIDE
        && facts.implies(divisor, Terms.ONE)
        && (facts.implies(dividend, Terms.times(divisor, small))
            || facts.implies(dividend, Terms.times(small, divisor)));
  }

  /**
   * Whether {@code root(x, k) >= z} follows from {@code x >= z * z ... * z}, which is true of a
   * negative z, too, as a root is at least -1.
   */
  private static boolean isRootBound(Term big, Term small, LinearFacts facts) {
    if (!(big instanceof Term.Binary(Operation operation, Term number, Term exponent))
        || operation != Operation.ROOT
        || !(exponent instanceof Term.Constant(long factors))
        || factors < 1
        || factors >= Long.SIZE) {
      return false;
    }
    Term power = small;
    for (long i = 1; i < factors; i++) {
      power = Terms.times(power, small);
    }
    return isAtLeast(number, power, facts);
  }
}
