// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sprague.cli.Main;
import sprague.cli.console.Console;

/**
 * The result of a whole command, run in this process.
 *
 * @param status the exit status
 * @param out its standard output
 * @param err its standard error
 */
record Answer(int status, String out, String err) {

  static Answer run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    int status = Main.run(List.of(arguments), console);
    return new Answer(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** A command about the sweep in a folder. */
  static Answer in(Path folder, String... arguments) {
    List<String> words = new ArrayList<>(List.of("atlas"));
    words.addAll(List.of(arguments));
    words.addAll(List.of("--out", folder.toString()));
    return run(words.toArray(String[]::new));
  }

  /** The lines of an answer to a question in SQL, the header left out. */
  static List<String> asked(Path folder, String sql) {
    Answer answer = in(folder, "query", sql, "--format", "csv");
    if (answer.status() != 0) {
      throw new AssertionError(answer.err());
    }
    return answer.out().lines().skip(1).toList();
  }
}
