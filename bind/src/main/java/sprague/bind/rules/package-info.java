// SPDX-License-Identifier: Apache-2.0
/**
 * From syntax to a bound game.
 *
 * <p>{@link sprague.bind.rules.GameBinder} resolves names and parameters and puts the game
 * together; for each move it asks {@link sprague.bind.rules.RuleBinder}, which hands the conditions
 * to {@link sprague.bind.rules.LoopSolver} to be turned into loops; {@link
 * sprague.bind.rules.TerminationSearch} looks for the measure that every move lowers. Not exported:
 * {@link sprague.bind.Language} is the way in.
 */
@NullMarked
package sprague.bind.rules;

import org.jspecify.annotations.NullMarked;
