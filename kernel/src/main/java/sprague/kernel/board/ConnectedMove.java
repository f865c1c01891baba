// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sprague.kernel.rules.CheckFailure;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression.Apply;
import sprague.syntax.BoardExpression.Cells;
import sprague.syntax.BoardFunction;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.Expression.Operator;
import sprague.syntax.SetSyntax;
import sprague.syntax.SetSyntax.Element;

/**
 * A move that takes cells which {@code ~} connects, and perhaps their neighbours, from a region, as
 * {@code free(S) -> free(S - {v, w}) where v in S, w in S, v ~ w}. Computes what it removes from a
 * row or a cycle, by trying all cells near one another for its m variables, at most four ({@link
 * PathRules}): (2 m - 1)^(m - 1) assignments in a row, and c^(m - 1) in a cycle of c cells.
 *
 * @param variables the variables for these cells
 * @param conditions the conditions {@code v ~ w} and {@code v != w}
 * @param left the region, a name, less what is removed: {@code S - TERM - ... - TERM}
 */
record ConnectedMove(List<String> variables, List<ConditionSyntax> conditions, Expression left) {
  /**
   * What a move removes.
   *
   * @param cells the cells of the variables, at least one of which is removed
   * @param removed the cells that are removed, as far as they are there: in a row without ends some
   *     may lie beyond the ends of a path
   */
  record Removal(TreeSet<Integer> cells, TreeSet<Integer> removed) {}

  /**
   * Where the cells are.
   *
   * @param cycle the number of cells of the cycle; 0 for a row without ends
   * @param least the least cell that a variable may have
   * @param greatest the greatest one
   */
  private record Row(int cycle, int least, int greatest) {
    int cell(int number) {
      return cycle == 0 ? number : Math.floorMod(number, cycle);
    }

    boolean areAdjacent(int one, int other) {
      return one != other && (cell(one + 1) == other || cell(other + 1) == one);
    }
  }

  /** Refuses a move whose cells are not connected: one round for each variable reaches all. */
  void requireConnected() throws CheckFailure {
    boolean[] reached = new boolean[variables.size()];
    reached[0] = true;
    for (int round = 0; round < variables.size(); round++) {
      for (ConditionSyntax condition : conditions) {
        if (condition instanceof BoardCondition.Adjacent(var left, var right, var _)) {
          int one = indexOf(left);
          int other = indexOf(right);
          reached[one] |= reached[other];
          reached[other] |= reached[one];
        }
      }
    }
    for (boolean each : reached) {
      CheckFailure.require(each, "the cells of a move are not connected");
    }
  }

  private int indexOf(Expression term) throws CheckFailure {
    int index = variables.indexOf(PathRules.nameOf(term));
    CheckFailure.require(index >= 0, "a variable is not asked to be in the region");
    return index;
  }

  /** The removals in a row without ends, up to translation: the first variable is at cell 0. */
  List<Removal> inRow() throws CheckFailure {
    // Connected cells are at most this far from the first.
    int most = variables.size() - 1;
    return removals(new Row(/* cycle= */ 0, -most, most));
  }

  /** The removals in a cycle of some cells, up to rotation: the first variable is at cell 0. */
  List<Removal> inCycle(int length) throws CheckFailure {
    return removals(new Row(length, 0, length - 1));
  }

  private List<Removal> removals(Row row) throws CheckFailure {
    List<Removal> all = new ArrayList<>();
    assign(1, new int[variables.size()], row, all);
    return all;
  }

  /**
   * Tries all cells for the variables from an index on.
   *
   * @param cells for each variable its cell, by index; those before {@code index} are set
   */
  private void assign(int index, int[] cells, Row row, List<Removal> into) throws CheckFailure {
    if (index < cells.length) {
      for (int cell = row.least; cell <= row.greatest; cell++) {
        cells[index] = cell;
        assign(index + 1, cells, row, into);
      }
      return;
    }
    for (ConditionSyntax condition : conditions) {
      if (!holds(condition, cells, row)) {
        return;
      }
    }
    Removal removal = new Removal(new TreeSet<>(), new TreeSet<>());
    for (int cell : cells) {
      removal.cells.add(cell);
    }
    for (Expression rest = left;
        rest instanceof Expression.Binary(var _, var more, var less, var _);
        rest = more) {
      collect(less, cells, row, removal.removed);
    }
    CheckFailure.require(
        removal.cells.stream().anyMatch(removal.removed::contains),
        "a move removes no cell that it needs, so play need not end");
    into.add(removal);
  }

  private boolean holds(ConditionSyntax condition, int[] cells, Row row) throws CheckFailure {
    return switch (condition) {
      case BoardCondition.Adjacent(var one, var other, var _) ->
          row.areAdjacent(cells[indexOf(one)], cells[indexOf(other)]);
      case ConditionSyntax.Chain(var terms, var relations, var _)
          when relations.equals(List.of(Relation.UNEQUAL)) ->
          cells[indexOf(terms.getFirst())] != cells[indexOf(terms.getLast())];
      default -> throw new CheckFailure("a condition depends on more than adjacency");
    };
  }

  /** Adds the cells of a term. */
  private void collect(Expression term, int[] cells, Row row, Set<Integer> into)
      throws CheckFailure {
    switch (term) {
      case Expression.Binary(Operator operator, var one, var other, var _)
          when operator == Operator.PLUS -> {
        collect(one, cells, row, into);
        collect(other, cells, row, into);
      }
      case Cells(SetSyntax.Braces(List<Element> elements, var _), var _) -> {
        for (Element element : elements) {
          if (!(element instanceof Element.Number(Expression cell))) {
            throw new CheckFailure("cells are named by numbers");
          }
          into.add(cells[indexOf(cell)]);
        }
      }
      case Apply(BoardFunction function, List<Expression> arguments, var _)
          when function == BoardFunction.NEAR -> {
        int cell = cells[indexOf(arguments.getFirst())];
        into.addAll(List.of(row.cell(cell - 1), cell, row.cell(cell + 1)));
      }
      default -> throw new CheckFailure("a move removes more than cells and their neighbours");
    }
  }
}
