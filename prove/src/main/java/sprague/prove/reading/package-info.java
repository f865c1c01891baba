// SPDX-License-Identifier: Apache-2.0
/**
 * Proved laws in words: {@link sprague.prove.reading.LawDescription} gives the sentence that is
 * printed. Formulas are guessed from the first values and confirmed by the decision procedure on
 * the automata of the proved law; what is not confirmed is not said.
 *
 * <p>No proof rests on this package. Nothing is null.
 */
@NullMarked
package sprague.prove.reading;

import org.jspecify.annotations.NullMarked;
