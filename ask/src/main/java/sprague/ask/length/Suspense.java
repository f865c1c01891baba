// SPDX-License-Identifier: Apache-2.0
package sprague.ask.length;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import sprague.model.Game;
import sprague.model.Position;
import sprague.model.RuleFailure;
import sprague.run.Effort;
import sprague.run.PositionGraph;

/**
 * Suspense numbers: the moves that a play takes when the winner delays and the loser hurries.
 *
 * <p>A position without moves has suspense 0; one that can be left at an even suspense has 1 more
 * than the greatest such; any other has 1 more than the least suspense it can be left at. So it is
 * even exactly when the player to move loses. Each position that can arise is looked at once; cost
 * O(moves).
 *
 * <p>Source: J. H. Conway, <i>On Numbers and Games</i>, chapter 14.
 */
public final class Suspense {
  private final PositionGraph graph;
  private final Map<Integer, Integer> known = new HashMap<>();

  /** The suspense numbers of a finite game's positions; what is found is kept. */
  public Suspense(Game game, Effort effort) {
    this.graph = new PositionGraph(game, effort, effort.limits().memory());
  }

  /**
   * The suspense number of a position.
   *
   * @throws IllegalArgumentException when the game has an ending of its own: suspense is about the
   *     player who cannot move losing
   * @throws RuleFailure when a play can return to a position
   * @throws sprague.run.EffortSpent when a limit is reached
   */
  public int of(Position position) {
    if (!graph.game().hasNimValues() || !graph.game().finishes().isEmpty()) {
      throw new IllegalArgumentException("suspense is defined for normal play");
    }
    int root = graph.node(position);
    Deque<Integer> open = new ArrayDeque<>();
    Map<Integer, Integer> next = new HashMap<>();
    open.push(root);
    next.put(root, 0);
    while (!open.isEmpty()) {
      int node = open.element();
      int[] options = graph.options(node);
      int at = next.getOrDefault(node, 0);
      while (at < options.length && known.containsKey(options[at])) {
        at++;
      }
      next.put(node, at);
      if (at == options.length) {
        known.put(node, number(options));
        next.remove(node);
        open.pop();
      } else if (next.putIfAbsent(options[at], 0) != null) {
        throw new RuleFailure(1, "a play returns to " + graph.show(options[at]));
      } else {
        open.push(options[at]);
      }
    }
    return known.getOrDefault(root, 0);
  }

  private int number(int[] options) {
    int even = -1;
    int odd = Integer.MAX_VALUE;
    for (int option : options) {
      int suspense = known.getOrDefault(option, 0);
      if (suspense % 2 == 0) {
        even = Math.max(even, suspense);
      } else {
        odd = Math.min(odd, suspense);
      }
    }
    return options.length == 0 ? 0 : even >= 0 ? even + 1 : odd + 1;
  }
}
