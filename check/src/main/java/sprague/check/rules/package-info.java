// SPDX-License-Identifier: Apache-2.0
/**
 * What the rules mean, read straight from the syntax tree, twice over.
 *
 * <p>{@link sprague.check.rules.Rules} is a rule text with its parameters filled in. {@link
 * sprague.check.rules.Options} gives the options of one concrete component by the definition: every
 * number is tried for every variable, within bounds outside of which some condition is false for
 * all numbers. {@link sprague.check.rules.MoveFormula} says the same as a formula: there are
 * variables such that the conditions hold. Each is to be compared with the language's description
 * line by line; they share nothing but the tree.
 *
 * <p>Only games that are lost by the player who cannot move are read, without endings of their own
 * and without points, unless a theorem asks how the game ends: {@link sprague.check.rules.Endings}.
 * Whatever cannot be said exactly is a {@link sprague.check.rules.Refusal}.
 *
 * <p>This package belongs to the trusted base: it uses no binder, no model and no engine. Nothing
 * is null.
 */
@NullMarked
package sprague.check.rules;

import org.jspecify.annotations.NullMarked;
