// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.Supplier;
import sprague.run.Effort;

/** A line on standard error, once work has gone on for two seconds: share, rate and time left. */
final class Progress {
  private static final long FIRST_MILLIS = 2000;
  private static final long EVERY_MILLIS = 250;

  private final Thread thread;
  private volatile boolean shown;
  private final PrintStream err;

  private Progress(Effort effort, PrintStream err) {
    this.err = err;
    long begun = System.nanoTime();
    thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    Thread.sleep(FIRST_MILLIS);
                    while (true) {
                      show(effort, (System.nanoTime() - begun) / 1e9);
                      Thread.sleep(EVERY_MILLIS);
                    }
                  } catch (InterruptedException done) {
                    Thread.currentThread().interrupt();
                  }
                });
  }

  /** Does some work and, when a person looks on, shows how far it is. */
  static <T> T during(Effort effort, Terminal terminal, Common common, Supplier<T> work) {
    if (!terminal.interactive() || common.quiet) {
      return work.get();
    }
    Progress progress = new Progress(effort, terminal.err());
    try {
      return work.get();
    } finally {
      progress.stop();
    }
  }

  private void show(Effort effort, double seconds) {
    long done = effort.done();
    long total = effort.total();
    double rate = done / seconds;
    StringBuilder line = new StringBuilder("\r");
    if (total > 0) {
      line.append(
          String.format(
              Locale.ROOT,
              "%5.1f %%  %,d of %,d  %,.0f a second  %.0f s left",
              100.0 * done / total,
              done,
              total,
              rate,
              (total - done) / Math.max(rate, 1e-9)));
    } else {
      line.append(String.format(Locale.ROOT, "%,d done  %,.0f a second", done, rate));
    }
    err.print(line.append("  ").append(effort.note()).append("   "));
    err.flush();
    shown = true;
  }

  private void stop() {
    thread.interrupt();
    if (shown) {
      err.print("\r" + " ".repeat(78) + "\r");
      err.flush();
    }
  }
}
