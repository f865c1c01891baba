// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.Optional;
import sprague.model.Condition;
import sprague.model.Condition.Relation;
import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * The upper bound of a slot that a comparison multiplies by a positive term: from {@code k * b < n}
 * and b >= 1 follows {@code k <= (n - 1) / b}. The linear bounds of {@link OpenBounds} contain no
 * such division, so they are far larger.
 */
final class QuotientBound {
  private QuotientBound() {}

  /**
   * The upper bound, included. Empty if the condition is not one of {@code < <= > >=}, or does not
   * bound a product of the slot and a term that is not constant and known to be 1 or more.
   */
  static Optional<Term> of(Condition condition, int slot, LinearFacts facts) {
    return condition instanceof Condition.Compare(Relation relation, Term left, Term right)
        ? switch (relation) {
          case LESS -> of(left, right, 1, slot, facts);
          case AT_MOST -> of(left, right, 0, slot, facts);
          case GREATER -> of(right, left, 1, slot, facts);
          case AT_LEAST -> of(right, left, 0, slot, facts);
          case EQUAL, UNEQUAL -> Optional.empty();
        }
        : Optional.empty();
  }

  /** The maximum x with {@code less + gap <= greater}, where x is the number in the slot. */
  private static Optional<Term> of(Term less, Term greater, long gap, int slot, LinearFacts facts) {
    Optional<Affine> difference =
        Affine.of(less, slot).flatMap(a -> Affine.of(greater, slot).flatMap(a::minus));
    if (difference.isEmpty()
        || difference.get().factor() instanceof Term.Constant
        || !facts.implies(difference.get().factor(), Terms.constant(1))) {
      return Optional.empty();
    }
    try {
      // factor * x + rest + gap <= 0, and division rounds down.
      Term product = Terms.minus(Terms.constant(-gap), difference.get().rest());
      return Optional.of(Terms.of(Term.Operation.DIVIDE, product, difference.get().factor()));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }
}
