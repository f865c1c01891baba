// SPDX-License-Identifier: Apache-2.0
/**
 * Nim and its relatives, each a theorem with its proof or source: stairs ({@link
 * sprague.ask.nim.StaircaseNim}), moves in several heaps ({@link sprague.ask.nim.MooreNim}), takes
 * that may not grow ({@link sprague.ask.nim.NonincreasingNim}), takes bounded together with the
 * last one ({@link sprague.ask.nim.ComplementaryTakes}) or by a constant ({@link
 * sprague.ask.nim.BoundedNim}), two heaps at once ({@link sprague.ask.nim.WythoffsGame}), a heap
 * drawn by lot ({@link sprague.ask.nim.RandomNim}) and heaps thrown away beforehand ({@link
 * sprague.ask.nim.DiscardedHeaps}).
 *
 * <p>All are exact for any size of heaps and cost no table of positions.
 */
@NullMarked
package sprague.ask.nim;

import org.jspecify.annotations.NullMarked;
