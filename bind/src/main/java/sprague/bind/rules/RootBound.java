// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Condition;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.model.Terms;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * The bound of a slot (the index of a variable) whose power a comparison bounds: {@code y * y <= n}
 * says exactly {@code y <= root(n, 2)}, and {@code y * y * y >= n} says {@code y >= root(n - 1, 3)
 * + 1}. So the comparison needs no test, and no power that may overflow is computed.
 *
 * @param isUpper whether {@code bound} is the maximum, else the minimum, of the slot; included
 */
record RootBound(boolean isUpper, Term bound) {

  /**
   * The bound that says the same as a condition for natural numbers in the slot. Empty if the
   * condition is not one of {@code < <= > >=} between a power of the slot from the second on, times
   * a positive constant, and a term without the slot.
   */
  static Optional<RootBound> of(Condition condition, int slot) {
    if (!(condition instanceof Condition.Compare(Relation relation, Term left, Term right))) {
      return Optional.empty();
    }
    try {
      return switch (relation) {
        case LESS -> of(left, right, 1, slot);
        case AT_MOST -> of(left, right, 0, slot);
        case GREATER -> of(right, left, 1, slot);
        case AT_LEAST -> of(right, left, 0, slot);
        case EQUAL, UNEQUAL -> Optional.empty();
      };
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /** The bound that {@code less + gap <= greater} says; the gap of a strict comparison is 1. */
  private static Optional<RootBound> of(Term less, Term greater, long gap, int slot) {
    Term most = Terms.minus(greater, Terms.constant(gap));
    // The numbers that are too small have powers of at most less + gap - 1.
    Term tooSmall = Terms.plus(less, Terms.constant(gap - 1));
    return root(less, most, slot)
        .map(root -> new RootBound(true, root))
        .or(
            () ->
                root(greater, tooSmall, slot)
                    .map(root -> new RootBound(false, Terms.plus(root, Terms.constant(1)))));
  }

  /** The greatest number in the slot for which {@code power} is at most {@code number}. */
  private static Optional<Term> root(Term power, Term number, int slot) {
    OptionalLong factor = factor(power, slot);
    int exponent = exponent(power, slot);
    if (factor.isEmpty()
        || factor.getAsLong() < 1
        || exponent < 2
        || Terms.slots(number).contains(slot)) {
      return Optional.empty();
    }
    Term quotient = Terms.of(Operation.DIVIDE, number, Terms.constant(factor.getAsLong()));
    return Optional.of(Terms.of(Operation.ROOT, quotient, Terms.constant(exponent)));
  }

  /** The product of the constants in a product of constants and the slot; empty for other terms. */
  private static OptionalLong factor(Term term, int slot) {
    if (term instanceof Term.Constant(long value)) {
      return OptionalLong.of(value);
    }
    if (term instanceof Term.Slot(int read) && read == slot) {
      return OptionalLong.of(1);
    }
    if (term instanceof Term.Binary(Operation operation, Term left, Term right)
        && operation == Operation.TIMES) {
      OptionalLong first = factor(left, slot);
      OptionalLong second = factor(right, slot);
      if (first.isPresent() && second.isPresent()) {
        return OptionalLong.of(Math.multiplyExact(first.getAsLong(), second.getAsLong()));
      }
    }
    return OptionalLong.empty();
  }

  /** How often the slot is a factor of a product for which {@link #factor} is not empty. */
  private static int exponent(Term term, int slot) {
    return switch (term) {
      case Term.Slot(int read) -> read == slot ? 1 : 0;
      case Term.Binary(Operation _, Term left, Term right) ->
          exponent(left, slot) + exponent(right, slot);
      default -> 0;
    };
  }
}
