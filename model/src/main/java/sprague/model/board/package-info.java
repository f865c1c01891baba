// SPDX-License-Identifier: Apache-2.0
/**
 * Games on boards: {@link sprague.model.board.BoardGame} has the rules with all parameters, {@link
 * sprague.model.board.BoardInstance} the game on one board, which is made for each value of the
 * coordinates and computes options from the syntax tree.
 */
@NullMarked
package sprague.model.board;

import org.jspecify.annotations.NullMarked;
