// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.Optional;
import sprague.model.Condition;
import sprague.model.Condition.Relation;
import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * The upper bound that a comparison puts on a slot that it multiplies by another number: {@code k *
 * b < n} has {@code k <= (n - 1) / b} wherever b is known to be positive. No linear bound comes
 * near it.
 */
final class QuotientBound {
  private QuotientBound() {}

  /**
   * The bound; empty where the condition is no comparison, is linear in the slot by a constant, or
   * multiplies it by what is not known to be 1 or more.
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

  /** The greatest number in the slot with {@code less + gap <= greater}. */
  private static Optional<Term> of(Term less, Term greater, long gap, int slot, LinearFacts facts) {
    Optional<Affine> both =
        Affine.of(less, slot).flatMap(a -> Affine.of(greater, slot).flatMap(a::minus));
    if (both.isEmpty()
        || both.get().factor() instanceof Term.Constant
        || !facts.implies(both.get().factor(), Terms.constant(1))) {
      return Optional.empty();
    }
    try {
      // factor * x + rest + gap <= 0, and division rounds down.
      Term most = Terms.minus(Terms.constant(-gap), both.get().rest());
      return Optional.of(Terms.of(Term.Operation.DIVIDE, most, both.get().factor()));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }
}
