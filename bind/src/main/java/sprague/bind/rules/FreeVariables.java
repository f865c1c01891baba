// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Expression;
import sprague.syntax.Span;
import sprague.syntax.SyntaxWalk;

/**
 * Collects the free variables of the syntax that it visits: all names of numbers but parameters
 * and, within their sum, variables of indexed sums. Names of lists and sets are left out, and so is
 * the argument of {@code size}, which is one. Call {@code visit} for each piece, in the order of
 * the text, then {@link #found}.
 */
final class FreeVariables extends SyntaxWalk {
  private final Scope scope;
  private final Map<String, Span> found = new LinkedHashMap<>();

  FreeVariables(Scope scope) {
    this.scope = scope;
  }

  /** The variables in the order of their first appearance, each with the place of that. */
  Map<String, Span> found() {
    return found;
  }

  @Override
  public void visit(Expression expression) {
    switch (expression) {
      case Expression.Name(String name, Span span) -> {
        if (!scope.isParameter(name)) {
          found.putIfAbsent(name, span);
        }
      }
      case Expression.Call call when call.function() == Expression.Function.SIZE -> {}
      default -> super.visit(expression);
    }
  }

  @Override
  public void visit(PartSyntax part) {
    if (part instanceof PartSyntax.Sum sum) {
      visit(sum.low());
      visit(sum.high());
      FreeVariables inner = new FreeVariables(scope);
      inner.visit(sum.part());
      inner.found.remove(sum.variable());
      inner.found.forEach(found::putIfAbsent);
    } else {
      super.visit(part);
    }
  }
}
