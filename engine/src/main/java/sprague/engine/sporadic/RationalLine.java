// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.model.Term;
import sprague.nimber.linear.LinearForm;

/**
 * The linear function (times * n + plus) / over of a size n, with integer coefficients; {@code
 * over} is positive. Example: if n = 2 k + 1 for a loop variable k, then k is (1 * n - 1) / 2.
 */
record RationalLine(long times, long plus, long over) {

  /**
   * Expresses a linear form as a function of the size n: eliminates its other unknowns with
   * equations.
   *
   * @param equations forms that are 0
   * @return empty if the equations do not determine the other unknowns
   * @throws ArithmeticException on overflow, as in the other methods
   */
  static Optional<RationalLine> of(LinearForm<Term> form, List<LinearForm<Term>> equations) {
    LinearForm<Term> line = form;
    long over = 1;
    List<LinearForm<Term>> left = new ArrayList<>(equations);
    while (true) {
      Optional<Term> other =
          line.coefficients().keySet().stream()
              .filter(it -> !it.equals(SporadicSizes.SIZE))
              .findFirst();
      if (other.isEmpty()) {
        return Optional.of(
            new RationalLine(line.coefficient(SporadicSizes.SIZE), line.constant(), over));
      }
      Term unknown = other.get();
      Optional<LinearForm<Term>> equation =
          left.stream().filter(it -> it.coefficient(unknown) != 0).findFirst();
      if (equation.isEmpty()) {
        return Optional.empty();
      }
      left.remove(equation.get());
      long by = equation.get().coefficient(unknown);
      long share = Math.multiplyExact(Long.signum(by), line.coefficient(unknown));
      // Cancels the unknown: |by| times the line, minus a multiple of the equation.
      line = line.times(Math.absExact(by)).minus(equation.get().times(share));
      over = Math.multiplyExact(over, Math.absExact(by));
    }
  }

  /** The function at a size, rounded up. */
  long atLeast(long size) {
    return Math.ceilDiv(Math.addExact(Math.multiplyExact(times, size), plus), over);
  }

  /** The least size at which the function is at least {@code number}; {@code times} > 0. */
  long size(long number) {
    return Math.ceilDiv(Math.subtractExact(Math.multiplyExact(over, number), plus), times);
  }
}
