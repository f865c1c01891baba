// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

import sprague.syntax.GameSyntax.Kind;

/** Distinguishes rules of games on boards from rules about numbers alone. */
public final class BoardSyntax {
  private BoardSyntax() {}

  /**
   * Whether rules are about boards: a parameter is a board or a cell, or a term or a condition
   * about cells, regions or boards occurs in them. Cost O(size of the tree).
   */
  public static boolean isIn(GameSyntax syntax) {
    Search search = new Search();
    syntax.clauses().forEach(search::visit);
    return search.isFound
        || syntax.parameters().stream()
            .anyMatch(each -> each.kind() == Kind.BOARD || each.kind() == Kind.CELL);
  }

  private static final class Search extends SyntaxWalk {
    boolean isFound;

    @Override
    public void visit(Expression expression) {
      isFound |= expression instanceof BoardExpression;
      super.visit(expression);
    }

    @Override
    public void visit(ConditionSyntax condition) {
      isFound |= condition instanceof BoardCondition;
      super.visit(condition);
    }
  }
}
