// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.board;

import java.util.ArrayList;
import java.util.List;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.rules.CheckFailure;
import sprague.syntax.board.Region;

/**
 * A placement game on one board: finitely many moves, each with the cells that it needs and the
 * cells that it removes. A position is a set of cells. A move is possible if the position contains
 * what it needs, and leaves the position without what it removes.
 *
 * <p>Cells are labelled: cell c of the region argument i of the rules, both counted from 0, is the
 * number i n + c on a board of n cells.
 *
 * <p><b>Every play ends</b>, as each move removes a cell that it needs, and so one that is there.
 *
 * <p><b>A position is the sum of its parts.</b> Let P be a position, M its possible moves, L the
 * union of what these need. After any moves from P only moves in M are possible, and which ones
 * depends on the cells of L that are left; so P has the value of L. Let each move in M tie together
 * the cells of L that it needs or removes. Then each move in M needs and removes, of L, cells of
 * one part only, a part being a class of cells tied to each other. So play in L is play in the sum
 * of the parts.
 *
 * <p>Immutable, but for the count of its steps; not thread-safe. {@link #read} makes it, and checks
 * that each move removes a cell that it needs.
 *
 * @param moves all moves, in the order of the cells that they need, then of those that they remove,
 *     as ascending lists
 * @param start the position asked about
 * @param cells the number of labelled cells
 * @param meter counts the steps of the methods, which throw {@code LimitReached} when it refuses
 */
public record PlacementForm(List<Move> moves, Region start, int cells, LimitMeter meter) {
  /** A move: the labelled cells that it needs, and those that are not there after it. */
  public record Move(Region needs, Region removes) {}

  /**
   * Reads a game.
   *
   * @param game the rules as text, with a value for each parameter
   * @param of the position asked about as text; the board is that of its first region, unless a
   *     clause {@code start} of the rules names it
   * @throws CheckFailure when they have no meaning or not this form, or a limit is reached
   */
  public static PlacementForm read(String game, String of, ProofLimits limits) throws CheckFailure {
    return PlacementReader.read(game, of, new LimitMeter(limits));
  }

  /**
   * The moves that are possible in a position, with the cells of it that they remove. O(moves *
   * cells / 64).
   */
  public List<Move> possible(Region position) {
    meter.count((long) moves.size() * (cells / Long.SIZE + 1));
    List<Move> possible = new ArrayList<>();
    for (Move move : moves) {
      if (move.needs.isSubsetOf(position)) {
        possible.add(new Move(move.needs, move.removes.and(position)));
      }
    }
    return possible;
  }

  /** The options of a position, each once, in the order of the moves. */
  public List<Region> options(Region position) {
    return possible(position).stream()
        .map(move -> position.minus(move.removes))
        .distinct()
        .toList();
  }

  /** The parts as defined above; the value is the nim-sum of theirs. O(moves^2 * cells / 64). */
  public List<Region> parts(Region position) {
    List<Move> possible = possible(position);
    Region needed = possible.stream().map(Move::needs).reduce(Region.EMPTY, Region::plus);
    List<Region> parts = new ArrayList<>();
    for (Move move : possible) {
      Region tied = move.needs.plus(move.removes.and(needed));
      List<Region> apart = new ArrayList<>();
      for (Region part : parts) {
        if (part.and(tied).isEmpty()) {
          apart.add(part);
        } else {
          tied = tied.plus(part);
        }
      }
      apart.add(tied);
      parts = apart;
    }
    return parts;
  }
}
