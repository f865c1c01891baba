// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.SplittableRandom;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Moves;

/**
 * Estimates the number of options of all positions in a box from a random sample, or the number of
 * values that the loops over them try: what a simple engine reads from its table, and how often its
 * loops run. Used to judge engines and programs; no value depends on it.
 */
public final class OptionCountEstimate {
  /*
   * Positions are sampled in boxes from the same corner whose sides are 1/2^h of the whole, for h
   * down to 0, at the same relative coordinates in each, and their options are counted. When
   * MAX_TRIED is reached, the mean for the whole box is extrapolated by the growth between the last
   * two boxes: the number of options grows like a power of the sides.
   */

  /** Maximum number of values tried for variables, a fraction of a second of work. */
  private static final long MAX_TRIED = 4_000_000;

  /** Number of positions sampled in each box: enough for the order of magnitude. */
  private static final int SAMPLES = 64;

  /** Fixed, so that the same box always gives the same estimate. */
  private static final long SEED = 1;

  private final Question.Box box;
  private final Moves moves;
  private final boolean countsTrials;

  /** The number of values tried for variables so far, in all boxes. */
  private long tried;

  /** Thrown when {@link #MAX_TRIED} is reached. */
  private static final class CountLimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    CountLimitReached() {
      // Without a stack trace.
      super("count limit reached", null, false, false);
    }
  }

  private OptionCountEstimate(Question.Box box, boolean countsTrials, Effort effort) {
    this.box = box;
    this.countsTrials = countsTrials;
    this.moves =
        new Moves(
            box.game(),
            () -> {
              // Rarely, as a check reads the clock.
              if (++tried % 1024 == 0) {
                effort.check();
                if (tried > MAX_TRIED) {
                  throw new CountLimitReached();
                }
              }
            });
  }

  /**
   * The estimated number of options, each counted as often as a move leads to it. Takes a fraction
   * of a second.
   *
   * @throws BudgetExceeded when the effort is spent, or {@link #MAX_TRIED} is reached before an
   *     option is found in a small box
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  public static double of(Question.Box box, Effort effort) {
    return new OptionCountEstimate(box, /* countsTrials= */ false, effort).total();
  }

  /**
   * The estimated number of values that the loops of the rules try for their variables, those that
   * a condition refuses included. Divisors are found by trial. As {@link #of} else.
   */
  public static double ofTrials(Question.Box box, Effort effort) {
    return new OptionCountEstimate(box, /* countsTrials= */ true, effort).total();
  }

  private double total() {
    long longestSide = 1;
    for (int i = 0; i < box.to().size(); i++) {
      longestSide = Math.max(longestSide, box.to().get(i) - box.from().get(i));
    }
    double previous = 0;
    double mean = 0;
    int halvings = Long.SIZE - Long.numberOfLeadingZeros(longestSide);
    try {
      for (; halvings >= 0; halvings--) {
        double next = mean(halvings);
        previous = mean;
        mean = next;
      }
    } catch (CountLimitReached limitReached) {
      if (mean == 0) {
        // Nothing to extrapolate from, and 0 would be taken for an estimate.
        throw new BudgetExceeded(
            BudgetExceeded.Reason.TIME, "the first positions have too many options to count");
      }
      // The box with this number of halvings is the first not counted: halvings + 1 are left.
      double growth = previous == 0 ? 1 : Math.max(1, mean / previous);
      mean *= Math.pow(growth, halvings + 1);
    }
    return mean * QuestionPositions.size(box);
  }

  /**
   * The mean number of options of a position, or of values tried for them, in the box with sides
   * halved {@code halvings} times.
   */
  private double mean(int halvings) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Long> from = box.from();
    long[] coordinates = new long[from.size()];
    double[] options = {0};
    long triedBefore = tried;
    for (int i = 0; i < SAMPLES; i++) {
      for (int side = 0; side < coordinates.length; side++) {
        long length = (box.to().get(side) - from.get(side)) >> halvings;
        // Stratified along the first coordinate, which needs fewer samples than independent
        // draws.
        double share = side == 0 ? (i + random.nextDouble()) / SAMPLES : random.nextDouble();
        coordinates[side] = from.get(side) + Math.round(share * length);
      }
      moves.anyAssignment(
          QuestionPositions.at(box.start(), coordinates),
          (rule, slots) -> {
            options[0]++;
            return false;
          });
    }
    return (countsTrials ? tried - triedBefore : options[0]) / SAMPLES;
  }
}
