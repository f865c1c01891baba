// SPDX-License-Identifier: Apache-2.0
/**
 * Engine for heap games with splits in which few sizes have rare values ("sparse space"): O(number
 * of rare sizes) instead of O(n) a value. The algorithm is explained in docs/heaps.md.
 *
 * <p>{@link sprague.engine.sparsespace.SparseFactory} offers the engine. A {@link
 * sprague.engine.sparsespace.RarityMask} divides the pairs (size, value) into common and rare ones,
 * and {@link sprague.engine.sparsespace.MaskSearch} finds the best mask. {@link
 * sprague.engine.sparsespace.SparseStepSelector} computes the next values with one of two steps:
 * {@link sprague.engine.sparsespace.RowStep}, with bit sets in {@link
 * sprague.engine.sparsespace.ValueBitRows}, or, for values below 64 far out, {@link
 * sprague.engine.sparsespace.SetStep}, with one word a size. Both are a {@link
 * sprague.engine.sparsespace.GuessVerifyStep}, whose work {@link
 * sprague.engine.sparsespace.SpeculativeFill} distributes to threads. {@link
 * sprague.engine.sparsespace.RollingTable} computes values from any size on, given a window of
 * values before it.
 *
 * <p>Constants that choose between steps or set lengths affect speed only: every step gives the
 * same values, or leaves a size to the step that examines all options. A constant that an array, a
 * byte or an int depends on has its inequality in its comment.
 */
@org.jspecify.annotations.NullMarked
package sprague.engine.sparsespace;
