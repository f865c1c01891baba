// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * The limits of the decision procedure, and the strategy that it uses. They determine whether a
 * decision is reached, never which one. Limits are counts, not times, so that a check has the same
 * result on every machine.
 *
 * @param tableEntries the maximum number of table entries of an automaton under construction, each
 *     of four bytes, and a few more while the automaton is built
 * @param steps the maximum number of table entries that a session visits in all
 * @param watch called at intervals of some milliseconds, from any thread; an exception that it
 *     throws ends the work
 * @param strategy chooses the steps of quantifier elimination; called in the thread of the session
 */
public record ProofLimits(
    long tableEntries, long steps, Runnable watch, EliminationStrategy strategy) {
  /**
   * The steps for each number that a claim lists, some tenths of a second: tables of long periods
   * take hours, and their files have megabytes.
   */
  private static final long STEPS_PER_NUMBER = 100_000_000;

  /** The same limits with another number of steps. */
  public ProofLimits withSteps(long other) {
    return new ProofLimits(tableEntries, other, watch, strategy);
  }

  /** The same limits with more steps, in proportion to how many numbers a claim lists. */
  public ProofLimits forNumbers(long listed) {
    // Fewer than 2^31 numbers are in a file, so that a sum beyond 64 bits is negative.
    return withSteps(Math.max(steps, steps + listed * STEPS_PER_NUMBER));
  }

  /** The same limits with one more watch, called after the others unless they throw. */
  public ProofLimits watched(Runnable another) {
    Runnable both =
        () -> {
          watch.run();
          another.run();
        };
    return new ProofLimits(tableEntries, steps, both, strategy);
  }
}
