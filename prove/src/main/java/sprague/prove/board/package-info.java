// SPDX-License-Identifier: Apache-2.0
/**
 * Proofs of single nim-values on boards: {@link sprague.prove.board.BoardProver} chooses the parts
 * and witnesses of a {@link sprague.kernel.board.BoardClaim}, given the values of parts. {@link
 * sprague.prove.board.PathGame} finds the heap game that a game on paths or cycles is.
 *
 * <p>No proof rests on this package. Nothing is null.
 */
@NullMarked
package sprague.prove.board;

import org.jspecify.annotations.NullMarked;
