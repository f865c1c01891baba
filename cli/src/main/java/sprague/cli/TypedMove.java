// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.cli.console.Failure;
import sprague.engine.PositionFormatter;
import sprague.model.Game;
import sprague.model.Position;
import sprague.solve.Move;
import sprague.solve.PerfectPlayer;

/**
 * Moves as a person types them: HEAP -> WHAT BECOMES OF IT, or the position that is left.
 *
 * @param game the game
 * @param opponent knows which moves there are
 */
record TypedMove(Game game, PerfectPlayer opponent) {
  /** What a position is called when nothing is left. */
  static final String NOTHING = "nothing";

  private static final String LISTED = "an answer without --move lists the moves";

  /**
   * A move that was typed.
   *
   * @param move the move
   * @param after the position it leaves, its parts in the order that they were typed
   */
  record Made(Move move, Position after) {}

  /** The move that a text says; a {@link Failure} tells why there is none. */
  Made read(String text, Position position) {
    String line = text.replace("\u2192", "->");
    int arrow = line.indexOf("->");
    Position wanted =
        arrow < 0
            ? position(line)
            : replaced(line.substring(0, arrow), line.substring(arrow + 2), position);
    return opponent
        .moveTo(position, wanted)
        .map(move -> new Made(move, wanted))
        .orElseThrow(
            () ->
                Failure.input(
                    "no-such-move",
                    "no move leads to " + PositionFormatter.of(game, wanted),
                    LISTED));
  }

  private Position replaced(String from, String to, Position position) {
    Position moved = position(from);
    if (moved.equals(position)) {
      return position(to);
    }
    List<Position> parts =
        position instanceof Position.Sum(List<Position> all) ? all : List.of(position);
    int at = parts.indexOf(moved);
    if (at < 0) {
      throw Failure.input(
          "no-such-move", PositionFormatter.of(game, moved) + " is not on the table", LISTED);
    }
    List<Position> after = new ArrayList<>(parts);
    after.set(at, position(to));
    return new Position.Sum(new Position.Sum(after).laidOut());
  }

  private Position position(String text) {
    return text.isBlank() ? new Position.Sum(List.of()) : position(game, text, "move");
  }

  /** The position that a text names, also where it says that nothing is left. */
  static Position position(Game game, String text, String source) {
    if (text.strip().equals(NOTHING)) {
      return new Position.Sum(List.of());
    }
    Parsed<Position> reading = Language.position(new SourceText(source, text.strip()), game);
    return reading.result().orElseThrow(() -> Failure.unreadable(reading));
  }
}
