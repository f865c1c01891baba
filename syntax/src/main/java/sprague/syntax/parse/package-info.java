// SPDX-License-Identifier: Apache-2.0
/**
 * From characters to a syntax tree, by recursive descent.
 *
 * <p>{@link sprague.syntax.parse.RuleParser} reads rules; {@link sprague.syntax.parse.Lexer},
 * {@link sprague.syntax.parse.Cursor} and {@link sprague.syntax.parse.ExpressionParser} also serve
 * the reader of positions. Everything here is linear in the text and recurses to a fixed depth at
 * most.
 *
 * <p>Binding strength, from loose to tight: the comma of a {@code where} list; {@code or}; {@code
 * and}; {@code not}; comparisons and {@code in}; {@code union} and {@code except}; {@code ..};
 * {@code + -}; {@code * / mod}; the sign. Operators of one strength group to the left; comparisons
 * chain.
 */
@NullMarked
package sprague.syntax.parse;

import org.jspecify.annotations.NullMarked;
