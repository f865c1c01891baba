// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

/**
 * A range of characters of a rule text: [start, end). Nodes that a program makes, which no text
 * has, carry the empty span (0, 0).
 *
 * @param start the index of the first character, from 0
 * @param end the index after the last character
 */
public record Span(int start, int end) {}
