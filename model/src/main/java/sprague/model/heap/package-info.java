// SPDX-License-Identifier: Apache-2.0
/**
 * Heap games in normal form: the same record for the same game, whether it was written as rules, as
 * a take-and-break code or as a name.
 *
 * <p>{@link sprague.model.heap.HeapSystem#of} reads a bound game with one coordinate from the
 * {@linkplain sprague.model.linear branches} of its rules: every position name keeps one argument
 * as the size of a heap, the others are unfolded, so that each {@link sprague.model.heap.HeapKind}
 * has plain moves: {@link sprague.model.heap.HeapMove.Take}, {@link
 * sprague.model.heap.HeapMove.Split} and {@link sprague.model.heap.HeapMove.Fixed}. Engines and
 * theorems look at that record; {@link sprague.model.heap.TakeAndBreak} is the way back to a code.
 * The normal form keeps nim-values, not positions: an even number of copies is gone.
 */
@org.jspecify.annotations.NullMarked
package sprague.model.heap;
