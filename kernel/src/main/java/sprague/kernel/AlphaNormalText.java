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
 * The alpha-normal form of pieces of a rule text: position names are replaced by those of another
 * game, and variables by $0, $1, ... in the order of their appearance. For {@code heap(n) -> heap(n
 * - k)} that is {@code heap ( $0 ) -> heap ( $0 - $1 ) |}.
 *
 * <p>Claim: two pieces with the same alpha-normal text have the same meaning, if the parameters of
 * both games have the same names and values. For then the texts differ in names only, and different
 * variables or position names of one have different ones in the other.
 *
 * @param names the other game's name for each position name, one to one; others stay as they are
 */
record AlphaNormalText(Rules rules, Map<String, String> names) {

  /**
   * The alpha-normal text of a head and a move, or of other pieces that share their variables. O(n)
   * for n characters. Each piece is a span of the rules' text from which tokens can be read.
   */
  String of(List<Span> pieces) {
    Map<String, String> variables = new HashMap<>();
    StringBuilder text = new StringBuilder();
    for (Span piece : pieces) {
      Cursor cursor =
          new Cursor(Lexer.tokens(rules.text().substring(piece.start(), piece.end())), 0);
      while (!cursor.atEnd()) {
        text.append(token(cursor, variables)).append(' ');
      }
      text.append("| ");
    }
    return text.toString();
  }

  /**
   * The text of the next token. Of the words that are not reserved, one before a parenthesis is a
   * position name; any other is a parameter or a variable.
   */
  private String token(Cursor cursor, Map<String, String> variables) {
    Token token = cursor.next();
    String name = token.text();
    if (token.kind() != Token.Kind.WORD || Keywords.isReserved(name)) {
      return name;
    }
    if (cursor.at("(")) {
      return names.getOrDefault(name, name);
    }
    return rules.isParameter(name)
        ? name
        : variables.computeIfAbsent(name, _ -> "$" + variables.size());
  }
}
