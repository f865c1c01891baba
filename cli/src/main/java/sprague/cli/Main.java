// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import sprague.cli.console.Console;
import sprague.cli.console.OptionParsers;

/** The program: one command, then its exit status. */
public final class Main {
  /** How long the work may take to come to an end after Ctrl-C. */
  private static final long PATIENCE_SECONDS = 3;

  private Main() {}

  /** Runs the command that the arguments name and exits with its status. */
  public static void main(String[] arguments) {
    int status = run(List.of(arguments), standard());
    // Everything is written and closed by now, and an orderly exit would cost some milliseconds.
    Runtime.getRuntime().halt(status);
  }

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
   * The columns of the screen: {@code COLUMNS} where the user exports it, else what the launcher
   * found of the terminal that a stream goes to.
   */
  private static OptionalInt columns(String property) {
    for (String told : new String[] {System.getenv("COLUMNS"), System.getProperty(property)}) {
      if (told != null && told.matches("[1-9][0-9]{0,5}")) {
        return OptionalInt.of(Math.max(OptionParsers.LEAST_WIDTH, Integer.parseInt(told)));
      }
    }
    return OptionalInt.empty();
  }

  /** Runs a command on some streams, which Ctrl-C can stop, and gives its exit status. */
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

  /** On Ctrl-C the work is cancelled and given a moment to hand over what it has. */
  private static void stop(Console console, CountDownLatch finished, AtomicInteger status) {
    if (finished.getCount() == 0 || !console.interrupt()) {
      return;
    }
    try {
      if (finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        Runtime.getRuntime().halt(status.get());
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether a person watches standard error; the launcher knows, the JVM has to guess. */
  private static boolean isTerminal() {
    String told = System.getProperty("sprague.terminal");
    return told == null
        ? Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false)
        : told.equals("yes");
  }
}
