// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import sprague.cli.console.Console;

/**
 * Training run for the JVM's start-up cache (AOT cache, JEP 483): runs typical commands once and
 * discards their output. The launcher stores the cache, which makes later starts faster.
 */
public final class StartupWarmup {
  /**
   * The commands: those that people run most, with text and JSON, an error message, and the usual
   * kinds of laws and of contest problems, so that the classes they load are in the cache.
   */
  private static final List<Step> STEPS =
      List.of(
          new Step("", "--help"),
          new Step("", "solve", "0.77", "5 7"),
          new Step("", "solve", "0.77", "5 7", "--json"),
          new Step("", "values", "0.137", "--to", "60"),
          new Step(
              "", "values", "heap(n) -> heap(n - s) where s in {1,5,6}", "--to", "20", "--json"),
          new Step("", "values", "grundy", "--to", "300000", "--format", "none", "--quiet"),
          new Step("", "explain", "0.77"),
          new Step("", "values", "heap(n) -> hepa(n)"),
          new Step("", "theorem", "0.77"),
          new Step("", "theorem", "lasker"),
          new Step("", "theorem", "half-nim"),
          new Step("", "theorem", "two-colour-strip"),
          new Step("", "theorem", "wythoff"),
          new Step("", "values", "cram", "w=4", "h=5"),
          new Step("", "theorem", "cram", "w=2", "h=3"),
          new Step("", "theorem", "0.77", "--misere"),
          new Step("", "solve", "kayles", "5 9 12", "--misere"),
          new Step("5 1000 1\n 2 5 700\n 0 0 0", "judge", "hdu-1848"),
          new Step("3 1 3 1000\n 1\n 2 900 7\n 0", "judge", "hdu-1536"),
          new Step("2\n 900 0\n 5 2", "judge", "two-colour-strip-sg"),
          new Step("1\n 3\n 4000 20 7", "judge", "cses-1098"),
          new Step("2\n 900\n 1222", "judge", "cses-2207"),
          new Step("1\n 3\n 900 6 35", "judge", "equal-split-or-take1"),
          new Step("311778708 504468547", "judge", "luogu-p2252"),
          new Step("3 3 1\n 1 2\n 2 3\n 1 3\n 1", "judge", "loj-10243"));

  /** A command line with its standard input. */
  private record Step(String input, List<String> words) {
    Step(String input, String... words) {
      this(input, List.of(words));
    }
  }

  private StartupWarmup() {}

  /** Runs the commands; their exit statuses are ignored. */
  public static void main(String[] arguments) {
    Main.standard();
    OutputStream nowhere = OutputStream.nullOutputStream();
    PrintStream err = new PrintStream(nowhere, false, StandardCharsets.UTF_8);
    for (Step step : STEPS) {
      byte[] input = step.input().getBytes(StandardCharsets.UTF_8);
      Main.run(
          step.words(),
          new Console(new ByteArrayInputStream(input), nowhere, err, /* terminal= */ false));
    }
  }
}
