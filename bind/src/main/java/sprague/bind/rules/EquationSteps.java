// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.bind.rules.LoopNest.Candidate;
import sprague.model.Condition;
import sprague.model.LinearFacts;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Solves a pending equation for its only open slot, a variable without a loop so far: a {@link
 * Step.Let} or {@link Step.Quotient} if both sides are linear in the slot, a {@link Step.Solve} if
 * one side strictly increases with it.
 */
final class EquationSteps {
  /**
   * The largest lower bound of the slot that is looked for, from 0 up. That of 1 shows that k * (k
   * - 1) increases; k * (k - 6), which needs 7, is left to a loop with a test.
   */
  private static final long MAX_LOWER_BOUND = 4;

  private EquationSteps() {}

  /** The step for the first equation that can be solved; it ensures the equation. */
  static Optional<Candidate> first(LoopNest nest) {
    for (Condition condition : nest.pending()) {
      if (condition instanceof Condition.Compare(Relation relation, Term left, Term right)
          && relation == Relation.EQUAL) {
        Set<Integer> slots = nest.openSlots(condition);
        if (slots.size() == 1) {
          int slot = slots.iterator().next();
          Optional<Step.Binding> step =
              linear(slot, left, right, nest.facts()).or(() -> increasing(slot, left, right, nest));
          if (step.isPresent()) {
            return Optional.of(new Candidate(step.get(), List.of(condition)));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Solves {@code left - right = factor * x + rest = 0} for x, the number in the slot. */
  private static Optional<Step.Binding> linear(int slot, Term left, Term right, LinearFacts facts) {
    Optional<Affine> difference =
        Affine.of(left, slot).flatMap(a -> Affine.of(right, slot).flatMap(a::minus));
    if (difference.isEmpty()) {
      return Optional.empty();
    }
    Term factor = difference.get().factor();
    Term rest = difference.get().rest();
    if (factor instanceof Term.Constant(long by)) {
      if (by == 0) {
        return Optional.empty();
      }
      // Either way |by| * x = value.
      Term value = by < 0 ? Terms.term(Terms.linear(rest)) : negated(rest);
      return Optional.of(
          Math.abs(by) == 1
              ? new Step.Let(slot, value)
              : new Step.Quotient(slot, value, Terms.constant(Math.abs(by))));
    }
    // Where the factor is 0, every x or none solves the equation, so the factor must not be 0.
    if (facts.implies(factor, Terms.constant(1))) {
      return Optional.of(new Step.Quotient(slot, negated(rest), factor));
    }
    if (facts.implies(Terms.constant(-1), factor)) {
      return Optional.of(new Step.Quotient(slot, rest, negated(factor)));
    }
    return Optional.empty();
  }

  private static Term negated(Term term) {
    return Terms.term(Terms.linear(term).times(-1));
  }

  /** Solves {@code left = right} if one side strictly increases with the slot, from 0 or more. */
  private static Optional<Step.Binding> increasing(int slot, Term left, Term right, LoopNest nest) {
    boolean isLeft = Terms.slots(left).contains(slot);
    if (isLeft && Terms.slots(right).contains(slot)) {
      return Optional.empty();
    }
    Term function = isLeft ? left : right;
    Term value = isLeft ? right : left;
    long low = 0;
    OpenBounds bounds = nest.bounds();
    while (low < MAX_LOWER_BOUND && bounds.imply(new Term.Slot(slot), Terms.constant(low + 1))) {
      low++;
    }
    LinearFacts known = nest.facts().atLeast(new Term.Slot(slot), Terms.constant(low));
    if (!isIncreasingNatural(function, slot, known)) {
      return Optional.empty();
    }
    // With f(low) >= 0 and f(x + 1) >= f(x) + 1, f(x) >= x - low; so x <= value + low.
    Term high = Terms.plus(value, Terms.constant(low));
    return Optional.of(new Step.Solve(slot, function, value, Terms.constant(low), high));
  }

  /**
   * Whether the term is seen, by its shape, to be strictly increasing in the slot and 0 or more
   * where the facts hold. Cost: up to four implications of {@link LinearFacts} for each product.
   *
   * @param facts about the other slots, and a lower bound of this one
   */
  private static boolean isIncreasingNatural(Term term, int slot, LinearFacts facts) {
    return increases(term, slot, facts) && isAtLeast(term, 0, facts);
  }

  private static boolean increases(Term term, int slot, LinearFacts facts) {
    if (!(term instanceof Term.Binary(Term.Operation operation, Term left, Term right))) {
      return term instanceof Term.Slot(int read) && read == slot;
    }
    // Each operand is looked at once: products of many factors are nested.
    boolean leftIncreases = increases(left, slot, facts);
    boolean rightIncreases = increases(right, slot, facts);
    boolean isNeverLower =
        (leftIncreases || isFree(left, slot)) && (rightIncreases || isFree(right, slot));
    return switch (operation) {
      case PLUS -> isNeverLower && (leftIncreases || rightIncreases);
      case MINUS -> leftIncreases && isFree(right, slot);
      // A natural factor that increases, times a positive one or another of its kind.
      case TIMES ->
          isNeverLower
              && isAtLeast(left, 0, facts)
              && isAtLeast(right, 0, facts)
              && ((leftIncreases && rightIncreases)
                  || (leftIncreases && isAtLeast(right, 1, facts))
                  || (rightIncreases && isAtLeast(left, 1, facts)));
      default -> false;
    };
  }

  private static boolean isFree(Term term, int slot) {
    return !Terms.slots(term).contains(slot);
  }

  private static boolean isAtLeast(Term term, long bound, LinearFacts facts) {
    return facts.implies(term, Terms.constant(bound));
  }
}
