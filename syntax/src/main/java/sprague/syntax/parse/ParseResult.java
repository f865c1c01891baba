// SPDX-License-Identifier: Apache-2.0
package sprague.syntax.parse;

import java.util.Optional;
import sprague.syntax.GameSyntax;

/**
 * The syntax tree of a rule text, or the first syntax error of the text.
 *
 * @param result empty if and only if there is an error
 * @param error empty if and only if there is a result
 */
public record ParseResult(Optional<GameSyntax> result, Optional<SyntaxError> error) {}
