// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

/**
 * Counts the steps of a long computation, and has somebody look now and then whether there is time
 * left. Not for several threads.
 */
public final class Steps {
  /** After so many steps somebody looks: some hundredths of a second. Nothing else rests on it. */
  private static final long A_LOOK = 1 << 24;

  private final Runnable watch;
  private long taken;

  /**
   * No step yet.
   *
   * @param watch is called every now and then; what it throws ends the work
   */
  public Steps(Runnable watch) {
    this.watch = watch;
  }

  /** Some more steps are taken, each a few nanoseconds long. */
  public void take(long more) {
    taken += more;
    if (taken > A_LOOK) {
      taken = 0;
      watch.run();
    }
  }
}
