// SPDX-License-Identifier: Apache-2.0
/**
 * Placement games on boards: a position is a set of labelled cells, and a {@linkplain
 * sprague.model.board.PlacementMove move} needs cells of it and removes cells.
 */
@NullMarked
package sprague.model.board;

import org.jspecify.annotations.NullMarked;
