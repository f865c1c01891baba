// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.sample;

/**
 * The budget of a sample, in steps instead of time, so that it ends at the same place on every
 * machine. Not thread-safe.
 */
final class Steps {
  /** Steps between two calls of the watch, so that the calls cost next to nothing. */
  private static final long WATCH_INTERVAL = 1 << 10;

  private final Runnable watch;
  private long left;

  /**
   * A budget.
   *
   * @param limit the number of steps
   * @param watch called regularly; what it throws passes through {@link #take}
   */
  Steps(long limit, Runnable watch) {
    this.left = limit;
    this.watch = watch;
  }

  /** Thrown where a sample ends: the budget is used up, or the definition gives no value. */
  static final class EndOfSample extends RuntimeException {
    private static final long serialVersionUID = 1;

    EndOfSample() {
      super(null, null, false, false);
    }
  }

  /** Takes 0 or more steps from the budget; throws {@link EndOfSample} when it is used up. */
  void take(long steps) {
    long before = left / WATCH_INTERVAL;
    left -= steps;
    if (left < 0) {
      throw new EndOfSample();
    }
    if (left / WATCH_INTERVAL < before) {
      watch.run();
    }
  }
}
