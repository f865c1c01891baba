// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import static java.util.stream.Collectors.partitioningBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
 * conditions. The order of variables and tests depends on the syntax alone and is found once.
 * Immutable.
 */
final class BoardAssignments {
  /** What is done before each variable gets its values, and at last with all of them. */
  private final List<Stage> stages;

  /**
   * A part of the work at which certain variables have values.
   *
   * @param tests the conditions whose names all have values now, and did not before
   * @param next the variable that gets values then; null if none does
   * @param unbounded a variable that never gets values, as no condition has any; null if none
   */
  private record Stage(
      List<ConditionSyntax> tests, @Nullable Source next, @Nullable String unbounded) {}

  /** A condition with its names, and the variables to which it can give values. */
  private record NamedCondition(
      ConditionSyntax condition, Set<String> names, List<Source> sources) {}

  /** A variable with the values to try, once the names that these depend on have theirs. */
  private record Source(
      String variable, Set<String> names, Function<BoardTerms, List<BoardValue>> values) {}

  /** The assignments of a rule, for terms in which its arguments and the parameters have values. */
  BoardAssignments(BoardRule rule, Set<String> parameters) {
    Set<String> known = new HashSet<>(parameters);
    known.addAll(rule.arguments());
    stages = stages(rule, known);
  }

  private static List<Stage> stages(BoardRule rule, Set<String> known) {
    List<NamedCondition> open =
        rule.conditions().stream()
            .map(each -> new NamedCondition(each, names(walk -> walk.visit(each)), sources(each)))
            .toList();
    List<Stage> stages = new ArrayList<>();
    while (true) {
      var byTest = open.stream().collect(partitioningBy(each -> known.containsAll(each.names)));
      List<ConditionSyntax> tests =
          byTest.getOrDefault(true, List.of()).stream().map(NamedCondition::condition).toList();
      open = byTest.getOrDefault(false, List.of());
      Optional<Source> next =
          open.stream()
              .flatMap(each -> each.sources.stream())
              .filter(each -> !known.contains(each.variable) && known.containsAll(each.names))
              .findFirst();
      if (next.isEmpty()) {
        Set<String> names =
            open.isEmpty() ? names(walk -> visitAll(rule, walk)) : open.getFirst().names;
        String unbounded =
            names.stream().filter(each -> !known.contains(each)).findFirst().orElse(null);
        stages.add(new Stage(tests, null, unbounded));
        return List.copyOf(stages);
      }
      stages.add(new Stage(tests, next.get(), null));
      known.add(next.get().variable);
    }
  }

  private static void visitAll(BoardRule rule, SyntaxWalk walk) {
    rule.conditions().forEach(walk::visit);
    rule.parts().forEach(walk::visit);
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
   * {@code onAssignment}; afterwards the names are as before, except after an exception.
   *
   * @param onTrial called for each value that is tried
   * @throws BoardFailure if a variable has no set to run over, or a term no meaning
   */
  void forEach(BoardTerms terms, Runnable onTrial, Runnable onAssignment) {
    from(0, terms, onTrial, onAssignment);
  }

  private void from(int index, BoardTerms terms, Runnable onTrial, Runnable onAssignment) {
    Stage stage = stages.get(index);
    for (ConditionSyntax each : stage.tests) {
      if (!holds(each, terms)) {
        return;
      }
    }
    if (stage.unbounded != null) {
      throw new BoardFailure("`" + stage.unbounded + "` has no set to run over, as in v in S");
    }
    Source next = stage.next;
    if (next == null) {
      onAssignment.run();
      return;
    }
    for (BoardValue value : next.values.apply(terms)) {
      onTrial.run();
      terms.names().put(next.variable, value);
      from(index + 1, terms, onTrial, onAssignment);
    }
    terms.names().remove(next.variable);
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
