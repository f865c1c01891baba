// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import sprague.ground.linear.LinearForm;

/**
 * A sum of variables that several atoms share, times whole numbers, so that a variable of its own
 * may stand for it.
 *
 * @param form the sum: no constant, its coefficients without common divisor, one of them positive
 */
record Sum(LinearForm<Variable> form) {
  /** What a form without constant is a multiple of. */
  static Sum of(LinearForm<Variable> form) {
    long common = form.content();
    long sign = form.coefficients().values().stream().anyMatch(by -> by > 0) ? 1 : -1;
    Map<Variable, Long> divided = new LinkedHashMap<>();
    for (Map.Entry<Variable, Long> each : form.coefficients().entrySet()) {
      divided.put(each.getKey(), each.getValue() / common * sign);
    }
    return new Sum(new LinearForm<>(divided, 0));
  }

  /** The terms of an atom with some variables. */
  static LinearForm<Variable> part(Formula atom, Predicate<Variable> isWanted) {
    Map<Variable, Long> part = new LinkedHashMap<>();
    LinearAtoms.form(atom)
        .coefficients()
        .forEach(
            (variable, by) -> {
              if (isWanted.test(variable)) {
                part.put(variable, by);
              }
            });
    return new LinearForm<>(part, 0);
  }

  /** Whether it may be negative, and positive, too. */
  boolean isMixed() {
    return form.coefficients().values().stream().anyMatch(by -> by < 0)
        && form.coefficients().values().stream().anyMatch(by -> by > 0);
  }

  /** A form with a value in place of the sum, if a part of the form is a multiple of the sum. */
  LinearForm<Variable> replaced(
      LinearForm<Variable> whole, LinearForm<Variable> part, LinearForm<Variable> value) {
    if (part.isConstant()) {
      return whole;
    }
    Variable first = form.coefficients().keySet().iterator().next();
    long times = part.coefficient(first) / form.coefficient(first);
    return form.times(times).equals(part)
        ? whole.minus(form.times(times)).plus(value.times(times))
        : whole;
  }
}
