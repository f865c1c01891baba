// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Supplier;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.FileAccess;
import sprague.catalogue.GameResolver;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.engine.Effort;
import sprague.nimber.CancellationCheck;

/**
 * Reads the input of one command: from files where its console allows them, and within its time
 * limit.
 *
 * @param effort the command's time, which begins with it
 */
record Reading(Console console, Effort effort) {
  static final String NAME_A_FILE = "name a file that can be read, or - for standard input";

  private static final String STANDARD_INPUT = "standard input";

  /**
   * What a text says.
   *
   * @throws Failure with its mistakes, where it says nothing
   */
  static <T> T result(Parsed<T> text) {
    return text.result().orElseThrow(() -> Failure.unreadable(text));
  }

  /** What messages call a file, where - is standard input. */
  static String named(String file) {
    return file.equals("-") ? STANDARD_INPUT : file;
  }

  static Failure missing(String file) {
    return Failure.input(
        "unreadable-file", "there is no file called \"" + file + "\"", NAME_A_FILE);
  }

  SourceText standardInput() {
    try {
      byte[] bytes = console.in().readAllBytes();
      return new SourceText(STANDARD_INPUT, new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException failure) {
      throw Failure.input("unreadable-file", "standard input cannot be read", "name a file");
    }
  }

  /** The rule text that a word stands for. */
  Parsed<SourceText> text(String given) {
    return GameResolver.text(given, console.files());
  }

  /**
   * The path of a file that is about to be read.
   *
   * @throws Failure where no files are read
   */
  Path file(String name) {
    if (console.files() == FileAccess.REFUSED) {
      throw Failure.input("no-file", GameResolver.NOT_READ, "send the text itself");
    }
    return Path.of(name);
  }

  /**
   * Parses and binds rules; Ctrl-C and the time limit end it.
   *
   * @throws sprague.engine.BudgetExceeded when it has to end first
   */
  <T> T watched(Supplier<T> work) {
    Runnable before = console.onInterruption(effort::cancel);
    try {
      return CancellationCheck.during(effort::check, work);
    } finally {
      console.onInterruption(before);
    }
  }
}
