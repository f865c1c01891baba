// SPDX-License-Identifier: Apache-2.0
/**
 * What comes along, and how it is opened.
 *
 * <p>{@link sprague.catalogue.GameResolver} turns what a user writes for a game (a file, a name, a
 * code, the rules themselves) and its parameters into a bound game or diagnostics; {@link
 * sprague.catalogue.Catalogue} holds the games that come along, each a {@link
 * sprague.catalogue.Entry} read from a rule file; {@link sprague.catalogue.ParameterWords} reads
 * {@code S={1,5,6}}. {@link sprague.catalogue.identify} goes the other way, from values to games.
 * {@link sprague.catalogue.nimber} has no games, only numbers.
 */
@NullMarked
package sprague.catalogue;

import org.jspecify.annotations.NullMarked;
