// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Position;

/**
 * A move: what it changes, into what, and what it comes to.
 *
 * @param game the game
 * @param from the component moved in; the whole position where a move may change several parts
 * @param to what becomes of {@code from}; an empty sum when nothing is left of it
 * @param leaves the nim-sum of the whole position after the move; empty where there is none
 * @param plies the plies from then to the end under best play; empty when not known
 * @param gain what the mover gains at once in a scoring game; 0 in other games
 * @param end what the move means to the mover when it ends the whole game at once
 */
public record Move(
    Game game,
    Position from,
    Position to,
    OptionalLong leaves,
    OptionalLong plies,
    long gain,
    Optional<GameEnd.Result> end) {

  /** Whether the move ends the whole game at once. */
  public boolean ends() {
    return end.isPresent();
  }

  /**
   * The whole position after this move in a position that has {@code from} among its components.
   * Cost O(number of components).
   */
  public Position applyTo(Position position) {
    if (position.equals(from)) {
      return to;
    }
    List<Position> parts = new ArrayList<>();
    boolean replaced = false;
    for (Position part : position.laidOut()) {
      if (!replaced && part.equals(from)) {
        parts.addAll(to.laidOut());
        replaced = true;
      } else {
        parts.add(part);
      }
    }
    return ComponentSum.sum(parts);
  }

  /** The move as the rule language writes it, such as {@code heap(7) -> heap(2) leaves 0}. */
  @Override
  public String toString() {
    return Explanation.show(game, this);
  }

  Move withPlies(OptionalLong known) {
    return new Move(game, from, to, leaves, known, gain, end);
  }
}
