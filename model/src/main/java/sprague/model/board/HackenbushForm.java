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
 * The normal form of green Hackenbush on one board of edges: a move cuts an edge, and all edges
 * that are no longer joined to the ground edge fall.
 *
 * <p>Rules have it if they are one line such as {@code on(S) -> on(joined(S - {e}, ground)) where e
 * in S, e != ground}, with any names, and a parameter or a number for the ground. The conditions
 * may also be {@code e in S - {ground}}, or {@code e in S} alone: then the ground edge may be cut,
 * too, and all edges fall.
 */
public final class HackenbushForm {
  private final BoardInstance instance;
  private final Board board;
  private final int ground;
  private final boolean mayCutGround;

  private HackenbushForm(BoardInstance instance, Board board, int ground, boolean mayCutGround) {
    this.instance = instance;
    this.board = board;
    this.ground = ground;
    this.mayCutGround = mayCutGround;
  }

  /**
   * The normal form of a game on the board of a position, for all positions on that board; empty if
   * the rules do not have it. O(size of the rule).
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
    return in == 0 ? Optional.empty() : on(game.on(position), position, ground, mayCutGround);
  }

  private static Optional<HackenbushForm> on(
      BoardInstance instance, Component position, Expression ground, boolean mayCutGround) {
    BoardInstance.Kind kind = instance.kindsOf(position.name()).getFirst();
    Board board = kind.board();
    if (!kind.isRegion() || board == null || !board.isOfEdges()) {
      return Optional.empty();
    }
    BoardValue cell = instance.value(ground);
    return cell instanceof BoardValue.Number(long number, Board own)
            && (own == null || own.equals(board))
            && number >= 0
            && number < board.size()
        ? Optional.of(new HackenbushForm(instance, board, (int) number, mayCutGround))
        : Optional.empty();
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

  /** More than the number of every vertex. */
  public int vertices() {
    return board.endsBoard().size() + 1;
  }

  /** The vertex that is the ground. */
  public int root() {
    return mayCutGround ? board.endsBoard().size() : board.ends(ground).next(0);
  }

  /**
   * The two ends of each edge of a position that may be cut; they are cells of the board whose
   * edges the game is about, or the {@link #root}. Both ends of the ground edge are one vertex, as
   * what touches either is joined to the ground; so edges at this vertex may be parallel. If the
   * ground edge may be cut, it leads from there to the root. Empty if some edge of the position is
   * not joined to the ground edge. O(edges of the board).
   */
  public Optional<List<int[]>> edges(Component position) {
    Region region = instance.arguments(position).getFirst().cells().region();
    if (!board.joined(region, ground).equals(region)) {
      return Optional.empty();
    }
    Region groundEnds = board.ends(ground);
    int grounded = groundEnds.next(0);
    List<int[]> edges = new ArrayList<>();
    for (int edge = region.next(0); edge >= 0; edge = region.next(edge + 1)) {
      if (edge != ground) {
        IntStream ends = board.ends(edge).cells();
        edges.add(ends.map(end -> groundEnds.contains(end) ? grounded : end).toArray());
      } else if (mayCutGround) {
        edges.add(new int[] {root(), grounded});
      }
    }
    return Optional.of(edges);
  }
}
