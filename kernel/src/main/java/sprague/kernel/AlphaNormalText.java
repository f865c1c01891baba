// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.kernel.rules.Rules;
import sprague.syntax.Span;
import sprague.syntax.parse.Cursor;
import sprague.syntax.parse.Keywords;
import sprague.syntax.parse.Lexer;
import sprague.syntax.parse.Token;

/**
 * Text of rules up to renaming: positions get the names of another game, and variables are numbered
 * in the order of their appearance. Pieces of rules with the same text have the same meaning if the
 * parameters have the same values.
 *
 * @param names the other game's name for each position name; other names stay
 */
record AlphaNormalText(Rules rules, Map<String, String> names) {

  /** The text of some pieces, in all of which a variable is the same. O(length). */
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

  /** The text of the next token; a name before a parenthesis is that of a position. */
  private String word(Cursor cursor, Map<String, String> variables) {
    Token token = cursor.next();
    String word = token.text();
    if (token.kind() != Token.Kind.WORD || Keywords.isReserved(word)) {
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
