// SPDX-License-Identifier: Apache-2.0
/**
 * Theorems about games that no rule file states, or whose law for positions of any size nothing
 * here derives from the rules; each a {@link sprague.solve.closedform.Citation} with its proof or
 * source. All are exact for any size and cost no table of positions, unless another cost is given.
 *
 * <ul>
 *   <li>Nim and its relatives: stairs ({@link sprague.solve.closedform.StaircaseNim}), takes that
 *       may not grow ({@link sprague.solve.closedform.NonincreasingNim}), takes bounded together
 *       with the last one ({@link sprague.solve.closedform.ComplementaryTakes}), a heap drawn by
 *       lot ({@link sprague.solve.closedform.RandomNim}), heaps thrown away beforehand ({@link
 *       sprague.solve.closedform.DiscardedHeaps}).
 *   <li>Several games at once other than as a sum: in any of them ({@link
 *       sprague.solve.closedform.SelectiveCompound}), or in one after the other by turns ({@link
 *       sprague.solve.closedform.RotatingCompound}).
 *   <li>Lengths of play: {@link sprague.solve.closedform.SubtractionRemoteness}, which costs a
 *       table of the heaps, and {@link sprague.solve.closedform.VertexColouring}.
 * </ul>
 */
@NullMarked
package sprague.solve.closedform;

import org.jspecify.annotations.NullMarked;
