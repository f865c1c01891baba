// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import sprague.kernel.Proved;
import sprague.model.Game;

/** How a {@link ValueService} obtained values or outcomes: by an engine or by a proved law. */
public sealed interface ValueOrigin {
  /** The game that the values belong to. */
  Game game();

  /**
   * An engine that the planner chose.
   *
   * @param name the engine's name, as {@code explain} prints it
   */
  record Engine(Game game, String name) implements ValueOrigin {}

  /** A law proved from the rules. */
  record Law(Game game, Proved proved) implements ValueOrigin {}
}
