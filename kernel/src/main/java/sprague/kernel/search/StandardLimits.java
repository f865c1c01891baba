// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.search;

import sprague.kernel.decide.ProofLimits;

/** The limits of proofs, with the strategy of {@link GreedyElimination}. */
public final class StandardLimits {
  /** Table entries of an automaton: some hundred megabytes while it is built. */
  private static final long TABLE_ENTRIES = 10_000_000;

  /** Steps of a session: about ten seconds on a machine of 2025. */
  private static final long STEPS = 1_000_000_000;

  private StandardLimits() {}

  /** The limits of a check if the user sets no others. */
  public static ProofLimits get() {
    return of(TABLE_ENTRIES, STEPS);
  }

  /**
   * Limits with the given numbers.
   *
   * @param tableEntries the maximum number of table entries of an automaton
   * @param steps the maximum number of table entries that a session visits in all
   */
  public static ProofLimits of(long tableEntries, long steps) {
    return new ProofLimits(tableEntries, steps, () -> {}, new GreedyElimination());
  }
}
