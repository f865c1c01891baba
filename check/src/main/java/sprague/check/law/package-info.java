// SPDX-License-Identifier: Apache-2.0
/**
 * Proves laws of nim-values from the rules of a game.
 *
 * <p>A {@link sprague.check.law.Law} says by an automaton what value each position of a kind has;
 * {@link sprague.check.law.LawProof} translates the rules into formulas, forms the sentences that
 * make the law the nim-value of every position, and has them decided by {@link
 * sprague.check.decide.Decision}. Nothing is computed by an engine and nothing is sampled.
 *
 * <p>Within reach are rules whose loops and conditions are linear, with residues, fixed sets,
 * powers of the base, {@code bitxor} and {@code bitand}, and moves that leave a bounded number of
 * components. Beyond it are products of variables, divisors, primes, squares and other sets that no
 * automaton reads from digits, endings other than being stuck, and misere play.
 *
 * <p>This package belongs to the trusted base. All public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.check.law;

import org.jspecify.annotations.NullMarked;
