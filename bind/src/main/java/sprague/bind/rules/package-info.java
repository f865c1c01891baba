// SPDX-License-Identifier: Apache-2.0
/**
 * The binder: from a syntax tree and the values of its parameters to a game.
 *
 * <p>{@link sprague.bind.rules.GameBinder} resolves names and parameters and assembles the game.
 * {@link sprague.bind.rules.RuleBinder} binds each move: {@link sprague.bind.rules.TermBinder}, its
 * terms; {@link sprague.bind.rules.LoopSolver} turns its conditions into loops. {@link
 * sprague.bind.rules.TerminationSearch} looks for a measure that every move lowers, which proves
 * that every play ends. Not exported; {@link sprague.bind.Language} calls it.
 *
 * <p>A <em>slot</em> is the number of a variable of one rule: 0 to arity - 1 for the arguments of
 * the position, then the other variables. It is <em>bound</em> once a step has given it a number,
 * and <em>open</em> before that.
 */
@NullMarked
package sprague.bind.rules;

import org.jspecify.annotations.NullMarked;
