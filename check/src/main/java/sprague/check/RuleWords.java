// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.check.rules.Rules;
import sprague.syntax.Span;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.Lexer;
import sprague.syntax.parse.Token;
import sprague.syntax.parse.Words;

/**
 * Pieces of rules as words that do not depend on how things are called: positions have the names of
 * another game, and variables are counted in the order in which they occur. Pieces with the same
 * words mean the same, provided that the parameters of their rules are the same numbers.
 *
 * @param names the other game's name for each position name; others stay
 */
record RuleWords(Rules rules, Map<String, String> names) {

  /** The words of pieces of the text, in which a variable means the same. O(length). */
  String of(List<Span> pieces) {
    Map<String, String> variables = new HashMap<>();
    StringBuilder words = new StringBuilder();
    for (Span piece : pieces) {
      Cursor cursor =
          new Cursor(Lexer.tokens(rules.text().substring(piece.start(), piece.end())), 0);
      while (!cursor.atEnd()) {
        words.append(word(cursor, variables)).append(' ');
      }
      words.append("| ");
    }
    return words.toString();
  }

  /** The next word; a name in front of a parenthesis is that of a position. */
  private String word(Cursor cursor, Map<String, String> variables) {
    Token token = cursor.next();
    String word = token.text();
    if (token.kind() != Token.Kind.WORD || Words.isReserved(word)) {
      return word;
    }
    if (cursor.at("(")) {
      return names.getOrDefault(word, word);
    }
    return rules.isParameter(word)
        ? word
        : variables.computeIfAbsent(word, _ -> "$" + variables.size());
  }
}
