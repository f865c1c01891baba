// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.catalogue.FileAccess;
import sprague.catalogue.GameResolver;
import sprague.cli.console.Console;
import sprague.cli.console.Failure;
import sprague.engine.Effort;
import sprague.engine.graph.file.GraphFile;
import sprague.engine.graph.file.GraphFile.VertexNumbering;
import sprague.engine.graph.file.GraphFormat;
import sprague.engine.graph.file.MalformedGraph;
import sprague.nimber.CancellationCheck;

/**
 * Reads the input of one command: rule texts, files (if the console allows them) and standard
 * input, within the command's time limit.
 *
 * @param effort the command's time, which starts when this object is made
 */
record InputReader(Console console, Effort effort) {
  static final String NAME_A_FILE = "name a file that can be read, or - for standard input";

  private static final String STANDARD_INPUT = "standard input";

  /**
   * The parsed result.
   *
   * @throws Failure with the syntax errors, if there is no result
   */
  static <T> T result(Parsed<T> text) {
    return text.result().orElseThrow(() -> Failure.unreadable(text));
  }

  /** The file's name in messages: {@code -} is standard input. */
  static String displayName(String file) {
    return file.equals("-") ? STANDARD_INPUT : file;
  }

  /** The failure for a file that does not exist. */
  static Failure missing(String file) {
    return Failure.input(
        "unreadable-file", "there is no file called \"" + file + "\"", NAME_A_FILE);
  }

  /** All of standard input as UTF-8; a second call finds it empty. */
  SourceText standardInput() {
    try {
      byte[] bytes = console.in().readAllBytes();
      return new SourceText(STANDARD_INPUT, new String(bytes, StandardCharsets.UTF_8));
    } catch (IOException failure) {
      throw Failure.input("unreadable-file", "standard input cannot be read", "name a file");
    }
  }

  /** The rule text of a file, a catalogue name, a code, or rules in quotes; not parsed. */
  Parsed<SourceText> text(String given) {
    return GameResolver.text(given, console.files());
  }

  /**
   * The path of a file to read.
   *
   * @throws Failure if this console may not read files, as on a server, or the name is empty
   * @throws InvalidPathException if the system has no such names
   */
  Path file(String name) {
    if (console.files() == FileAccess.REFUSED) {
      throw Failure.input("no-file", GameResolver.NOT_READ, "send the text itself");
    }
    if (name.isEmpty()) {
      throw missing(name);
    }
    return Path.of(name);
  }

  /**
   * Reads a graph from a file; {@code -} is standard input.
   *
   * @param format as in {@link GraphFile#read}, and the next three
   * @throws Failure if the file cannot be read here, or is no graph
   * @throws sprague.engine.BudgetExceeded if a limit is reached
   */
  GraphFile graph(
      String name,
      Optional<GraphFormat> format,
      VertexNumbering numbering,
      Optional<Boolean> header,
      Effort limits) {
    try {
      return name.equals("-")
          ? GraphFile.read(console.in(), format, numbering, header, limits)
          : GraphFile.read(file(name), format, numbering, header, limits);
    } catch (MalformedGraph wrong) {
      throw Failure.at(
          new Failure.Place(displayName(name), wrong.line(), wrong.column()),
          "malformed-graph",
          wrong.text(),
          String.valueOf(wrong.getMessage()),
          wrong.hint());
    } catch (NoSuchFileException | InvalidPathException missing) {
      throw missing(name);
    } catch (IOException failure) {
      throw Failure.input("unreadable-file", name + " cannot be read", NAME_A_FILE);
    }
  }

  /**
   * Runs parsing and binding of rules so that Ctrl-C and the time limit stop it.
   *
   * @throws sprague.engine.BudgetExceeded if it is stopped
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
