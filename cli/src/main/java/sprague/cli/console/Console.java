// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sprague.catalogue.FileAccess;
import sprague.store.json.Json;
import sprague.store.json.JsonObject;

/**
 * The streams of one command, and the action that Ctrl-C triggers. Text for people goes through
 * {@link #text} and {@link #printMessage}, which fold lines to the screen; data for programs goes
 * unchanged to {@link #out}, whose writer must flush it. When the reader closes its end of the
 * pipe, writing to {@link #out} throws an IOException. The settings are made by one thread before
 * the work; only {@link #interrupt} and {@link #onInterruption} are thread-safe.
 */
public final class Console {
  /** The width of tables, in columns, if the screen's is unknown: the usual width of a terminal. */
  private static final int DEFAULT_COLUMNS = 80;

  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private final boolean terminal;
  private OptionalInt columns;
  private OptionalInt messageColumns;
  private Watcher watcher;
  private Consumer<JsonObject> reports;
  private FileAccess files = FileAccess.ALLOWED;
  private final AtomicReference<@Nullable Runnable> interruption = new AtomicReference<>();
  private volatile boolean interrupted;
  private volatile boolean isReading;

  /** The readers of progress reports, each with the milliseconds between reports. */
  public enum Watcher {
    NOBODY(0),
    /** Often enough for a line that moves. */
    TERMINAL(200),
    /** Seldom, as each report adds a line to the file. */
    FILE(2000),
    /** Often enough for a progress bar of another program. */
    PROGRAM(500);

    final long millis;

    Watcher(long millis) {
      this.millis = millis;
    }
  }

  /** A console whose screen has an unknown width; see the other constructor. */
  public Console(InputStream in, OutputStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, OptionalInt.empty(), OptionalInt.empty());
  }

  /**
   * A console on given streams.
   *
   * @param terminal whether standard error is a terminal
   * @param columns the width of the screen that standard output goes to; empty if it is none
   * @param messageColumns the same for standard error
   */
  public Console(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean terminal,
      OptionalInt columns,
      OptionalInt messageColumns) {
    this.in = watched(in);
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.columns = columns;
    this.messageColumns = messageColumns;
    this.watcher = terminal ? Watcher.TERMINAL : Watcher.NOBODY;
    this.reports = report -> err.println(Json.of(report));
  }

  /** A stream that notes when the command waits for input. */
  private InputStream watched(InputStream stream) {
    return new FilterInputStream(stream) {
      @Override
      public int read(byte[] bytes, int offset, int count) throws IOException {
        isReading = true;
        try {
          return super.read(bytes, offset, count);
        } finally {
          isReading = false;
        }
      }
    };
  }

  public InputStream in() {
    return in;
  }

  public OutputStream out() {
    return out;
  }

  public PrintStream err() {
    return err;
  }

  /** Whether the command may read the files named in its arguments. */
  public FileAccess files() {
    return files;
  }

  /** Forbids reading files from now on; used by the server, whose requests must not read files. */
  public void refuseFiles() {
    files = FileAccess.REFUSED;
  }

  /** Sets the width of text and messages, in columns, overriding that of the screen. */
  public void setWidth(int width) {
    columns = OptionalInt.of(width);
    messageColumns = columns;
  }

  /** The maximum width of tables; 80 if the screen is unknown. */
  public int width() {
    return columns.orElse(DEFAULT_COLUMNS);
  }

  /** The maximum width of a line of text; unlimited if the screen is unknown. */
  public int lineWidth() {
    return columns.orElse(Integer.MAX_VALUE);
  }

  /** The maximum width of a message; unlimited if the screen is unknown. */
  public int messageWidth() {
    return messageColumns.orElse(Integer.MAX_VALUE);
  }

  /**
   * A writer of text for people to standard output. Lines are folded to the screen's or the user's
   * width; on a pipe they are not folded, so that programs such as grep find whole sentences.
   */
  public ByteText text() {
    int maxWidth = lineWidth();
    return new ByteText(maxWidth == Integer.MAX_VALUE ? out : new LineWrapper(out, maxWidth));
  }

  /** Writes lines through {@link #text}. */
  public void lines(List<String> lines) {
    ByteText text = text();
    lines.forEach(line -> text.put(line).put('\n'));
    text.flush();
  }

  /** Writes data as one line of JSON to standard output. */
  public void json(Object data) {
    new ByteText(out).put(Json.of(data)).put('\n').flush();
  }

  /** Writes a message to standard error, folded to its screen. */
  public void printMessage(String message) {
    for (String line : message.split("\n", -1)) {
      LineWrapper.lines(line, messageWidth()).forEach(err::println);
    }
    err.flush();
  }

  boolean isTerminal() {
    return terminal;
  }

  public Watcher watcher() {
    return watcher;
  }

  /** Turns progress reports on even if standard error is no terminal, as text or as JSON. */
  public void showProgress(boolean json) {
    watcher = json ? Watcher.PROGRAM : terminal ? Watcher.TERMINAL : Watcher.FILE;
  }

  /** Passes progress reports to a program in this JVM instead of standard error. */
  public void reportProgress(Consumer<JsonObject> receiver) {
    watcher = Watcher.PROGRAM;
    reports = receiver;
  }

  /** Receives the progress reports for {@link Watcher#PROGRAM}; prints them as lines of JSON. */
  Consumer<JsonObject> reports() {
    return reports;
  }

  /**
   * Sets the action that cancels the current work on Ctrl-C. If Ctrl-C came earlier, the action
   * runs at once. It may run twice.
   *
   * @param action null if there is nothing to cancel
   * @return the previous action, to be restored by work that is part of other work
   */
  public @Nullable Runnable onInterruption(@Nullable Runnable action) {
    Runnable previous = interruption.getAndSet(action);
    if (interrupted && action != null) {
      action.run();
    }
    return previous;
  }

  /**
   * Cancels the work of the command, also work that starts later. Called from another thread.
   *
   * @return whether there is work now, which will stop soon; a command that waits for input may not
   */
  public boolean interrupt() {
    // Set before the action is read: an action that is set meanwhile is run by one of the threads.
    interrupted = true;
    Runnable action = interruption.get();
    if (action != null) {
      action.run();
    }
    return action != null && !isReading;
  }
}
