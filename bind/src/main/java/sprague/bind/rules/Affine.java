// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.Optional;
import java.util.function.Supplier;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * A term in the form {@code factor * x + rest}, where x is the number in a slot and neither factor
 * nor rest reads that slot. {@link EquationSteps} solves an equation for x by it, and {@link
 * QuotientBound} an inequality.
 */
record Affine(Term factor, Term rest) {

  /**
   * The form of a term; factor 0 if it does not read the slot. Empty if the term is not seen to be
   * linear in the slot: the slot is read within anything but sums, differences and products, or in
   * both factors of a product. Also empty if a constant does not fit in 64 bits. Cost O(size of the
   * term) for each level of it.
   */
  static Optional<Affine> of(Term term, int slot) {
    if (!Terms.slots(term).contains(slot)) {
      return Optional.of(new Affine(Terms.constant(0), term));
    }
    if (term instanceof Term.Slot) {
      return Optional.of(new Affine(Terms.constant(1), Terms.constant(0)));
    }
    if (!(term instanceof Term.Binary(Term.Operation operation, Term left, Term right))) {
      return Optional.empty();
    }
    Optional<Affine> a = of(left, slot);
    Optional<Affine> b = of(right, slot);
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.empty();
    }
    return switch (operation) {
      case PLUS -> a.get().plus(b.get());
      case MINUS -> a.get().minus(b.get());
      case TIMES -> a.get().times(b.get());
      default -> Optional.empty();
    };
  }

  private Optional<Affine> plus(Affine other) {
    return unlessOverflow(
        () -> new Affine(Terms.plus(factor, other.factor), Terms.plus(rest, other.rest)));
  }

  /** The difference; empty if a constant does not fit in 64 bits. */
  Optional<Affine> minus(Affine other) {
    return unlessOverflow(
        () -> new Affine(Terms.minus(factor, other.factor), Terms.minus(rest, other.rest)));
  }

  /** The product; empty if neither factor is known to be without x. */
  private Optional<Affine> times(Affine other) {
    if (isZero(other.factor)) {
      return unlessOverflow(
          () -> new Affine(Terms.times(factor, other.rest), Terms.times(rest, other.rest)));
    }
    if (isZero(factor)) {
      return other.times(this);
    }
    return Optional.empty();
  }

  private static Optional<Affine> unlessOverflow(Supplier<Affine> sum) {
    try {
      return Optional.of(sum.get());
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  /**
   * Whether a term is the constant 0. A zero that {@link Terms} has not simplified to it, such as
   * {@code a * b - b * a}, is not seen; then a form is not found, but no wrong one.
   */
  private static boolean isZero(Term term) {
    return term.equals(Terms.constant(0));
  }
}
