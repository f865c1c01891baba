// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import sprague.model.Game;
import sprague.model.Position;

/** Plays a game against a person. */
final class PlayCommand extends GameCommand {
  private final Option second = flag("--second", "let the computer move first");

  PlayCommand() {
    super(
        "play",
        "A game against the perfect player. Type the number of a listed move, a move as HEAP ->"
            + " WHAT BECOMES OF IT, or the position you leave; ? lists the moves, hint tells a good"
            + " one, undo takes yours back, q ends.",
        "POSITION",
        "sprague play 0.77 \"5 7\"",
        "sprague play 0.77 \"5 7\" --second");
  }

  @Override
  int run(Console console) {
    if (json()) {
      throw Failure.input(
          "no-json",
          "play is a conversation and has no answer in JSON",
          "sprague solve tells a program the moves that win: sprague solve 0.77 \"5 7\" --json");
    }
    Game game = game();
    Position position = position(game);
    try (Prompt prompt = Prompt.of(console)) {
      new Match(game, limits(), prompt, console.text()).play(position, !second.isSet());
    }
    return 0;
  }
}
