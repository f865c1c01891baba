// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.cli.console.Failure;
import sprague.engine.PositionFormatter;
import sprague.model.Game;
import sprague.model.Position;
import sprague.solve.Move;
import sprague.solve.PerfectPlayer;

/**
 * Parses a move as a person types it: {@code heap(7) -> heap(5)}, or the position after the move,
 * such as {@code 5 5}.
 *
 * @param opponent finds the legal move that leads to a position
 */
record TypedMove(Game game, PerfectPlayer opponent) {
  /** The text of the empty position. */
  static final String NOTHING = "nothing";

  /** For {@code play --json}; the interactive game prints a hint of its own. */
  private static final String HINT_TO_LIST = "an answer without --move lists the moves";

  /**
   * A legal move and its result.
   *
   * @param after the position after the move, with its parts in the order in which they were typed
   */
  record Made(Move move, Position after) {}

  /** Parses a move in a position; throws a {@link Failure} if the text is wrong or no move fits. */
  Made read(String text, Position position) {
    // The page shows this arrow, and people copy it.
    String line = text.replace("\u2192", "->");
    int arrow = line.indexOf("->");
    Position after =
        arrow < 0
            ? position(line)
            : replaced(line.substring(0, arrow), line.substring(arrow + 2), position);
    return opponent
        .moveTo(position, after)
        .map(move -> new Made(move, after))
        .orElseThrow(
            () ->
                Failure.input(
                    "no-such-move",
                    "no move leads to " + PositionFormatter.of(game, after),
                    HINT_TO_LIST));
  }

  /** The position with its first component equal to {@code from} replaced by {@code to}. */
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
          "no-such-move",
          PositionFormatter.of(game, moved) + " is not part of the position",
          HINT_TO_LIST);
    }
    List<Position> after = new ArrayList<>(parts);
    after.set(at, position(to));
    return new Position.Sum(new Position.Sum(after).flattened());
  }

  private Position position(String text) {
    return text.isBlank() ? new Position.Sum(List.of()) : position(game, text, "move");
  }

  /** Parses a position, or {@link #NOTHING}; {@code source} is the text's name in messages. */
  static Position position(Game game, String text, String source) {
    if (text.strip().equals(NOTHING)) {
      return new Position.Sum(List.of());
    }
    return InputReader.result(Language.position(new SourceText(source, text.strip()), game));
  }
}
