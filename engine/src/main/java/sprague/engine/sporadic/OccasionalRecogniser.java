// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import sprague.engine.Bid;
import sprague.engine.Effort;
import sprague.engine.Pace;
import sprague.engine.Question;
import sprague.engine.Recogniser;
import sprague.engine.Targets;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Moves;
import sprague.model.PositionName;
import sprague.model.RuleFailure;

/**
 * Offers runs of values between the few sizes at which more can be done than to take one of a few
 * numbers.
 */
public final class OccasionalRecogniser implements Recogniser {
  private static final String NAME = "runs between occasions";

  // Estimates, which choose among engines; no value depends on them.
  private static final double SECONDS_A_VALUE = 1e-7;
  private static final double SECONDS_AN_OCCASION = 5e-6;
  private static final double SECONDS_A_STEP = 1e-7;

  /** The values of a course take as long to repeat as they like, but are not followed further. */
  private static final int MOST_FOLLOWED = 1 << 14;

  /** So many courses at most are thought to differ. */
  private static final int COURSES = 64;

  /** So many occasions say how many there are; that is an estimate. */
  private static final int MOST_PROBED = 256;

  /** More options at an occasion take too long; other engines serve. */
  private static final int MOST_STEPS = 1 << 16;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public Bid bid(Question question, Effort effort) {
    if (question.kind() != ValueKind.NIMBER) {
      return Bid.decline(NAME, question.game().whyNoNimValues());
    }
    List<PositionName> names = question.game().names();
    if (names.size() != 1 || names.getFirst().arity() != 1) {
      return Bid.decline(NAME, "not one position name with one argument");
    }
    OptionalLong greatest = Targets.greatest(question, 0);
    if (greatest.isEmpty()) {
      return Bid.decline(NAME, "the sizes asked for are not seen to be bounded");
    }
    OccasionalGame.Reading read = OccasionalGame.of(question.game(), greatest.getAsLong());
    return read.game().isEmpty()
        ? Bid.decline(NAME, read.reason())
        : bid(question, read.game().get(), greatest.getAsLong(), effort);
  }

  private static Bid bid(Question question, OccasionalGame game, long greatest, Effort effort) {
    int[] taken = game.numbersTaken();
    int width = taken.length == 0 ? 0 : taken[taken.length - 1];
    Course course = new Course(taken, new int[width], new Pace(effort)::step, () -> {});
    course.reach(MOST_FOLLOWED);
    if (!course.repeats() && greatest >= MOST_FOLLOWED) {
      return Bid.decline(
          NAME, "the values between do not repeat within " + MOST_FOLLOWED + " sizes");
    }
    Spread spread = Spread.of(game.occasions(), greatest, effort);
    OptionalDouble steps = steps(game, spread.last());
    if (steps.isEmpty()) {
      return Bid.decline(NAME, "there are more than " + MOST_STEPS + " options at an occasion");
    }
    double values = Math.min(COURSES, spread.count()) * (course.size() + width);
    double occasion = SECONDS_AN_OCCASION + (width + steps.getAsDouble()) * SECONDS_A_STEP;
    return Bid.offer(
            NAME,
            finding(taken, spread.count(), greatest),
            Targets.size(question) * SECONDS_A_VALUE
                + spread.count() * occasion
                + values * (taken.length + 1) * SECONDS_A_STEP / 10,
            RunTable.bytes(spread.count(), values),
            new OccasionalEngine(question, game, effort.limits().memory()))
        .by(new OccasionalReading(game));
  }

  private static String finding(int[] taken, double count, long greatest) {
    String ordinary =
        taken.length == 0
            ? "most sizes have no option"
            : "most sizes allow only to take "
                + (taken.length == 1 ? taken[0] : "one of " + taken.length + " numbers");
    return "%s; about %.0f sizes up to %d may have other options"
        .formatted(ordinary, Math.ceil(count), greatest);
  }

  /** How many occasions there are, and a late one. */
  private record Spread(double count, long last) {

    /** Counts some occasions in the upper half, where they are no denser than below. */
    static Spread of(Sizes occasions, long greatest, Effort effort) {
      long half = greatest / 2;
      long last = 0;
      long size = occasions.next(half);
      double count = 0;
      while (size <= greatest && count < MOST_PROBED) {
        effort.check();
        last = size;
        count++;
        size = occasions.next(size + 1);
      }
      double share = size <= greatest ? (size - half) / (greatest - half + 1.0) : 1;
      return new Spread(Math.max(Long.SIZE, 4 * count / share), last);
    }
  }

  /** What the options at an occasion cost, when that is not much. */
  private static OptionalDouble steps(OccasionalGame game, long occasion) {
    int[] steps = {0};
    Runnable count =
        () -> {
          if (++steps[0] > MOST_STEPS) {
            throw new Costly();
          }
        };
    PartSum sums =
        new PartSum(
            new PartSum.Values() {
              @Override
              public long at(long size) {
                return 0;
              }

              @Override
              public long sum(long size) {
                return 0;
              }
            },
            count);
    try {
      new Moves(game.occasional(), count)
          .anyAssignment(
              new Component(0, List.of(occasion)),
              (rule, slots) -> {
                sums.of(rule.parts(), slots);
                return false;
              });
    } catch (Costly costly) {
      return OptionalDouble.empty();
    } catch (RuleFailure failure) {
      // The engine comes upon it again.
    }
    return OptionalDouble.of(steps[0]);
  }

  /** The options of an occasion are too many. */
  private static final class Costly extends RuntimeException {
    private static final long serialVersionUID = 1;

    Costly() {
      super("", null, false, false);
    }
  }
}
