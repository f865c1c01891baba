// SPDX-License-Identifier: Apache-2.0
/**
 * What comes along, and how it is opened.
 *
 * <p>{@link sprague.know.Opening} turns what a user writes for a game (a file, a name, a code, the
 * rules themselves) and its parameters into a bound game or diagnostics; {@link
 * sprague.know.Catalogue} holds the games that come along, each a {@link sprague.know.Entry} read
 * from a rule file; {@link sprague.know.ParameterWords} reads {@code S={1,5,6}}. {@link
 * sprague.know.identify} goes the other way, from values to games. {@link sprague.know.nimber} has
 * no games, only numbers.
 */
@NullMarked
package sprague.know;

import org.jspecify.annotations.NullMarked;
