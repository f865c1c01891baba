// SPDX-License-Identifier: Apache-2.0
/**
 * Chooses the steps of quantifier elimination. Nothing here is trusted: {@link
 * sprague.kernel.decide.Conjunction} permits correct steps only, so that a mistake here can prevent
 * a decision, but never make it wrong.
 *
 * <p>{@link sprague.kernel.search.StandardLimits} makes limits with this strategy. {@code
 * GreedyElimination} eliminates one variable at a time, {@code SumElimination} replaces sums by new
 * variables, {@code RayDecomposition} eliminates the two variables of a move together, {@code
 * SimulationPreorder} makes the sets of a subset construction smaller, and {@code ClosureSearch}
 * learns automata for which a subset construction would need too many sets.
 */
@NullMarked
package sprague.kernel.search;

import org.jspecify.annotations.NullMarked;
