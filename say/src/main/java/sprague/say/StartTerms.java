// SPDX-License-Identifier: Apache-2.0
package sprague.say;

import java.util.List;
import java.util.Optional;
import sprague.model.Term;

/** The values of a start's arguments at given coordinates. */
final class StartTerms {
  private final List<Long> coordinates;

  StartTerms(List<Long> coordinates) {
    this.coordinates = coordinates;
  }

  /** The value, or none when it overflows, divides by zero or leaves a list. */
  Optional<Long> value(Term term) {
    try {
      return Optional.of(compute(term));
    } catch (ArithmeticException | IndexOutOfBoundsException undefined) {
      return Optional.empty();
    }
  }

  private long compute(Term term) {
    return switch (term) {
      case Term.Constant constant -> constant.value();
      case Term.Slot slot -> coordinates.get(slot.slot());
      case Term.Absolute absolute -> Math.absExact(compute(absolute.of()));
      case Term.Item item -> item.list().get(Math.toIntExact(compute(item.index())));
      case Term.Binary binary -> apply(binary.operation(), compute(binary.left()), binary);
    };
  }

  private long apply(Term.Operation operation, long left, Term.Binary binary) {
    long right = compute(binary.right());
    return switch (operation) {
      case PLUS -> Math.addExact(left, right);
      case MINUS -> Math.subtractExact(left, right);
      case TIMES -> Math.multiplyExact(left, right);
      case DIVIDE -> Math.floorDivExact(left, right);
      case MOD -> Math.floorMod(left, right);
      case MIN -> Math.min(left, right);
      case MAX -> Math.max(left, right);
      case BITXOR -> left ^ right;
      case BITAND -> left & right;
    };
  }
}
