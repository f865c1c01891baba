// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.List;
import java.util.Optional;
import sprague.bind.rules.LoopNest.Candidate;
import sprague.model.Condition;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * Binds a slot (the index of a variable) that must be a divisor of a known number: x in {@code x *
 * y = number} with x and y open (not yet bound by a loop), or in {@code number mod x = 0}. The
 * numbers have to be known to be 1 or more, as every x divides 0. A {@link Step.Divisors} costs
 * O(sqrt(number)) instead of O(number) for a range.
 */
final class DivisorLoops {
  /**
   * A range of divisors up to this bound is tried out, each with a test {@code number mod x = 0}:
   * 300 tests cost less than the factorisation of a number of some millions. Affects speed only.
   */
  private static final long MAX_TESTED_DIVISOR = 300;

  private DivisorLoops() {}

  /** The loop for the first pending equation of one of these forms; changes nothing. */
  static Optional<Candidate> first(LoopNest nest) {
    for (Condition condition : nest.pending()) {
      if (condition instanceof Condition.Compare(Relation relation, Term left, Term right)
          && relation == Relation.EQUAL) {
        // The product stays pending: with x bound, it is an equation to be solved for y.
        Optional<Candidate> loop =
            factor(nest, left, right)
                .map(step -> new Candidate(step, List.of()))
                .or(
                    () ->
                        divisor(nest, left, right)
                            .or(() -> divisor(nest, right, left))
                            .map(step -> new Candidate(step, List.of(condition))));
        if (loop.isPresent()) {
          return loop;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The divisors that x or y may be if {@code left = right} says {@code x * y = number}. Where the
   * number is positive, both are.
   */
  private static Optional<Step.Binding> factor(LoopNest nest, Term left, Term right) {
    LinearForm<Term> form;
    try {
      form = Terms.linear(left).minus(Terms.linear(right));
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
    for (Term product : form.coefficients().keySet()) {
      long sign = form.coefficient(product);
      if (Math.abs(sign) == 1
          && product instanceof Term.Binary(Term.Operation operation, Term.Slot x, Term.Slot y)
          && operation == Term.Operation.TIMES
          && nest.open().contains(x.slot())
          && nest.open().contains(y.slot())
          && x.slot() != y.slot()) {
        // The form is sign * product + rest, so this is -sign * rest, which the product equals.
        Term number = Terms.term(LinearForm.of(product).minus(form.times(sign)));
        if (nest.openSlots(number).isEmpty()) {
          boolean isX = isPositive(nest, x);
          boolean isY = isPositive(nest, y);
          if ((isX && isY) || ((isX || isY) && isPositive(nest, number))) {
            return Optional.of(divisors(nest, isX ? x.slot() : y.slot(), number));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The divisors that x may be if the terms are {@code number mod x} and 0. */
  private static Optional<Step.Binding> divisor(LoopNest nest, Term remainder, Term zero) {
    if (zero.equals(Terms.constant(0))
        && remainder instanceof Term.Binary(Term.Operation operation, Term number, Term.Slot x)
        && operation == Term.Operation.MOD
        && nest.open().contains(x.slot())
        && nest.openSlots(number).isEmpty()
        && isPositive(nest, x)
        && isPositive(nest, number)
        // A small upper bound of x: a loop over a range is cheaper.
        && !nest.bounds().imply(Terms.constant(MAX_TESTED_DIVISOR), x)) {
      return Optional.of(divisors(nest, x.slot(), number));
    }
    return Optional.empty();
  }

  private static Step.Binding divisors(LoopNest nest, int slot, Term number) {
    OpenBounds.Bounds bounds = nest.bounds().of(slot);
    return new Step.Divisors(slot, number, bounds.low(), bounds.high().orElse(number));
  }

  private static boolean isPositive(LoopNest nest, Term term) {
    return nest.bounds().imply(term, Terms.constant(1));
  }
}
