// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static sprague.bind.PositionInput.numbers;

import java.util.ArrayList;
import java.util.List;
import sprague.model.Component;
import sprague.model.RuleFailure;
import sprague.model.board.BoardGame;
import sprague.model.board.BoardText;
import sprague.syntax.Expression;
import sprague.syntax.board.BoardFailure;
import sprague.syntax.parse.Token;

/**
 * Reads a component of a game on boards: {@code board(4, 5)}, the start at these coordinates, or in
 * a game without coordinates any position, {@code board("##/#.")} or {@code free({0, 4})}. {@code
 * board} is that of the input's game.
 */
record BoardPositionReader(PositionInput input, BoardGame board) {
  /** Longer texts of a start are no help, as those of large boards. */
  private static final int MAX_EXAMPLE = 60;

  /** How the start is written, for hints. */
  static String example(PositionInput input, BoardGame board) {
    String name = input.startName().name();
    if (!board.coordinates().isEmpty()) {
      return "the start reads %s(%s)".formatted(name, String.join(", ", board.coordinates()));
    }
    try {
      Component start = new Component(input.game().start().name(), List.of());
      String text = BoardText.of(start, board);
      return "the start reads " + (text.length() <= MAX_EXAMPLE ? text : name + "(...)");
    } catch (BoardFailure | RuleFailure | ArithmeticException noBoard) {
      return "the start reads " + name + "(...)";
    }
  }

  /**
   * Reads {@code (ARGUMENT, ...)} after a name, which has been read; {@code name} is its index in
   * the game. At a mistake, throws a {@code Failure} of the input or the cursor, which has noted
   * it.
   */
  Component component(Token word, int name) {
    input.expect("(", "after the name " + word.text(), "");
    List<Expression> arguments =
        input.cursor().at(")")
            ? List.of()
            : input.cursor().separated(",", input.expressions()::term);
    input.expect(")", "after the arguments of " + word.text(), SyntaxAdvice.EVERY_PARENTHESIS);
    try {
      return board.coordinates().isEmpty()
          ? position(word, name, arguments)
          : start(word, name, arguments);
    } catch (BoardFailure failure) {
      String hint = failure.hint().isEmpty() ? example(input, board) : failure.hint();
      throw input.fail("board-term", word, String.valueOf(failure.getMessage()), hint);
    } catch (RuleFailure | ArithmeticException failure) {
      throw input.fail("board-term", word, String.valueOf(failure.getMessage()), "");
    }
  }

  private Component position(Token word, int name, List<Expression> arguments) {
    int arity = input.game().names().get(name).arity();
    if (arguments.size() != arity) {
      throw input.fail(
          "wrong-arity",
          word,
          word.text() + " takes " + numbers(arity).replace("number", "argument"),
          example(input, board));
    }
    return board.position(name, arguments);
  }

  /** The start at the coordinates, which have to be literal numbers in the order of the game's. */
  private Component start(Token word, int name, List<Expression> arguments) {
    List<Long> numbers = new ArrayList<>();
    for (Expression argument : arguments) {
      if (argument instanceof Expression.Number number) {
        numbers.add(number.value());
      }
    }
    List<String> coordinates = board.coordinates();
    if (numbers.size() != arguments.size()
        || numbers.size() != coordinates.size()
        || name != input.game().start().name()) {
      throw input.fail(
          "no-board",
          word,
          "the board is not known before " + String.join(", ", coordinates) + " are",
          "give them after the game, as in "
              + coordinates.getFirst()
              + "=4, or the start alone: "
              + input.startName().name()
              + "("
              + String.join(", ", coordinates)
              + ")");
    }
    return new Component(name, numbers);
  }
}
