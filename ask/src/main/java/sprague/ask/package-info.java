// SPDX-License-Identifier: Apache-2.0
/**
 * Answers about whole positions.
 *
 * <p>{@link sprague.ask.Sprague} is the library's front: a game from its text, its values, who wins
 * a position. {@link sprague.ask.Solver} answers about a position of a bound game with a {@link
 * sprague.ask.Solution}; {@link sprague.ask.Opponent} plays; {@link sprague.ask.Explanation} puts a
 * solution into words, {@link sprague.ask.PlanReport} the planner's choice. All of them, and
 * whoever else wants values, ask {@link sprague.ask.Evaluator}.
 *
 * <p>What cannot be answered is an {@link sprague.ask.Unanswerable}, {@link
 * sprague.run.EffortSpent} or {@link sprague.model.RuleFailure}, each with a message for a player.
 */
@NullMarked
package sprague.ask;

import org.jspecify.annotations.NullMarked;
