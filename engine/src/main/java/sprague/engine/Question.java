// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.NotApplicable;
import sprague.model.Start;

/** A request for the values of some positions of a game: a box of a family, or a list. */
public sealed interface Question {

  /** The game. */
  Game game();

  /**
   * The positions of a family whose coordinates are in a box, in row-major order.
   *
   * @param start the family: terms for the arguments of a position, in the coordinates
   * @param from for each coordinate of {@code start} its minimum, at least 0
   * @param to for each coordinate its maximum, inclusive; if one is less, the box is empty
   * @param known values of the family that are known already, only if it has one coordinate
   */
  record Box(Game game, Start start, List<Long> from, List<Long> to, KnownValues known)
      implements Question {
    public Box {
      from = List.copyOf(from);
      to = List.copyOf(to);
    }

    /** A box without known values. */
    public Box(Game game, Start start, List<Long> from, List<Long> to) {
      this(game, start, from, to, KnownValues.NOTHING);
    }

    /**
     * Whether at least as many positions lie before the box as in it, along some coordinate; also
     * for an empty box. An engine would compute those too, so that a law is worth a search.
     */
    public boolean isFar() {
      return IntStream.range(0, from.size()).anyMatch(i -> from.get(i) > to.get(i) - from.get(i));
    }

    /** The box in which each coordinate is from 0 to {@code bound} - 1. */
    public static Box below(Game game, Start start, long bound) {
      int sides = start.coordinates().size();
      return new Box(
          game, start, Collections.nCopies(sides, 0L), Collections.nCopies(sides, bound - 1));
    }
  }

  /** Single components, in the order of the list. */
  record Positions(Game game, List<Component> components) implements Question {
    public Positions {
      components = List.copyOf(components);
    }
  }

  /**
   * Declines a game without nim-values.
   *
   * @throws NotApplicable with the reason, unless the {@link #kind} is {@link ValueKind#NIMBER}
   */
  default void requireNimValues() throws NotApplicable {
    if (kind() != ValueKind.NIMBER) {
      throw new NotApplicable(game().whyNoNimValues());
    }
  }

  /** The kind of value that the game has. O(number of early endings). */
  default ValueKind kind() {
    return ValueKind.of(game());
  }
}
