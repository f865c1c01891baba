// SPDX-License-Identifier: Apache-2.0
/**
 * From syntax to a bound game.
 *
 * <p>{@link sprague.say.bind.GameBinder} resolves names and parameters and puts the game together;
 * for each move it asks {@link sprague.say.bind.RuleBinder}, which hands the conditions to {@link
 * sprague.say.bind.LoopSolver} to be turned into loops; {@link sprague.say.bind.Descent} looks for
 * the measure that every move lowers. Not exported: {@link sprague.say.Language} is the way in.
 */
@NullMarked
package sprague.say.bind;

import org.jspecify.annotations.NullMarked;
