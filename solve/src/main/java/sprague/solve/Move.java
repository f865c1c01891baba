// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.engine.PositionFormatter;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Position;

/**
 * A move of a game.
 *
 * @param game the game
 * @param from the component moved in; in a compound (positions joined by {@code any}, {@code all}
 *     or {@code then}) the whole position
 * @param to what {@code from} is replaced by; an empty sum when nothing is left
 * @param leaves the nim-sum of the whole position after the move; empty when unknown
 * @param plies the number of plies after this move to the end under best play; empty when unknown
 * @param gain in a scoring game what the mover gains at once; otherwise 0
 * @param end who wins by this move, if it ends the whole game; as seen by the mover
 */
public record Move(
    Game game,
    Position from,
    Position to,
    OptionalLong leaves,
    OptionalLong plies,
    long gain,
    Optional<GameEnd.Result> end) {

  /** A move that neither gains nor ends the game, with an unknown number of plies. */
  static Move plain(Game game, Position from, Position to, OptionalLong leaves) {
    return new Move(game, from, to, leaves, OptionalLong.empty(), 0, Optional.empty());
  }

  /** Whether the move ends the whole game at once. */
  public boolean ends() {
    return end.isPresent();
  }

  /**
   * The whole position after this move. Cost O(number of components).
   *
   * @param position {@code from}, or a sum with it among its components, of which the first equal
   *     one is replaced; any other sum comes back as it is, flattened
   */
  public Position applyTo(Position position) {
    if (position.equals(from)) {
      return to;
    }
    List<Position> parts = new ArrayList<>();
    boolean replaced = false;
    for (Position part : position.flattened()) {
      if (!replaced && part.equals(from)) {
        parts.addAll(to.flattened());
        replaced = true;
      } else {
        parts.add(part);
      }
    }
    return ComponentSum.sum(parts);
  }

  /** The change as text, such as {@code heap(7) -> heap(2)}. */
  public String change() {
    return PositionFormatter.of(game, from) + " -> " + PositionFormatter.of(game, to);
  }

  /** The change and what it leaves or gains, such as {@code heap(7) -> heap(2) leaves 0}. */
  @Override
  public String toString() {
    if (ends()) {
      return change() + " ends the game";
    }
    if (game.scoring()) {
      return change() + " gains " + gain;
    }
    return leaves.isPresent() ? change() + " leaves " + leaves.getAsLong() : change();
  }

  /** A copy with another number of plies. */
  Move withPlies(OptionalLong known) {
    return new Move(game, from, to, leaves, known, gain, end);
  }
}
