// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.engine.retrograde.RetrogradeValues;
import sprague.model.Game;

/**
 * The values of all classes of positions that play leads to, in boxes computed on demand. A larger
 * box is computed anew. P-positions and small values are computed by retrograde analysis ({@link
 * RetrogradeValues}) where it applies, without other values. Not safe for use by several threads.
 */
final class ValueBoxes {
  /** The memory for a value in the engine, in its box, and in the tables of a guess. */
  private static final int BYTES_PER_VALUE = 48;

  private final Game game;
  private final List<Positions> classes;
  private final Effort effort;

  /** The largest boxes with all values, one for each class. */
  private List<ValueBox> known;

  /** Boxes of the first class by retrograde analysis, with the values of one target only. */
  private final Map<LawTarget, ValueBox> retrograde = new HashMap<>();

  /** Whether retrograde analysis has neither been refused nor taken too long so far. */
  private boolean mayBeRetrograde = true;

  ValueBoxes(Game game, List<Positions> classes, Effort effort) {
    this.game = game;
    this.classes = List.copyOf(classes);
    this.effort = effort;
    this.known = classes.stream().map(positions -> ValueBox.empty(positions.dimension())).toList();
  }

  /** The largest boxes so far with the values of a target, one for each class, all of one side. */
  List<ValueBox> known(LawTarget target) {
    ValueBox box = retrograde.get(target);
    return box != null && box.side() > known.getFirst().side() ? List.of(box) : known;
  }

  /** The effort of the computation. */
  Effort effort() {
    return effort;
  }

  /**
   * The boxes of a side, one for each class, with the values of a target.
   *
   * @throws BudgetExceeded when a limit was or would be reached; {@link #known} then has the
   *     largest boxes computed
   */
  List<ValueBox> upTo(int side, LawTarget target) {
    if (!isSoonKnown(side, target)) {
      return upTo(side, effort);
    }
    return known(target).stream().map(box -> box.within(side)).toList();
  }

  /** The boxes of a side if they are known or computed by retrograde analysis; else empty. */
  Optional<List<ValueBox>> soonKnown(int side, LawTarget target) {
    return isSoonKnown(side, target) ? Optional.of(upTo(side, target)) : Optional.empty();
  }

  /** Whether a box is known; computes it by retrograde analysis if that applies. */
  private boolean isSoonKnown(int side, LawTarget target) {
    return known(target).getFirst().side() >= side || computeRetrograde(side, target);
  }

  /** Computes a box by retrograde analysis; false if it does not apply, or takes too long. */
  private boolean computeRetrograde(int side, LawTarget target) {
    Positions positions = classes.getFirst();
    int arity = game.names().get(positions.start().name()).arity();
    if (!mayBeRetrograde
        || target instanceof LawTarget.Values
        || classes.size() > 1
        || positions.dimension() != arity
        || ValueBox.size(arity, side) > effort.limits().memory() / BYTES_PER_VALUE) {
      return false;
    }
    try {
      int greatest = target instanceof LawTarget.Value(int value) ? value : 0;
      Optional<RetrogradeValues> values =
          RetrogradeValues.of(
              game,
              positions.start().name(),
              greatest,
              side,
              effort.within(SearchTimes.LARGER_BOX));
      values.ifPresent(each -> retrograde.put(target, box(each, arity)));
      mayBeRetrograde = values.isPresent();
      return mayBeRetrograde;
    } catch (BudgetExceeded spent) {
      effort.check();
      mayBeRetrograde = false;
      return false;
    }
  }

  private static ValueBox box(RetrogradeValues values, int dimension) {
    byte[] entries = values.entries();
    long[] codes = new long[entries.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = entries[i] == RetrogradeValues.UNKNOWN ? ValueBox.UNKNOWN : entries[i];
    }
    return new ValueBox(dimension, values.side(), codes);
  }

  /** Computes a box that only reports need, as far as {@link SearchTimes#LARGER_BOX} allows. */
  void computeInTime(int side, LawTarget target) {
    if (isSoonKnown(side, target)) {
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
      List<ValueBox> boxes = new ArrayList<>();
      for (Positions positions : classes) {
        boxes.add(box(positions, side, effort));
        if (boxes.getLast().side() < side) {
          keep(boxes);
          effort.check();
          throw new BudgetExceeded(BudgetExceeded.Reason.MEMORY, tooMany(side));
        }
      }
      known = List.copyOf(boxes);
    }
    return known.stream().map(box -> box.within(side)).toList();
  }

  /** Whether the boxes of a side are known or can be computed soon and within the limits. */
  boolean isSoonComputed(int side, LawTarget target) {
    if (isSoonKnown(side, target)) {
      return true;
    }
    double seconds = 0;
    for (Positions positions : classes) {
      seconds += offer(positions, side).map(EngineOffer::seconds).orElse(Double.POSITIVE_INFINITY);
    }
    return seconds <= SearchTimes.LARGER_BOX.toSeconds();
  }

  /** The engine for the box of a class; empty if the box takes more memory than allowed. */
  private Optional<EngineOffer> offer(Positions positions, int side) {
    int size = ValueBox.size(positions.dimension(), side);
    return size == Integer.MAX_VALUE || size > effort.limits().memory() / BYTES_PER_VALUE
        ? Optional.empty()
        : Planner.choose(Question.Box.below(game, positions.start(), side), effort);
  }

  /** Sets {@link #known} to the common part of the boxes, if they are complete and larger. */
  private void keep(List<ValueBox> boxes) {
    int least = boxes.stream().mapToInt(ValueBox::side).min().orElse(0);
    if (boxes.size() == classes.size() && least > known.getFirst().side()) {
      known = boxes.stream().map(box -> box.within(least)).toList();
    }
  }

  private static String tooMany(int side) {
    return "the values with coordinates below " + side + " take more memory than allowed";
  }

  /** The box of a class, or a smaller one if a limit is reached. */
  private ValueBox box(Positions positions, int side, Effort effort) {
    int dimension = positions.dimension();
    int size = ValueBox.size(dimension, side);
    EngineOffer chosen =
        offer(positions, side)
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
      // A box with k complete slices (values of the first coordinate) contains the box of side k.
      int slices = dimension == 0 ? 0 : done[0] / ValueBox.size(dimension - 1, side);
      return new ValueBox(dimension, side, codes).within(slices);
    }
    return new ValueBox(dimension, side, codes);
  }
}
