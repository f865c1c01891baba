// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.List;
import java.util.OptionalLong;
import sprague.model.Outcome;

/** A position of which is known who wins it and by which moves, but not yet in how many plies. */
interface Decided {
  /** Who wins; in a scoring game, who gets more. */
  Outcome outcome();

  /** The nim-value of the whole position. */
  Told nimber();

  /** In a scoring game, the best total of the mover minus that of the other player. */
  default OptionalLong score() {
    return OptionalLong.empty();
  }

  /** The moves that win; in a scoring game those that reach the score. */
  List<Move> winning();

  /**
   * Where no move wins, the moves that keep what can be kept.
   *
   * @param measured whether they will be ordered by their distances
   */
  List<Move> others(boolean measured);

  /** The number of moves. */
  Told moves();

  /** Whether all winning moves are known. */
  default boolean complete() {
    return true;
  }

  /** What the position is made of; empty for a compound. */
  List<Solution.Standing> standings();
}
