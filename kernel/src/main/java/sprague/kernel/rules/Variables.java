// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.Set;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SyntaxWalk;

/**
 * Collects the names of the free variables of pieces of syntax: the names of numbers that are
 * neither parameters nor indices of a sum. In {@code sum(i in 0..m) heap(i)} that is m.
 */
final class Variables extends SyntaxWalk {
  private final Rules rules;
  private final Set<String> found;

  /** Collects into {@code found}. */
  Variables(Rules rules, Set<String> found) {
    this.rules = rules;
    this.found = found;
  }

  @Override
  public void visit(Expression expression) {
    if (expression instanceof Expression.Name(String name, var _)) {
      if (!rules.isParameter(name)) {
        found.add(name);
      }
    } else {
      super.visit(expression);
    }
  }

  @Override
  public void visit(PartSyntax part) {
    if (part instanceof PartSyntax.Sum sum) {
      visit(sum.low());
      visit(sum.high());
      // Within the sum its index is bound; a variable of the same name elsewhere stays.
      boolean isFreeElsewhere = found.contains(sum.variable());
      visit(sum.part());
      if (!isFreeElsewhere) {
        found.remove(sum.variable());
      }
    } else {
      super.visit(part);
    }
  }
}
