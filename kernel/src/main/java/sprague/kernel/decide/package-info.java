// SPDX-License-Identifier: Apache-2.0
/**
 * Decides first-order sentences about natural numbers whose atoms are relations that a finite
 * automaton recognises on the numbers' digits: linear equations and inequalities, residues, weights
 * of places (powers of the base), nim-sums (in base 2), and membership in given automata.
 *
 * <p>A {@link sprague.kernel.decide.Decision} takes a {@link sprague.kernel.decide.Formula} and
 * returns a {@link sprague.kernel.decide.Verdict}, or gives up at the {@link
 * sprague.kernel.decide.ProofLimits}. Numbers are written in a {@link
 * sprague.kernel.decide.Numeration}: a base, or another system in which a finite automaton adds. An
 * {@link sprague.kernel.decide.Automaton} is a transition table that recognises a relation between
 * numbers.
 *
 * <p>The method is Buechi's: numbers are words of digits, most significant first; every formula
 * becomes the automaton of its solutions; conjunction is a product, negation a complement, and a
 * quantifier erases a track and determinises the rest. The worst case is a tower of exponentials,
 * hence the limits. A quantified {@link sprague.kernel.decide.Conjunction} offers only equivalent
 * transformations, each of which checks that it applies; an {@link
 * sprague.kernel.decide.EliminationStrategy} chooses among them and need not be trusted.
 *
 * <p>Source: J. R. Buechi, "Weak second-order arithmetic and finite automata", 1960; V. Bruyere, G.
 * Hansel, C. Michaux, R. Villemaire, "Logic and p-recognizable sets of integers", 1994; J. Shallit,
 * "The Logical Approach to Automatic Sequences", 2022.
 *
 * <p>This package is trusted. {@code Decision} and {@code LimitMeter} count and are not
 * thread-safe, nor is what belongs to a session, as a {@code Conjunction}; all other public types
 * are immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.decide;

import org.jspecify.annotations.NullMarked;
