// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.cli.console.Prompt;
import sprague.engine.Limits;
import sprague.engine.PositionFormatter;
import sprague.model.Game;
import sprague.model.Position;
import sprague.solve.Explanation;
import sprague.solve.Move;
import sprague.solve.PerfectPlayer;

/** One game between a person and the perfect player. */
final class PlayedGame {
  private static final int MOST_LISTED = 30;

  /** Moves that are listed without being asked for. */
  private static final int FEW = 9;

  private static final String HELP =
      """
      a move is the number of a listed one, or HEAP -> WHAT BECOMES OF IT, or the position you leave
      ? lists the moves, hint tells a good one, undo takes yours back, q ends the play\
      """;

  private static final String LISTS = "; ? lists the moves";

  private final Game game;
  private final PerfectPlayer opponent;
  private final TypedMove typed;
  private final Prompt prompt;
  private final ByteText out;

  /** What each has gained so far, in a scoring game. */
  private long yours;

  private long mine;

  /** How things were before each of the person's moves, the last one first. */
  private final Deque<Turn> turns = new ArrayDeque<>();

  private record Turn(Position position, long yours, long mine) {}

  /** What the person wants to do: move, take a move back, or leave. */
  private sealed interface Answer {
    record Moves(Move move) implements Answer {}

    enum Other implements Answer {
      UNDO,
      LEAVE
    }
  }

  PlayedGame(Game game, Limits limits, Prompt prompt, ByteText out) {
    this.game = game;
    this.opponent = new PerfectPlayer(game, limits);
    this.typed = new TypedMove(game, opponent);
    this.prompt = prompt;
    this.out = out;
  }

  /** Plays until the end, or until the person leaves. */
  void play(Position first, boolean personBegins) {
    Position position = first;
    boolean person = personBegins;
    while (true) {
      say(
          "position: "
              + PositionFormatter.of(game, position)
              + (game.scoring() ? "  (" + points() + ")" : ""));
      if (opponent.moves(position, 1).isEmpty()) {
        say(stuck(person));
        return;
      }
      Move move;
      if (person) {
        switch (ask(position)) {
          case Answer.Moves(Move wanted) -> move = wanted;
          case Answer.Other.UNDO -> {
            position = undone();
            continue;
          }
          case Answer.Other.LEAVE -> {
            say("goodbye");
            return;
          }
        }
        turns.push(new Turn(position, yours, mine));
        yours = Math.addExact(yours, move.gain());
      } else {
        move = opponent.reply(position).orElseThrow();
        say("I play " + described(move));
        mine = Math.addExact(mine, move.gain());
      }
      if (move.ends()) {
        say(ended(person, move));
        return;
      }
      position = move.applyTo(position);
      person = !person;
    }
  }

  private Position undone() {
    Turn before = turns.pop();
    yours = before.yours();
    mine = before.mine();
    return before.position();
  }

  private String points() {
    return "you " + yours + ", I " + mine;
  }

  private String described(Move move) {
    String change =
        PositionFormatter.of(game, move.from()) + " -> " + PositionFormatter.of(game, move.to());
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

  /** The person's answer, once it is one. */
  private Answer ask(Position position) {
    List<Move> few = opponent.moves(position, FEW + 1);
    if (few.size() <= FEW) {
      list(few);
    }
    while (true) {
      Optional<String> line = prompt.line("your move: ").map(String::strip);
      try {
        switch (line.orElse("q")) {
          case "q", "quit", "exit" -> {
            return Answer.Other.LEAVE;
          }
          case "undo", "u" -> {
            if (!turns.isEmpty()) {
              return Answer.Other.UNDO;
            }
            say("there is no move of yours to take back");
          }
          case "help", "h" -> say(HELP);
          case "hint" -> say(hint(position));
          case "?" -> list(opponent.moves(position, MOST_LISTED + 1));
          case "" -> {}
          case String words -> {
            return new Answer.Moves(read(words, position));
          }
        }
      } catch (Failure slip) {
        say(slip.place().isPresent() ? slip.shown(Integer.MAX_VALUE) : slip.getMessage() + LISTS);
      }
    }
  }

  private String hint(Position position) {
    String move = described(opponent.reply(position).orElseThrow());
    if (game.scoring()) {
      return "no move is better than " + move;
    }
    return switch (opponent.outcome(position)) {
      case N -> "you win by " + move;
      case P -> "no move wins against the best play; " + move + " makes it long";
      case DRAW -> "you keep the tie by " + move;
    };
  }

  private void list(List<Move> moves) {
    for (int i = 0; i < Math.min(MOST_LISTED, moves.size()); i++) {
      say("  " + (i + 1) + "  " + Explanation.show(game, moves.get(i)));
    }
    if (moves.size() > MOST_LISTED) {
      say("  and more");
    }
  }

  private Move read(String line, Position position) {
    if (line.matches("#?[0-9]{1,9}")) {
      int number = Integer.parseInt(line.replace("#", ""));
      List<Move> moves = opponent.moves(position, number);
      if (number < 1 || number > moves.size()) {
        throw Failure.input(
            "no-such-move",
            "there is no move " + number,
            "moves have the numbers 1 to " + moves.size());
      }
      return moves.get(number - 1);
    }
    return typed.read(line, position).move();
  }

  private void say(String line) {
    out.put(line).put('\n').flush();
  }
}
