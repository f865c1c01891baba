// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sprague.model.Game;
import sprague.model.Position;
import sprague.say.Language;
import sprague.say.SourceText;

/** Plays a game against a person. */
@Command(
    name = "play",
    description = {
      "A game against the perfect player. Type a move as HEAP -> WHAT BECOMES OF IT,",
      "the position you leave, or the number of a listed move; ? lists moves, q ends."
    },
    footer = {"  sprague play 0.77 \"5 7\"", "  sprague play 0.77 \"5 7\" --second"})
final class PlayCommand extends GameCommand {
  @Option(names = "--second", description = "Let the computer move first.")
  boolean second;

  @Override
  int run(Console console) {
    List<String> others = others();
    if (others.isEmpty()) {
      throw Failure.input(
          "missing-position",
          "play needs a position after the game",
          "for example: sprague play 0.77 \"5 7\"");
    }
    Game game = game();
    if (game.scoring()) {
      throw Failure.of(
          Failure.Status.LIMIT, "no-engine", "a scoring game cannot be played here yet", "");
    }
    SourceText text = new SourceText("position", String.join(" ", others));
    Position position = result(Language.position(text, game));
    try (Prompt prompt = Prompt.of(console)) {
      new Match(game, limits(), prompt, new ByteText(console.out())).play(position, !second);
    }
    return 0;
  }
}
