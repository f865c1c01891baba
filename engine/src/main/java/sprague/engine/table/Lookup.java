// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.List;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * A number from the tables of a name with one argument: the value G(at), or the prefix xor X(at) =
 * G(0) xor ... xor G(at). It is taken as 0 where {@code at} is negative, or not below the position
 * moved from. No option is there; but X(-1) = 0 is read, and both prefix xors of an empty sum from
 * a to a - 1, which cancel.
 *
 * @param prefix whether it is X(at), not G(at)
 * @param at a linear term in the slots of a rule
 */
record Lookup(boolean prefix, Term at) {

  /**
   * The numbers whose xor is the nim-value of a part of the rule's own name, each with a linear
   * term: one position, or a sum over consecutive positions, as {@code sum(i in a..b) coin(c - i)},
   * which is X(c - a) xor X(c - b - 1). Of a sum the one of the larger index is first. Empty for
   * other parts, if a rule may leave negative arguments, or if positions are not evaluated in
   * ascending order.
   */
  static Optional<List<Lookup>> of(Rule rule, Part part, Layout layout) {
    Part last = part instanceof Part.Sum sum ? sum.part() : part;
    if (!layout.ascends(rule.head())
        || part.name() != rule.head()
        || !rule.checked()
        || !(last instanceof Part.Single(int _, List<Term> arguments))) {
      return Optional.empty();
    }
    try {
      Term argument = arguments.getFirst();
      LinearForm<Term> form = Terms.linear(argument);
      if (!form.coefficients().keySet().stream().allMatch(Term.Slot.class::isInstance)) {
        return Optional.empty();
      }
      if (!(part instanceof Part.Sum(int slot, Term low, Term high, Part _))) {
        return Optional.of(List.of(new Lookup(/* prefix= */ false, argument)));
      }
      long step = form.coefficient(new Term.Slot(slot));
      Term top = Terms.substitute(argument, slot, step > 0 ? high : low);
      Term bottom = Terms.substitute(argument, slot, step > 0 ? low : high);
      Term below = Terms.minus(bottom, Terms.constant(1));
      return Math.abs(step) == 1
          ? Optional.of(
              List.of(new Lookup(/* prefix= */ true, top), new Lookup(/* prefix= */ true, below)))
          : Optional.empty();
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  /** Whether prefix xors of a name may be looked up, so that they have to be stored. */
  static boolean needsPrefixes(Game game, int name, Layout layout) {
    return layout.ascends(name)
        && game.rulesOf(name).stream()
            .flatMap(rule -> rule.parts().stream())
            .anyMatch(Lookup::hasSum);
  }

  private static boolean hasSum(Part part) {
    return part instanceof Part.Sum
        || (part instanceof Part.Copies(Term _, Part copied) && hasSum(copied));
  }
}
