// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.PrintStream;
import java.util.Locale;
import sprague.run.Effort;

/**
 * The line on standard error that shows how far long work is. It appears after two seconds and is
 * wiped at the end.
 */
final class Progress implements AutoCloseable {
  private static final long QUIET_MILLIS = 2000;
  private static final long STEP_MILLIS = 200;
  private static final int BAR = 24;

  private final Effort effort;
  private final PrintStream err;
  private final Thread thread;
  private boolean shown;

  private Progress(Effort effort, PrintStream err) {
    this.effort = effort;
    this.err = err;
    this.thread = new Thread(this::watch, "progress");
    thread.setDaemon(true);
  }

  /** Shows the progress of an effort until closed; shows nothing when nobody watches. */
  static Progress of(Effort effort, Console console, boolean quiet) {
    Progress progress = new Progress(effort, console.err());
    if (!quiet && console.isTerminal()) {
      progress.thread.start();
    }
    return progress;
  }

  private void watch() {
    long begun = System.nanoTime();
    try {
      Thread.sleep(QUIET_MILLIS);
      while (true) {
        double seconds = (System.nanoTime() - begun) / 1e9;
        synchronized (this) {
          shown = true;
          err.print("\r\u001b[K" + line(effort.done(), effort.total(), seconds, effort.note()));
          err.flush();
        }
        Thread.sleep(STEP_MILLIS);
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /** The line's text: a bar, the share done, the rate, the time left, and a remark. */
  static String line(long done, long total, double seconds, String note) {
    double rate = done / Math.max(seconds, 1e-9);
    StringBuilder line = new StringBuilder();
    if (total > 0) {
      double share = Math.min(1, (double) done / total);
      int full = (int) (share * BAR);
      line.append('[').append("#".repeat(full)).append(".".repeat(BAR - full)).append("] ");
      line.append(String.format(Locale.ROOT, "%.1f%%  %s/s", share * 100, scaled(rate)));
      if (rate > 0) {
        line.append("  ").append(time((total - done) / rate)).append(" left");
      }
    } else {
      line.append(scaled((double) done)).append(" done  ").append(scaled(rate)).append("/s  ");
      line.append(time(seconds));
    }
    return note.isEmpty() ? line.toString() : line.append("  ").append(note).toString();
  }

  private static String scaled(double number) {
    if (number < 1000) {
      return String.format(Locale.ROOT, "%.0f", number);
    }
    int power = number < 1e6 ? 1 : number < 1e9 ? 2 : 3;
    return String.format(Locale.ROOT, "%.1f", number / Math.pow(1000, power))
        + " kMG".charAt(power);
  }

  private static String time(double seconds) {
    if (seconds < 100) {
      return String.format(Locale.ROOT, "%.0f s", seconds);
    }
    return seconds < 6000
        ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }

  @Override
  public void close() {
    thread.interrupt();
    synchronized (this) {
      if (shown) {
        err.print("\r\u001b[K");
        err.flush();
        shown = false;
      }
    }
  }
}
