// SPDX-License-Identifier: Apache-2.0
/**
 * The engine of placement games on boards: {@link sprague.engine.board.PlacementSearch} answers
 * questions about nim-values.
 *
 * <p>A position is the sum of its <em>parts</em>, the connected components of the cells that the
 * moves still possible join. {@code PartMoves} lists the options of a part, each as parts, {@code
 * WordMoves} faster for most games of at most 64 cells. {@code PartSearch} asks them, and {@code
 * FactTable} remembers what was found by the {@code CanonicalForm} of each part: under the maps of
 * the square lattice, where {@code LatticeFrame} has checked that the value depends on the shape
 * only, and otherwise under {@code Automorphisms}.
 */
@NullMarked
package sprague.engine.board;

import org.jspecify.annotations.NullMarked;
