// SPDX-License-Identifier: Apache-2.0
package sprague.run.table;

/**
 * Tells every 64 calls, and more often when they take long, that it is time to look at the clock.
 */
final class Pace {
  /** In nanoseconds. */
  private static final long SHORT = 500_000;

  private static final long LONG = 2_000_000;
  private static final int MOST_CALLS = 64;

  private int calls = 1;
  private int left = 1;
  private long last = System.nanoTime();

  /** Whether it is time again. Calls that take longer and longer are followed. */
  boolean isDue() {
    if (--left > 0) {
      return false;
    }
    long now = System.nanoTime();
    if (now - last < SHORT && calls < MOST_CALLS) {
      calls *= 2;
    } else if (now - last > LONG && calls > 1) {
      calls /= 2;
    }
    last = now;
    left = calls;
    return true;
  }
}
