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
 * Cache of the value tables from which a law of a game is guessed: one {@link ValueBox} for each
 * class of positions that play leads to ({@link Positions}; the class asked about is the first). A
 * box of side s has the positions whose coordinates are all below s.
 *
 * <p>There are two ways to a box. An engine computes the values of all classes; a larger box is
 * computed anew, not extended. Retrograde analysis ({@link RetrogradeValues}) computes only the
 * values of one {@link LawTarget}, P-positions or one nim-value, and is much faster; it applies to
 * games with one class. Not thread-safe.
 */
final class ValueBoxes {
  /**
   * Estimated bytes for a position: 8 in its box, 8 each in a smaller part of the box and in the
   * relation of a target, the rest for engine and guess. Boxes that would exceed the memory limit
   * are not computed.
   */
  private static final int BYTES_PER_VALUE = 48;

  private final Game game;
  private final List<Positions> classes;
  private final Effort effort;

  /** The largest boxes with all values, one for each class, all of one side; at first of side 0. */
  private List<ValueBox> complete;

  /** For each target, the largest box by retrograde analysis. */
  private final Map<LawTarget, ValueBox> retrograde = new HashMap<>();

  /** False once retrograde analysis has refused the game or reached a limit. */
  private boolean triesRetrograde = true;

  ValueBoxes(Game game, List<Positions> classes, Effort effort) {
    this.game = game;
    this.classes = List.copyOf(classes);
    this.effort = effort;
    this.complete =
        classes.stream().map(positions -> ValueBox.empty(positions.dimension())).toList();
  }

  /** The largest boxes so far with the values of a target, one for each class, all of one side. */
  List<ValueBox> known(LawTarget target) {
    ValueBox box = retrograde.get(target);
    return box != null && box.side() > complete.getFirst().side() ? List.of(box) : complete;
  }

  Effort effort() {
    return effort;
  }

  /**
   * The boxes of a side, one for each class, with the values of a target; computed if not known.
   *
   * @throws BudgetExceeded when a limit was or would be reached; {@link #known} then has the
   *     largest boxes computed
   */
  List<ValueBox> ofSide(int side, LawTarget target) {
    if (!findWithoutEngine(side, target)) {
      computeByEngine(side, effort);
    }
    return known(target).stream().map(box -> box.within(side)).toList();
  }

  /** The boxes of a side if they are known or found by retrograde analysis; else empty. */
  Optional<List<ValueBox>> ofSideWithoutEngine(int side, LawTarget target) {
    return findWithoutEngine(side, target) ? Optional.of(ofSide(side, target)) : Optional.empty();
  }

  /** Whether the boxes of a side are known, after trying retrograde analysis if they were not. */
  private boolean findWithoutEngine(int side, LawTarget target) {
    return known(target).getFirst().side() >= side || computeRetrograde(side, target);
  }

  /**
   * Stores a box of retrograde analysis; false if it does not apply, or takes longer than {@link
   * SearchTimes#LARGER_BOX} or more memory than allowed. The target of all values is left to the
   * engines, and so are classes with constant arguments.
   */
  private boolean computeRetrograde(int side, LawTarget target) {
    Positions positions = classes.getFirst();
    int arity = game.names().get(positions.start().name()).arity();
    if (!triesRetrograde
        || target instanceof LawTarget.Values
        || classes.size() > 1
        || positions.dimension() != arity
        || ValueBox.size(arity, side) > effort.limits().memory() / BYTES_PER_VALUE) {
      return false;
    }
    try {
      int maxValue = target instanceof LawTarget.Value(int value) ? value : 0;
      Optional<RetrogradeValues> values =
          RetrogradeValues.of(
              game,
              positions.start().name(),
              maxValue,
              side,
              effort.within(SearchTimes.LARGER_BOX));
      values.ifPresent(each -> retrograde.put(target, box(each, arity)));
      triesRetrograde = values.isPresent();
      return triesRetrograde;
    } catch (BudgetExceeded spent) {
      effort.check(); // throws if it was not only the shorter limit
      triesRetrograde = false;
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

  /**
   * Computes the boxes of a side for a report, which can do without them: stops after {@link
   * SearchTimes#LARGER_BOX}, and {@link #known} then has the largest boxes computed.
   */
  void computeForReport(int side, LawTarget target) {
    if (findWithoutEngine(side, target)) {
      return;
    }
    try {
      computeByEngine(side, effort.within(SearchTimes.LARGER_BOX));
    } catch (BudgetExceeded spent) {
      effort.check();
    }
  }

  /** Sets {@link #complete} to boxes of a side, or to smaller ones if a limit is reached. */
  private void computeByEngine(int side, Effort effort) {
    List<ValueBox> boxes = new ArrayList<>();
    for (Positions positions : classes) {
      boxes.add(box(positions, side, effort));
      if (boxes.getLast().side() < side) {
        keepCommonPart(boxes);
        // Throws with the reason if the time is up; else an engine met its limit of memory.
        effort.check();
        throw new BudgetExceeded(BudgetExceeded.Reason.MEMORY, tooMany(side));
      }
    }
    complete = List.copyOf(boxes);
  }

  /**
   * Whether the boxes of a side are known, found now by retrograde analysis, or estimated to take
   * the engines at most {@link SearchTimes#LARGER_BOX} and the memory allowed.
   */
  boolean isFeasible(int side, LawTarget target) {
    if (findWithoutEngine(side, target)) {
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

  /**
   * Cuts boxes of different sides to the least of them and sets {@link #complete} to the result, if
   * there is one for each class and they are larger than before.
   */
  private void keepCommonPart(List<ValueBox> boxes) {
    int least = boxes.stream().mapToInt(ValueBox::side).min().orElse(0);
    if (boxes.size() == classes.size() && least > complete.getFirst().side()) {
      complete = boxes.stream().map(box -> box.within(least)).toList();
    }
  }

  private static String tooMany(int side) {
    return "the values with coordinates below " + side + " take more memory than allowed";
  }

  /**
   * The box of a class by an engine, or a smaller one if a limit is reached. Cost: that of the
   * engine, for side^dimension positions.
   *
   * @throws BudgetExceeded if a box of this side would take too much memory
   */
  private ValueBox box(Positions positions, int side, Effort effort) {
    int dimension = positions.dimension();
    EngineOffer chosen =
        offer(positions, side)
            .orElseThrow(() -> new BudgetExceeded(BudgetExceeded.Reason.MEMORY, tooMany(side)));
    long[] codes = new long[ValueBox.size(dimension, side)];
    int[] count = {0};
    try {
      chosen.run(
          effort,
          (batch, length) -> {
            System.arraycopy(batch, 0, codes, count[0], length);
            count[0] += length;
          });
    } catch (BudgetExceeded spent) {
      // The values come in lexicographic order, so the first k slices (positions with the same
      // first coordinate) contain the box of side k.
      int slices = dimension == 0 ? 0 : count[0] / ValueBox.size(dimension - 1, side);
      return new ValueBox(dimension, side, codes).within(slices);
    }
    return new ValueBox(dimension, side, codes);
  }
}
