// SPDX-License-Identifier: Apache-2.0
/**
 * Heaps that split in two, far out: values by way of the few sizes whose values are rare.
 *
 * <p>{@link sprague.run.sparse.SparseRecogniser} offers the engine. A {@link
 * sprague.run.sparse.Partition} divides sizes with their values into common and rare ones, a {@link
 * sprague.run.sparse.Spectrum} finds the best one, and a {@link sprague.run.sparse.Filling} makes
 * the step from the values of all smaller sizes to the next, in one of two ways: sets in {@link
 * sprague.run.sparse.Rows}, eight values of eight sizes to a word ({@link
 * sprague.run.sparse.RowStep}), or, for values below 64 far out, sets in words ({@link
 * sprague.run.sparse.SetStep}). Either has two {@link sprague.run.sparse.Halves}, which {@link
 * sprague.run.sparse.Guesses} gives to threads. A {@link sprague.run.sparse.RollingTable} begins at
 * any size, given a window of values.
 *
 * <p>How many sizes, options, splits or words make one step better than another is a matter of time
 * alone: each step gives the same values, on either side of every such number, or leaves the size
 * to the step that looks at all options. A number that a table, a byte or an int depends on has its
 * inequality beside it.
 */
@org.jspecify.annotations.NullMarked
package sprague.run.sparse;
