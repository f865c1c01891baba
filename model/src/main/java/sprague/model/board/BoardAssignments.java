// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.syntax.BoardCondition;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.OccurringNames;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;
import sprague.syntax.board.BoardFailure;

/**
 * Finds all values of the variables of a move for which its conditions hold. A variable runs over
 * the set of a condition {@code v in SET}, or is the other side of {@code v = TERM}; a condition is
 * tested as soon as all its names have values. Cost: the number of values tried times that of the
 * conditions. What depends on the syntax alone is found once. Immutable.
 */
final class BoardAssignments {
  private final List<NamedCondition> conditions;

  /** All names in the conditions and in what the move leaves. */
  private final Set<String> names;

  /** A condition with its names, and the variables to which it can give values. */
  private record NamedCondition(
      ConditionSyntax condition, Set<String> names, List<Source> sources) {}

  /** A variable with the values to try, once the names that these depend on have theirs. */
  private record Source(
      String variable, Set<String> names, Function<BoardTerms, List<BoardValue>> values) {}

  BoardAssignments(BoardRule rule) {
    conditions =
        rule.conditions().stream()
            .map(each -> new NamedCondition(each, names(walk -> walk.visit(each)), sources(each)))
            .toList();
    names =
        names(
            walk -> {
              rule.conditions().forEach(walk::visit);
              rule.parts().forEach(walk::visit);
            });
  }

  private static Set<String> names(Consumer<SyntaxWalk> visit) {
    OccurringNames names = new OccurringNames();
    visit.accept(names);
    return names.found().keySet();
  }

  private static List<Source> sources(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.In(Expression.Name variable, boolean negated, SetSyntax set, var _)
          when !negated ->
          List.of(
              new Source(
                  variable.name(), names(walk -> walk.visit(set)), terms -> members(terms, set)));
      case ConditionSyntax.Chain(var sides, var relations, var _)
          when relations.equals(List.of(Relation.EQUAL)) ->
          Stream.concat(
                  source(sides.getFirst(), sides.getLast()),
                  source(sides.getLast(), sides.getFirst()))
              .toList();
      default -> List.of();
    };
  }

  private static List<BoardValue> members(BoardTerms terms, SetSyntax set) {
    try {
      return terms.members(set);
    } catch (BoardFailure failure) {
      throw failure.at(set.span());
    }
  }

  private static Stream<Source> source(Expression side, Expression other) {
    return side instanceof Expression.Name variable
        ? Stream.of(
            new Source(
                variable.name(),
                names(walk -> walk.visit(other)),
                terms -> List.of(terms.value(other))))
        : Stream.empty();
  }

  /**
   * Runs through the assignments, each of which is in the names of {@code terms} during the call of
   * {@code onAssignment}; afterwards the names are as before, except after an exception. The names
   * without a value there are the variables.
   *
   * @param onTrial called for each value that is tried
   * @throws BoardFailure if a variable has no set to run over, or a term no meaning
   */
  void forEach(BoardTerms terms, Runnable onTrial, Runnable onAssignment) {
    forEach(conditions, terms, onTrial, onAssignment);
  }

  /** The same for the conditions that are not known to hold. */
  private void forEach(
      List<NamedCondition> conditions, BoardTerms terms, Runnable onTrial, Runnable onAssignment) {
    List<NamedCondition> open = new ArrayList<>();
    for (NamedCondition each : conditions) {
      if (!haveValues(each.names, terms)) {
        open.add(each);
      } else if (!holds(each.condition, terms)) {
        return;
      }
    }
    if (open.isEmpty()) {
      if (!haveValues(names, terms)) {
        throw unbounded(names, terms);
      }
      onAssignment.run();
      return;
    }
    Source source = source(open, terms);
    for (BoardValue value : source.values.apply(terms)) {
      onTrial.run();
      terms.names().put(source.variable, value);
      forEach(open, terms, onTrial, onAssignment);
    }
    terms.names().remove(source.variable);
  }

  /** The first source of values for a variable that has none. */
  private static Source source(List<NamedCondition> open, BoardTerms terms) {
    for (NamedCondition condition : open) {
      for (Source each : condition.sources) {
        if (!terms.names().containsKey(each.variable) && haveValues(each.names, terms)) {
          return each;
        }
      }
    }
    throw unbounded(open.getFirst().names, terms);
  }

  private static boolean haveValues(Set<String> names, BoardTerms terms) {
    for (String name : names) {
      if (!terms.names().containsKey(name)) {
        return false;
      }
    }
    return true;
  }

  private static BoardFailure unbounded(Set<String> names, BoardTerms terms) {
    String variable =
        names.stream().filter(each -> !terms.names().containsKey(each)).findFirst().orElseThrow();
    return new BoardFailure("`" + variable + "` has no set to run over, as in v in S");
  }

  /** Whether a condition holds whose variables all have values. */
  private static boolean holds(ConditionSyntax condition, BoardTerms terms) {
    try {
      return isTrue(condition, terms);
    } catch (BoardFailure failure) {
      throw failure.at(condition.span());
    }
  }

  private static boolean isTrue(ConditionSyntax condition, BoardTerms terms) {
    return switch (condition) {
      case ConditionSyntax.Not not -> !holds(not.condition(), terms);
      case ConditionSyntax.And and -> holds(and.left(), terms) && holds(and.right(), terms);
      case ConditionSyntax.Or or -> holds(or.left(), terms) || holds(or.right(), terms);
      case ConditionSyntax.In(Expression term, boolean negated, SetSyntax set, var _) ->
          terms.contains(set, terms.value(term)) != negated;
      case BoardCondition.Adjacent adjacent -> terms.isAdjacent(adjacent.left(), adjacent.right());
      case BoardCondition.Subset subset ->
          terms.isSubset(terms.value(subset.part()), terms.value(subset.whole()));
      case BoardCondition.NoneSubset none -> {
        BoardValue whole = terms.value(none.whole());
        yield terms.members(none.regions()).stream().noneMatch(each -> terms.isSubset(each, whole));
      }
      case ConditionSyntax.Chain(var sides, var relations, var _) ->
          IntStream.range(0, relations.size())
              .allMatch(
                  i ->
                      compare(
                          terms.value(sides.get(i)),
                          relations.get(i),
                          terms.value(sides.get(i + 1))));
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
