// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Consumer;
import sprague.engine.Effort;
import sprague.store.json.JsonObject;

/**
 * Reports the progress of an effort on standard error, from a thread of its own: at a terminal one
 * line, such as {@code [####....] 50.0% 3.2M/s 7 s left}, which is removed at the end; to a file a
 * line every two seconds; to a program JSON objects, one a line. The effort is read while other
 * threads work on it; {@link #close} ends the reports.
 */
public final class Progress implements AutoCloseable {
  /** People see no report before this time, because most commands end earlier. */
  private static final long QUIET_MILLIS = 2000;

  /** Erases the line of a terminal: carriage return, then the ANSI sequence ESC [ K. */
  private static final String ERASE_LINE = "\r\u001b[K";

  /** The number of characters of the bar. */
  private static final int BAR_WIDTH = 24;

  private final Effort effort;
  private final PrintStream err;
  private final Consumer<JsonObject> reports;
  private final int width;
  private final Console.Watcher watcher;
  private final Thread thread;
  private final RecentRate speed = new RecentRate();
  private final long started = System.nanoTime();

  /** Whether there has been a report, which a terminal has to remove. */
  private boolean shown;

  private boolean closed;

  private Progress(Effort effort, Console console, Console.Watcher watcher) {
    this.effort = effort;
    this.err = console.err();
    this.reports = console.reports();
    this.width = console.messageWidth();
    this.watcher = watcher;
    this.thread = new Thread(this::watch, "progress");
    thread.setDaemon(true);
  }

  /** Reports the progress of an effort until closed; nothing if {@code quiet} or nobody reads. */
  public static Progress of(Effort effort, Console console, boolean quiet) {
    Console.Watcher watcher = quiet ? Console.Watcher.NOBODY : console.watcher();
    Progress progress = new Progress(effort, console, watcher);
    if (watcher != Console.Watcher.NOBODY) {
      progress.thread.start();
    }
    return progress;
  }

  private void watch() {
    try {
      if (watcher != Console.Watcher.PROGRAM) {
        Thread.sleep(QUIET_MILLIS);
      }
      while (true) {
        showUnlessClosed();
        Thread.sleep(watcher.millis);
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /** The check is needed as {@link #close} may interrupt the thread when it is about to report. */
  private synchronized void showUnlessClosed() {
    if (!closed) {
      show();
    }
  }

  private synchronized void show() {
    double seconds = (System.nanoTime() - started) / 1e9;
    long done = effort.done();
    long total = effort.total();
    speed.add(seconds, done);
    switch (watcher) {
      case NOBODY -> {}
      case TERMINAL -> {
        // A line that wraps could not be erased, so it is cut.
        String line = line(done, total, seconds, speed.rate(), details());
        err.print(ERASE_LINE + line.substring(0, Math.min(line.length(), width - 1)));
      }
      case FILE -> err.println(line(done, total, seconds, speed.rate(), details()));
      case PROGRAM -> reports.accept(fields(done, total, seconds));
    }
    err.flush();
    shown = true;
  }

  /** The note and the figures of the effort, such as {@code values largest 1,024}. */
  private String details() {
    StringJoiner details = new StringJoiner("  ");
    if (!effort.note().isEmpty()) {
      details.add(effort.note());
    }
    effort
        .figures()
        .forEach((name, figure) -> details.add(String.format(Locale.ROOT, "%s %,d", name, figure)));
    return details.toString();
  }

  private JsonObject fields(long done, long total, double seconds) {
    double rate = speed.rate();
    JsonObject fields =
        new JsonObject()
            .with("done", done)
            .with("total", total > 0 ? total : null)
            .with("seconds", rounded(seconds))
            .with("rate", rounded(rate))
            .with("secondsLeft", total > 0 && rate > 0 ? rounded((total - done) / rate) : null);
    fields.putAll(effort.figures());
    return fields;
  }

  private static double rounded(double number) {
    return Math.round(number * 1000) / 1000.0;
  }

  /**
   * A report as text: bar, share done, rate, time left, and a note; without a total, the number
   * done and the time so far.
   *
   * @param total the number of units of all the work; 0 if it is unknown
   * @param seconds the time so far
   * @param rate units a second; 0 if it is unknown
   */
  static String line(long done, long total, double seconds, double rate, String note) {
    StringBuilder line = new StringBuilder();
    if (total > 0) {
      double share = Math.min(1, (double) done / total);
      int full = (int) (share * BAR_WIDTH);
      line.append('[').append("#".repeat(full)).append(".".repeat(BAR_WIDTH - full)).append("] ");
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

  /** A whole number below 1000, otherwise with one decimal and k, M or G, such as {@code 3.2M}. */
  private static String scaled(double number) {
    if (number < 1000) {
      return String.format(Locale.ROOT, "%.0f", number);
    }
    int power = number < 1e6 ? 1 : number < 1e9 ? 2 : 3;
    return String.format(Locale.ROOT, "%.1f", number / Math.pow(1000, power))
        + " kMG".charAt(power);
  }

  /** A time in seconds or minutes if that is a number below 100, otherwise in hours. */
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
      closed = true;
      if (watcher == Console.Watcher.PROGRAM) {
        // A program always gets a last report, so that it sees the final numbers.
        show();
      } else if (watcher == Console.Watcher.TERMINAL && shown) {
        err.print(ERASE_LINE);
        err.flush();
      }
    }
  }

  /** The rate of work over the last {@value #SECONDS} seconds, in units a second. */
  static final class RecentRate {
    /** The averaged interval: shorter ones make the time left jump, longer ones lag. */
    private static final double SECONDS = 10;

    private record Sample(double at, long done) {}

    private final Deque<Sample> samples = new ArrayDeque<>();

    /** Adds a sample. Less done than before means new work, so earlier samples are dropped. */
    void add(double seconds, long done) {
      if (!samples.isEmpty() && done < samples.getLast().done()) {
        samples.clear();
      }
      while (samples.size() > 1 && seconds - samples.getFirst().at() > SECONDS) {
        samples.removeFirst();
      }
      samples.addLast(new Sample(seconds, done));
    }

    /** Units a second; 0 before there are two samples. */
    double rate() {
      if (samples.size() < 2) {
        return 0;
      }
      Sample first = samples.getFirst();
      Sample last = samples.getLast();
      return (last.done() - first.done()) / Math.max(last.at() - first.at(), 1e-9);
    }
  }
}
