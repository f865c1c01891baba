// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.OptionalLong;
import sprague.model.Outcome;

/** A position of which is known who wins it and by which moves, but not yet in how many plies. */
interface OutcomeResult {
  /** Who wins; in a scoring game, who gets more. */
  Outcome outcome();

  /** The nim-value of the whole position. */
  MaybeNumber nimber();

  /** In a scoring game, the best total of the mover minus that of the other player. */
  default OptionalLong score() {
    return OptionalLong.empty();
  }

  /** Why it makes no sense to look for the length of the play; empty where it may be looked for. */
  default String whyNoPlies() {
    return "";
  }

  /**
   * The moves that matter, in any order.
   *
   * @param measured whether they will be ordered by their distances
   */
  Solution.Moves moves(boolean measured);

  /** What the position is made of; empty for a compound. */
  List<Solution.Standing> standings();
}
