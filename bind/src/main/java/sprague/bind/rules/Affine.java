// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.Optional;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * A term written as {@code factor * x + rest}, where neither part reads the slot x.
 *
 * @param factor what the slot is multiplied by
 * @param rest what is added
 */
record Affine(Term factor, Term rest) {

  /** The term in that form; empty when it is not linear in the slot. */
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
    return guarded(
        () -> new Affine(Terms.plus(factor, other.factor), Terms.plus(rest, other.rest)));
  }

  /** The difference; empty when a constant does not fit. */
  Optional<Affine> minus(Affine other) {
    return guarded(
        () -> new Affine(Terms.minus(factor, other.factor), Terms.minus(rest, other.rest)));
  }

  private Optional<Affine> times(Affine other) {
    if (isZero(other.factor)) {
      return guarded(
          () -> new Affine(Terms.times(factor, other.rest), Terms.times(rest, other.rest)));
    }
    if (isZero(factor)) {
      return other.times(this);
    }
    return Optional.empty();
  }

  private static Optional<Affine> guarded(java.util.function.Supplier<Affine> make) {
    try {
      return Optional.of(make.get());
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  private static boolean isZero(Term term) {
    return term.equals(Terms.constant(0));
  }
}
