// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.Set;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SyntaxWalk;

/** Collects the free variables of pieces of a move: the names that are no parameters. */
final class Variables extends SyntaxWalk {
  private final Rules rules;
  private final Set<String> found;

  /** Adds the variables to a set. */
  Variables(Rules rules, Set<String> found) {
    this.rules = rules;
    this.found = found;
  }

  @Override
  public void of(Expression expression) {
    if (expression instanceof Expression.Name(String name, var _)) {
      if (!rules.isParameter(name)) {
        found.add(name);
      }
    } else {
      super.of(expression);
    }
  }

  @Override
  public void of(PartSyntax part) {
    if (part instanceof PartSyntax.Sum sum) {
      of(sum.low());
      of(sum.high());
      // The index of a sum is bound by it. A variable of the same name elsewhere is another one.
      boolean known = found.contains(sum.variable());
      of(sum.part());
      if (!known) {
        found.remove(sum.variable());
      }
    } else {
      super.of(part);
    }
  }
}
