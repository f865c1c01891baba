// SPDX-License-Identifier: Apache-2.0
/**
 * Heaps that split in two, far out: values by way of the few sizes whose values are rare.
 *
 * <p>{@link sprague.engine.sparsespace.SparseFactory} offers the engine. A {@link
 * sprague.engine.sparsespace.RarityMask} divides sizes with their values into common and rare ones,
 * a {@link sprague.engine.sparsespace.MaskSearch} finds the best one, and a {@link
 * sprague.engine.sparsespace.SparseStepSelector} makes the step from the values of all smaller
 * sizes to the next, in one of two ways: sets in {@link sprague.engine.sparsespace.ValueBitRows},
 * eight values of eight sizes to a word ({@link sprague.engine.sparsespace.RowStep}), or, for
 * values below 64 far out, sets in words ({@link sprague.engine.sparsespace.SetStep}). Either has
 * two {@link sprague.engine.sparsespace.GuessVerifyStep}, which {@link
 * sprague.engine.sparsespace.SpeculativeFill} gives to threads. A {@link
 * sprague.engine.sparsespace.RollingTable} begins at any size, given a window of values.
 *
 * <p>How many sizes, options, splits or words make one step better than another is a matter of time
 * alone: each step gives the same values, on either side of every such number, or leaves the size
 * to the step that looks at all options. A number that a table, a byte or an int depends on has its
 * inequality beside it.
 */
@org.jspecify.annotations.NullMarked
package sprague.engine.sparsespace;
