// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * Recognises terms that are strictly increasing functions of a slot (the index of a variable), by
 * their shape: the slot, sums and products of increasing terms. It never says yes wrongly. Cost: up
 * to O(3^k) implications of {@link LinearFacts} for a product of k terms that read the slot.
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
    return switch (term) {
      case Term.Slot(int read) -> read == slot;
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          switch (operation) {
            case PLUS ->
                (increases(left, slot, facts) && isNeverLower(right, slot, facts))
                    || (isNeverLower(left, slot, facts) && increases(right, slot, facts));
            case MINUS -> increases(left, slot, facts) && isFree(right, slot);
            case TIMES ->
                increasesByPositive(left, right, slot, facts)
                    || increasesByPositive(right, left, slot, facts)
                    || (increases(left, slot, facts)
                        && increases(right, slot, facts)
                        && isAtLeast(left, 0, facts)
                        && isAtLeast(right, 0, facts));
            default -> false;
          };
      default -> false;
    };
  }

  /** Whether a natural increasing term is multiplied by a positive one that is never lower. */
  private static boolean increasesByPositive(Term term, Term by, int slot, LinearFacts facts) {
    return increases(term, slot, facts)
        && isNeverLower(by, slot, facts)
        && isAtLeast(by, 1, facts)
        && isAtLeast(term, 0, facts);
  }

  /** Whether a term is seen to be non-decreasing in the slot. */
  private static boolean isNeverLower(Term term, int slot, LinearFacts facts) {
    return isFree(term, slot) || increases(term, slot, facts);
  }

  private static boolean isFree(Term term, int slot) {
    return !Terms.slots(term).contains(slot);
  }

  private static boolean isAtLeast(Term term, long bound, LinearFacts facts) {
    return facts.implies(term, Terms.constant(bound));
  }
}
