// SPDX-License-Identifier: Apache-2.0
/**
 * Laws that automata recognise, and the proof of laws of nim-values: a {@link
 * sprague.kernel.law.Law} gives the value of each position of a {@link
 * sprague.kernel.law.PositionClass}, and {@link sprague.kernel.law.MexInduction} translates the
 * rules into the sentences of the mex rule and has them decided. Nothing is computed by an engine
 * and nothing is sampled.
 *
 * <p>Covered are rules whose conditions are linear, with residues, finite sets, powers of the base,
 * {@code bitxor} and {@code bitand}, and moves that leave a bounded number of components. Not
 * covered are products of variables, divisors, primes, squares and other sets that no automaton
 * recognises, games that positions end early, and misere play.
 *
 * <p>This package belongs to the trusted base. All public types but {@code OptionValueFormula} are
 * immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.law;

import org.jspecify.annotations.NullMarked;
