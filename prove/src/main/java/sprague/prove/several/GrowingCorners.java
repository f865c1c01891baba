// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.Bid;
import sprague.engine.Effort;
import sprague.engine.EffortSpent;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.engine.retrograde.SmallValues;
import sprague.model.Game;

/**
 * The values of all kinds of positions that play leads to, computed as far as methods ask for them.
 * Corners are computed anew when larger ones are asked for. Where lost positions or small values
 * are asked for, and going backwards from them serves, no others are computed.
 */
final class GrowingCorners {
  /** What a value takes: with the engine, in the corner, and in the residuals of a guess. */
  private static final int BYTES_A_VALUE = 48;

  /** What a larger corner may take where a law may still be seen in the smaller one. */
  private static final int MOST_SECONDS = 10;

  private final Game game;
  private final List<Positions> kinds;
  private final Effort effort;
  private List<Corner> known;

  /** A corner in which no values but those of an aspect and below are told, by that aspect. */
  private final Map<Aspect, Corner> small = new HashMap<>();

  /** Whether going backwards may still serve. */
  private boolean isBackward = true;

  GrowingCorners(Game game, List<Positions> kinds, Effort effort) {
    this.game = game;
    this.kinds = List.copyOf(kinds);
    this.effort = effort;
    this.known = kinds.stream().map(kind -> new Corner(kind.dimension(), 0, new long[0])).toList();
  }

  /** What is known by now of an aspect of each kind; all are of one side. */
  List<Corner> known(Aspect aspect) {
    Corner told = small.get(aspect);
    return told != null && told.side() > known.getFirst().side() ? List.of(told) : known;
  }

  /** The effort of the computation. */
  Effort effort() {
    return effort;
  }

  /**
   * The corners of a side, one for each kind, with all that tells an aspect.
   *
   * @throws EffortSpent when a limit was reached, or would be; what was computed is kept
   */
  List<Corner> upTo(int side, Aspect aspect) {
    if (!isSoonKnown(side, aspect)) {
      return upTo(side, effort);
    }
    return known(aspect).stream().map(corner -> corner.within(side)).toList();
  }

  /** The corner of a side where it is known or going backwards serves; none elsewhere. */
  Optional<List<Corner>> soonKnown(int side, Aspect aspect) {
    return isSoonKnown(side, aspect) ? Optional.of(upTo(side, aspect)) : Optional.empty();
  }

  /** Whether a corner is known, if need be by going backwards, which costs little. */
  private boolean isSoonKnown(int side, Aspect aspect) {
    return known(aspect).getFirst().side() >= side || computedBackwards(side, aspect);
  }

  /**
   * Computes a small corner going backwards; false where that does not serve, or takes too long.
   */
  private boolean computedBackwards(int side, Aspect aspect) {
    Positions kind = kinds.getFirst();
    int arity = game.names().get(kind.start().name()).arity();
    if (!isBackward
        || aspect instanceof Aspect.Values
        || kinds.size() > 1
        || kind.dimension() != arity
        || Corner.size(arity, side) > effort.limits().memory() / BYTES_A_VALUE) {
      return false;
    }
    try {
      int greatest = aspect instanceof Aspect.Value(int value) ? value : 0;
      Optional<SmallValues> values =
          SmallValues.of(
              game,
              kind.start().name(),
              greatest,
              side,
              effort.within(Duration.ofSeconds(MOST_SECONDS)));
      values.ifPresent(each -> small.put(aspect, corner(each, arity)));
      isBackward = values.isPresent();
      return isBackward;
    } catch (EffortSpent spent) {
      effort.check();
      isBackward = false;
      return false;
    }
  }

  private static Corner corner(SmallValues values, int dimension) {
    byte[] entries = values.entries();
    long[] codes = new long[entries.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = entries[i] == SmallValues.UNKNOWN ? Corner.UNKNOWN : entries[i];
    }
    return new Corner(dimension, values.side(), codes);
  }

  /** Computes of a corner that no method waits for what a few seconds allow. */
  void glimpse(int side, Aspect aspect) {
    if (isSoonKnown(side, aspect)) {
      return;
    }
    try {
      upTo(side, effort.within(Duration.ofSeconds(MOST_SECONDS)));
    } catch (EffortSpent spent) {
      effort.check();
    }
  }

  private List<Corner> upTo(int side, Effort effort) {
    if (known.getFirst().side() < side) {
      List<Corner> corners = new ArrayList<>();
      for (Positions kind : kinds) {
        corners.add(corner(kind, side, effort));
        if (corners.getLast().side() < side) {
          keep(corners);
          effort.check();
          throw new EffortSpent(EffortSpent.Reason.MEMORY, tooMany(side));
        }
      }
      known = List.copyOf(corners);
    }
    return known.stream().map(corner -> corner.within(side)).toList();
  }

  /** Whether the corners of a side are known or soon computed, within the limits. */
  boolean isNear(int side, Aspect aspect) {
    if (isSoonKnown(side, aspect)) {
      return true;
    }
    double seconds = 0;
    for (Positions kind : kinds) {
      seconds += bid(kind, side).map(Bid::seconds).orElse(Double.POSITIVE_INFINITY);
    }
    return seconds <= MOST_SECONDS;
  }

  /** The engine for the corner of a kind; none when it takes more memory than allowed. */
  private Optional<Bid> bid(Positions kind, int side) {
    int size = Corner.size(kind.dimension(), side);
    return size == Integer.MAX_VALUE || size > effort.limits().memory() / BYTES_A_VALUE
        ? Optional.empty()
        : Planner.choose(Question.Box.below(game, kind.start(), side), effort);
  }

  /** Keeps what there is of all kinds, if that is more than there was. */
  private void keep(List<Corner> corners) {
    int least = corners.stream().mapToInt(Corner::side).min().orElse(0);
    if (corners.size() == kinds.size() && least > known.getFirst().side()) {
      known = corners.stream().map(corner -> corner.within(least)).toList();
    }
  }

  private static String tooMany(int side) {
    return "the values with coordinates below " + side + " are too many for the limits";
  }

  /** The corner of a kind, or a smaller one where a limit comes first. */
  private Corner corner(Positions kind, int side, Effort effort) {
    int dimension = kind.dimension();
    int size = Corner.size(dimension, side);
    Bid chosen =
        bid(kind, side)
            .orElseThrow(() -> new EffortSpent(EffortSpent.Reason.MEMORY, tooMany(side)));
    long[] codes = new long[size];
    int[] done = {0};
    try {
      chosen.run(
          effort,
          (values, more) -> {
            System.arraycopy(values, 0, codes, done[0], more);
            done[0] += more;
          });
    } catch (EffortSpent spent) {
      // With so many whole slices, the corner of that side is whole.
      int slices = dimension == 0 ? 0 : done[0] / Corner.size(dimension - 1, side);
      return new Corner(dimension, side, codes).within(slices);
    }
    return new Corner(dimension, side, codes);
  }
}
