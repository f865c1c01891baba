// SPDX-License-Identifier: Apache-2.0
/**
 * Engines for heap games, built from the normal form {@link sprague.model.heap.HeapSystem} alone:
 * the same game written as rules, as a code or under a name gets the same engine.
 *
 * <p>{@link sprague.engine.heap.SplitFactory}: games in which a heap may be split in two; O(n)
 * splits a size. {@link sprague.engine.heap.SubtractionSetFactory}: games that only subtract a
 * number from a set; bit sets of sizes. {@link sprague.engine.heap.WindowFactory}: games whose
 * options are the last l(n) sizes; O(log n) a value.
 *
 * <p>No theory predicts the cost of a game with splits, so a {@link sprague.engine.heap.PilotRun}
 * computes the first sizes and a {@link sprague.engine.heap.GrowthModel} extrapolates from them. A
 * {@link sprague.engine.heap.LookupTrial} times whether vector lookups are fast on this machine.
 *
 * <p>Constants for lengths (regions, tiles, strips, batches) and time thresholds affect speed only,
 * never a value. A constant that an array or an int depends on has its inequality in its comment.
 */
@org.jspecify.annotations.NullMarked
package sprague.engine.heap;
