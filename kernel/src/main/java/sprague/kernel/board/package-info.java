// SPDX-License-Identifier: Apache-2.0
/**
 * The theorem {@code board}: the nim-value of one position of a game on a board. {@link
 * sprague.kernel.board.BoardClaim} is the claim, {@link sprague.kernel.board.BoardCheck} has the
 * theorem and its proof. {@link sprague.kernel.board.BoardTerms} and {@link
 * sprague.kernel.board.BoardConditions} are the meaning of rules about boards, {@link
 * sprague.kernel.board.PlacementForm} their form as moves that need and remove cells.
 *
 * <p>{@link sprague.kernel.board.PathRules} translates rules on paths and cycles to heap games, for
 * the theorem {@code paths} ({@link sprague.kernel.PathClaim}).
 *
 * <p>This package belongs to the trusted base. Nothing is null.
 */
@NullMarked
package sprague.kernel.board;

import org.jspecify.annotations.NullMarked;
