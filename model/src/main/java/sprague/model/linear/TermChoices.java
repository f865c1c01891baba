// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.List;
import sprague.model.NotApplicable;
import sprague.model.Part;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * The maxima, minima and absolute values in some terms, called choices. Each is replaced by a slot
 * (the number of a variable) of its own. In one case the slot has the value of the first operand,
 * in the other that of the second: {@code max(n - 2, 0)} is n - 2 where {@code n >= 2}, and 0 where
 * {@code n < 2}.
 *
 * <p>First {@link #replaced} collects the choices of terms, then {@link #cases} gives their slots
 * values. At most 2^c cases for c choices; O(c) comparisons of forms for each case.
 */
final class TermChoices {
  /**
   * The slot of the choice of index i is this minus i. Any negative number would do: rules use
   * slots from 0, and unknowns with negative slots do not matter, as forms contain the value of the
   * choice's slot, never the slot.
   */
  private static final int FIRST_SLOT = -1000;

  /**
   * The larger of two terms, or the smaller. Choices in the operands are replaced by their slots.
   */
  private record Choice(Term left, Term right, boolean isMaximum) {}

  /** Distinct, each after those in its operands. */
  private final List<Choice> choices = new ArrayList<>();

  /** The part with each choice replaced by its slot; the ends of sums stay as they are. */
  Part replaced(Part part) {
    return switch (part) {
      case Part.Single(int name, List<Term> arguments) ->
          new Part.Single(name, arguments.stream().map(this::replaced).toList());
      case Part.Copies(Term count, Part copied) ->
          new Part.Copies(replaced(count), replaced(copied));
      // A choice that depends on the variable of the sum has another case for each summand.
      case Part.Sum sum -> sum;
    };
  }

  /** The term with each choice replaced by its slot. */
  Term replaced(Term term) {
    return switch (term) {
      case Term.Constant _, Term.Slot _ -> term;
      case Term.BitCount(Term of) -> new Term.BitCount(replaced(of));
      case Term.Item(String name, List<Long> list, Term index) ->
          new Term.Item(name, list, replaced(index));
      case Term.Absolute(Term of) -> {
        Term inner = replaced(of);
        yield slot(new Choice(inner, Terms.negative(inner), /* isMaximum= */ true));
      }
      case Term.Binary(Operation operation, Term left, Term right) -> {
        Term first = replaced(left);
        Term second = replaced(right);
        yield operation == Operation.MAX || operation == Operation.MIN
            ? slot(new Choice(first, second, operation == Operation.MAX))
            : new Term.Binary(operation, first, second);
      }
    };
  }

  private Term slot(Choice choice) {
    int known = choices.indexOf(choice);
    if (known < 0) {
      choices.add(choice);
      known = choices.size() - 1;
    }
    return new Term.Slot(FIRST_SLOT - known);
  }

  /**
   * The cases of {@code given} in which each choice's slot has a value, without those seen to be
   * impossible; {@code given} alone if there are no choices.
   *
   * @throws NotApplicable if an operand is not linear, or there are more than {@link
   *     LinearCaseReader#MAX_CASES} cases
   * @throws ArithmeticException when a number does not fit in 64 bits
   */
  List<LinearCase> cases(LinearCase given, LinearCaseTerms terms) throws NotApplicable {
    List<LinearCase> cases = List.of(given);
    for (int i = 0; i < choices.size(); i++) {
      Choice choice = choices.get(i);
      List<LinearCase> next = new ArrayList<>();
      for (LinearCase each : cases) {
        LinearForm<Term> left = terms.linear(choice.left(), each);
        LinearForm<Term> right = terms.linear(choice.right(), each);
        LinearForm<Term> lead = choice.isMaximum() ? left.minus(right) : right.minus(left);
        next.add(each.bind(FIRST_SLOT - i, left).atLeastZero(lead));
        // The second operand is taken where -lead - 1 >= 0, that is lead < 0.
        next.add(each.bind(FIRST_SLOT - i, right).atLeastZero(lead.times(-1).plus(-1)));
      }
      next.removeIf(LinearCase::isImpossible);
      if (next.size() > LinearCaseReader.MAX_CASES) {
        throw new NotApplicable("a rule has more than " + LinearCaseReader.MAX_CASES + " cases");
      }
      cases = next;
    }
    return cases;
  }
}
