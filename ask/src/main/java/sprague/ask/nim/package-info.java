// SPDX-License-Identifier: Apache-2.0
/**
 * Nim and its relatives that no sum of positions states, each a {@link sprague.ask.Theorem} with
 * its proof or source: stairs ({@link sprague.ask.nim.StaircaseNim}), takes that may not grow
 * ({@link sprague.ask.nim.NonincreasingNim}), a heap drawn by lot ({@link
 * sprague.ask.nim.RandomNim}) and heaps thrown away beforehand ({@link
 * sprague.ask.nim.DiscardedHeaps}); and games whose rules can be written but whose law for heaps of
 * any size nothing here derives from them: takes bounded together with the last one ({@link
 * sprague.ask.nim.ComplementaryTakes}) and two heaps at once ({@link
 * sprague.ask.nim.WythoffsGame}).
 *
 * <p>All are exact for any size of heaps and cost no table of positions.
 */
@NullMarked
package sprague.ask.nim;

import org.jspecify.annotations.NullMarked;
