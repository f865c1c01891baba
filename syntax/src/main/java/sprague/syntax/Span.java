// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

/**
 * A range of characters of a rule text: [start, end).
 *
 * @param start the index of the first character, from 0
 * @param end the index after the last character
 */
public record Span(int start, int end) {
  /** The span of a node that the program made and that is in no text. */
  public static final Span NONE = new Span(0, 0);
}
