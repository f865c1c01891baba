// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * Chooses the steps that eliminate the bound variables of a {@link Conjunction}. It need not be
 * trusted: a conjunction permits equivalent transformations only, and a result that was not derived
 * from the given conjunction is refused with an {@link IllegalArgumentException}.
 */
@FunctionalInterface
public interface EliminationStrategy {
  /**
   * The solutions of a conjunction, derived by steps of {@link Conjunction}.
   *
   * @throws LimitReached when a limit is reached
   * @throws ArithmeticException when a coefficient leaves 64 bits
   */
  SolutionSet solve(Conjunction conjunction);
}
