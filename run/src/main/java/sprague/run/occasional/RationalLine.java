// SPDX-License-Identifier: Apache-2.0
package sprague.run.occasional;

import java.util.Map;
import java.util.Optional;
import sprague.model.Term;
import sprague.model.Terms;

/** The number (times * n + plus) / over of a size n, as a rational number; over is positive. */
record RationalLine(long times, long plus, long over) {

  /** The size itself. */
  static final RationalLine SIZE = new RationalLine(1, 0, 1);

  /**
   * What a term is of the size, when it is linear in slots that are.
   *
   * @throws ArithmeticException on overflow
   */
  static Optional<RationalLine> of(Term term, Map<Integer, RationalLine> slots) {
    var form = Terms.linear(term);
    RationalLine sum = new RationalLine(0, form.constant(), 1);
    for (var entry : form.coefficients().entrySet()) {
      if (!(entry.getKey() instanceof Term.Slot(int slot)) || !slots.containsKey(slot)) {
        return Optional.empty();
      }
      sum = sum.plus(slots.get(slot), entry.getValue());
    }
    return Optional.of(sum);
  }

  private RationalLine plus(RationalLine other, long factor) {
    return new RationalLine(
        Math.addExact(
            Math.multiplyExact(times, other.over),
            Math.multiplyExact(Math.multiplyExact(other.times, factor), over)),
        Math.addExact(
            Math.multiplyExact(plus, other.over),
            Math.multiplyExact(Math.multiplyExact(other.plus, factor), over)),
        Math.multiplyExact(over, other.over));
  }

  /** The number divided by a positive one. */
  RationalLine dividedBy(long divisor) {
    return new RationalLine(times, plus, Math.multiplyExact(over, divisor));
  }

  /** The number for a size, rounded up. */
  long atLeast(long size) {
    return Math.ceilDiv(Math.addExact(Math.multiplyExact(times, size), plus), over);
  }

  /** The size with a given number, rounded up; the number grows with the size. */
  long size(long number) {
    return Math.ceilDiv(Math.subtractExact(Math.multiplyExact(over, number), plus), times);
  }
}
