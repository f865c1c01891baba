// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import sprague.model.NumberSet;
import sprague.model.RuleNode;
import sprague.model.Term;

/**
 * How the evaluation of a condition may fail; a later constant is the greater risk. Conditions are
 * tested in this order, so that those before exclude the numbers for which a later one fails.
 */
enum EvaluationRisk {
  /** Not for numbers that are far below 2^63. */
  NONE,
  /** By a product or power of variables. */
  OVERFLOW,
  /** By a divisor of 0, an index outside a list, or an operation on a negative number. */
  UNDEFINED;

  /** The greatest risk of a node and its descendants, by their kinds alone. O(number of nodes). */
  static EvaluationRisk of(RuleNode node) {
    EvaluationRisk greatest = ofItself(node);
    for (RuleNode child : node.children()) {
      EvaluationRisk risk = of(child);
      greatest = risk.compareTo(greatest) > 0 ? risk : greatest;
    }
    return greatest;
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
            case DIVIDE, MOD -> right instanceof Term.Constant ? NONE : UNDEFINED;
            case BITXOR, BITAND -> UNDEFINED;
          };
      default -> NONE;
    };
  }
}
