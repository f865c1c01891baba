// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.model.Component;
import sprague.model.board.BoardInstance.Kind;
import sprague.syntax.BoardCondition;
import sprague.syntax.BoardExpression;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.board.Board;
import sprague.syntax.board.Region;

/**
 * The normal form of undirected vertex geography on one board: a token on a cell, and the free
 * cells that it may still go to. A move takes the token to a free neighbour; it never returns to a
 * cell.
 *
 * <p>Rules have it if they are one line such as {@code at(v, S) -> at(u, S - {u}) where u in S, u ~
 * v}, with any names, arguments and conditions in any order. The cell that is left may be removed
 * in place of the one that is entered: {@code S - {v}}.
 */
public final class GeographyForm {
  private final BoardInstance instance;

  /** The index of the argument that is the token's cell; the other one is the region. */
  private final int tokenArgument;

  private final Board board;

  private GeographyForm(BoardInstance instance, int tokenArgument, Board board) {
    this.instance = instance;
    this.tokenArgument = tokenArgument;
    this.board = board;
  }

  /**
   * The normal form of a game at a position; empty if the rules do not have it, if the token is not
   * on a cell of the board, or if its cell is free and would stay free after a move, so that the
   * token could return. It serves all positions that play reaches from there. O(size of the rule).
   */
  public static Optional<GeographyForm> of(BoardGame game, Component position) {
    if (game.rules().size() != 1 || game.names().size() != 1) {
      return Optional.empty();
    }
    BoardRule rule = game.rules().getFirst();
    Optional<List<Expression>> left = rule.argumentsOfOnlyPart(game.names().getFirst());
    if (rule.arguments().size() != 2 || left.isEmpty()) {
      return Optional.empty();
    }
    BoardInstance instance = game.on(position);
    for (int token = 0; token < 2; token++) {
      Kind region = instance.kindsOf(position.name()).get(1 - token);
      Kind cell = instance.kindsOf(position.name()).get(token);
      // Null for a number: a cell that the start writes as a plain number has no board.
      Board board = region.board();
      if (region.isRegion()
          && !cell.isRegion()
          && board != null
          && (cell.board() == null || cell.board().equals(board))
          && isGeography(game, rule, left.get(), token)
          && instance.arguments(position).get(token).number() < board.size()) {
        GeographyForm form = new GeographyForm(instance, token, board);
        boolean mayReturn = form.region(position).contains(form.token(position));
        return mayReturn && !removes(left.get().get(1 - token), rule.arguments().get(token))
            ? Optional.empty()
            : Optional.of(form);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a move has the form.
   *
   * @param left the arguments of the part that it leaves
   * @param token the index of the argument that is the token's cell
   */
  private static boolean isGeography(
      BoardGame game, BoardRule rule, List<Expression> left, int token) {
    String from = rule.arguments().get(token);
    String region = rule.arguments().get(1 - token);
    if (!(left.get(token) instanceof Expression.Name(String to, var _))
        || rule.arguments().contains(to)
        || game.isParameter(to)
        || rule.conditions().size() != 2
        || !(left.get(1 - token)
            instanceof Expression.Binary(var operator, var whole, var _, var _))
        || operator != Expression.Operator.MINUS
        || !isName(whole, region)) {
      return false;
    }
    boolean isRemoved = removes(left.get(1 - token), to) || removes(left.get(1 - token), from);
    boolean asksForFree =
        rule.conditions().stream()
            .anyMatch(
                each ->
                    each instanceof ConditionSyntax.In(var cell, var negated, var set, var _)
                        && !negated
                        && isName(cell, to)
                        && set instanceof SetSyntax.Name(String name, var _)
                        && name.equals(region));
    boolean asksForNeighbours =
        rule.conditions().stream()
            .anyMatch(
                each ->
                    each instanceof BoardCondition.Adjacent(var one, var other, var _)
                        && ((isName(one, to) && isName(other, from))
                            || (isName(one, from) && isName(other, to))));
    return isRemoved && asksForFree && asksForNeighbours;
  }

  private static boolean isName(Expression term, String name) {
    return term instanceof Expression.Name(String written, var _) && written.equals(name);
  }

  /** Whether a term is a region less the cell of this name alone. */
  private static boolean removes(Expression term, String name) {
    return term instanceof Expression.Binary(var _, var _, var removed, var _)
        && removed instanceof BoardExpression.Cells(SetSyntax.Braces(var elements, var _), var _)
        && elements.size() == 1
        && elements.getFirst() instanceof SetSyntax.Element.Number(Expression cell)
        && isName(cell, name);
  }

  /**
   * The token's cell.
   *
   * @throws ArithmeticException if its number is 2^31 or more
   */
  public int token(Component position) {
    return Math.toIntExact(instance.arguments(position).get(tokenArgument).number());
  }

  /** The region of a position; it may hold the token's cell. */
  private Region region(Component position) {
    return instance.arguments(position).get(1 - tokenArgument).cells().region();
  }

  /** The cells that the token may still go to, ascending. O(cells of the board). */
  public List<Integer> free(Component position) {
    int token = token(position);
    return region(position).cells().filter(cell -> cell != token).boxed().toList();
  }

  /**
   * For each of the cells, the indices in the list, from 0, of its neighbours in the list. O(cells
   * of the board + their neighbours).
   *
   * @param cells different cells of the board
   */
  public List<int[]> neighbours(List<Integer> cells) {
    // One more than the index in the list; 0 for other cells.
    int[] positions = new int[board.size()];
    for (int i = 0; i < cells.size(); i++) {
      positions[cells.get(i)] = i + 1;
    }
    List<int[]> neighbours = new ArrayList<>();
    for (int cell : cells) {
      neighbours.add(
          board
              .near(cell)
              .cells()
              .filter(near -> near != cell && positions[near] > 0)
              .map(near -> positions[near] - 1)
              .toArray());
    }
    return neighbours;
  }
}
