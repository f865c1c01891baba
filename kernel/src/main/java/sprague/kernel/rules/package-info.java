// SPDX-License-Identifier: Apache-2.0
/**
 * The semantics of rules, read from the syntax tree in two ways.
 *
 * <p>{@link sprague.kernel.rules.Rules} is a rule text with values for its parameters; it is
 * admitted by {@link sprague.kernel.rules.StaticCheck}. {@link sprague.kernel.rules.Options}
 * computes the options of a component by the definition: it tries all numbers for all variables,
 * within bounds outside of which interval arithmetic shows that a condition fails. {@link
 * sprague.kernel.rules.MoveFormula} is the same as a first-order formula: there are numbers for the
 * variables for which the conditions hold. Both are written to be compared with the description of
 * the language line by line. They share the tree, the names of the variables of a move, the values
 * of parameters and of constants, and the members of finite constant sets.
 *
 * <p>Theorems are about normal play, without positions that end the game and without points, unless
 * they read {@link sprague.kernel.rules.Endings} themselves. What cannot be expressed exactly is a
 * {@link sprague.kernel.rules.CheckFailure}.
 *
 * <p>This package belongs to the trusted base: it uses no binder, no model and no engine. Nothing
 * is null.
 */
@NullMarked
package sprague.kernel.rules;

import org.jspecify.annotations.NullMarked;
