// SPDX-License-Identifier: Apache-2.0
/**
 * Describes proved laws for people: {@link sprague.prove.reading.LawDescription} gives the sentence
 * to print. A formula is guessed from the first values and confirmed by the decision procedure for
 * the automata of the proved law; without that it is not printed.
 *
 * <p>No proof rests on this package. Nothing is null.
 */
@NullMarked
package sprague.prove.reading;

import org.jspecify.annotations.NullMarked;
