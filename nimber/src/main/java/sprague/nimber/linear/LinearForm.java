// SPDX-License-Identifier: Apache-2.0
package sprague.nimber.linear;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A sum of integer multiples of unknowns and a constant.
 *
 * @param <A> the unknowns; equal unknowns are the same one
 * @param coefficients the multiples, none of them 0
 * @param constant the constant
 */
public record LinearForm<A>(Map<A, Long> coefficients, long constant) {

  /** Keeps the order of the unknowns. */
  public LinearForm {
    coefficients = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(coefficients));
  }

  public static <A> LinearForm<A> constant(long value) {
    return new LinearForm<>(Map.of(), value);
  }

  /** A single unknown. */
  public static <A> LinearForm<A> of(A unknown) {
    return new LinearForm<>(Map.of(unknown, 1L), 0);
  }

  /** The multiple of an unknown, 0 when it does not occur. */
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
   * The multiple by a number.
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
   * The greatest common divisor of the coefficients, the constant not among them; 0 where there are
   * none.
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

  /** The form with a constant added. */
  public LinearForm<A> plus(long number) {
    return new LinearForm<>(coefficients, Math.addExact(constant, number));
  }
}
