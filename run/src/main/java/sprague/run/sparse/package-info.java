// SPDX-License-Identifier: Apache-2.0
/**
 * Heaps that split in two, far out: values by way of the few sizes whose values are rare.
 *
 * <p>{@link sprague.run.sparse.SparseRecogniser} offers the engine. A {@link
 * sprague.run.sparse.Partition} divides sizes with their values into common and rare ones, a {@link
 * sprague.run.sparse.Spectrum} finds the best one, and a {@link sprague.run.sparse.Filling} makes
 * the step from the values of all smaller sizes to the next. A {@link sprague.run.sparse.RareWalk}
 * begins at any size, given a window of values.
 */
@org.jspecify.annotations.NullMarked
package sprague.run.sparse;
