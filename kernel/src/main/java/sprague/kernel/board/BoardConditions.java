// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import sprague.kernel.decide.LimitMeter;
import sprague.syntax.BoardCondition;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.OccurringNames;
import sprague.syntax.SetSyntax;
import sprague.syntax.SyntaxWalk;
import sprague.syntax.board.BoardFailure;

/**
 * The meaning of the conditions of a move: which values of its variables satisfy all of them. A
 * name without a value in the terms is a variable. It runs over the set of a condition {@code v in
 * SET}, or is the other side of {@code v = TERM}, once the names in these have values; so every
 * assignment that satisfies the conditions is met. A condition is tested when its names have
 * values. In the worst case the cost is the product of the sizes of these sets.
 *
 * @param terms the names with values, and the meaning of terms; a number is a Long
 * @param meter counts steps for each value that is tried
 */
record BoardConditions(BoardTerms terms, LimitMeter meter) {
  /** An estimate of the steps for a value that is tried: some conditions look at every cell. */
  private static final long STEPS_PER_CELL = 8;

  /**
   * Calls {@code found} for each assignment that satisfies conditions, while the variables have its
   * values in the terms; afterwards, unless it throws, they have none again.
   *
   * @throws BoardFailure if a variable has no set to run over, or a term no meaning
   * @throws ArithmeticException if a number is beyond 64 bits
   * @throws sprague.kernel.decide.LimitReached if the meter refuses further steps
   */
  void forEach(List<ConditionSyntax> conditions, Runnable found) {
    List<ConditionSyntax> open = new ArrayList<>();
    for (ConditionSyntax condition : conditions) {
      if (hasVariable(walk -> walk.visit(condition))) {
        open.add(condition);
      } else if (!holds(condition)) {
        return;
      }
    }
    if (open.isEmpty()) {
      found.run();
      return;
    }
    // One at a time: its value may be what the set of another variable waits for.
    Source source =
        open.stream()
            .flatMap(condition -> source(condition).stream())
            .findFirst()
            .orElseThrow(() -> new BoardFailure("a variable has no set to run over"));
    for (Object value : source.values) {
      meter.count(STEPS_PER_CELL * (terms.main().size() + 1));
      terms.names().put(source.variable, value);
      forEach(open, found);
    }
    terms.names().remove(source.variable);
  }

  /** A variable with all values that one condition permits. */
  private record Source(String variable, List<?> values) {}

  private Optional<Source> source(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.In(Expression.Name(String name, var _), boolean negated, var set, var _)
          when !negated && isVariable(name) && !hasVariable(walk -> walk.visit(set)) ->
          Optional.of(new Source(name, terms.members(set)));
      case ConditionSyntax.Chain(var sides, var relations, var _)
          when relations.equals(List.of(Relation.EQUAL)) ->
          source(sides.getFirst(), sides.getLast())
              .or(() -> source(sides.getLast(), sides.getFirst()));
      default -> Optional.empty();
    };
  }

  private Optional<Source> source(Expression side, Expression other) {
    return side instanceof Expression.Name(String name, var _)
            && isVariable(name)
            && !hasVariable(walk -> walk.visit(other))
        ? Optional.of(new Source(name, List.of(terms.value(other))))
        : Optional.empty();
  }

  private boolean isVariable(String name) {
    return !terms.names().containsKey(name);
  }

  private boolean hasVariable(Consumer<SyntaxWalk> visit) {
    OccurringNames names = new OccurringNames();
    visit.accept(names);
    return !terms.names().keySet().containsAll(names.found().keySet());
  }

  /** Whether a condition holds, all of whose names have values. */
  private boolean holds(ConditionSyntax condition) {
    return switch (condition) {
      case ConditionSyntax.Not not -> !holds(not.condition());
      case ConditionSyntax.And and -> holds(and.left()) && holds(and.right());
      case ConditionSyntax.Or or -> holds(or.left()) || holds(or.right());
      case ConditionSyntax.In(Expression term, boolean negated, SetSyntax set, var _) -> {
        List<?> members = terms.members(set);
        Object value = terms.value(term);
        yield members.stream().anyMatch(each -> terms.isSame(each, value)) != negated;
      }
      case BoardCondition.Adjacent(Expression left, Expression right, var _) ->
          terms.main().isAdjacent(terms.cell(left), terms.cell(right));
      case BoardCondition.Subset(Expression part, Expression whole, var _) ->
          terms.region(part).isSubsetOf(terms.region(whole));
      case BoardCondition.NoneSubset(var _, var _, SetSyntax regions, Expression whole, var _) ->
          terms.members(regions).stream()
              .noneMatch(each -> terms.asRegion(each).isSubsetOf(terms.region(whole)));
      case ConditionSyntax.Chain(var sides, var relations, var _) -> {
        // All sides are evaluated, as each must have a meaning.
        boolean all = true;
        for (int i = 0; i < relations.size(); i++) {
          all &=
              compare(terms.value(sides.get(i)), relations.get(i), terms.value(sides.get(i + 1)));
        }
        yield all;
      }
    };
  }

  private boolean compare(Object left, Relation relation, Object right) {
    return switch (relation) {
      case EQUAL -> terms.isSame(left, right);
      case UNEQUAL -> !terms.isSame(left, right);
      case LESS -> BoardTerms.asNumber(left) < BoardTerms.asNumber(right);
      case AT_MOST -> BoardTerms.asNumber(left) <= BoardTerms.asNumber(right);
      case GREATER -> BoardTerms.asNumber(left) > BoardTerms.asNumber(right);
      case AT_LEAST -> BoardTerms.asNumber(left) >= BoardTerms.asNumber(right);
    };
  }
}
