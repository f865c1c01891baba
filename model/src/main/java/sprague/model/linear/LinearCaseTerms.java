// SPDX-License-Identifier: Apache-2.0
package sprague.model.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import sprague.model.Arithmetic;
import sprague.model.NotApplicable;
import sprague.model.NumberSet;
import sprague.model.NumberSets;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;

/**
 * Evaluates terms and sets symbolically in a {@link LinearCase}, where the value of a slot (the
 * number of an argument or variable of a rule) is a linear form in unknowns: a term becomes a
 * linear form in the same unknowns, a set becomes a set without slots. For example, if slot k is n
 * - 1, then {@code 2 * k} is 2 n - 2. Cost O(size of the term times size of the forms).
 *
 * @param opaque whether a term that is not linear, such as {@code n mod 3}, becomes an unknown as a
 *     whole; otherwise it is refused
 */
record LinearCaseTerms(boolean opaque) {
  /**
   * The value of a term as a linear form.
   *
   * @throws NotApplicable if the term is not linear, unless terms are opaque; if a slot has no
   *     value in the case; or if the index of an item is out of range
   * @throws ArithmeticException on overflow, and where {@link Arithmetic#value} fails
   */
  LinearForm<Term> linear(Term term, LinearCase given) throws NotApplicable {
    return switch (term) {
      case Term.Constant(long value) -> LinearForm.constant(value);
      case Term.Slot(int slot) -> {
        LinearForm<Term> form = given.slots().get(slot);
        if (form == null) {
          throw new NotApplicable("a variable is used before it has a value");
        }
        yield form;
      }
      case Term.Absolute(Term of) ->
          nonLinear(
              new Term.Absolute(Terms.term(linear(of, given))),
              "an absolute value depends on the size of the heap");
      case Term.BitCount(Term of) ->
          nonLinear(
              new Term.BitCount(Terms.term(linear(of, given))),
              "a count of binary ones depends on the size of the heap");
      case Term.Item(String name, List<Long> list, Term index) -> {
        Term at = Terms.term(linear(index, given));
        String reason = "an element of " + name + " is looked up by the size of the heap";
        // The list has no such element. Left to nonLinear, it would be an ArithmeticException.
        if (at instanceof Term.Constant(long known) && (known < 0 || known >= list.size())) {
          throw new NotApplicable(reason);
        }
        yield nonLinear(new Term.Item(name, list, at), reason);
      }
      case Term.Binary binary -> {
        LinearForm<Term> left = linear(binary.left(), given);
        LinearForm<Term> right = linear(binary.right(), given);
        yield binary(binary.operation(), left, right);
      }
    };
  }

  private LinearForm<Term> binary(
      Operation operation, LinearForm<Term> left, LinearForm<Term> right) throws NotApplicable {
    if (operation == Operation.PLUS) {
      return left.plus(right);
    }
    if (operation == Operation.MINUS) {
      return left.minus(right);
    }
    if (operation == Operation.TIMES && left.isConstant()) {
      return right.times(left.constant());
    }
    if (operation == Operation.TIMES && right.isConstant()) {
      return left.times(right.constant());
    }
    return nonLinear(
        new Term.Binary(operation, Terms.term(left), Terms.term(right)),
        operation == Operation.ROOT
            ? "a move depends on a power of a variable"
            : "a move depends on the size of the heap by `" + operation.symbol() + "`");
  }

  /**
   * The form of a term that is not linear: its value if it contains no unknown, else the term as an
   * unknown.
   *
   * @throws NotApplicable with the reason, if terms are not opaque
   */
  private LinearForm<Term> nonLinear(Term term, String reason) throws NotApplicable {
    if (Terms.slots(term).isEmpty()) {
      return LinearForm.constant(Arithmetic.value(term, NumberSets.NO_SLOTS));
    }
    if (!opaque) {
      throw new NotApplicable(reason);
    }
    return LinearForm.of(term);
  }

  /**
   * The value of a term if it is a constant in the case; empty if it is not, or not linear.
   *
   * @throws ArithmeticException as {@link #linear}
   */
  OptionalLong number(Term term, LinearCase given) {
    try {
      LinearForm<Term> form = linear(term, given);
      return form.isConstant() ? OptionalLong.of(form.constant()) : OptionalLong.empty();
    } catch (NotApplicable notLinear) {
      return OptionalLong.empty();
    }
  }

  /**
   * The set with its terms replaced by their values.
   *
   * @throws NotApplicable if a term is not a constant
   * @throws ArithmeticException as {@link #linear}
   */
  NumberSet closed(NumberSet set, LinearCase given) throws NotApplicable {
    return switch (set) {
      case NumberSet.Fixed fixed -> fixed;
      case NumberSet.Named known -> known;
      case NumberSet.Powers(Term base) ->
          new NumberSet.Powers(new Term.Constant(constant(base, given)));
      case NumberSet.Digits(Term of) -> new NumberSet.Fixed(NumberSets.digits(constant(of, given)));
      case NumberSet.Interval(Term low, Term high) ->
          new NumberSet.Interval(
              new Term.Constant(constant(low, given)), new Term.Constant(constant(high, given)));
      case NumberSet.TermValues(List<Term> members) -> {
        List<Long> numbers = new ArrayList<>();
        for (Term member : members) {
          numbers.add(constant(member, given));
        }
        yield new NumberSet.Fixed(numbers.stream().distinct().sorted().toList());
      }
      case NumberSet.Union(NumberSet left, NumberSet right) ->
          new NumberSet.Union(closed(left, given), closed(right, given));
      case NumberSet.Difference(NumberSet left, NumberSet right) ->
          new NumberSet.Difference(closed(left, given), closed(right, given));
    };
  }

  private long constant(Term term, LinearCase given) throws NotApplicable {
    return number(term, given)
        .orElseThrow(() -> new NotApplicable("a set depends on the size of the heap"));
  }
}
