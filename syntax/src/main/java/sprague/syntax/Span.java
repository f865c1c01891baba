// SPDX-License-Identifier: Apache-2.0
package sprague.syntax;

/**
 * A piece of the text, as offsets into it.
 *
 * @param start the offset of the first character, from 0
 * @param end the offset after the last character
 */
public record Span(int start, int end) {}
