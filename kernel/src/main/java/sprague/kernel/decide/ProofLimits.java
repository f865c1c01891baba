// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * The limits of decisions, counted so that they are the same on every machine, and who chooses the
 * steps of quantifier elimination. Nothing that is proved depends on either.
 *
 * @param transitions the most table entries of a single automaton under construction; each takes a
 *     few bytes
 * @param steps the most table entries that all constructions of a session together visit
 * @param watch called from time to time, from any thread; what it throws ends the work
 * @param strategy chooses the steps of quantifier elimination
 */
public record ProofLimits(
    long transitions, long steps, Runnable watch, EliminationStrategy strategy) {

  /** The same with another number of steps. */
  public ProofLimits withSteps(long other) {
    return new ProofLimits(transitions, other, watch, strategy);
  }

  /** The same, watched by one more. */
  public ProofLimits watched(Runnable by) {
    return new ProofLimits(
        transitions,
        steps,
        () -> {
          watch.run();
          by.run();
        },
        strategy);
  }
}
