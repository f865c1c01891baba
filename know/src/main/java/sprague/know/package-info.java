// SPDX-License-Identifier: Apache-2.0
/**
 * The catalogue, and the ways to name a game.
 *
 * <p>{@link sprague.know.Opening} turns what a person types for a game into a bound game; {@link
 * sprague.know.Catalogue} holds the games that come along, each a rule file with its source; {@link
 * sprague.know.Judge} answers contest problems from these rule files.
 */
@NullMarked
package sprague.know;

import org.jspecify.annotations.NullMarked;
