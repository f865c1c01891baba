// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import java.util.stream.Stream;

/**
 * How the evaluation of a condition may fail; a later constant is the greater risk. Conditions are
 * tested in this order, so that those before exclude the numbers for which a later one fails.
 */
public enum EvaluationRisk {
  /** Not for numbers that are far below 2^63. */
  NONE,
  /** By a product or power of variables. */
  OVERFLOW,
  /** By a divisor of 0, an index outside a list, or an operation on a negative number. */
  UNDEFINED;

  /** The greatest risk of a node and its descendants, by their kinds alone. O(number of nodes). */
  public static EvaluationRisk of(RuleNode node) {
    EvaluationRisk greatest = ofItself(node);
    for (RuleNode child : node.children()) {
      EvaluationRisk risk = of(child);
      greatest = risk.compareTo(greatest) > 0 ? risk : greatest;
    }
    return greatest;
  }

  /**
   * Whether evaluating a rule may meet a term without a value. It is an error there, even if the
   * rule can have no option whatever the term would be, as {@code L[n] mod 5 >= 7}.
   */
  public static boolean mayBeUndefined(Rule rule) {
    return Stream.concat(rule.steps().stream(), rule.parts().stream())
        .anyMatch(node -> of(node) == UNDEFINED);
  }

  private static EvaluationRisk ofItself(RuleNode node) {
    return switch (node) {
      case Term.Item _ -> UNDEFINED;
      // A variable may be below 2, which is no base.
      case NumberSet.Powers(Term base) -> base instanceof Term.Constant ? NONE : UNDEFINED;
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          switch (operation) {
            case PLUS, MINUS, MIN, MAX, GCD, ROOT -> NONE;
            case TIMES ->
                left instanceof Term.Constant || right instanceof Term.Constant ? NONE : OVERFLOW;
            case POWER -> right instanceof Term.Constant ? OVERFLOW : UNDEFINED;
            case DIVIDE, MOD -> isNeverZero(right) ? NONE : UNDEFINED;
            case BITXOR, BITAND -> UNDEFINED;
          };
      default -> NONE;
    };
  }

  /** Whether a divisor is a constant, which is not 0 in a bound rule, or as {@code max(k, 1)}. */
  private static boolean isNeverZero(Term divisor) {
    return switch (divisor) {
      case Term.Constant _ -> true;
      case Term.Binary(Term.Operation operation, Term left, Term right) ->
          operation == Term.Operation.MAX && (isPositive(left) || isPositive(right));
      default -> false;
    };
  }

  private static boolean isPositive(Term term) {
    return term instanceof Term.Constant(long value) && value > 0;
  }
}
