// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.List;
import java.util.Optional;
import sprague.model.Condition;
import sprague.model.Term;
import sprague.model.Term.Operation;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.syntax.ConditionSyntax.Relation;

/**
 * The bound of a slot (the index of a variable) by a comparison of its power, or of a product of it
 * with numbers added: {@code y * y <= n} says {@code y <= root(n, 2)}, and {@code (y + 1) * (y + 1)
 * * (y + 1) > n} says {@code y >= root(n, 3)}. Of {@code y * (y + 1) <= n} it is {@code y <=
 * root(n, 2)}, which says less.
 *
 * @param isUpper whether {@code bound} is the maximum, else the minimum, of the slot; included
 * @param isExact whether the bound says the same as the comparison, which then needs no test, so
 *     that no power that may overflow is computed
 */
record RootBound(boolean isUpper, Term bound, boolean isExact) {

  /**
   * The bound that follows from a condition for natural numbers in the slot. Empty if the condition
   * is not one of {@code < <= > >=} in which the slot appears once, in a {@link Product} of two or
   * more factors, to which other terms may be added.
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
    LinearForm<Term> form = Terms.linear(greater).minus(Terms.linear(less)).plus(-gap);
    List<Term> unknowns =
        form.coefficients().keySet().stream()
            .filter(unknown -> Terms.slots(unknown).contains(slot))
            .toList();
    if (unknowns.size() != 1) {
      return Optional.empty();
    }
    Term only = unknowns.getFirst();
    long times = form.coefficient(only);
    LinearForm<Term> rest = form.minus(LinearForm.of(only).times(times));
    return Product.of(only, slot)
        .filter(product -> product.factors >= 2)
        .map(product -> product.times(new Product(Math.absExact(times), 0, 0, 0)))
        .map(
            product ->
                times < 0
                    ? product.bound(true, Terms.term(rest), -product.least)
                    // Numbers that are too small have products below -rest.
                    : product.bound(
                        false, Terms.term(rest.times(-1).plus(-1)), 1 - product.greatest));
  }

  /**
   * A constant times a product of sums of the slot and a natural number.
   *
   * @param constant positive
   * @param factors the number of factors with the slot
   * @param least the least number that is added to the slot in a factor; 0 without factors
   * @param greatest the greatest one
   */
  private record Product(long constant, int factors, long least, long greatest) {

    static Optional<Product> of(Term term, int slot) {
      return switch (term) {
        case Term.Constant(long value) when value >= 1 -> Optional.of(new Product(value, 0, 0, 0));
        case Term.Slot(int read) when read == slot -> Optional.of(new Product(1, 1, 0, 0));
        case Term.Binary(Operation operation, Term left, Term right)
            when operation == Operation.PLUS ->
            shifted(left, right, slot).or(() -> shifted(right, left, slot));
        case Term.Binary(Operation operation, Term left, Term right)
            when operation == Operation.TIMES ->
            of(left, slot).flatMap(one -> of(right, slot).map(one::times));
        default -> Optional.empty();
      };
    }

    private static Optional<Product> shifted(Term one, Term other, int slot) {
      return one.equals(new Term.Slot(slot)) && other instanceof Term.Constant(long added)
          ? Optional.of(added).filter(it -> it >= 0).map(it -> new Product(1, 1, it, it))
          : Optional.empty();
    }

    private Product times(Product other) {
      long product = Math.multiplyExact(constant, other.constant);
      if (factors == 0 || other.factors == 0) {
        Product only = factors == 0 ? other : this;
        return new Product(product, only.factors, only.least, only.greatest);
      }
      return new Product(
          product,
          factors + other.factors,
          Math.min(least, other.least),
          Math.max(greatest, other.greatest));
    }

    /** The bound by the root of a number, to which a constant is added. */
    RootBound bound(boolean isUpper, Term number, long added) {
      Term bound = Terms.plus(root(number), Terms.constant(added));
      return new RootBound(isUpper, bound, /* isExact= */ least == greatest);
    }

    /** The greatest number whose power, times the constant, is at most {@code number}. */
    private Term root(Term number) {
      Term quotient = Terms.of(Operation.DIVIDE, number, Terms.constant(constant));
      return Terms.of(Operation.ROOT, quotient, Terms.constant(factors));
    }
  }
}
