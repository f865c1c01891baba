// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

/**
 * Counts the steps of a {@link Decision} session, or of another computation, and bounds the size of
 * each automaton under construction. A step is about a visit of a table entry of four bytes. Not
 * thread-safe.
 */
public final class LimitMeter {
  /** Steps between two calls of the watch: about a millisecond. */
  private static final long WATCH_INTERVAL = 1 << 16;

  /** The steps of a session, shared by all its meters, which differ in the bound on the size. */
  private static final class Count {
    private long taken;

    /** The steps since the last call of the watch; at first enough for a call at once. */
    private long unwatched = WATCH_INTERVAL;
  }

  private final ProofLimits limits;

  /** The maximum number of table entries of an automaton. */
  private final long maxEntries;

  private final Count count;

  /** The meter of a new session. */
  public LimitMeter(ProofLimits limits) {
    this(limits, limits.tableEntries(), new Count());
  }

  private LimitMeter(ProofLimits limits, long maxEntries, Count count) {
    this.limits = limits;
    this.maxEntries = maxEntries;
    this.count = count;
  }

  /** A meter that shares the count, with a bound of {@code entries} if that is lower; else this. */
  LimitMeter within(long entries) {
    return allows(entries) ? new LimitMeter(limits, entries, count) : this;
  }

  /** Whether an automaton may have more than this number of table entries. */
  boolean allows(long entries) {
    return maxEntries > entries;
  }

  EliminationStrategy strategy() {
    return limits.strategy();
  }

  /**
   * Counts steps; to be called before they are taken. A call with 0 only checks the limit.
   *
   * @throws LimitReached when the session has taken more than its limit, or the thread is
   *     interrupted
   */
  public void count(long steps) {
    count.taken += steps;
    count.unwatched += steps;
    if (count.taken > limits.steps()) {
      throw new LimitReached("no decision within %s steps".formatted(limits.steps()));
    }
    if (count.unwatched > WATCH_INTERVAL) {
      count.unwatched = 0;
      limits.watch().run();
      if (Thread.currentThread().isInterrupted()) {
        throw new LimitReached("interrupted");
      }
    }
  }

  /** Throws {@link LimitReached} if an automaton that is to grow would have too many entries. */
  public void bound(long entries) {
    if (entries > maxEntries) {
      throw new LimitReached(
          "an automaton would need more than %s table entries".formatted(maxEntries));
    }
  }
}
