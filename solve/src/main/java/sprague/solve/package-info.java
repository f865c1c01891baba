// SPDX-License-Identifier: Apache-2.0
/**
 * Answers about whole positions.
 *
 * <p>{@link sprague.solve.Sprague} is the library's front: a game from its text, its values, who
 * wins a position. {@link sprague.solve.Solver} answers about a position of a bound game with a
 * {@link sprague.solve.Solution}; {@link sprague.solve.PerfectPlayer} plays; {@link
 * sprague.solve.Explanation} puts a solution into words, {@link sprague.solve.PlanReport} the
 * planner's choice. All of them, and whoever else wants values, ask {@link
 * sprague.solve.ValueService}.
 *
 * <p>What cannot be answered is an {@link sprague.solve.UnsupportedQuery}, {@link
 * sprague.engine.BudgetExceeded} or {@link sprague.model.RuleFailure}, each with a message for a
 * player.
 */
@NullMarked
package sprague.solve;

import org.jspecify.annotations.NullMarked;
