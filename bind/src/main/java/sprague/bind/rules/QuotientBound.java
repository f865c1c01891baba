// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.Optional;
import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * A bound of a slot (the index of a variable) that an inequality multiplies by a positive term:
 * from {@code k * b < n} and b >= 1 follows {@code k <= (n - 1) / b}. The linear bounds of {@link
 * OpenBounds} contain no such division, so they are far wider.
 *
 * @param isUpper whether it is an upper bound, else a lower one; both are included
 * @param numerator of the bound, a term without the slot
 * @param denominator of the bound, a positive term without the slot
 */
record QuotientBound(boolean isUpper, Term numerator, Term denominator) {

  /** The quotient, rounded down; the numerator of a lower bound is such that this rounds it up. */
  Term bound() {
    return Terms.of(Term.Operation.DIVIDE, numerator, denominator);
  }

  /** Whether the other bound is seen to follow from this one, and is another. */
  boolean isTighter(QuotientBound other, LinearFacts facts) {
    return isUpper == other.isUpper
        && denominator.equals(other.denominator)
        && !numerator.equals(other.numerator)
        && (isUpper
            ? facts.implies(other.numerator, numerator)
            : facts.implies(numerator, other.numerator));
  }

  /**
   * The bound of a slot by {@code form >= 0}. Empty if the form has no product of the slot and a
   * term that is not constant, or the sign of all that the slot is multiplied by is not known.
   *
   * @param facts about the other slots
   */
  static Optional<QuotientBound> of(LinearForm<Term> form, int slot, LinearFacts facts) {
    try {
      Optional<Affine> lower = Affine.of(Terms.term(form), slot);
      if (lower.isEmpty() || lower.get().factor() instanceof Term.Constant) {
        return Optional.empty();
      }
      if (isPositive(lower.get().factor(), facts)) {
        // factor * x + rest >= 0, rounded up.
        Term factor = lower.get().factor();
        Term above = Terms.minus(Terms.minus(factor, Terms.constant(1)), lower.get().rest());
        return Optional.of(of(false, above, factor));
      }
      // rest - factor * x >= 0, and division rounds down.
      return Affine.of(Terms.term(form.times(-1)), slot)
          .filter(upper -> isPositive(upper.factor(), facts))
          .map(upper -> of(true, Terms.minus(Terms.constant(0), upper.rest()), upper.factor()));
    } catch (ArithmeticException tooLarge) { // A constant does not fit in 64 bits.
      return Optional.empty();
    }
  }

  private static boolean isPositive(Term term, LinearFacts facts) {
    return facts.implies(term, Terms.constant(1));
  }

  private static QuotientBound of(boolean isUpper, Term numerator, Term denominator) {
    return new QuotientBound(
        isUpper, Terms.term(Terms.linear(numerator)), Terms.term(Terms.linear(denominator)));
  }
}
