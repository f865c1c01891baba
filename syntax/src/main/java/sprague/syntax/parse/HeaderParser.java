// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.List;
import java.util.Optional;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;

/**
 * Parses the header, such as {@code game nim(k, S: set = {1, 2})}: it names the game and its
 * parameters, each with a kind and perhaps a default value. A syntax error throws {@link
 * Cursor.Failure}. Cost O(number of tokens).
 */
public final class HeaderParser {
  private final Cursor cursor;
  private final ExpressionParser expressions;
  private final SetParser sets;

  public HeaderParser(Cursor cursor) {
    this.cursor = cursor;
    expressions = new ExpressionParser(cursor);
    sets = new SetParser(cursor, expressions);
  }

  /** Reads the header; the current token is the word {@code game}. */
  public Header header() {
    Token first = cursor.next();
    String name = gameName();
    List<Parameter> parameters = cursor.accept("(") ? cursor.list(")", this::parameter) : List.of();
    return new Header(name, parameters, cursor.since(first));
  }

  /** Reads words, numbers and hyphens without blanks between them, such as {@code 1-2-k}. */
  private String gameName() {
    StringBuilder name = new StringBuilder();
    Token previous = cursor.peek();
    while (isPiece(cursor.peek()) && (name.isEmpty() || previous.end() == cursor.peek().start())) {
      previous = cursor.next();
      name.append(previous.text());
    }
    if (name.isEmpty() || name.charAt(0) == '-') {
      throw cursor.fail(Problem.GAME_NAME, cursor.peek());
    }
    return name.toString();
  }

  private static boolean isPiece(Token token) {
    return token.kind() == Token.Kind.WORD || token.kind() == Token.Kind.NUMBER || token.is("-");
  }

  /** Reads {@code NAME[: KIND] [= DEFAULT]}. */
  private Parameter parameter() {
    Token name = cursor.name();
    Kind kind = cursor.accept(":") ? kind() : Kind.INTEGER;
    Optional<Argument> defaultValue =
        cursor.accept("=") ? Optional.of(argument(kind)) : Optional.empty();
    return new Parameter(name.text(), kind, defaultValue, cursor.since(name));
  }

  private Kind kind() {
    Token word = cursor.next();
    // A text in quotes is no word.
    return switch (word.kind() == Token.Kind.TEXT ? "" : word.text()) {
      case "set" -> Kind.SET;
      case "list" -> Kind.LIST;
      case "board" -> Kind.BOARD;
      case "cell" -> Kind.CELL;
      default -> throw cursor.fail(Problem.PARAMETER_KIND, word);
    };
  }

  /**
   * Reads a default value; a set in braces is one for a board (its cells), but not for a number.
   */
  private Argument argument(Kind kind) {
    cursor.beginPart();
    return switch (kind) {
      case BOARD -> new Argument.Board(expressions.sum());
      case INTEGER, CELL -> new Argument.Integer(expressions.plain());
      case SET -> new Argument.Numbers(sets.set());
      case LIST -> {
        cursor.expect("[");
        yield new Argument.Items(cursor.list("]", expressions::term));
      }
    };
  }
}
