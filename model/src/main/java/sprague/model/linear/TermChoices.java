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
 * The maxima, minima and absolute values in some terms, each replaced by a slot of its own. In one
 * case the slot has the value of the first operand, in the other that of the second: {@code max(n -
 * 2, 0)} is n - 2 where {@code n >= 2}, and 0 where {@code n < 2}.
 *
 * <p>First {@link #replaced} collects the choices of terms, then {@link #cases} gives their slots
 * values. At most 2^c cases for c choices.
 */
final class TermChoices {
  /**
   * The slot of the choice of index i is this minus i. It must be negative, as rules use slots from
   * 0; it always has a value, so it cannot be confused with unknowns such as those of heaps.
   */
  private static final int FIRST_SLOT = -1000;

  /** The larger of two terms without choices, or the smaller. */
  private record Choice(Term left, Term right, boolean isMaximum) {}

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
        yield slot(new Choice(inner, Terms.minus(Terms.constant(0), inner), true));
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
   * The possible cases with a value for each slot: up to two for each choice.
   *
   * @throws NotApplicable if an operand is not linear
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
