// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Collections;
import java.util.List;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;

/** Which values of which game are wanted. */
public sealed interface Question {

  /** The game asked about. */
  Game game();

  /**
   * The values of a family of positions, all coordinates running over a box.
   *
   * @param start the family; its coordinates are the box's
   * @param from the least value of each coordinate, none negative
   * @param to the greatest value of each coordinate, included
   * @param known what an engine may build on
   */
  record Box(Game game, Start start, List<Long> from, List<Long> to, KnownValues known)
      implements Question {
    public Box {
      from = List.copyOf(from);
      to = List.copyOf(to);
    }

    /** A box of a family of which nothing is known. */
    public Box(Game game, Start start, List<Long> from, List<Long> to) {
      this(game, start, from, to, KnownValues.NOTHING);
    }

    /** The box of all positions of a family whose coordinates are below a bound. */
    public static Box below(Game game, Start start, long bound) {
      int sides = start.coordinates().size();
      return new Box(
          game, start, Collections.nCopies(sides, 0L), Collections.nCopies(sides, bound - 1));
    }
  }

  /** The values of single components, in the order of the list. */
  record Listing(Game game, List<Component> components) implements Question {
    public Listing {
      components = List.copyOf(components);
    }
  }

  /** What kind of value the game has. */
  default ValueKind kind() {
    return ValueKind.of(game());
  }
}
