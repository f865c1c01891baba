// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import sprague.run.Effort;

/** Ctrl-C cancels the effort under way and gives the command a moment to say what it finished. */
final class Interrupts {
  private static final CountDownLatch DONE = new CountDownLatch(1);
  private static final long PATIENCE_SECONDS = 5;

  private Interrupts() {}

  /** Cancels an effort when the process is asked to stop. */
  static void cancels(Effort effort) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  effort.cancel();
                  try {
                    DONE.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
                  } catch (InterruptedException impatient) {
                    Thread.currentThread().interrupt();
                  }
                }));
  }

  /** Tells a hook that may be waiting that the command has ended. */
  static void commandEnded() {
    DONE.countDown();
  }
}
