// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import sprague.syntax.Span;

/**
 * An error in a rule text: its kind and its place.
 *
 * @param problem the kind of error
 * @param sign the missing sign or word for {@link Problem#SIGN}; otherwise an empty string
 * @param span the place, usually that of one token
 */
public record SyntaxError(Problem problem, String sign, Span span) {

  /**
   * The error on one line, such as {@code line 1, column 9: a set is expected}. Lines and columns
   * count from 1.
   *
   * @param text the text that was parsed, not a part of it
   */
  public String show(String text) {
    String before = text.substring(0, span.start());
    long line = before.chars().filter(c -> c == '\n').count() + 1;
    int column = before.length() - before.lastIndexOf('\n');
    String what = sign.isEmpty() ? problem.message() : "'" + sign + "' " + problem.message();
    return "line " + line + ", column " + column + ": " + what;
  }
}
