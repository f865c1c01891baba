// SPDX-License-Identifier: Apache-2.0
/**
 * Games on boards: {@link sprague.model.board.BoardGame} has the rules with all parameters, {@link
 * sprague.model.board.BoardInstance} the game on one board, which is made for each value of the
 * coordinates and computes options from the syntax tree. {@link sprague.model.board.PlacementGame}
 * is the normal form that the fast search needs, read by {@link sprague.model.board.PlacementForm}.
 */
@NullMarked
package sprague.model.board;

import org.jspecify.annotations.NullMarked;
