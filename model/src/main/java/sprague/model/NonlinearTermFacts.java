// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import sprague.model.Term.Operation;
import sprague.nimber.IntegerRoot;
import sprague.nimber.linear.LinearForm;

/**
 * Adds the linear inequalities that always hold for a term that is not linear, such as {@code 3 q
 * <= n <= 3 q + 2} for q = n / 3. Those that depend on a sign or bound of an operand are added only
 * if the known facts imply it.
 *
 * <p>Each inequality states a property of the operation; which ones are added affects only how much
 * {@link LinearFacts#implies} can prove. A term costs up to 10 implications, each an elimination.
 *
 * @param facts the known facts, in which the term is marked as explained, so that adding its own
 *     inequalities does not add them again
 */
record NonlinearTermFacts(LinearFacts facts) {

  /** The facts, and those of a term; a linear term adds none. */
  LinearFacts of(Term unknown) {
    return switch (unknown) {
      case Term.Absolute(Term of) ->
          facts.atLeast(unknown, of).atLeast(unknown, Terms.negative(of));
      // The number of ones is at most 63, at most x if x >= 0, and at least 1 if x >= 1.
      case Term.BitCount(Term of) -> {
        LinearFacts bounded =
            facts.atLeast(unknown, Terms.ZERO).atLeast(Terms.constant(Long.SIZE - 1), unknown);
        LinearFacts within = nonNegative(of) ? bounded.atLeast(of, unknown) : bounded;
        yield facts.implies(of, Terms.ONE) ? within.atLeast(unknown, Terms.ONE) : within;
      }
      case Term.Item item ->
          item.list().isEmpty()
              ? facts
              : facts
                  .atLeast(unknown, Terms.constant(item.least()))
                  .atLeast(Terms.constant(item.greatest()), unknown);
      case Term.Binary(Operation operation, Term left, Term right) ->
          switch (operation) {
            case MIN -> facts.atLeast(left, unknown).atLeast(right, unknown);
            case MAX -> facts.atLeast(unknown, left).atLeast(unknown, right);
            case DIVIDE -> quotient(unknown, left, right);
            case MOD -> remainder(unknown, left, right);
            case TIMES -> product(unknown, left, right);
            case BITAND ->
                nonNegative(left) && nonNegative(right)
                    ? facts
                        .atLeast(unknown, Terms.ZERO)
                        .atLeast(left, unknown)
                        .atLeast(right, unknown)
                    : facts;
            case BITXOR ->
                nonNegative(left) && nonNegative(right)
                    ? facts
                        .atLeast(unknown, Terms.ZERO)
                        .equal(unknown, sumWithoutCarry(left, right))
                    : facts;
            case GCD -> gcd(unknown, left, right);
            case ROOT -> root(unknown, left, right);
            case POWER -> power(unknown, left, right);
            case PLUS, MINUS -> facts;
          };
      case Term.Slot _, Term.Constant _ -> facts;
    };
  }

  /** {@code a + b - 2 bitand(a, b)}, which is {@code bitxor(a, b)}. */
  private Term sumWithoutCarry(Term left, Term right) {
    // bitand(a, b) and bitand(b, a) are equal but two unknowns; the known one is taken.
    Term exchanged = new Term.Binary(Operation.BITAND, right, left);
    Term common =
        facts.isExplained(exchanged) ? exchanged : new Term.Binary(Operation.BITAND, left, right);
    return Terms.minus(Terms.plus(left, right), Terms.times(Terms.constant(2), common));
  }

  /** {@code gcd(a, b) >= 0}, and {@code 1 <= gcd(a, b) <= a} if {@code a >= 1}. */
  private LinearFacts gcd(Term divisor, Term left, Term right) {
    LinearFacts more = facts.atLeast(divisor, Terms.ZERO);
    for (Term number : List.of(left, right)) {
      if (facts.implies(number, Terms.ONE)) {
        more = more.atLeast(number, divisor).atLeast(divisor, Terms.ONE);
      }
    }
    return nonNegative(left) && nonNegative(right)
        ? more.atLeast(Terms.plus(left, right), divisor)
        : more;
  }

  /**
   * {@code b^k >= 1} if {@code b >= 1}, {@code b^k >= k + 1} if {@code b >= 2} as {@code 2^k >= k +
   * 1}, and {@code b^k >= b} if {@code b >= 0} and {@code k >= 1}.
   */
  private LinearFacts power(Term power, Term base, Term exponent) {
    long bound = lowerBound(base);
    LinearFacts more = bound >= 1 ? facts.atLeast(power, Terms.ONE) : facts;
    if (bound >= 0 && facts.implies(exponent, Terms.ONE)) {
      more = more.atLeast(power, base);
    }
    return bound >= 2 ? more.atLeast(power, Terms.plus(exponent, Terms.ONE)) : more;
  }

  /**
   * A root is not negative exactly if the number is not, and then at most that number; and at most
   * the root of an upper bound of it.
   */
  private LinearFacts root(Term root, Term number, Term exponent) {
    LinearFacts more = facts.atLeast(root, Terms.constant(-1));
    if (nonNegative(number) || nonNegative(root)) {
      more = more.atLeast(root, Terms.ZERO).atLeast(number, root);
    }
    OptionalLong most = facts.upperBound(number);
    return exponent instanceof Term.Constant(long of) && of >= 1 && most.isPresent()
        ? more.atLeast(Terms.constant(IntegerRoot.floor(most.getAsLong(), of)), root)
        : more;
  }

  private LinearFacts quotient(Term quotient, Term left, Term right) {
    if (right instanceof Term.Constant(long divisor) && divisor > 0) {
      Term multiple = Terms.times(right, quotient);
      return facts
          .atLeast(left, multiple)
          .atLeast(Terms.plus(multiple, Terms.constant(divisor - 1)), left);
    }
    // q = floor(x / y) with x >= 0 and y >= b > 0 implies q >= 0 and x >= y q >= b q.
    long bound = nonNegative(left) ? lowerBound(right) : 0;
    if (bound <= 0) {
      return facts;
    }
    LinearFacts more =
        facts
            .atLeast(quotient, Terms.ZERO)
            .atLeast(left, Terms.times(Terms.constant(bound), quotient));
    // floor(x / (c y)) = floor(floor(x / y) / c), so c times it is at most floor(x / y).
    LinearForm<Term> form = Terms.linear(right);
    if (form.constant() == 0 && form.coefficients().size() == 1) {
      Map.Entry<Term, Long> only = form.coefficients().entrySet().iterator().next();
      if (only.getValue() > 1) {
        Term larger = Terms.of(Operation.DIVIDE, left, only.getKey());
        more = more.atLeast(larger, Terms.times(Terms.constant(only.getValue()), quotient));
      }
    }
    return more;
  }

  /** {@code x mod y = x - y floor(x / y)}, and {@code 0 <= x mod y < y} if {@code y >= 1}. */
  private LinearFacts remainder(Term rest, Term left, Term right) {
    LinearFacts more = facts.atLeast(rest, Terms.ZERO);
    if (facts.implies(right, Terms.ONE)) {
      Term multiple = Terms.times(right, Terms.of(Operation.DIVIDE, left, right));
      more =
          more.atLeast(Terms.minus(right, Terms.ONE), rest)
              .equal(rest, Terms.minus(left, multiple));
    }
    return nonNegative(left) ? more.atLeast(left, rest) : more;
  }

  /** From {@code x >= a} and {@code y >= b}: {@code (x - a)(y - b) >= 0}, linear in x, y and xy. */
  private LinearFacts product(Term product, Term left, Term right) {
    long a = lowerBound(left);
    long b = lowerBound(right);
    if (a < 0 || b < 0) {
      return facts;
    }
    return facts
        .atLeast(
            Terms.plus(product, Terms.constant(Math.multiplyExact(a, b))),
            Terms.plus(Terms.times(Terms.constant(b), left), Terms.times(Terms.constant(a), right)))
        .atLeast(product, Terms.ZERO);
  }

  /**
   * The largest lower bound of 0, 1, 2, 3 that follows, or -1. Each costs an elimination, so larger
   * ones, which give stronger inequalities, are not tried.
   */
  private long lowerBound(Term term) {
    long bound = -1;
    while (bound < 3 && facts.implies(term, Terms.constant(bound + 1))) {
      bound++;
    }
    return bound;
  }

  private boolean nonNegative(Term term) {
    return facts.implies(term, Terms.ZERO);
  }
}
