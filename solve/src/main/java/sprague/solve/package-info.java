// SPDX-License-Identifier: Apache-2.0
/**
 * Solves positions of bound games: outcome, nim-value, winning moves, explanation in words.
 *
 * <p>Start with {@link sprague.solve.Sprague}, the library's entry point: a game from its rules,
 * its values, who wins a position. {@link sprague.solve.Solver} returns the {@link
 * sprague.solve.Solution} of one position. {@link sprague.solve.PerfectPlayer} plays, {@link
 * sprague.solve.Explanation} says in words why a position is won or lost. All values come from
 * {@link sprague.solve.ValueService}, which uses an engine or a proved law.
 *
 * <p>Failures have a message for the user: {@link sprague.solve.UnsupportedQuery} (no engine
 * applies), {@link sprague.engine.BudgetExceeded} (a limit was reached) and {@link
 * sprague.model.RuleFailure} (a rule cannot be evaluated).
 */
@NullMarked
package sprague.solve;

import org.jspecify.annotations.NullMarked;
