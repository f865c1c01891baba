// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.syntax.Clause;
import sprague.syntax.GameSyntax;
import sprague.syntax.GameSyntax.Header;

/**
 * Parses a whole rule text, such as {@code game nim heap(n) -> heap(n - k) where k >= 1}. Reports
 * only the first error, and throws nothing for a bad text.
 */
public final class RuleParser {
  private RuleParser() {}

  /** The syntax tree or the first error of a text. */
  public static ParseResult parse(String text) {
    return parse(Lexer.tokens(text));
  }

  /**
   * The text on one line, without comments: its tokens, with one space wherever blanks or comments
   * separate two of them. Its syntax tree is the same apart from spans.
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
   * The syntax tree or the first error of the tokens of a text. Cost O(n d) for n tokens and d
   * levels of parentheses around conditions or sets, as each level looks ahead to its end.
   *
   * @param tokens ends with an {@link Token.Kind#END}
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
