// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import java.util.LinkedHashMap;
import java.util.Map;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.Span;
import sprague.syntax.SyntaxWalk;

/** Collects all names of terms, lists and sets in the syntax that it visits, with their places. */
final class FreeNames extends SyntaxWalk {
  /** The place where each name occurs first. */
  final Map<String, Span> found = new LinkedHashMap<>();

  @Override
  public void visit(Expression expression) {
    switch (expression) {
      case Expression.Name name -> found.putIfAbsent(name.name(), name.span());
      case Expression.Index index -> found.putIfAbsent(index.list(), index.listSpan());
      default -> {}
    }
    super.visit(expression);
  }

  @Override
  public void visit(SetSyntax set) {
    if (set instanceof SetSyntax.Name name) {
      found.putIfAbsent(name.name(), name.span());
    }
    super.visit(set);
  }
}
