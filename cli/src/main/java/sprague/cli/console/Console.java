// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import sprague.catalogue.FileAccess;
import sprague.web.api.Json;

/**
 * The streams of one command, and the way a Ctrl-C reaches the work in hand. What a person reads
 * goes through {@link #text} and {@link #tell}, which fold it to the screen; what a program reads
 * goes to {@link #out} as it is. What is written to {@link #out} must be flushed by the writer; a
 * reader that went away shows as an IOException there.
 */
public final class Console {
  /** The width of tables where nothing is known of a screen. */
  private static final int COLUMNS = 80;

  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private final boolean terminal;
  private OptionalInt columns;
  private OptionalInt messageColumns;
  private Watcher watcher;
  private FileAccess files = FileAccess.ALLOWED;
  private final AtomicReference<@Nullable Runnable> interruption = new AtomicReference<>();
  private volatile boolean interrupted;

  /** Readers of progress. */
  public enum Watcher {
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
  public Console(InputStream in, OutputStream out, PrintStream err, boolean terminal) {
    this(in, out, err, terminal, OptionalInt.empty(), OptionalInt.empty());
  }

  /**
   * A console on given streams.
   *
   * @param terminal whether a person watches standard error
   * @param columns how wide the screen is that the output goes to, if it goes to one
   * @param messageColumns the same of standard error
   */
  public Console(
      InputStream in,
      OutputStream out,
      PrintStream err,
      boolean terminal,
      OptionalInt columns,
      OptionalInt messageColumns) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.terminal = terminal;
    this.columns = columns;
    this.messageColumns = messageColumns;
    this.watcher = terminal ? Watcher.TERMINAL : Watcher.NOBODY;
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

  /** Whether the command may read files that its words name. */
  public FileAccess files() {
    return files;
  }

  /** Refuses every file that a word names. */
  public void refuseFiles() {
    files = FileAccess.REFUSED;
  }

  /** Fits text and messages to a width that the user asks for, whatever the screen's is. */
  public void fit(int width) {
    columns = OptionalInt.of(width);
    messageColumns = columns;
  }

  /** How many columns a table or a grid may have; 80 where nothing is known of a screen. */
  public int width() {
    return columns.orElse(COLUMNS);
  }

  /** How many columns a line of text may have; any where nothing is known of a screen. */
  public int lineWidth() {
    return columns.orElse(Integer.MAX_VALUE);
  }

  /** How many columns a message may have; any where nothing is known of a screen. */
  public int messageWidth() {
    return messageColumns.orElse(Integer.MAX_VALUE);
  }

  /**
   * Text for a person on standard output. Its lines are folded to the screen, or to the width that
   * the user asks for; on a pipe each sentence stays a line, for the programs that look for it.
   */
  public ByteText text() {
    int most = lineWidth();
    return new ByteText(most == Integer.MAX_VALUE ? out : new LineWrapper(out, most));
  }

  public void lines(List<String> lines) {
    ByteText text = text();
    lines.forEach(line -> text.put(line).put('\n'));
    text.flush();
  }

  /** Writes plain data on standard output, as a line of JSON. */
  public void json(Object data) {
    new ByteText(out).put(Json.of(data)).put('\n').flush();
  }

  /** Tells a person something on standard error, folded as {@link #text} is. */
  public void tell(String message) {
    for (String line : message.split("\n", -1)) {
      LineWrapper.lines(line, messageWidth()).forEach(err::println);
    }
    err.flush();
  }

  boolean isTerminal() {
    return terminal;
  }

  /** Who reads of progress on standard error. */
  public Watcher watcher() {
    return watcher;
  }

  /** Shows progress also where no person watches: in lines of text, or of JSON. */
  public void showProgress(boolean json) {
    watcher = json ? Watcher.PROGRAM : terminal ? Watcher.TERMINAL : Watcher.FILE;
  }

  /**
   * Sets what ends the work of the command on Ctrl-C. An interruption lasts until the command ends:
   * where it came before, the action is run at once. It may be run twice.
   *
   * @param action null where nothing needs to be ended
   * @return the action before, for work that is a part of other work
   */
  public @Nullable Runnable onInterruption(@Nullable Runnable action) {
    Runnable before = interruption.getAndSet(action);
    if (interrupted && action != null) {
      action.run();
    }
    return before;
  }

  /**
   * Ends the work of the command, that which begins later included. Called from another thread.
   *
   * @return whether there is work now, which ends by itself
   */
  public boolean interrupt() {
    // Set before the action is read: an action that is set meanwhile is run by one of the threads.
    interrupted = true;
    Runnable action = interruption.get();
    if (action != null) {
      action.run();
    }
    return action != null;
  }
}
