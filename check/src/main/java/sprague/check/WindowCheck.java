// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.List;
import java.util.Optional;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.WindowGame;

/** Window games: the theorem is at {@link WindowGame}; here its hypotheses are asked for again. */
final class WindowCheck {
  private WindowCheck() {}

  static String examine(Game game, Start start) throws Refusal {
    Optional<WindowGame> window = WindowGame.of(game);
    if (window.isEmpty()) {
      throw new Refusal("the options of n are not seen to be the positions from l(n) to n - 1");
    }
    List<Term> arguments = start.arguments();
    for (int i = 0; i < arguments.size(); i++) {
      boolean moves = i == window.get().moving();
      if (!(moves
          ? arguments.get(i).equals(new Term.Slot(0))
          : arguments.get(i) instanceof Term.Constant)) {
        throw new Refusal(
            "the position asked about has to have n where moves make it smaller, and numbers"
                + " elsewhere");
      }
    }
    return "the options of n are l(n), ..., n - 1, where l grows by 0 or 1 at a time, so G(n) = n -"
        + " l(n) where l(n) = l(n - 1), and G(n) = G(l(n) - 1) elsewhere";
  }
}
