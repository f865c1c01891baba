// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.syntax.BoardCondition;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;
import sprague.syntax.board.BoardFailure;

/**
 * Finds all values of a move's variables for which its conditions hold. A variable runs over the
 * set of a condition {@code v in SET}, or is the other side of {@code v = TERM}; a condition is
 * tested as soon as all its variables have values.
 */
final class BoardAssignments {
  private final BoardTerms terms;
  private final Set<String> variables;
  private final Runnable onTrial;
  private final Runnable onAssignment;

  private BoardAssignments(
      BoardTerms terms, Set<String> variables, Runnable onTrial, Runnable onAssignment) {
    this.terms = terms;
    this.variables = variables;
    this.onTrial = onTrial;
    this.onAssignment = onAssignment;
  }

  /**
   * Runs through the assignments, each of which is in the names of {@code terms} during the call of
   * {@code onAssignment}; afterwards the names are as before.
   *
   * @param variables the names that have no value yet
   * @param onTrial called for each value that is tried
   * @throws BoardFailure if a variable has no set to run over, or a term no meaning
   */
  static void forEach(
      List<ConditionSyntax> conditions,
      Set<String> variables,
      BoardTerms terms,
      Runnable onTrial,
      Runnable onAssignment) {
    new BoardAssignments(terms, variables, onTrial, onAssignment).assign(conditions);
  }

  private void assign(List<ConditionSyntax> conditions) {
    List<ConditionSyntax> open = new ArrayList<>();
    for (ConditionSyntax condition : conditions) {
      if (!unassigned(condition).isEmpty()) {
        open.add(condition);
      } else if (!holds(condition)) {
        return;
      }
    }
    if (open.isEmpty()) {
      Set<String> missing = new HashSet<>(variables);
      missing.removeAll(terms.names().keySet());
      if (!missing.isEmpty()) {
        throw unbounded(missing);
      }
      onAssignment.run();
      return;
    }
    Source source =
        open.stream()
            .map(this::source)
            .flatMap(Optional::stream)
            .findFirst()
            .orElseThrow(() -> unbounded(unassigned(open.getFirst())));
    for (BoardValue value : source.values) {
      onTrial.run();
      terms.names().put(source.variable, value);
      assign(open);
    }
    terms.names().remove(source.variable);
  }

  private static BoardFailure unbounded(Set<String> missing) {
    return new BoardFailure(
        "`" + missing.iterator().next() + "` has no set to run over, as in v in S");
  }

  /** A variable and the values to try. */
  private record Source(String variable, List<BoardValue> values) {}

  private Optional<Source> source(ConditionSyntax condition) {
    if (condition instanceof ConditionSyntax.In(var term, boolean negated, var set, var _)
        && !negated
        && isOpen(term)
        && unassigned(set).isEmpty()) {
      return Optional.of(new Source(name(term), terms.members(set)));
    }
    if (condition instanceof ConditionSyntax.Chain(var sides, var relations, var _)
        && relations.equals(List.of(Relation.EQUAL))) {
      for (int i = 0; i < 2; i++) {
        Expression other = sides.get(1 - i);
        if (isOpen(sides.get(i)) && unassigned(other).isEmpty()) {
          return Optional.of(new Source(name(sides.get(i)), List.of(terms.value(other))));
        }
      }
    }
    return Optional.empty();
  }

  private static String name(Expression expression) {
    return ((Expression.Name) expression).name();
  }

  private boolean isOpen(Expression expression) {
    return expression instanceof Expression.Name && !unassigned(expression).isEmpty();
  }

  private Set<String> unassigned(ConditionSyntax condition) {
    FreeNames names = new FreeNames();
    names.visit(condition);
    return unassigned(names);
  }

  private Set<String> unassigned(SetSyntax set) {
    FreeNames names = new FreeNames();
    names.visit(set);
    return unassigned(names);
  }

  private Set<String> unassigned(Expression expression) {
    FreeNames names = new FreeNames();
    names.visit(expression);
    return unassigned(names);
  }

  private Set<String> unassigned(FreeNames names) {
    names.found.retainAll(variables);
    names.found.removeAll(terms.names().keySet());
    return names.found;
  }

  /** The names that occur in a tree, apart from those that a {@code no} binds. */
  static final class FreeNames extends SyntaxWalk {
    final Set<String> found = new HashSet<>();

    @Override
    public void visit(Expression expression) {
      if (expression instanceof Expression.Name(String name, var _)) {
        found.add(name);
      } else if (expression instanceof Expression.Index index) {
        found.add(index.list());
      }
      super.visit(expression);
    }

    @Override
    public void visit(SetSyntax set) {
      if (set instanceof SetSyntax.Name(String name, var _)) {
        found.add(name);
      }
      super.visit(set);
    }
  }

  /** Whether a condition holds whose variables all have values. */
  private boolean holds(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.Not not -> !holds(not.condition());
      case ConditionSyntax.And and -> holds(and.left()) && holds(and.right());
      case ConditionSyntax.Or or -> holds(or.left()) || holds(or.right());
      case ConditionSyntax.In(Expression term, boolean negated, SetSyntax set, var _) ->
          terms.contains(set, terms.value(term)) != negated;
      case BoardCondition.Adjacent adjacent -> terms.isAdjacent(adjacent.left(), adjacent.right());
      case BoardCondition.Subset subset ->
          terms.isSubset(terms.value(subset.part()), terms.value(subset.whole()));
      case BoardCondition.NoneSubset none -> {
        BoardValue whole = terms.value(none.whole());
        yield terms.members(none.regions()).stream().noneMatch(each -> terms.isSubset(each, whole));
      }
      case ConditionSyntax.Chain chain -> {
        boolean all = true;
        for (int i = 0; all && i < chain.relations().size(); i++) {
          all =
              compare(
                  terms.value(chain.terms().get(i)),
                  chain.relations().get(i),
                  terms.value(chain.terms().get(i + 1)));
        }
        yield all;
      }
    };
  }

  private static boolean compare(BoardValue left, Relation relation, BoardValue right) {
    return switch (relation) {
      case EQUAL -> BoardTerms.isSame(left, right);
      case UNEQUAL -> !BoardTerms.isSame(left, right);
      case LESS -> left.number() < right.number();
      case AT_MOST -> left.number() <= right.number();
      case GREATER -> left.number() > right.number();
      case AT_LEAST -> left.number() >= right.number();
    };
  }
}
