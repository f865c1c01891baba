// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.testkit.ReferenceBoards.Undefined;
import sprague.testkit.ReferenceBoards.Unsupported;

/**
 * The terms and conditions of {@link ReferenceBoards}, given a value for each name: a {@link Long},
 * a {@link Set} of cells, a {@link ReferenceBoard}, or a {@link List} of such values.
 *
 * <p>A term without a meaning, such as a cell off the board, throws {@link Undefined}; what is not
 * covered throws {@link Unsupported}, and a value of the wrong kind a {@link ClassCastException}.
 * Arithmetic may overflow.
 */
final class ReferenceTerms {
  /** Longer intervals are not covered, as trying all their members would take long. */
  private static final long MAX_INTERVAL = 1_000;

  /** The first board that was used as a region; no other one may follow. */
  private @Nullable ReferenceBoard board;

  /** Whether a region has decided on the board. */
  boolean hasBoard() {
    return board != null;
  }

  /** The one board of all regions. */
  ReferenceBoard board() {
    if (board == null) {
      throw new Unsupported();
    }
    return board;
  }

  /** The value of a term that is a number. */
  long number(Expression expression, Map<String, Object> names) {
    return (Long) value(expression, names);
  }

  /** The value of a term that is a cell of the board. */
  private int cell(Expression expression, Map<String, Object> names) {
    long number = number(expression, names);
    if (number < 0 || number >= board().size()) {
      throw new Undefined();
    }
    return (int) number;
  }

  /** A value as a set of cells: all cells of a board, which becomes the board of the game. */
  @SuppressWarnings("unchecked")
  Set<Integer> region(Object value) {
    if (value instanceof ReferenceBoard whole) {
      if (board != null && !board.equals(whole)) {
        throw new Unsupported();
      }
      board = whole;
      return new HashSet<>(LongStream.range(0, whole.size()).mapToObj(i -> (int) i).toList());
    }
    return (Set<Integer>) value;
  }

  /** The value of a term, of one of the types above. */
  Object value(Expression expression, Map<String, Object> names) {
    return switch (expression) {
      case Expression.Number number -> number.value();
      case Expression.Name(String name, var _) -> {
        Object value = names.get(name);
        if (value == null) {
          throw new Unsupported();
        }
        yield value;
      }
      case Expression.Negative(Expression operand, var _) -> -number(operand, names);
      case Expression.Binary(var operator, Expression first, Expression second, var _) -> {
        Object left = value(first, names);
        Object right = value(second, names);
        if (left instanceof Long a && right instanceof Long b) {
          if (b == 0 && (operator.symbol().equals("/") || operator.symbol().equals("mod"))) {
            throw new Undefined();
          }
          yield switch (operator) {
            case PLUS -> a + b;
            case MINUS -> a - b;
            case TIMES -> a * b;
            case DIVIDE -> Math.floorDiv(a, b);
            case MOD -> Math.floorMod(a, Math.abs(b));
          };
        }
        Set<Integer> region = new HashSet<>(region(left));
        switch (operator) {
          case PLUS -> region.addAll(region(right));
          case MINUS -> region.removeAll(region(right));
          default -> throw new Unsupported();
        }
        yield region;
      }
      case BoardExpression.Cells(SetSyntax set, var _) -> {
        Set<Integer> region = new HashSet<>();
        for (Object member : members(set, names)) {
          long cell = (Long) member;
          if (cell < 0 || (board != null && cell >= board.size())) {
            throw new Undefined();
          }
          region.add((int) cell);
        }
        yield region;
      }
      case BoardExpression.Apply apply -> apply(apply, names);
      case Expression.Call(var function, var arguments, var _) -> {
        Object first = value(arguments.getFirst(), names);
        yield switch (function) {
          case SIZE -> (long) (first instanceof List<?> all ? all.size() : region(first).size());
          case ABS -> Math.abs((Long) first);
          case MIN -> arguments.stream().mapToLong(each -> number(each, names)).min().orElseThrow();
          case MAX -> arguments.stream().mapToLong(each -> number(each, names)).max().orElseThrow();
          default -> throw new Unsupported();
        };
      }
      default -> throw new Unsupported();
    };
  }

  /** The value of a function of boards, or the board of a family with given sizes. */
  private Object apply(BoardExpression.Apply apply, Map<String, Object> names) {
    List<Expression> all = apply.arguments();
    return switch (apply.function()) {
      case NEAR -> {
        Object of = value(all.getFirst(), names);
        Set<Integer> near = new HashSet<>();
        if (of instanceof Long) {
          near.addAll(board().near(cell(all.getFirst(), names)));
        } else {
          region(of).forEach(cell -> near.addAll(board().near(cell)));
        }
        yield near;
      }
      case ABOVE -> board().above(cell(all.getFirst(), names));
      case JOINED ->
          board().joined(region(value(all.getFirst(), names)), cell(all.getLast(), names));
      case ROW -> (long) board().row(cell(all.getFirst(), names));
      case COLUMN -> (long) board().column(cell(all.getFirst(), names));
      case LINES -> board().lines(number(all.getFirst(), names));
      case COPIES -> board().copies(((BoardExpression.Text) all.getFirst()).text());
      default -> {
        List<Long> numbers = new ArrayList<>();
        for (Expression argument : all) {
          if (argument instanceof BoardExpression) {
            throw new Unsupported();
          }
          numbers.add(number(argument, names));
        }
        yield ReferenceBoard.of(apply.function(), numbers);
      }
    };
  }

  /** The members of a finite set: numbers and cells as {@link Long}s, regions as sets of cells. */
  List<Object> members(SetSyntax set, Map<String, Object> names) {
    Set<Object> members = new LinkedHashSet<>();
    switch (set) {
      case SetSyntax.Braces(var elements, var _) -> {
        for (SetSyntax.Element element : elements) {
          switch (element) {
            case SetSyntax.Element.Number(Expression one) -> members.add(value(one, names));
            case SetSyntax.Element.Range(Expression low, Expression high) ->
                members.addAll(interval(number(low, names), number(high, names)));
          }
        }
      }
      case SetSyntax.Interval(Expression low, Expression high, var _) ->
          members.addAll(interval(number(low, names), number(high, names)));
      case SetSyntax.Name(String name, var _) -> {
        Object value = names.get(name);
        if (value == null) {
          throw new Unsupported();
        }
        members.addAll(listed(value));
      }
      case SetSyntax.Term(Expression term, var _) -> members.addAll(listed(value(term, names)));
      case SetSyntax.Union(SetSyntax left, SetSyntax right, var _) -> {
        members.addAll(members(left, names));
        members.addAll(members(right, names));
      }
      case SetSyntax.Except(SetSyntax from, SetSyntax without, var _) -> {
        members.addAll(members(from, names));
        members.removeAll(members(without, names));
      }
      case SetSyntax.Powers _, SetSyntax.Digits _ -> throw new Unsupported();
    }
    return List.copyOf(members);
  }

  private static List<Long> interval(long low, long high) {
    if (high > Math.addExact(low, MAX_INTERVAL)) {
      throw new Unsupported();
    }
    return LongStream.rangeClosed(low, high).boxed().toList();
  }

  /** The members of a value that stands for a set: those of a list, or the cells of a region. */
  private List<?> listed(Object value) {
    return value instanceof List<?> list
        ? list
        : region(value).stream().map(cell -> (long) cell).toList();
  }

  /** Whether a condition holds; each operand is evaluated only if it matters. */
  boolean holds(ConditionSyntax condition, Map<String, Object> names) {
    return switch (condition) {
      case ConditionSyntax.Not(ConditionSyntax inner, var _) -> !holds(inner, names);
      case ConditionSyntax.And(ConditionSyntax left, ConditionSyntax right, var _) ->
          holds(left, names) && holds(right, names);
      case ConditionSyntax.Or(ConditionSyntax left, ConditionSyntax right, var _) ->
          holds(left, names) || holds(right, names);
      case ConditionSyntax.In(Expression term, boolean negated, SetSyntax set, var _) ->
          members(set, names).contains(value(term, names)) != negated;
      case BoardCondition.Adjacent(Expression left, Expression right, var _) ->
          board().neighbours().get(cell(left, names)).contains(cell(right, names));
      case BoardCondition.Subset(Expression part, Expression whole, var _) ->
          region(value(whole, names)).containsAll(region(value(part, names)));
      case BoardCondition.NoneSubset(var _, var _, SetSyntax regions, Expression whole, var _) ->
          members(regions, names).stream()
              .noneMatch(each -> region(value(whole, names)).containsAll(region(each)));
      case ConditionSyntax.Chain(var terms, var relations, var _) -> {
        for (int i = 0; i < relations.size(); i++) {
          if (!compare(
              value(terms.get(i), names), relations.get(i), value(terms.get(i + 1), names))) {
            yield false;
          }
        }
        yield true;
      }
    };
  }

  private static boolean compare(Object left, ConditionSyntax.Relation relation, Object right) {
    return switch (relation) {
      case EQUAL -> left.equals(right);
      case UNEQUAL -> !left.equals(right);
      case LESS -> (Long) left < (Long) right;
      case AT_MOST -> (Long) left <= (Long) right;
      case GREATER -> (Long) left > (Long) right;
      case AT_LEAST -> (Long) left >= (Long) right;
    };
  }
}
