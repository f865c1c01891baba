// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.syntax.Expression;
import sprague.syntax.GameSyntax.Argument;
import sprague.syntax.GameSyntax.Header;
import sprague.syntax.GameSyntax.Kind;
import sprague.syntax.GameSyntax.Parameter;

/** Reads the opening line, {@code game NAME(PARAMETERS)}. */
record HeaderParser(
    Cursor cursor, ClauseParser clauses, ExpressionParser expressions, SetParser sets) {
  private static final String EXAMPLE = "for example: game nim(k, S: set, a: list)";

  Header header() {
    Token first = cursor.next();
    String name = gameName();
    List<Parameter> parameters = new ArrayList<>();
    if (cursor.accept("(") && !cursor.accept(")")) {
      do {
        parameters.add(parameter());
      } while (cursor.accept(","));
      cursor.expect(")", "after the parameters of the game", EXAMPLE);
    }
    return new Header(name, List.copyOf(parameters), cursor.since(first));
  }

  /** Words, numbers and hyphens with no blank between them. */
  private String gameName() {
    StringBuilder name = new StringBuilder();
    Token previous = cursor.peek();
    while (isPiece(cursor.peek()) && (name.isEmpty() || previous.end() == cursor.peek().start())) {
      previous = cursor.next();
      name.append(previous.text());
    }
    boolean isPosition = cursor.at("(") && cursor.peek(1).is(")") && cursor.peek(2).is("->");
    if (name.isEmpty() || isPosition || name.charAt(0) == '-') {
      throw cursor.fail(
          "name-expected",
          cursor.peek(),
          "after game, the name of the game is expected, not " + cursor.peek().quoted(),
          EXAMPLE);
    }
    return name.toString();
  }

  private static boolean isPiece(Token token) {
    return token.kind() == Token.Kind.WORD || token.kind() == Token.Kind.NUMBER || token.is("-");
  }

  private Parameter parameter() {
    Token name = clauses.name("a parameter");
    Kind kind = Kind.INTEGER;
    if (cursor.accept(":")) {
      Token word = cursor.next();
      if (word.is("set")) {
        kind = Kind.SET;
      } else if (word.is("list")) {
        kind = Kind.LIST;
      } else {
        throw cursor.fail(
            "parameter-kind",
            word,
            "a parameter is a set or a list, not " + word.quoted(),
            "a number needs no kind: " + EXAMPLE);
      }
    }
    Optional<Argument> standard =
        cursor.accept("=") ? Optional.of(argument(name, kind)) : Optional.empty();
    return new Parameter(name.text(), kind, standard, cursor.since(name));
  }

  private Argument argument(Token name, Kind kind) {
    cursor.beginPart();
    return switch (kind) {
      case INTEGER -> {
        if (cursor.at("{") || cursor.at("[")) {
          String word = cursor.at("{") ? ": set" : ": list";
          throw cursor.fail(
              "parameter-kind",
              cursor.peek(),
              "the parameter " + name.quoted() + " is a number unless it is declared otherwise",
              "write " + name.text() + word + " = ...");
        }
        yield new Argument.Integer(expressions.sum());
      }
      case SET -> new Argument.Numbers(sets.set());
      case LIST -> new Argument.Items(items());
    };
  }

  private List<Expression> items() {
    String hint = "a list reads [3, 1, 2]";
    cursor.expect("[", "before the items of a list", hint);
    List<Expression> items = new ArrayList<>();
    if (!cursor.at("]")) {
      do {
        items.add(expressions.term());
      } while (cursor.accept(","));
    }
    cursor.expect("]", "after the items of the list", hint);
    return List.copyOf(items);
  }
}
