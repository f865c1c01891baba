// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Function;
import sprague.syntax.SyntaxWalk;

/**
 * Finds terms that other conditions may have to make defined: items of lists, operations on bits,
 * and remainders by a term that varies. Decides only on an order, so need not be complete.
 */
final class PartialTerms extends SyntaxWalk {
  private boolean found;

  private PartialTerms() {}

  /** Whether there is one in a condition. */
  static boolean areIn(ConditionSyntax condition) {
    PartialTerms terms = new PartialTerms();
    terms.visit(condition);
    return terms.found;
  }

  @Override
  public void visit(Expression expression) {
    found |=
        switch (expression) {
          case Expression.Index _ -> true;
          case Expression.Call call ->
              call.function() == Function.BITXOR || call.function() == Function.BITAND;
          case Expression.Binary binary ->
              binary.operator() == Expression.Operator.MOD
                  && !(binary.right() instanceof Expression.Number);
          default -> false;
        };
    super.visit(expression);
  }
}
