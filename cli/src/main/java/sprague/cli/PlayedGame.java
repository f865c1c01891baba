// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.cli.console.Prompt;
import sprague.cli.report.BoardDrawing;
import sprague.engine.Limits;
import sprague.engine.PositionFormatter;
import sprague.model.Game;
import sprague.model.Position;
import sprague.solve.Move;
import sprague.solve.PerfectPlayer;

/**
 * An interactive game between a person and the perfect player: prints the position, asks for a move
 * and answers with the best one, until a player cannot move. Use one object for one game. A limit
 * that the perfect player reaches ends it with an exception.
 */
final class PlayedGame {
  /** The number of moves that {@code ?} lists, about a screen. Larger numbers are valid too. */
  private static final int MAX_LISTED = 30;

  /** Up to this number, moves are listed before each turn of the person; numbers have one digit. */
  private static final int MAX_LISTED_UNASKED = 9;

  private static final String HELP =
      """
      a move is the number of a listed one, or HEAP -> RESULT, or the position after the move
      ? lists the moves, hint suggests one, undo takes back your last move, q quits\
      """;

  private static final String HINT_TO_LIST = "; ? lists the moves";

  private final Game game;
  private final PerfectPlayer opponent;
  private final TypedMove typed;
  private final Prompt prompt;
  private final ByteText out;
  private final Optional<BoardDrawing> drawing; // empty if there is no board to draw

  /** The points of the two players so far, in a scoring game. */
  private long personPoints;

  private long computerPoints;

  /** For undo, the latest first. */
  private final Deque<Turn> turns = new ArrayDeque<>();

  /** The state before a move of the person. */
  private record Turn(Position position, long personPoints, long computerPoints) {}

  /** The person's input: a move, undo or quit. */
  private sealed interface Input {
    record MoveInput(Move move) implements Input {}

    enum Command implements Input {
      UNDO,
      QUIT
    }
  }

  PlayedGame(
      Game game, Limits limits, Prompt prompt, ByteText out, Optional<BoardDrawing> drawing) {
    this.game = game;
    this.opponent = new PerfectPlayer(game, limits);
    this.typed = new TypedMove(game, opponent);
    this.prompt = prompt;
    this.out = out;
    this.drawing = drawing;
  }

  /** Plays until the game ends or the person quits; the end of the input quits. */
  void play(Position first, boolean personBegins) {
    Position position = first;
    boolean person = personBegins;
    while (true) {
      say(
          "position: "
              + PositionFormatter.of(game, position)
              + (game.scoring() ? "  (" + points() + ")" : ""));
      Position shown = position;
      drawing.ifPresent(it -> it.position(shown).forEach(line -> say("  " + line)));
      if (opponent.moves(position, /* most= */ 1).isEmpty()) {
        say(stuck(person));
        return;
      }
      Move move;
      if (person) {
        switch (ask(position)) {
          case Input.MoveInput(Move chosen) -> move = chosen;
          case Input.Command.UNDO -> {
            position = undo();
            continue; // it is the person's turn again
          }
          case Input.Command.QUIT -> {
            say("goodbye");
            return;
          }
        }
        turns.push(new Turn(position, personPoints, computerPoints));
        personPoints = Math.addExact(personPoints, move.gain());
      } else {
        move = opponent.reply(position).orElseThrow();
        say("I play " + described(move));
        draw(List.of(move));
        computerPoints = Math.addExact(computerPoints, move.gain());
      }
      if (move.ends()) {
        say(ended(person, move));
        return;
      }
      position = move.applyTo(position);
      person = !person;
    }
  }

  /** Takes back the last move of the person and the reply; returns the position before it. */
  private Position undo() {
    Turn before = turns.pop();
    personPoints = before.personPoints();
    computerPoints = before.computerPoints();
    return before.position();
  }

  private void draw(List<Move> moves) {
    drawing.ifPresent(it -> it.moves(moves).forEach(line -> say("  " + line)));
  }

  private String points() {
    return "you " + personPoints + ", I " + computerPoints;
  }

  private String described(Move move) {
    return game.scoring() ? move.change() + " and gain " + move.gain() : move.change();
  }

  /** The result when a player cannot move; {@code person} says whether that is the person. */
  private String stuck(boolean person) {
    if (game.scoring()) {
      String result =
          personPoints == computerPoints ? "a tie" : winner(personPoints > computerPoints);
      return "the game is over, " + points() + ": " + result;
    }
    String reason = person ? "you cannot move: " : "I cannot move: ";
    return switch (game.ending()) {
      case STUCK_LOSES -> reason + winner(!person);
      case STUCK_WINS -> reason + winner(person);
      case STUCK_DRAWS -> reason + "a tie";
    };
  }

  private static String winner(boolean person) {
    return person ? "you win" : "I win";
  }

  /** The result of a move that ends the whole game; {@code person} says whether they made it. */
  private static String ended(boolean person, Move move) {
    return "that ends the game: "
        + switch (move.end().orElseThrow()) {
          case WINS -> winner(person);
          case LOSES -> person ? "you lose" : "I lose";
          case DRAWS -> "a tie";
        };
  }

  /** Asks until the person enters a move, undo or quit; other commands are answered here. */
  private Input ask(Position position) {
    // One more than are listed shows whether there are more; as below for "?".
    List<Move> moves = opponent.moves(position, MAX_LISTED_UNASKED + 1);
    if (moves.size() <= MAX_LISTED_UNASKED) {
      list(moves);
    }
    while (true) {
      Optional<String> line = prompt.line("your move: ").map(String::strip);
      try {
        switch (line.orElse("q")) {
          case "q", "quit", "exit" -> {
            return Input.Command.QUIT;
          }
          case "undo", "u" -> {
            if (!turns.isEmpty()) {
              return Input.Command.UNDO;
            }
            say("there is no move of yours to take back");
          }
          case "help", "h" -> say(HELP);
          case "hint" -> say(hint(position));
          case "?" -> list(opponent.moves(position, MAX_LISTED + 1));
          case "" -> {}
          case String words -> {
            return new Input.MoveInput(read(words, position));
          }
        }
      } catch (Failure wrongInput) {
        say(
            wrongInput.place().isPresent()
                ? wrongInput.format(Integer.MAX_VALUE)
                : wrongInput.getMessage() + HINT_TO_LIST);
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
      case P -> "no move wins against the best play; " + move + " lasts longest";
      case DRAW -> "you keep the tie by " + move;
    };
  }

  /** Prints moves with the numbers by which they can be entered. */
  private void list(List<Move> moves) {
    draw(moves);
    for (int i = 0; i < Math.min(MAX_LISTED, moves.size()); i++) {
      say("  " + (i + 1) + "  " + moves.get(i));
    }
    if (moves.size() > MAX_LISTED) {
      say("  and more");
    }
  }

  /**
   * The move of a line: its number, from 1, in the order of the perfect player, or its text. All
   * moves up to the number are generated, so larger ones are not read as numbers of moves. A {@link
   * Failure} says that there is no such move.
   */
  private Move read(String line, Position position) {
    if (line.matches("#?[0-9]{1,6}")) {
      int number = Integer.parseInt(line.replace("#", ""));
      List<Move> moves = opponent.moves(position, number);
      if (number < 1 || number > moves.size()) {
        throw Failure.input(
            "no-such-move",
            "there is no move " + number,
            "the moves are numbered from 1 to " + moves.size());
      }
      return moves.get(number - 1);
    }
    return typed.read(line, position).move();
  }

  private void say(String line) {
    out.put(line).put('\n').flush();
  }
}
