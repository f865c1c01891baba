// SPDX-License-Identifier: Apache-2.0
/**
 * The rule language: text to syntax, syntax to a bound game, and what is wrong with either.
 *
 * <p>{@link sprague.bind.Language} is the way in: {@code parse} gives the {@linkplain
 * sprague.syntax.GameSyntax syntax tree}, {@code bind} gives the {@link sprague.model.Game}, {@code
 * format} the canonical text. Each answers with a {@link sprague.bind.Parsed}, which holds a result
 * or the {@linkplain sprague.bind.Diagnostic diagnostics} that say why there is none; nothing here
 * throws for bad input.
 */
@NullMarked
package sprague.bind;

import org.jspecify.annotations.NullMarked;
