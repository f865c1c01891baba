// SPDX-License-Identifier: Apache-2.0
/**
 * Chooses the steps of quantifier elimination. Nothing here is trusted: it may be wrong, and then
 * costs an answer, as {@link sprague.kernel.decide.Conjunction} permits correct steps alone.
 *
 * <p>{@link sprague.kernel.search.StandardLimits} is where to begin; {@code GreedyElimination}
 * takes one variable after the other, {@code SumElimination} names sums, {@code RayDecomposition}
 * takes two variables of a move together, {@code SimulationPreorder} prunes sets of states, and
 * {@code ClosureSearch} learns closures that a subset construction would not reach.
 */
@NullMarked
package sprague.kernel.search;

import org.jspecify.annotations.NullMarked;
