// SPDX-License-Identifier: Apache-2.0
package sprague.model.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.model.Component;
import sprague.syntax.BoardExpression;
import sprague.syntax.BoardFunction;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;
import sprague.syntax.SetSyntax;
import sprague.syntax.board.Board;
import sprague.syntax.board.Region;

/**
 * A position of green Hackenbush on a board of edges, as a rooted graph: a move cuts an edge, and
 * all edges that are no longer joined to the ground edge fall.
 *
 * <p>Rules have this form if they are one line such as {@code on(S) -> on(joined(S - {e}, ground))
 * where e in S, e != ground}, with any names, and a parameter or a number for the ground. The
 * conditions may also be {@code e in S - {ground}}, or {@code e in S} alone: then the ground edge
 * may be cut, too, and all edges fall.
 *
 * @param root the vertex that stands on the ground
 * @param vertices more than the number of every vertex
 * @param edges the two ends of each edge that may be cut. Vertices are cells of the board whose
 *     edges the game is about, but both ends of the ground edge are one vertex, as what touches
 *     either is joined to the ground; so edges there may be parallel. If the ground edge may be
 *     cut, it leads from there to the root, otherwise this is the root
 */
public record HackenbushForm(int root, int vertices, List<int[]> edges) {
  /**
   * The form of a position; empty if the rules do not have it, or some edge of the position is not
   * joined to the ground edge. O(size of the rule + edges of the board).
   */
  public static Optional<HackenbushForm> of(BoardGame game, Component position) {
    if (game.rules().size() != 1 || game.names().size() != 1) {
      return Optional.empty();
    }
    BoardRule rule = game.rules().getFirst();
    Optional<List<Expression>> left = rule.argumentsOfOnlyPart(game.names().getFirst());
    if (rule.arguments().size() != 1
        || left.isEmpty()
        || !(left.get().getFirst() instanceof BoardExpression.Apply(var function, var terms, var _))
        || function != BoardFunction.JOINED) {
      return Optional.empty();
    }
    String region = rule.arguments().getFirst();
    Expression ground = terms.getLast();
    Optional<Expression> edge = removed(terms.getFirst(), region);
    if (edge.isEmpty()
        || !(edge.get() instanceof Expression.Name(String variable, var _))
        || variable.equals(region)
        || game.isParameter(variable)
        || !(ground instanceof Expression.Number
            || (ground instanceof Expression.Name(String name, var _) && game.isParameter(name)))) {
      return Optional.empty();
    }
    int in = 0;
    boolean mayCutGround = true;
    for (ConditionSyntax each : rule.conditions()) {
      if (each instanceof ConditionSyntax.In(var term, var negated, var set, var _)
          && !negated
          && isSame(term, edge.get())) {
        boolean isLess =
            set instanceof SetSyntax.Term(var cells, var _)
                && removed(cells, region).filter(cell -> isSame(cell, ground)).isPresent();
        if (!isLess
            && !(set instanceof SetSyntax.Name(String whole, var _) && whole.equals(region))) {
          return Optional.empty();
        }
        in++;
        mayCutGround &= !isLess;
      } else if (each instanceof ConditionSyntax.Chain(var sides, var relations, var _)
          && relations.equals(List.of(Relation.UNEQUAL))
          && sides.stream().anyMatch(side -> isSame(side, edge.get()))
          && sides.stream().anyMatch(side -> isSame(side, ground))) {
        mayCutGround = false;
      } else {
        return Optional.empty();
      }
    }
    return in == 0 ? Optional.empty() : of(game.on(position), position, ground, mayCutGround);
  }

  private static Optional<HackenbushForm> of(
      BoardInstance instance, Component position, Expression ground, boolean mayCutGround) {
    BoardInstance.Kind kind = instance.kindsOf(position.name()).getFirst();
    Board board = kind.board();
    if (kind.isRegion()
        && board != null
        && board.isOfEdges()
        && instance.value(ground) instanceof BoardValue.Number(long number, Board own)
        && (own == null || own.equals(board))
        && number >= 0
        && number < board.size()) {
      Region region = instance.arguments(position).getFirst().cells().region();
      return board.joined(region, (int) number).equals(region)
          ? Optional.of(of(board, region, (int) number, mayCutGround))
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static HackenbushForm of(Board board, Region region, int ground, boolean mayCutGround) {
    int vertices = board.endsBoard().size();
    Region groundEnds = board.ends(ground);
    int grounded = groundEnds.next(0);
    int root = mayCutGround ? vertices : grounded;
    List<int[]> edges = new ArrayList<>();
    for (int edge = region.next(0); edge >= 0; edge = region.next(edge + 1)) {
      if (edge != ground) {
        IntStream ends = board.ends(edge).cells();
        edges.add(ends.map(end -> groundEnds.contains(end) ? grounded : end).toArray());
      } else if (mayCutGround) {
        edges.add(new int[] {root, grounded});
      }
    }
    return new HackenbushForm(root, vertices + 1, edges);
  }

  /** The cell c of a term {@code region - {c}}; empty for other terms. */
  private static Optional<Expression> removed(Expression term, String region) {
    return term instanceof Expression.Binary(var operator, var whole, var removed, var _)
            && operator == Expression.Operator.MINUS
            && isName(whole, region)
            && removed
                instanceof BoardExpression.Cells(SetSyntax.Braces(var elements, var _), var _)
            && elements.size() == 1
            && elements.getFirst() instanceof SetSyntax.Element.Number(Expression cell)
        ? Optional.of(cell)
        : Optional.empty();
  }

  private static boolean isName(Expression term, String name) {
    return term instanceof Expression.Name(String written, var _) && written.equals(name);
  }

  /** Whether two terms are the same name or the same number. */
  private static boolean isSame(Expression term, Expression other) {
    return switch (other) {
      case Expression.Name(String name, var _) -> isName(term, name);
      case Expression.Number(long value, var _) ->
          term instanceof Expression.Number(long written, var _) && written == value;
      default -> false;
    };
  }
}
