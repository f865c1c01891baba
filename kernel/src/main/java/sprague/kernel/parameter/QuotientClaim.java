// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.parameter;

import java.util.List;
import java.util.stream.Stream;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.json.JsonFields;
import sprague.kernel.json.MalformedCertificate;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NumberLimits;

/**
 * The claim that G(n) = floor((n mod p) / d) for all values of some parameters that satisfy
 * conditions, where p and d are linear functions of the parameters, and n mod 0 = n. The positions
 * have the coordinates n and then the parameters u1, ..., uc. A linear function a1 u1 + ... + ac uc
 * + b is the list {@code [a1, ..., ac, b]}, in a certificate too.
 *
 * @param where the conditions: functions that are to be at least 0
 * @param period the function p
 * @param divisor the function d
 */
public record QuotientClaim(List<List<Long>> where, List<Long> period, List<Long> divisor)
    implements Claim {
  /** The theorem's name, as certificates write it. */
  public static final String THEOREM = "quotient";

  /**
   * The maximum absolute value of a coefficient, as in {@link ParameterClaim}: sums of a few
   * products of two coefficients fit in 64 bits.
   */
  private static final long MAX_COEFFICIENT = 1L << 30;

  /**
   * The maximum number of parameters, and of conditions. The check decides sentences with a
   * variable for each parameter, which takes time that may grow exponentially with their number.
   */
  private static final int MAX_COUNT = 8;

  /**
   * @throws IllegalArgumentException when functions have different numbers of parameters, or a
   *     number is out of range
   */
  public QuotientClaim {
    where = where.stream().map(List::copyOf).toList();
    period = List.copyOf(period);
    divisor = List.copyOf(divisor);
    NumberLimits.within("the number of parameters", divisor.size() - 1, 1, MAX_COUNT);
    NumberLimits.within("the number of conditions", where.size(), 0, MAX_COUNT);
    for (List<Long> function : Stream.concat(where.stream(), Stream.of(period, divisor)).toList()) {
      NumberLimits.require(
          function.size() == divisor.size(), "a function is not of all parameters");
      function.forEach(
          each -> NumberLimits.within("a coefficient", each, -MAX_COEFFICIENT, MAX_COEFFICIENT));
    }
  }

  /**
   * The value of a linear function for given parameters, one for each coefficient but the last.
   *
   * @throws ArithmeticException on overflow
   */
  public static long at(List<Long> function, List<Long> parameters) {
    long sum = function.getLast();
    for (int i = 0; i < parameters.size(); i++) {
      sum = Math.addExact(sum, Math.multiplyExact(function.get(i), parameters.get(i)));
    }
    return sum;
  }

  /** Whether parameters satisfy the conditions; an {@link ArithmeticException} on overflow. */
  public boolean covers(List<Long> parameters) {
    return where.stream().allMatch(condition -> at(condition, parameters) >= 0);
  }

  /**
   * The value that the claim gives for G(n); it is right if the claim is true and {@link #covers}
   * the parameters.
   *
   * @param n at least 0
   * @throws ArithmeticException on overflow, and when d is 0
   */
  public long valueAt(long n, List<Long> parameters) {
    long p = at(period, parameters);
    return (p == 0 ? n : n % p) / at(divisor, parameters);
  }

  @Override
  public String theorem() {
    return THEOREM;
  }

  /** Reads the fields {@code where}, {@code period} and {@code divisor} of a certificate. */
  public static QuotientClaim read(JsonFields fields) throws MalformedCertificate {
    List<List<Long>> where = fields.objects("where", each -> each.numbers("line"));
    return new QuotientClaim(where, fields.numbers("period"), fields.numbers("divisor"));
  }

  @Override
  public String examine(ClaimContext context) throws CheckFailure {
    context.requireCoordinates(divisor.size());
    return QuotientCheck.examine(context.rules(), context.family(), this, context.limits());
  }
}
