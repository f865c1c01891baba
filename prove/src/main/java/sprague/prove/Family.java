// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.heap.HeapSystem;

/**
 * A family of positions of a game, one for each choice of the coordinates: {@code start} gives the
 * arguments as terms in the coordinates, such as {@code heap(n, n - 1)}.
 */
public record Family(Game game, Start start) {
  /** The positions in the rule language; empty as for {@link PositionText#of}. */
  public Optional<String> text() {
    return PositionText.of(game, start);
  }

  /**
   * The normal form of heaps; empty if there is none. In misere play pairs of equal heaps, which
   * are worth 0 in normal play only, are kept in it. Computed anew by each call.
   */
  Optional<HeapSystem> heaps() {
    return (game.isPlainMisere() ? HeapSystem.withPairs(game, start) : HeapSystem.of(game, start))
        .system();
  }
}
