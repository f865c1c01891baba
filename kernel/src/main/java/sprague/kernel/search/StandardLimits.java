// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import sprague.kernel.decide.ProofLimits;

/** Budgets with the strategy of {@link GreedyElimination}. */
public final class StandardLimits {
  /** Table entries of an automaton: some hundred megabytes with what it is built from. */
  private static final long TRANSITIONS = 10_000_000;

  /** About ten seconds on a machine of 2025. */
  private static final long STEPS = 1_000_000_000;

  private StandardLimits() {}

  /** The limits that a check has unless it is said otherwise. */
  public static ProofLimits get() {
    return of(TRANSITIONS, STEPS);
  }

  /**
   * Other limits.
   *
   * @param transitions the most table entries of an automaton
   * @param steps the most table entries that all constructions of a session visit
   */
  public static ProofLimits of(long transitions, long steps) {
    return new ProofLimits(transitions, steps, () -> {}, new GreedyElimination());
  }
}
