// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;

/** Reads a whole rule text. */
public final class RuleParser {
  private RuleParser() {}

  /** The syntax tree of a text. */
  public static ParseResult parse(String text) {
    return parse(Lexer.tokens(text));
  }

  /**
   * The tokens of a text on one line, with a space where anything stands between two of them. It
   * has no comments and the same syntax tree.
   */
  public static String oneLine(String text) {
    StringBuilder line = new StringBuilder();
    int end = 0;
    for (Token token : Lexer.tokens(text)) {
      line.append(token.start() > end ? " " : "").append(text, token.start(), token.end());
      end = token.end();
    }
    return line.toString().strip();
  }

  /**
   * The syntax tree of the tokens of a text. Cost O(number of tokens), times the nesting of
   * parentheses where sets or conditions stand within several.
   *
   * @param tokens with an {@link Token.Kind#END} after all others
   */
  public static ParseResult parse(List<Token> tokens) {
    Cursor cursor = new Cursor(tokens, 0);
    try {
      GameSyntax syntax = game(cursor);
      if (cursor.errors().isEmpty()) {
        return new ParseResult(Optional.of(syntax), Optional.empty());
      }
    } catch (Cursor.Failure _) {
      // The error that stopped the parser is among those of the cursor.
    }
    return new ParseResult(Optional.empty(), Optional.of(cursor.errors().getFirst()));
  }

  private static GameSyntax game(Cursor cursor) {
    Optional<Header> header =
        cursor.at("game") ? Optional.of(new HeaderParser(cursor).header()) : Optional.empty();
    ClauseParser parser = new ClauseParser(cursor);
    List<Clause> clauses = new ArrayList<>();
    while (!cursor.atEnd()) {
      if (!cursor.accept(";")) {
        clauses.add(parser.clause());
      }
    }
    if (clauses.isEmpty()) {
      throw cursor.fail(Problem.RULES, cursor.peek());
    }
    return new GameSyntax(header, clauses);
  }
}
