// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sprague.ask.Explanation;
import sprague.ask.Move;
import sprague.ask.Opponent;
import sprague.model.Finish;
import sprague.model.Game;
import sprague.model.Position;
import sprague.run.Shown;
import sprague.say.Language;
import sprague.say.Reading;
import sprague.say.SourceText;

/** A game against the perfect player. */
@CommandLine.Command(
    name = "play",
    description =
        "A game against the perfect player. Type the position you move to, or its number.",
    footer = {
      "",
      "Examples:",
      "  sprague play kayles 10",
      "  sprague play nim \"3 5 7\" --second",
      "  printf '1\\nquit\\n' | sprague play nim 2"
    })
final class PlayCommand extends Command {
  private static final int SHOWN = 40;

  @Parameters(index = "0", paramLabel = "GAME", description = "file, name, code or rules")
  String game = "";

  @Parameters(index = "1..*", arity = "1..*", paramLabel = "POSITION", description = "the position")
  List<String> words = new ArrayList<>();

  @Option(names = "--second", description = "let the program move first")
  boolean second;

  @Override
  int run(Terminal terminal) {
    SolveCommand.Arguments arguments = SolveCommand.Arguments.of(words);
    Game bound = open(game, arguments.parameters(), terminal);
    Position position = SolveCommand.position(arguments.position(), bound);
    Opponent opponent = new Opponent(bound, common.limits());
    boolean yours = !second;
    try (Lines lines = Lines.of(terminal)) {
      while (true) {
        List<Move> moves = opponent.moves(position, SHOWN);
        if (moves.isEmpty()) {
          say(terminal, (yours ? "You have" : "I have") + " no move: " + stuck(bound, yours));
          return Status.DONE;
        }
        Optional<Move> move =
            yours
                ? yourMove(terminal, lines, bound, opponent, position, moves)
                : opponent.reply(position);
        if (move.isEmpty()) {
          say(terminal, "Good-bye.");
          return Status.DONE;
        }
        if (!yours) {
          say(terminal, "I play " + Explanation.show(bound, move.get()));
        }
        if (move.get().end().isPresent()) {
          say(terminal, ended(move.get().end().get(), yours));
          return Status.DONE;
        }
        position = move.get().applyTo(position);
        yours = !yours;
      }
    }
  }

  private static void say(Terminal terminal, String line) {
    Output.write(terminal.out(), line + "\n");
  }

  private static String stuck(Game bound, boolean yours) {
    return switch (bound.ending()) {
      case STUCK_LOSES -> yours ? "I win." : "you win.";
      case STUCK_WINS -> yours ? "you win." : "I win.";
      case STUCK_DRAWS -> "it is a tie.";
    };
  }

  private static String ended(Finish.Result result, boolean yours) {
    return switch (result) {
      case WINS -> yours ? "You win." : "I win.";
      case LOSES -> yours ? "You lose." : "I lose.";
      case DRAWS -> "It is a tie.";
    };
  }

  /** Asks until a move is given; empty when the player leaves. */
  private static Optional<Move> yourMove(
      Terminal terminal,
      Lines lines,
      Game bound,
      Opponent opponent,
      Position position,
      List<Move> moves) {
    say(terminal, "On the table: " + Shown.of(bound, position));
    while (true) {
      Optional<String> line = lines.next("your move> ").map(String::strip);
      if (line.isEmpty() || line.get().matches("q|quit|exit")) {
        return Optional.empty();
      }
      String typed = line.get();
      if (typed.isEmpty() || typed.equals("?") || typed.equals("help")) {
        for (int i = 0; i < moves.size(); i++) {
          say(terminal, "  #" + (i + 1) + "  " + Explanation.show(bound, moves.get(i)));
        }
        say(terminal, "Type #1 for the first, the whole position you move to, `hint`, or `quit`.");
      } else if (typed.equals("hint")) {
        opponent
            .reply(position)
            .ifPresent(best -> say(terminal, "Best: " + Explanation.show(bound, best)));
      } else if (typed.matches("#\\d{1,6}")) {
        int number = Integer.parseInt(typed.substring(1));
        if (number >= 1 && number <= moves.size()) {
          return Optional.of(moves.get(number - 1));
        }
        say(terminal, "There are moves #1 to #" + moves.size() + ".");
      } else {
        Reading<Position> wanted = Language.position(new SourceText("move", typed), bound);
        if (wanted.result().isEmpty()) {
          say(terminal, wanted.show());
        } else {
          Optional<Move> move = opponent.moveTo(position, wanted.result().get());
          if (move.isPresent()) {
            return move;
          }
          say(terminal, "No move leads there; an empty line lists the moves.");
        }
      }
    }
  }
}
