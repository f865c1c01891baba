// SPDX-License-Identifier: Apache-2.0
package sprague.model;

/** Decides bounds that are minima, maxima or quotients from linear facts. */
public final class TermBounds {
  private TermBounds() {}

  /** Whether {@code big >= small} follows; true only if it does. Costs a few eliminations. */
  public static boolean isAtLeast(Term big, Term small, LinearFacts facts) {
    if (big instanceof Term.Binary(Term.Operation operation, Term left, Term right)
        && operation == Term.Operation.MIN) {
      return isAtLeast(left, small, facts) && isAtLeast(right, small, facts);
    }
    if (small instanceof Term.Binary(Term.Operation operation, Term left, Term right)
        && operation == Term.Operation.MAX) {
      return isAtLeast(big, left, facts) && isAtLeast(big, right, facts);
    }
    return isQuotientBound(big, small, facts) || facts.implies(big, small);
  }

  /** Whether a bound x / y of z, with y at least 1, follows from y * z at most x. */
  private static boolean isQuotientBound(Term big, Term small, LinearFacts facts) {
    return big instanceof Term.Binary(Term.Operation operation, Term dividend, Term divisor)
        && operation == Term.Operation.DIVIDE
        && facts.implies(divisor, Terms.constant(1))
        && facts.implies(dividend, Terms.times(divisor, small));
  }
}
