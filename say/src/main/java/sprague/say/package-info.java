// SPDX-License-Identifier: Apache-2.0
/**
 * The rule language: text to syntax, syntax to a bound game, and what is wrong with either.
 *
 * <p>{@link sprague.say.Language} is the way in: {@code parse} gives the {@linkplain
 * sprague.syntax.GameSyntax syntax tree}, {@code bind} gives the {@link sprague.model.Game}, {@code
 * format} the canonical text. Each answers with a {@link sprague.say.Parsed}, which holds a result
 * or the {@linkplain sprague.say.Diagnostic diagnostics} that say why there is none; nothing here
 * throws for bad input.
 */
@NullMarked
package sprague.say;

import org.jspecify.annotations.NullMarked;
