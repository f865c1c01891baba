// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import sprague.cli.console.Console;

/**
 * The result of a whole command, run in this process on streams of the test.
 *
 * @param status the exit status
 * @param out its standard output
 * @param err its standard error
 */
public record Answer(int status, String out, String err) {

  /** A command with nothing on its standard input. */
  public static Answer run(String... arguments) {
    return piped("", arguments);
  }

  /**
   * A command that a time limit ends after it has printed something. A busy machine meets the first
   * limit before there is anything to print; then longer ones are tried.
   */
  static Answer stopped(String... arguments) {
    Answer answer = new Answer(0, "", "");
    for (String limit : List.of("500ms", "2s", "5s", "20s", "60s")) {
      if (answer.out.isEmpty()) {
        List<String> limited = new ArrayList<>(List.of(arguments));
        limited.addAll(List.of("--time-limit", limit));
        answer = run(limited.toArray(String[]::new));
      }
    }
    return answer;
  }

  /** A command with a text on its standard input. */
  static Answer piped(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    int status = CommandRunner.run(List.of(arguments), console);
    return new Answer(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
