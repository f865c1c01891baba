// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.List;
import java.util.SplittableRandom;
import sprague.engine.Effort;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Moves;

/**
 * How many options the positions of a box have in all, told from a sample: what a loop that reads
 * each of them once would have to read. A yardstick for engines; no value depends on it.
 */
public final class OptionCountEstimate {
  /*
   * Positions are drawn from boxes that grow twofold towards the whole one, the same shares of the
   * sides in each, and their options are counted. When that becomes too much, the mean goes on as
   * between the last two boxes: options grow like powers of the sides.
   */

  /** What is counted and tried in all, a fraction of a second. */
  private static final long MOST = 4_000_000;

  private static final int SAMPLE = 64;
  private static final long SEED = 1;

  private final Question.Box box;
  private final Moves moves;
  private long counted;

  /** Thrown when enough was counted. */
  private static final class Enough extends RuntimeException {
    private static final long serialVersionUID = 1;

    Enough() {
      super("enough", null, false, false);
    }
  }

  private OptionCountEstimate(Question.Box box, Effort effort) {
    this.box = box;
    this.moves =
        new Moves(
            box.game(),
            () -> {
              if (++counted % 1024 == 0) {
                effort.check();
                if (counted > MOST) {
                  throw new Enough();
                }
              }
            });
  }

  /**
   * About how many options the positions of a box have; costs a fraction of a second.
   *
   * @throws sprague.engine.BudgetExceeded when the effort is spent
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  public static double of(Question.Box box, Effort effort) {
    return new OptionCountEstimate(box, effort).total();
  }

  private double total() {
    long longest = 1;
    for (int i = 0; i < box.to().size(); i++) {
      longest = Math.max(longest, box.to().get(i) - box.from().get(i));
    }
    double before = 0;
    double mean = 0;
    int halvings = Long.SIZE - Long.numberOfLeadingZeros(longest);
    try {
      for (; halvings >= 0; halvings--) {
        double next = mean(halvings);
        before = mean;
        mean = next;
      }
    } catch (Enough enough) {
      double growth = before == 0 ? 1 : Math.max(1, mean / before);
      mean *= Math.pow(growth, halvings + 1);
    }
    return mean * QuestionPositions.size(box);
  }

  /** The options of an average position in the box with sides halved so many times. */
  private double mean(int halvings) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<Long> from = box.from();
    long[] at = new long[from.size()];
    double[] options = {0};
    for (int i = 0; i < SAMPLE; i++) {
      for (int side = 0; side < at.length; side++) {
        long length = (box.to().get(side) - from.get(side)) >> halvings;
        // The places are those of an even spread, moved a little, so that few are enough.
        double share = side == 0 ? (i + random.nextDouble()) / SAMPLE : random.nextDouble();
        at[side] = from.get(side) + Math.round(share * length);
      }
      moves.anyAssignment(
          QuestionPositions.at(box.start(), at),
          (rule, slots) -> {
            options[0]++;
            return false;
          });
    }
    return options[0] / SAMPLE;
  }
}
