// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/** Counts the steps of a session, and bounds the size of each construction. Not thread-safe. */
public final class LimitMeter {
  /** Steps between two calls of the watch: about a millisecond. */
  private static final long WATCH_INTERVAL = 1 << 16;

  /** The steps of a session, shared by the meters with other bounds on the size. */
  private static final class Count {
    private long taken;
    private long unwatched = WATCH_INTERVAL;
  }

  private final ProofLimits budget;
  private final long transitions;
  private final Count count;

  /** A meter that has counted no step. */
  LimitMeter(ProofLimits budget) {
    this(budget, budget.transitions(), new Count());
  }

  private LimitMeter(ProofLimits budget, long transitions, Count count) {
    this.budget = budget;
    this.transitions = transitions;
    this.count = count;
  }

  /** A meter that counts with this one and bounds constructions to fewer table entries. */
  LimitMeter within(long entries) {
    return allows(entries) ? new LimitMeter(budget, entries, count) : this;
  }

  /** Whether a construction may hold more than a number of table entries. */
  boolean allows(long entries) {
    return transitions > entries;
  }

  EliminationStrategy strategy() {
    return budget.strategy();
  }

  /**
   * Counts steps before they are taken.
   *
   * @throws LimitReached when there are too many, or the thread is interrupted
   */
  public void count(long steps) {
    count.taken += steps;
    count.unwatched += steps;
    if (count.taken > budget.steps()) {
      throw new LimitReached("no decision within %d steps".formatted(budget.steps()));
    }
    if (count.unwatched > WATCH_INTERVAL) {
      count.unwatched = 0;
      budget.watch().run();
      if (Thread.currentThread().isInterrupted()) {
        throw new LimitReached("interrupted");
      }
    }
  }

  /**
   * Bounds a construction before it grows.
   *
   * @param held the table entries it would then hold
   * @throws LimitReached when those are too many
   */
  public void bound(long held) {
    if (held > transitions) {
      throw new LimitReached(
          "an automaton would need more than %d table entries".formatted(transitions));
    }
  }
}
