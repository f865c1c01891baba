// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * Chooses the steps that eliminate the bound variables of a {@link Conjunction}. It need not be
 * believed: a conjunction permits equivalent transformations only, and what is not derived from the
 * conjunction that was given is refused.
 */
@FunctionalInterface
public interface EliminationStrategy {
  /**
   * The automaton of a conjunction's solutions, by the steps of {@link Conjunction}.
   *
   * @throws LimitReached when the budget does not suffice
   * @throws ArithmeticException when a coefficient leaves 64 bits
   */
  Solved solve(Conjunction conjunction);
}
