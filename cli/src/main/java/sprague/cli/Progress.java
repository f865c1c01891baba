// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.PrintStream;
import java.util.Locale;
import sprague.run.Effort;

/** A line on standard error, once work has gone on for two seconds: share, rate and time left. */
final class Progress implements AutoCloseable {
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

  /** Watches an effort when a person looks on; otherwise does nothing. */
  static AutoCloseable of(Effort effort, Terminal terminal, Common common) {
    return terminal.interactive() && !common.quiet
        ? new Progress(effort, terminal.err())
        : () -> {};
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

  @Override
  public void close() {
    thread.interrupt();
    if (shown) {
      err.print("\r" + " ".repeat(78) + "\r");
      err.flush();
    }
  }
}
