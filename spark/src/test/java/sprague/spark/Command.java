// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

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
 * A command of the atlas, run in this process.
 *
 * @param status its exit status
 * @param out its standard output
 * @param err its standard error
 */
record Command(int status, String out, String err) {
  private static final List<String> TABLES =
      List.of(
          "select * exclude (core_seconds, finished) from run order by all",
          "select * from class_edge order by all",
          "select * from reason order by all",
          "select * exclude (seconds) from certificate order by all");

  static Command in(Path folder, String... arguments) {
    List<String> words = new ArrayList<>(List.of("atlas"));
    words.addAll(List.of(arguments));
    words.addAll(List.of("--out", folder.toString()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    int status = Main.run(words, console);
    return new Command(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Returns the lines of all tables of a sweep, without the seconds. */
  static List<String> tables(Path folder) {
    List<String> all = new ArrayList<>();
    for (String question : TABLES) {
      Command answer = in(folder, "query", question, "--format", "csv");
      if (answer.status() != 0) {
        throw new AssertionError(answer.err());
      }
      all.addAll(answer.out().lines().toList());
    }
    return all;
  }
}
