// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Collects the names of variables and parameters in the syntax that it visits. Names of positions
 * are left out, and so are the declarations of variables: of {@code no e in lines(k) subset S} it
 * has k and S, and not e.
 */
public final class OccurringNames extends SyntaxWalk {
  private final Map<String, Span> found = new LinkedHashMap<>();

  /** No names so far. */
  public OccurringNames() {}

  /** The names in the order of their first occurrence, each with the place of that. Live view. */
  public Map<String, Span> found() {
    return Collections.unmodifiableMap(found);
  }

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
