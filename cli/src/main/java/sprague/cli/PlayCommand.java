// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.cli.console.OptionParsers;
import sprague.cli.console.Prompt;
import sprague.engine.Effort;
import sprague.model.Game;
import sprague.model.Position;
import sprague.prove.SearchTimes;
import sprague.solve.Move;
import sprague.solve.PerfectPlayer;
import sprague.store.json.JsonObject;

/**
 * {@code play}: plays against a person ({@link PlayedGame}), or with {@code --json} answers a
 * single step ({@link PlayStep}) to a program that keeps the state of the game itself.
 */
final class PlayCommand extends GameCommand {
  /** The number of moves in a JSON answer when {@code --most} is left out: enough for a page. */
  private static final int DEFAULT_LISTED = 500;

  /** The largest value of {@code --most}: more moves would make an answer of tens of megabytes. */
  private static final int MAX_LISTED = 100_000;

  private final CommandOption second = flag("--second", "let the computer move first");

  private final CommandOption move =
      setting("--move", "MOVE", "with --json: make this move first, written as in play");

  private final CommandOption most =
      setting(
          "--most",
          "N",
          "with --json: list at most N moves (" + DEFAULT_LISTED + " when left out)");

  PlayCommand() {
    super(
        "play",
        "A game against the perfect player. Type the number of a listed move, a move as HEAP ->"
            + " RESULT, or the position after it; ? lists the moves, hint suggests one, undo takes"
            + " back your last move, q quits. With --json one step of a play for a program: the"
            + " moves, how good each is, and the perfect player's.",
        "POSITION",
        "sprague play 0.77 \"5 7\"",
        "sprague play 0.77 \"5 7\" --second",
        "sprague play 0.77 \"5 7\" --json --move \"heap(7) -> heap(5)\"");
  }

  @Override
  protected int run(Console console) {
    Game game = game();
    if (json()) {
      step(game, console);
      return 0;
    }
    for (CommandOption only : List.of(move, most)) {
      if (only.isSet()) {
        String name = only.spec().longestName();
        throw Failure.input(
            "needs-json", name + " applies only to a single step of a play", "add --json");
      }
    }
    Position position = position(game);
    try (Prompt prompt = Prompt.of(console)) {
      new PlayedGame(game, limits(), prompt, console.text(), drawing(game, position))
          .play(position, /* personBegins= */ !second.isSet());
    }
    return 0;
  }

  /** Prints one step of a play as JSON. */
  private void step(Game game, Console console) {
    if (second.isSet()) {
      throw Failure.input(
          "second-json", "--second applies only to interactive play", "leave it out with --json");
    }
    // A play may have reached the empty position, which other commands do not read.
    String text = String.join(" ", otherWords());
    Position position =
        text.strip().equals(TypedMove.NOTHING)
            ? TypedMove.position(game, text, "position")
            : position(game);
    PerfectPlayer opponent = new PerfectPlayer(game, limits());
    PlayStep step = new PlayStep(game, opponent, most());
    Effort effort = effort(console, SearchTimes.REPLY);
    console.json(
        withProgress(console, effort, () -> answer(game, position, opponent, step, effort)));
  }

  /** The step after the move of {@code --move}, or in the position if there is none. */
  private JsonObject answer(
      Game game, Position position, PerfectPlayer opponent, PlayStep step, Effort effort) {
    if (!move.isSet()) {
      return step.fields(title(game), position, effort);
    }
    TypedMove.Made typed = new TypedMove(game, opponent).read(move.value().orElse(""), position);
    Move made = typed.move();
    JsonObject fields =
        made.end().isPresent()
            ? step.ended(title(game), typed.after(), made.end().get())
            : step.fields(title(game), typed.after(), effort);
    return fields.with("played", step.played(position, made));
  }

  /** The maximum number of moves listed, at least 1. */
  private int most() {
    long number =
        most.value()
            .map(text -> OptionParsers.number("--most", text))
            .orElse((long) DEFAULT_LISTED);
    if (number < 1 || number > MAX_LISTED) {
      throw Failure.input(
          "bad-number",
          "--most takes a number from 1 to " + MAX_LISTED,
          "left out, it is " + DEFAULT_LISTED);
    }
    return (int) number;
  }
}
