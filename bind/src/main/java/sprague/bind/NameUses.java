// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sprague.syntax.Clause;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.PositionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Parameter;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;

/**
 * The uses of each name in a rule text, apart from position names: as a number, as a set after
 * {@code in}, as a list before an index. Collected by one walk over the syntax tree, O(its size).
 */
final class NameUses extends SyntaxWalk {
  /** The kind of value that a place in the text needs. */
  enum Use {
    NUMBER,
    SET,
    LIST,
    /** The argument of {@code size}: a set or a list. */
    SIZE
  }

  private final Map<String, Set<Use>> uses = new HashMap<>();
  private final Set<String> variables = new HashSet<>();

  private NameUses() {}

  /** The uses in all clauses and in the default values of parameters. */
  static NameUses of(GameSyntax syntax) {
    NameUses names = new NameUses();
    for (Parameter parameter : syntax.parameters()) {
      parameter.defaultValue().ifPresent(names::visitDefault);
    }
    syntax.clauses().forEach(names::visit);
    return names;
  }

  /** The uses of a name; empty if it does not occur. */
  Set<Use> of(String name) {
    return uses.getOrDefault(name, Set.of());
  }

  /** Whether a name is a whole argument of some head, or the variable of an indexed sum. */
  boolean isVariable(String name) {
    return variables.contains(name);
  }

  private void add(String name, Use use) {
    uses.computeIfAbsent(name, _ -> EnumSet.noneOf(Use.class)).add(use);
  }

  private void visitDefault(Argument standard) {
    switch (standard) {
      case Argument.Integer(Expression value) -> visit(value);
      case Argument.Board(Expression value) -> visit(value);
      case Argument.Numbers(SetSyntax value) -> visit(value);
      case Argument.Items(List<Expression> values) -> values.forEach(this::visit);
    }
  }

  @Override
  public void visit(Clause clause) {
    switch (clause) {
      case Clause.Moves moves -> head(moves.head());
      case Clause.Finish finishes -> head(finishes.head());
      case Clause.Start _, Clause.StuckResult _ -> {}
    }
    super.visit(clause);
  }

  private void head(PositionSyntax head) {
    for (Expression argument : head.arguments()) {
      if (argument instanceof Expression.Name name) {
        variables.add(name.name());
      }
    }
  }

  @Override
  public void visit(PartSyntax part) {
    if (part instanceof PartSyntax.Sum sum) {
      variables.add(sum.variable());
    }
    super.visit(part);
  }

  @Override
  public void visit(SetSyntax set) {
    if (set instanceof SetSyntax.Name name) {
      add(name.name(), Use.SET);
    }
    super.visit(set);
  }

  @Override
  public void visit(Expression expression) {
    switch (expression) {
      case Expression.Name name -> add(name.name(), Use.NUMBER);
      case Expression.Index index -> {
        add(index.list(), Use.LIST);
        super.visit(index);
      }
      case Expression.Call call -> {
        for (Expression argument : call.arguments()) {
          if (call.function() == Expression.Function.SIZE
              && argument instanceof Expression.Name name) {
            add(name.name(), Use.SIZE);
          } else {
            visit(argument);
          }
        }
      }
      default -> super.visit(expression);
    }
  }
}
