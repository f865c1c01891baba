// SPDX-License-Identifier: Apache-2.0
/**
 * Misere quotients of games: {@link sprague.prove.misere.MisereParts} finds the quotient of the
 * sums of given components; {@link sprague.prove.misere.MisereProver} that of a whole family, with
 * a proof, as a {@link sprague.prove.misere.MisereLaw}.
 *
 * <p>Nothing is null.
 */
@NullMarked
package sprague.prove.misere;

import org.jspecify.annotations.NullMarked;
