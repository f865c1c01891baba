// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The streams of one command, and the way a Ctrl-C reaches the work in hand. What is written to
 * {@link #out} must be flushed by the writer; a reader that went away shows as an IOException
 * there.
 */
final class Console {
  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private final boolean terminal;
  private final OptionalInt columns;
  private Watcher watcher;
  private final AtomicReference<@Nullable Runnable> interruption = new AtomicReference<>();

  /** Readers of progress. */
  enum Watcher {
    NOBODY(0),
    TERMINAL(200),
    FILE(2000),
    PROGRAM(500);

    private final long millis;

    Watcher(long millis) {
      this.millis = millis;
    }

    /** How long a report is good enough for the reader. */
    long millis() {
      return millis;
    }
  }

  /**
   * A console on given streams, without a screen.
   *
   * @param terminal whether a person watches standard error
   */
  Console(InputStream in, OutputStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, OptionalInt.empty());
  }

  /**
   * A console on given streams.
   *
   * @param terminal whether a person watches standard error
   * @param columns how wide the screen is that the output goes to, if it goes to one
   */
  Console(
      InputStream in, OutputStream out, PrintStream err, boolean terminal, OptionalInt columns) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.columns = columns;
    this.watcher = terminal ? Watcher.TERMINAL : Watcher.NOBODY;
  }

  InputStream in() {
    return in;
  }

  OutputStream out() {
    return out;
  }

  PrintStream err() {
    return err;
  }

  /** How wide the screen is that the output goes to, if it goes to one. */
  OptionalInt columns() {
    return columns;
  }

  /** Whether a person watches standard error. */
  boolean isTerminal() {
    return terminal;
  }

  /** Who reads of progress on standard error. */
  Watcher watcher() {
    return watcher;
  }

  /** Shows progress also where no person watches: in lines of text, or of JSON. */
  void showProgress(boolean json) {
    watcher = json ? Watcher.PROGRAM : terminal ? Watcher.TERMINAL : Watcher.FILE;
  }

  /** What to do on Ctrl-C from now on. */
  void onInterruption(Runnable action) {
    interruption.set(action);
  }

  /**
   * Ctrl-C was pressed. Called from another thread.
   *
   * @return whether there is work that will now come to an end by itself
   */
  boolean interrupt() {
    Runnable action = interruption.get();
    if (action == null) {
      return false;
    }
    action.run();
    return true;
  }
}
