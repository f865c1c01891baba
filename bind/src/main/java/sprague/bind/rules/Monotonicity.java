// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import sprague.model.LinearFacts;
import sprague.model.Term;
import sprague.model.Terms;

/** Whether a term grows with a slot, seen from its shape. */
final class Monotonicity {
  private Monotonicity() {}

  /**
   * Whether the term grows strictly with the slot and is not negative, where the facts hold; no
   * when its shape does not show it.
   */
  static boolean strict(Term term, int slot, LinearFacts facts) {
    return strictly(term, slot, facts) && facts.implies(term, Terms.constant(0));
  }

  private static boolean strictly(Term term, int slot, LinearFacts facts) {
    return switch (term) {
      case Term.Slot(int read) -> read == slot;
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          switch (operation) {
            case PLUS ->
                (strictly(left, slot, facts) && weakly(right, slot, facts))
                    || (weakly(left, slot, facts) && strictly(right, slot, facts));
            case MINUS -> strictly(left, slot, facts) && isFree(right, slot);
            case TIMES ->
                (strictly(left, slot, facts)
                        && weakly(right, slot, facts)
                        && positive(right, facts)
                        && facts.implies(left, Terms.constant(0)))
                    || (strictly(right, slot, facts)
                        && weakly(left, slot, facts)
                        && positive(left, facts)
                        && facts.implies(right, Terms.constant(0)))
                    || (strictly(left, slot, facts)
                        && strictly(right, slot, facts)
                        && facts.implies(left, Terms.constant(0))
                        && facts.implies(right, Terms.constant(0)));
            default -> false;
          };
      default -> false;
    };
  }

  private static boolean weakly(Term term, int slot, LinearFacts facts) {
    return isFree(term, slot) || strictly(term, slot, facts);
  }

  private static boolean isFree(Term term, int slot) {
    return !Terms.slots(term).contains(slot);
  }

  private static boolean positive(Term term, LinearFacts facts) {
    return facts.implies(term, Terms.constant(1));
  }
}
