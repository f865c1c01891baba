// SPDX-License-Identifier: Apache-2.0
/**
 * Heap games in normal form, which does not depend on whether a game was given by rules, by a
 * take-and-break code or by a name.
 *
 * <p>{@link sprague.model.heap.HeapSystem#of} computes it from the {@linkplain sprague.model.linear
 * linear cases} of the rules: one argument of each position name is the size of a heap, and each
 * combination of constants for the others is a {@link sprague.model.heap.HeapKind}. Its moves are
 * families of options: {@link sprague.model.heap.HeapMove.Take}, {@link
 * sprague.model.heap.HeapMove.Split} and {@link sprague.model.heap.HeapMove.KnownOption}. Heap
 * engines and theorems work on that record. {@link sprague.model.heap.TakeAndBreak} computes the
 * code of a normal form; {@link sprague.model.heap.WindowGame} is another form, for values in O(log
 * n).
 */
@org.jspecify.annotations.NullMarked
package sprague.model.heap;
