// SPDX-License-Identifier: Apache-2.0
/**
 * The semantics of rules, defined on the syntax tree in two ways.
 *
 * <p>{@link sprague.kernel.rules.Rules} is a rule text with values for its parameters that passed
 * {@link sprague.kernel.rules.StaticCheck}. {@link sprague.kernel.rules.Options} computes the
 * options of one position: it tries all numbers for all variables, except where interval arithmetic
 * ({@link sprague.kernel.rules.Range}) shows that a condition is false. {@link
 * sprague.kernel.rules.MoveFormula} states the options of all positions as a first-order formula.
 * Both can be compared with the description of the language line by line. They share the tree, the
 * names of the variables of a move, the values of parameters and constants, and the members of
 * finite constant sets.
 *
 * <p>Theorems are about normal play, without positions that end the game and without points, unless
 * they read {@link sprague.kernel.rules.Endings} themselves. What cannot be expressed exactly is
 * refused by a {@link sprague.kernel.rules.CheckFailure}.
 *
 * <p>This package belongs to the trusted base: it uses no binder, no model and no engine. Nothing
 * is null.
 */
@NullMarked
package sprague.kernel.rules;

import org.jspecify.annotations.NullMarked;
