// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.linear;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A linear form c1 x1 + ... + ck xk + c0 with 64-bit integer coefficients. Immutable; each
 * operation costs O(number of unknowns).
 *
 * @param <A> the type of the unknowns, compared by {@code equals}
 * @param coefficients the coefficient of each unknown that occurs, not 0 (not checked)
 * @param constant the constant c0
 */
public record LinearForm<A>(Map<A, Long> coefficients, long constant) {

  /** Copies the map; forms are equal whatever the order of their unknowns. */
  public LinearForm {
    coefficients = Collections.unmodifiableMap(new LinkedHashMap<>(coefficients));
  }

  /** The form without unknowns. */
  public static <A> LinearForm<A> constant(long value) {
    return new LinearForm<>(Map.of(), value);
  }

  /** The form that is one unknown. */
  public static <A> LinearForm<A> of(A unknown) {
    return new LinearForm<>(Map.of(unknown, 1L), 0);
  }

  /** The coefficient of an unknown, 0 when it does not occur. */
  public long coefficient(A unknown) {
    return coefficients.getOrDefault(unknown, 0L);
  }

  /** Whether no unknown occurs. */
  public boolean isConstant() {
    return coefficients.isEmpty();
  }

  /**
   * The sum.
   *
   * @throws ArithmeticException on overflow
   */
  public LinearForm<A> plus(LinearForm<A> other) {
    Map<A, Long> sum = new LinkedHashMap<>(coefficients);
    other.coefficients.forEach((unknown, by) -> sum.merge(unknown, by, Math::addExact));
    sum.values().removeIf(by -> by == 0);
    return new LinearForm<>(sum, Math.addExact(constant, other.constant));
  }

  /**
   * The difference.
   *
   * @throws ArithmeticException on overflow
   */
  public LinearForm<A> minus(LinearForm<A> other) {
    return plus(other.times(-1));
  }

  /**
   * The form multiplied by a number.
   *
   * @throws ArithmeticException on overflow
   */
  public LinearForm<A> times(long factor) {
    if (factor == 0) {
      return constant(0);
    }
    Map<A, Long> product = new LinkedHashMap<>();
    coefficients.forEach((unknown, by) -> product.put(unknown, Math.multiplyExact(by, factor)));
    return new LinearForm<>(product, Math.multiplyExact(constant, factor));
  }

  /**
   * The greatest common divisor of c1, ..., ck, without the constant; 0 for a constant form.
   *
   * @throws ArithmeticException when a coefficient is -2^63
   */
  public long content() {
    long content = 0;
    for (long by : coefficients.values()) {
      content = Euclid.gcd(content, Math.absExact(by));
    }
    return content;
  }

  /**
   * The form plus a number.
   *
   * @throws ArithmeticException on overflow
   */
  public LinearForm<A> plus(long number) {
    return new LinearForm<>(coefficients, Math.addExact(constant, number));
  }
}
