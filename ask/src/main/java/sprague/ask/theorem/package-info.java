// SPDX-License-Identifier: Apache-2.0
/**
 * Theorems about games that no rule file states, or whose law for positions of any size nothing
 * here derives from the rules; each a {@link sprague.ask.theorem.Citation} with its proof or
 * source. All are exact for any size and cost no table of positions, unless another cost is given.
 *
 * <ul>
 *   <li>Nim and its relatives: stairs ({@link sprague.ask.theorem.StaircaseNim}), takes that may
 *       not grow ({@link sprague.ask.theorem.NonincreasingNim}), takes bounded together with the
 *       last one ({@link sprague.ask.theorem.ComplementaryTakes}), a heap drawn by lot ({@link
 *       sprague.ask.theorem.RandomNim}), heaps thrown away beforehand ({@link
 *       sprague.ask.theorem.DiscardedHeaps}).
 *   <li>Several games at once other than as a sum: in any of them ({@link
 *       sprague.ask.theorem.SelectiveCompound}), or in one after the other by turns ({@link
 *       sprague.ask.theorem.RotatingCompound}).
 *   <li>Lengths of play: {@link sprague.ask.theorem.SubtractionRemoteness}, which costs a table of
 *       the heaps, and {@link sprague.ask.theorem.VertexColouring}.
 * </ul>
 */
@NullMarked
package sprague.ask.theorem;

import org.jspecify.annotations.NullMarked;
