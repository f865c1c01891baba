// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.io.IOException;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;
import sprague.know.judge.Judge;
import sprague.know.judge.Verdict;

/** Answers a contest problem. */
@CommandLine.Command(
    name = "judge",
    description = "Reads a contest problem's input on standard input and writes its output.",
    footer = {"", "Examples:", "  sprague judge poi2000-stripes < input.txt"})
final class JudgeCommand extends Command {
  @Parameters(index = "0", paramLabel = "PROBLEM", description = "such as hdu-1536")
  String problem = "";

  @Override
  int run(Terminal terminal) {
    try {
      Verdict verdict = Judge.run(problem, terminal.in(), terminal.out());
      if (verdict.status() != Verdict.Status.DONE) {
        throw Refusal.of(verdict);
      }
      return Status.DONE;
    } catch (IOException failure) {
      throw new Output.ReaderGone();
    }
  }
}
