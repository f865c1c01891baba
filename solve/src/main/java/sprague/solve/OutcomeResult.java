// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.OptionalLong;
import sprague.model.Outcome;

/**
 * The outcome, values and winning moves of a position, without remoteness (the number of plies,
 * that is moves, under best play). {@link Solver} adds it and orders the moves. The constructors
 * compute; the methods may be called in any order and repeatedly.
 */
interface OutcomeResult {
  /** Who wins; in a scoring game, who gets more. */
  Outcome outcome();

  /** The nim-value of the whole position, or why it is unknown. */
  MaybeNumber nimber();

  /** In a scoring game, the best total of the mover minus that of the other player; else empty. */
  default OptionalLong score() {
    return OptionalLong.empty();
  }

  /** Why the number of plies is not to be searched for; the empty string if it may be. */
  default String whyNoPlies() {
    return "";
  }

  /**
   * The moves worth reporting, in any order.
   *
   * @param hasPlies whether the caller will order them by remoteness; if not, an implementation may
   *     leave out moves that do not win
   * @throws UnsupportedQuery when a move leaves too many components to be written out
   */
  Solution.Moves moves(boolean hasPlies);

  /**
   * The distinct components with their values and options; empty for a compound, and where the
   * outcome is decided without these values.
   */
  default List<Solution.ComponentOptions> components() {
    return List.of();
  }
}
