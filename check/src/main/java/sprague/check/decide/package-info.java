// SPDX-License-Identifier: Apache-2.0
/**
 * Decides first-order sentences about natural numbers whose atoms a finite automaton can read off
 * the digits: linear comparisons, residues, weights of places, nim-sums (in base 2), and membership
 * in given automata.
 *
 * <p>{@link sprague.check.decide.Formula} is what is asked, {@link sprague.check.decide.Decision}
 * answers with a {@link sprague.check.decide.Verdict} within a {@link sprague.check.decide.Budget},
 * numbers being written in a {@link sprague.check.decide.Numeration}: a base, or another in which
 * addition is automatic. An {@link sprague.check.decide.Automaton} is a relation between numbers
 * given by a table.
 *
 * <p>The method is Buechi's: numbers are words of digits, most significant first; every formula
 * becomes the automaton of its solutions; conjunction is a product, negation a complement, and a
 * quantifier takes one track away and makes the rest deterministic again. The worst case is a tower
 * of exponentials, hence the budget. What a conjunction says linearly stays a form as long as it
 * can ({@code Elimination}), moves that make a cone go along its sides ({@code Cone}), what would
 * take very many sets of states is guessed and proved ({@code Closure}), and what a {@link
 * sprague.check.decide.Memory} knows is not decided twice. A {@link sprague.check.decide.Built}
 * tells what it took.
 *
 * <p>Source: J. R. Buechi, "Weak second-order arithmetic and finite automata", 1960; V. Bruyere, G.
 * Hansel, C. Michaux, R. Villemaire, "Logic and p-recognizable sets of integers", 1994; J. Shallit,
 * "The Logical Approach to Automatic Sequences", 2022.
 *
 * <p>This package belongs to the trusted base: it is plain on purpose and uses no engine. But for
 * {@code Memory}, {@code Built} and {@code Steps} all public types are immutable. Nothing is null.
 */
@NullMarked
package sprague.check.decide;

import org.jspecify.annotations.NullMarked;
