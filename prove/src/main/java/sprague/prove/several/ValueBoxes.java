// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.engine.retrograde.RetrogradeValues;
import sprague.model.Game;
import sprague.prove.SearchTimes;

/**
 * The values of all kinds of positions that play leads to, computed as far as methods ask for them.
 * Corners are computed anew when larger ones are asked for. Where lost positions or small values
 * are asked for, and going backwards from them serves, no others are computed.
 */
final class ValueBoxes {
  /** What a value takes: with the engine, in the corner, and in the residuals of a guess. */
  private static final int BYTES_A_VALUE = 48;

  private final Game game;
  private final List<Positions> kinds;
  private final Effort effort;
  private List<ValueBox> known;

  /** A corner in which no values but those of an aspect and below are told, by that aspect. */
  private final Map<LawTarget, ValueBox> small = new HashMap<>();

  /** Whether going backwards may still serve. */
  private boolean isBackward = true;

  ValueBoxes(Game game, List<Positions> kinds, Effort effort) {
    this.game = game;
    this.kinds = List.copyOf(kinds);
    this.effort = effort;
    this.known =
        kinds.stream().map(kind -> new ValueBox(kind.dimension(), 0, new long[0])).toList();
  }

  /** What is known by now of an aspect of each kind; all are of one side. */
  List<ValueBox> known(LawTarget aspect) {
    ValueBox told = small.get(aspect);
    return told != null && told.side() > known.getFirst().side() ? List.of(told) : known;
  }

  /** The effort of the computation. */
  Effort effort() {
    return effort;
  }

  /**
   * The corners of a side, one for each kind, with all that tells an aspect.
   *
   * @throws BudgetExceeded when a limit was reached, or would be; what was computed is kept
   */
  List<ValueBox> upTo(int side, LawTarget aspect) {
    if (!isSoonKnown(side, aspect)) {
      return upTo(side, effort);
    }
    return known(aspect).stream().map(corner -> corner.within(side)).toList();
  }

  /** The corner of a side where it is known or going backwards serves; none elsewhere. */
  Optional<List<ValueBox>> soonKnown(int side, LawTarget aspect) {
    return isSoonKnown(side, aspect) ? Optional.of(upTo(side, aspect)) : Optional.empty();
  }

  /** Whether a corner is known, if need be by going backwards, which costs little. */
  private boolean isSoonKnown(int side, LawTarget aspect) {
    return known(aspect).getFirst().side() >= side || computedBackwards(side, aspect);
  }

  /**
   * Computes a small corner going backwards; false where that does not serve, or takes too long.
   */
  private boolean computedBackwards(int side, LawTarget aspect) {
    Positions kind = kinds.getFirst();
    int arity = game.names().get(kind.start().name()).arity();
    if (!isBackward
        || aspect instanceof LawTarget.Values
        || kinds.size() > 1
        || kind.dimension() != arity
        || ValueBox.size(arity, side) > effort.limits().memory() / BYTES_A_VALUE) {
      return false;
    }
    try {
      int greatest = aspect instanceof LawTarget.Value(int value) ? value : 0;
      Optional<RetrogradeValues> values =
          RetrogradeValues.of(
              game, kind.start().name(), greatest, side, effort.within(SearchTimes.LARGER_BOX));
      values.ifPresent(each -> small.put(aspect, corner(each, arity)));
      isBackward = values.isPresent();
      return isBackward;
    } catch (BudgetExceeded spent) {
      effort.check();
      isBackward = false;
      return false;
    }
  }

  private static ValueBox corner(RetrogradeValues values, int dimension) {
    byte[] entries = values.entries();
    long[] codes = new long[entries.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = entries[i] == RetrogradeValues.UNKNOWN ? ValueBox.UNKNOWN : entries[i];
    }
    return new ValueBox(dimension, values.side(), codes);
  }

  /** Computes of a corner that no method waits for what a few seconds allow. */
  void glimpse(int side, LawTarget aspect) {
    if (isSoonKnown(side, aspect)) {
      return;
    }
    try {
      upTo(side, effort.within(SearchTimes.LARGER_BOX));
    } catch (BudgetExceeded spent) {
      effort.check();
    }
  }

  private List<ValueBox> upTo(int side, Effort effort) {
    if (known.getFirst().side() < side) {
      List<ValueBox> corners = new ArrayList<>();
      for (Positions kind : kinds) {
        corners.add(corner(kind, side, effort));
        if (corners.getLast().side() < side) {
          keep(corners);
          effort.check();
          throw new BudgetExceeded(BudgetExceeded.Reason.MEMORY, tooMany(side));
        }
      }
      known = List.copyOf(corners);
    }
    return known.stream().map(corner -> corner.within(side)).toList();
  }

  /** Whether the corners of a side are known or soon computed, within the limits. */
  boolean isNear(int side, LawTarget aspect) {
    if (isSoonKnown(side, aspect)) {
      return true;
    }
    double seconds = 0;
    for (Positions kind : kinds) {
      seconds += bid(kind, side).map(EngineOffer::seconds).orElse(Double.POSITIVE_INFINITY);
    }
    return seconds <= SearchTimes.LARGER_BOX.toSeconds();
  }

  /** The engine for the corner of a kind; none when it takes more memory than allowed. */
  private Optional<EngineOffer> bid(Positions kind, int side) {
    int size = ValueBox.size(kind.dimension(), side);
    return size == Integer.MAX_VALUE || size > effort.limits().memory() / BYTES_A_VALUE
        ? Optional.empty()
        : Planner.choose(Question.Box.below(game, kind.start(), side), effort);
  }

  /** Keeps what there is of all kinds, if that is more than there was. */
  private void keep(List<ValueBox> corners) {
    int least = corners.stream().mapToInt(ValueBox::side).min().orElse(0);
    if (corners.size() == kinds.size() && least > known.getFirst().side()) {
      known = corners.stream().map(corner -> corner.within(least)).toList();
    }
  }

  private static String tooMany(int side) {
    return "the values with coordinates below " + side + " are too many for the limits";
  }

  /** The corner of a kind, or a smaller one where a limit comes first. */
  private ValueBox corner(Positions kind, int side, Effort effort) {
    int dimension = kind.dimension();
    int size = ValueBox.size(dimension, side);
    EngineOffer chosen =
        bid(kind, side)
            .orElseThrow(() -> new BudgetExceeded(BudgetExceeded.Reason.MEMORY, tooMany(side)));
    long[] codes = new long[size];
    int[] done = {0};
    try {
      chosen.run(
          effort,
          (values, more) -> {
            System.arraycopy(values, 0, codes, done[0], more);
            done[0] += more;
          });
    } catch (BudgetExceeded spent) {
      // With so many whole slices, the corner of that side is whole.
      int slices = dimension == 0 ? 0 : done[0] / ValueBox.size(dimension - 1, side);
      return new ValueBox(dimension, side, codes).within(slices);
    }
    return new ValueBox(dimension, side, codes);
  }
}
