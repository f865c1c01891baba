// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.WindowGame;

/** Window games: the theorem is at {@link WindowGame}; here its hypotheses are asked for again. */
final class WindowCheck {
  private WindowCheck() {}

  static String examine(Game game, Start start) throws Refusal {
    if (WindowGame.of(game).isEmpty()) {
      throw new Refusal("the options of n are not seen to be the positions from l(n) to n - 1");
    }
    if (!start.arguments().equals(java.util.List.of(new Term.Slot(0)))) {
      throw new Refusal("the position asked about is not the game's own");
    }
    return "the options of n are l(n), ..., n - 1, where l grows by 0 or 1 at a time, so G(n) = n -"
        + " l(n) where l(n) = l(n - 1), and G(n) = G(l(n) - 1) elsewhere";
  }
}
