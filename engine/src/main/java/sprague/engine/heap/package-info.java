// SPDX-License-Identifier: Apache-2.0
/**
 * Engines for games of heaps, made from the normal form of {@link sprague.model.heap.HeapSystem}
 * alone, so that rules, codes and names of one game get one plan.
 *
 * <p>{@link sprague.engine.heap.SplitFactory} for games in which heaps are split in two: a prefix
 * of the splits suggests a value and a scan of packed tables proves it, or of planes that vectors
 * look up where these are quick, as a {@link sprague.engine.heap.VectorTrial} tells. {@link
 * sprague.engine.heap.SubtractionSetFactory} for games that only take: sieves value by value, or
 * shifted bit sets of what is reached. {@link sprague.engine.heap.WindowFactory} for games whose
 * options are the last few sizes, however many.
 *
 * <p>What games that split will cost, no theory tells: a {@link sprague.engine.heap.PilotRun} of
 * the first sizes and a {@link sprague.engine.heap.GrowthModel} of what it saw do.
 *
 * <p>How many splits are marked first, how long tiles, strips, blocks and chunks are, and what the
 * clock is looked at after, is a matter of time alone: values are the same. A number that a table
 * or an int depends on has its inequality beside it.
 */
@org.jspecify.annotations.NullMarked
package sprague.engine.heap;
