// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import sprague.syntax.Span;

/**
 * A place at which a text breaks the grammar.
 *
 * @param problem what is wrong
 * @param sign the sign or word that is expected, for {@link Problem#SIGN}; else empty
 * @param span the place
 */
public record SyntaxError(Problem problem, String sign, Span span) {

  /** The error on one line, with its line and column in the text, both from 1. */
  public String show(String text) {
    String before = text.substring(0, span.start());
    long line = before.chars().filter(c -> c == '\n').count() + 1;
    int column = before.length() - before.lastIndexOf('\n');
    String what = sign.isEmpty() ? problem.message() : "'" + sign + "' " + problem.message();
    return "line " + line + ", column " + column + ": " + what;
  }
}
