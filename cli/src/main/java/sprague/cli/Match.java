// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.ask.Explanation;
import sprague.ask.Move;
import sprague.ask.Opponent;
import sprague.model.Game;
import sprague.model.Position;
import sprague.run.Limits;
import sprague.run.Shown;
import sprague.say.Language;
import sprague.syntax.Reading;
import sprague.syntax.SourceText;

/** One game between a person and the perfect player. */
final class Match {
  /** Moves that {@code ?} lists. */
  private static final int MOST_LISTED = 30;

  private static final String HELP =
      """
      a move is HEAP -> WHAT BECOMES OF IT, or the position you leave, or #3 for a listed move
      ? lists the moves, q ends the play\
      """;

  private final Game game;
  private final Opponent opponent;
  private final Prompt prompt;
  private final ByteText out;

  /** What each has gained so far, in a scoring game. */
  private long yours;

  private long mine;

  Match(Game game, Limits limits, Prompt prompt, ByteText out) {
    this.game = game;
    this.opponent = new Opponent(game, limits);
    this.prompt = prompt;
    this.out = out;
  }

  /** Plays until the end, or until the person leaves. */
  void play(Position first, boolean personBegins) {
    Position position = first;
    boolean person = personBegins;
    while (true) {
      say("position: " + Shown.of(game, position) + (game.scoring() ? "  (" + points() + ")" : ""));
      if (opponent.moves(position, 1).isEmpty()) {
        say(stuck(person));
        return;
      }
      Optional<Move> move = person ? ask(position) : opponent.reply(position);
      if (move.isEmpty()) {
        say("goodbye");
        return;
      }
      if (!person) {
        say("I play " + described(move.get()));
        mine = Math.addExact(mine, move.get().gain());
      } else {
        yours = Math.addExact(yours, move.get().gain());
      }
      if (move.get().ends()) {
        say(ended(person, move.get()));
        return;
      }
      position = move.get().applyTo(position);
      person = !person;
    }
  }

  private String points() {
    return "you " + yours + ", I " + mine;
  }

  private String described(Move move) {
    String change = Shown.of(game, move.from()) + " -> " + Shown.of(game, move.to());
    return game.scoring() ? change + " and gain " + move.gain() : change;
  }

  private String stuck(boolean person) {
    if (game.scoring()) {
      String result = yours > mine ? "you win" : yours < mine ? "I win" : "a tie";
      return "the game is over, " + points() + ": " + result;
    }
    return switch (game.ending()) {
      case STUCK_LOSES -> person ? "you cannot move: I win" : "I cannot move: you win";
      case STUCK_WINS -> person ? "you cannot move: you win" : "I cannot move: I win";
      case STUCK_DRAWS -> (person ? "you cannot move" : "I cannot move") + ": a tie";
    };
  }

  private static String ended(boolean person, Move move) {
    return switch (move.end().orElseThrow()) {
      case WINS -> person ? "that ends the game: you win" : "that ends the game: I win";
      case LOSES -> person ? "that ends the game: you lose" : "that ends the game: I lose";
      case DRAWS -> "that ends the game: a tie";
    };
  }

  /** The person's move; empty when there are no more. */
  private Optional<Move> ask(Position position) {
    while (true) {
      Optional<String> line = prompt.line("your move: ").map(String::strip);
      if (line.isEmpty() || line.get().equals("q") || line.get().equals("quit")) {
        return Optional.empty();
      }
      if (line.get().equals("help")) {
        say(HELP);
      } else if (line.get().equals("?")) {
        list(opponent.moves(position, MOST_LISTED + 1));
      } else if (!line.get().isEmpty()) {
        Optional<Move> move = read(line.get(), position);
        if (move.isPresent()) {
          return move;
        }
      }
    }
  }

  private void list(List<Move> moves) {
    for (int i = 0; i < Math.min(MOST_LISTED, moves.size()); i++) {
      say("  #" + (i + 1) + "  " + Explanation.show(game, moves.get(i)));
    }
    if (moves.size() > MOST_LISTED) {
      say("  and more");
    }
  }

  private Optional<Move> read(String line, Position position) {
    if (line.matches("#[0-9]{1,6}")) {
      int number = Integer.parseInt(line.substring(1));
      List<Move> moves = opponent.moves(position, number);
      if (number < 1 || number > moves.size()) {
        say("there is no move " + line + "; ? lists the moves");
        return Optional.empty();
      }
      return Optional.of(moves.get(number - 1));
    }
    int arrow = line.indexOf("->");
    Optional<Position> wanted =
        arrow < 0
            ? position(line)
            : replaced(line.substring(0, arrow), line.substring(arrow + 2), position);
    if (wanted.isEmpty()) {
      return Optional.empty();
    }
    Optional<Move> move = opponent.moveTo(position, wanted.get());
    if (move.isEmpty()) {
      say("no move leads to " + Shown.of(game, wanted.get()) + "; ? lists the moves");
    }
    return move;
  }

  private Optional<Position> replaced(String from, String to, Position position) {
    Optional<Position> moved = position(from);
    Optional<Position> left =
        to.strip().equals("nothing") || to.isBlank()
            ? Optional.of(new Position.Sum(List.of()))
            : position(to);
    if (moved.isEmpty() || left.isEmpty()) {
      return Optional.empty();
    }
    List<Position> parts =
        position instanceof Position.Sum(List<Position> all) ? all : List.of(position);
    int at = parts.indexOf(moved.get());
    if (at < 0) {
      say(Shown.of(game, moved.get()) + " is not on the table");
      return Optional.empty();
    }
    List<Position> after = new ArrayList<>(parts);
    after.set(at, left.get());
    return Optional.of(new Position.Sum(flat(after)));
  }

  private static List<Position> flat(List<Position> parts) {
    return parts.stream()
        .flatMap(
            part ->
                part instanceof Position.Sum(List<Position> inner)
                    ? inner.stream()
                    : Stream.of(part))
        .toList();
  }

  private Optional<Position> position(String text) {
    if (text.strip().equals("nothing")) {
      return Optional.of(new Position.Sum(List.of()));
    }
    Reading<Position> reading = Language.position(new SourceText("move", text.strip()), game);
    if (reading.result().isEmpty()) {
      say(reading.show());
    }
    return reading.result();
  }

  private void say(String line) {
    out.put(line).put('\n').flush();
  }
}
