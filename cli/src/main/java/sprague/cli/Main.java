// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import sprague.cli.console.Console;
import sprague.cli.console.OptionParsers;

/** The entry point of the program: runs one command and exits with its status. */
public final class Main {
  /**
   * The time a cancelled command has after Ctrl-C to write what it has computed; after that the JVM
   * ends it. Well above the interval at which engines check for cancellation.
   */
  private static final long SHUTDOWN_SECONDS = 3;

  private Main() {}

  /** Runs the command that the arguments name and exits with its status. */
  public static void main(String[] arguments) {
    // Numbers are written with the digits 0 to 9 everywhere, also in texts whose hashes are keys.
    Locale.setDefault(Locale.ROOT);
    int status = run(List.of(arguments), standard());
    // All output is flushed; exit() would run shutdown hooks, which costs milliseconds.
    Runtime.getRuntime().halt(status);
  }

  /** The console on the streams of the process. */
  static Console standard() {
    return new Console(
        new FileInputStream(FileDescriptor.in),
        new FileOutputStream(FileDescriptor.out),
        new PrintStream(new FileOutputStream(FileDescriptor.err), false, StandardCharsets.UTF_8),
        isTerminal(),
        columns("sprague.columns"),
        columns("sprague.messages.columns"));
  }

  /**
   * The width of the screen: the variable {@code COLUMNS} if it is exported, otherwise the system
   * property that the launcher sets for a stream that goes to a terminal; empty if neither is set
   * to a number from 1 to 999,999.
   */
  private static OptionalInt columns(String property) {
    for (String width : new String[] {System.getenv("COLUMNS"), System.getProperty(property)}) {
      if (width != null && width.matches("[1-9][0-9]{0,5}")) {
        return OptionalInt.of(Math.max(OptionParsers.MIN_WIDTH, Integer.parseInt(width)));
      }
    }
    return OptionalInt.empty();
  }

  /**
   * Runs a command on the console's streams and returns its exit status; Ctrl-C cancels it. Each
   * call adds a shutdown hook, so that this is for few commands in one JVM.
   */
  public static int run(List<String> arguments, Console console) {
    CountDownLatch finished = new CountDownLatch(1);
    AtomicInteger status = new AtomicInteger();
    Thread hook = new Thread(() -> stop(console, finished, status), "interruption");
    Runtime.getRuntime().addShutdownHook(hook);
    status.set(CommandRunner.run(arguments, console));
    console.err().flush();
    finished.countDown();
    return status.get();
  }

  /**
   * The shutdown hook of Ctrl-C: cancels the command and waits until it has written its results.
   */
  private static void stop(Console console, CountDownLatch finished, AtomicInteger status) {
    // Without work in progress nothing is worth waiting for; returning lets the JVM end.
    if (finished.getCount() == 0 || !console.interrupt()) {
      return;
    }
    try {
      if (finished.await(SHUTDOWN_SECONDS, TimeUnit.SECONDS)) {
        Runtime.getRuntime().halt(status.get());
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Whether standard error is a terminal. The launcher says so in a property; the JVM can only ask
   * about standard input and output.
   */
  private static boolean isTerminal() {
    String terminal = System.getProperty("sprague.terminal");
    return terminal == null
        ? Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false)
        : terminal.equals("yes");
  }
}
