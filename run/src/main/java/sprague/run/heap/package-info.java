// SPDX-License-Identifier: Apache-2.0
/**
 * Engines for games of heaps, made from the normal form of {@link sprague.model.heap.HeapSystem}
 * alone, so that rules, codes and names of one game get one plan.
 *
 * <p>{@link sprague.run.heap.SplitRecogniser} for games in which heaps are split in two: a prefix
 * of the splits suggests a value and a scan of packed tables proves it. {@link
 * sprague.run.heap.TakeRecogniser} for games that only take: sieves value by value, or shifted bit
 * sets of what is reached. {@link sprague.run.heap.WindowRecogniser} for games whose options are
 * the last few sizes, however many.
 */
@org.jspecify.annotations.NullMarked
package sprague.run.heap;
