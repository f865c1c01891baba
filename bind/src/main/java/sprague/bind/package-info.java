// SPDX-License-Identifier: Apache-2.0
/**
 * The rule language as people write it: from text to syntax tree, from syntax tree to game, and the
 * diagnostics of both; the formatter; take-and-break codes; positions of the command line.
 *
 * <p>Start at {@link sprague.bind.Language}: {@code parse} returns the {@linkplain
 * sprague.syntax.GameSyntax syntax tree}, {@code bind} the {@link sprague.model.Game}, {@code
 * format} the canonical text. Each returns a {@link sprague.bind.Parsed}, which has a result or the
 * {@linkplain sprague.bind.Diagnostic errors} in its place. Nothing here throws for bad input, and
 * nothing is null.
 */
@NullMarked
package sprague.bind;

import org.jspecify.annotations.NullMarked;
