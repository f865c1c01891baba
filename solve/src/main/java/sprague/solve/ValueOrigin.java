// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import sprague.kernel.Proved;
import sprague.model.Game;

/** Where values or outcomes are from: what answered an {@link ValueService}. */
public sealed interface ValueOrigin {
  /** The game asked about. */
  Game game();

  /**
   * An engine that the planner chose.
   *
   * @param name its name in {@code explain}
   */
  record Engine(Game game, String name) implements ValueOrigin {}

  /** A law proved from the rules. */
  record Law(Game game, Proved proved) implements ValueOrigin {}
}
