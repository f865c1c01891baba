// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.Optional;
import sprague.syntax.GameSyntax;

/**
 * A syntax tree, or the first error that was found in its place.
 *
 * @param result empty exactly when there is an error
 */
public record ParseResult(Optional<GameSyntax> result, Optional<SyntaxError> error) {}
