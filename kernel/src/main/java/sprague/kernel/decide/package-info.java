// SPDX-License-Identifier: Apache-2.0
/**
 * Decides first-order sentences about natural numbers whose atoms a finite automaton can read off
 * the digits: linear comparisons, residues, weights of places, nim-sums (in base 2), and membership
 * in given automata.
 *
 * <p>{@link sprague.kernel.decide.Formula} is the question, {@link sprague.kernel.decide.Decision}
 * answers with a {@link sprague.kernel.decide.Verdict} within a {@link
 * sprague.kernel.decide.ProofLimits}, numbers being written in a {@link
 * sprague.kernel.decide.Numeration}: a base, or another in which addition is automatic. An {@link
 * sprague.kernel.decide.Automaton} is a relation between numbers given by a table.
 *
 * <p>The method is Buechi's: numbers are words of digits, most significant first; every formula
 * becomes the automaton of its solutions; conjunction is a product, negation a complement, and a
 * quantifier erases a track and determinises the rest. The worst case is a tower of exponentials,
 * hence the budget. A quantified {@link sprague.kernel.decide.Conjunction} offers equivalent
 * transformations alone, each of which checks that it applies; an {@link
 * sprague.kernel.decide.EliminationStrategy} chooses among them and need not be believed.
 *
 * <p>Source: J. R. Buechi, "Weak second-order arithmetic and finite automata", 1960; V. Bruyere, G.
 * Hansel, C. Michaux, R. Villemaire, "Logic and p-recognizable sets of integers", 1994; J. Shallit,
 * "The Logical Approach to Automatic Sequences", 2022.
 *
 * <p>This package is trusted. {@code Decision}, {@code LimitMeter} and {@code StepCounter} count
 * and are not thread-safe; all other public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.kernel.decide;

import org.jspecify.annotations.NullMarked;
