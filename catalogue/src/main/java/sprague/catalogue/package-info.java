// SPDX-License-Identifier: Apache-2.0
/**
 * The built-in games, and the conversion of user input into games.
 *
 * <p>{@link sprague.catalogue.GameResolver} turns what a user types for a game (a file, a catalogue
 * name, a take-and-break code, or rules) and its parameters into a bound game or diagnostics.
 * {@link sprague.catalogue.Catalogue} has the built-in games, each an {@link
 * sprague.catalogue.Entry} read from a rule file. {@link sprague.catalogue.ParameterWords} parses
 * {@code S={1,5,6}}. {@link sprague.catalogue.identify} finds games from their values, {@link
 * sprague.catalogue.judge} answers contest problems, and {@link sprague.catalogue.nimber} computes
 * in the field of nimbers.
 */
@NullMarked
package sprague.catalogue;

import org.jspecify.annotations.NullMarked;
