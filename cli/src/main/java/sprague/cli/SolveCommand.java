// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import sprague.cli.console.CommandOption;
import sprague.cli.console.Console;
import sprague.engine.Effort;
import sprague.model.Game;
import sprague.model.Position;
import sprague.solve.Explanation;
import sprague.solve.Solution;
import sprague.solve.Solver;

/**
 * {@code solve}: the outcome of a position, its winning moves, and the reasons, as {@link
 * SolutionText} prints them.
 */
final class SolveCommand extends GameCommand {
  private final CommandOption remoteness =
      flag("--remoteness", "always count the plies to the end, even if that takes long");

  SolveCommand() {
    super(
        "solve",
        "Who wins a position, by which moves, and why.",
        "POSITION",
        "sprague solve 0.77 \"5 7\"",
        "sprague solve 0.77 \"heap(5) + 3 * heap(7)\" --json",
        "sprague solve subtraction S={1,5,6} \"any(5, 7)\"");
  }

  @Override
  protected int run(Console console) {
    Game game = game();
    Position position = position(game);
    Effort effort = effort(console);
    Solution solution =
        withProgress(
            console, effort, () -> Solver.solve(game, position, effort, remoteness.isSet()));
    answer(
        console,
        () -> SolutionText.json(title(game), solution),
        () -> SolutionText.lines(solution, Explanation.of(solution), drawing(game, position)));
    return 0;
  }
}
