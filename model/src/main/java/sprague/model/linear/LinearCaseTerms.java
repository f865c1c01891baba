// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import sprague.model.Arithmetic;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * What terms and sets of numbers are on a branch: linear forms in its unknowns, or numbers.
 *
 * @param opaque whether a term that is not linear stands for itself, as an unknown of its own
 */
record LinearCaseTerms(boolean opaque) {
  private static final long[] NO_SLOTS = {};

  /** A term as a linear form in the unknowns of a branch. */
  LinearForm<Term> linear(Term term, LinearCase branch) throws NotApplicable {
    return switch (term) {
      case Term.Constant(long value) -> LinearForm.constant(value);
      case Term.Slot(int slot) -> {
        LinearForm<Term> form = branch.slots().get(slot);
        if (form == null) {
          throw new NotApplicable("a variable is read before it is known");
        }
        yield form;
      }
      case Term.Absolute(Term of) ->
          other(
              new Term.Absolute(Terms.term(linear(of, branch))),
              "an absolute value depends on the size of the heap");
      case Term.Ones(Term of) ->
          other(
              new Term.Ones(Terms.term(linear(of, branch))),
              "a number of ones depends on the size of the heap");
      case Term.Item(String name, List<Long> list, Term index) -> {
        Term at = Terms.term(linear(index, branch));
        String reason = "an element of " + name + " is looked up by the size of the heap";
        if (at instanceof Term.Constant(long known) && (known < 0 || known >= list.size())) {
          throw new NotApplicable(reason);
        }
        yield other(new Term.Item(name, list, at), reason);
      }
      case Term.Binary binary -> {
        Term.Operation operation = binary.operation();
        LinearForm<Term> a = linear(binary.left(), branch);
        LinearForm<Term> b = linear(binary.right(), branch);
        yield switch (operation) {
          case PLUS -> a.plus(b);
          case MINUS -> a.minus(b);
          default ->
              operation == Term.Operation.TIMES && a.isConstant()
                  ? b.times(a.constant())
                  : operation == Term.Operation.TIMES && b.isConstant()
                      ? a.times(b.constant())
                      : other(
                          new Term.Binary(operation, Terms.term(a), Terms.term(b)),
                          "a move depends on the size of the heap by `" + operation.symbol() + "`");
        };
      }
    };
  }

  /** A term that is not linear: a number where nothing is open. */
  private LinearForm<Term> other(Term term, String reason) throws NotApplicable {
    if (Terms.slots(term).isEmpty()) {
      return LinearForm.constant(Arithmetic.value(term, NO_SLOTS));
    }
    if (!opaque) {
      throw new NotApplicable(reason);
    }
    return LinearForm.of(term);
  }

  /** The number that a term is on a branch; empty where it is none. */
  OptionalLong number(Term term, LinearCase branch) {
    try {
      LinearForm<Term> form = linear(term, branch);
      return form.isConstant() ? OptionalLong.of(form.constant()) : OptionalLong.empty();
    } catch (NotApplicable notLinear) {
      return OptionalLong.empty();
    }
  }

  /** A set with its variables replaced by numbers. */
  NumberSet closed(NumberSet set, LinearCase branch) throws NotApplicable {
    return switch (set) {
      case NumberSet.Fixed fixed -> fixed;
      case NumberSet.Known known -> known;
      case NumberSet.Powers(Term base) ->
          new NumberSet.Powers(new Term.Constant(known(base, branch)));
      case NumberSet.Digits(Term of) -> new NumberSet.Fixed(NumberSets.digits(known(of, branch)));
      case NumberSet.Interval(Term low, Term high) ->
          new NumberSet.Interval(
              new Term.Constant(known(low, branch)), new Term.Constant(known(high, branch)));
      case NumberSet.Listed(List<Term> members) -> {
        List<Long> numbers = new ArrayList<>();
        for (Term member : members) {
          numbers.add(known(member, branch));
        }
        yield new NumberSet.Fixed(numbers.stream().distinct().sorted().toList());
      }
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          new NumberSet.Union(closed(left, branch), closed(right, branch));
      case NumberSet.Except(NumberSet left, NumberSet right) ->
          new NumberSet.Except(closed(left, branch), closed(right, branch));
    };
  }

  private long known(Term term, LinearCase branch) throws NotApplicable {
    return number(term, branch)
        .orElseThrow(() -> new NotApplicable("a set depends on the size of the heap"));
  }
}
