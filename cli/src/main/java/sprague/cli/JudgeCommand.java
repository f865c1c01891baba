// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import picocli.CommandLine;
import picocli.CommandLine.Parameters;
import sprague.know.Judge;
import sprague.know.WrongInput;

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
      Output.write(terminal.out(), Judge.answer(problem, terminal.in(), effort()));
      return Status.DONE;
    } catch (WrongInput wrong) {
      throw Refusal.input("bad-input", String.valueOf(wrong.getMessage()), "");
    }
  }
}
