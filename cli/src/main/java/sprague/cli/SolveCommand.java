// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import sprague.ask.Explanation;
import sprague.ask.Solution;
import sprague.ask.Solver;
import sprague.model.Game;
import sprague.model.Position;
import sprague.run.Effort;
import sprague.say.Language;
import sprague.say.SourceText;

/** Says who wins a position, and how. */
@Command(
    name = "solve",
    description = "Who wins a position, by which moves, and why.",
    footer = {
      "  sprague solve 0.77 \"5 7\"",
      "  sprague solve 0.77 \"heap(5) + 3 * heap(7)\" --json",
      "  sprague solve \"heap(n) -> heap(n - s) where s in S\" S={1,5,6} \"any(5, 7)\" --remoteness"
    })
final class SolveCommand extends GameCommand {
  @Option(
      names = "--remoteness",
      description = "Count the plies to the end, whatever it costs within the limits.")
  boolean remoteness;

  @Override
  int run(Console console) {
    List<String> others = others();
    if (others.isEmpty()) {
      throw Failure.input(
          "missing-position",
          "solve needs a position after the game",
          "for example: sprague solve 0.77 \"5 7\"");
    }
    Game game = game();
    String text = String.join(" ", others);
    Position position = result(Language.position(new SourceText("position", text), game));
    Effort effort = effort(console);
    Solution solution;
    try (Progress _ = Progress.of(effort, console, quiet)) {
      solution = Solver.solve(game, position, effort, remoteness);
    }
    String title = game.title().isEmpty() ? words.getFirst() : game.title();
    if (json) {
      JsonText.print(console.out(), SolutionText.json(title, solution));
    } else {
      ByteText out = new ByteText(console.out());
      for (String line : SolutionText.lines(solution, Explanation.of(solution))) {
        out.put(line).put('\n');
      }
      out.flush();
    }
    return 0;
  }
}
