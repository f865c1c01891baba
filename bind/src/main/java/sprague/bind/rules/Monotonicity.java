// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Recognises terms that are strictly increasing functions of a slot (the index of a variable), by
 * their shape: the slot, sums and products of increasing terms. It never says yes wrongly. Cost: up
 * to four implications of {@link LinearFacts} for each product.
 */
final class Monotonicity {
  private Monotonicity() {}

  /**
   * Whether the term is seen to be strictly increasing in the slot and 0 or more, where the facts
   * hold.
   *
   * @param facts about the other slots, and a lower bound of this one
   */
  static boolean isIncreasingNatural(Term term, int slot, LinearFacts facts) {
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
