// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Moves;
import sprague.model.PositionName;
import sprague.model.RuleFailure;

/**
 * Offers runs of values between the few sizes at which more can be done than to take one of a few
 * numbers.
 */
public final class SporadicFactory implements EngineFactory {
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
  public EngineOffer bid(Question question, Effort effort) {
    if (question.kind() != ValueKind.NIMBER) {
      return EngineOffer.decline(NAME, question.game().whyNoNimValues());
    }
    List<PositionName> names = question.game().names();
    if (names.size() != 1 || names.getFirst().arity() != 1) {
      return EngineOffer.decline(NAME, "not one position name with one argument");
    }
    OptionalLong greatest = QuestionPositions.greatest(question, 0);
    if (greatest.isEmpty()) {
      return EngineOffer.decline(NAME, "the sizes asked for are not seen to be bounded");
    }
    SporadicGame.Reading read = SporadicGame.of(question.game(), greatest.getAsLong());
    return read.game().isEmpty()
        ? EngineOffer.decline(NAME, read.reason())
        : bid(question, read.game().get(), greatest.getAsLong(), effort);
  }

  private static EngineOffer bid(
      Question question, SporadicGame game, long greatest, Effort effort) {
    int[] taken = game.numbersTaken();
    int width = taken.length == 0 ? 0 : taken[taken.length - 1];
    PeriodicTail course =
        new PeriodicTail(taken, new int[width], new PollTicker(effort)::step, () -> {});
    course.reach(MOST_FOLLOWED);
    if (!course.repeats() && greatest >= MOST_FOLLOWED) {
      return EngineOffer.decline(
          NAME, "the values between do not repeat within " + MOST_FOLLOWED + " sizes");
    }
    Spread spread = Spread.of(game.occasions(), greatest, effort);
    OptionalDouble steps = steps(game, spread.last());
    if (steps.isEmpty()) {
      return EngineOffer.decline(
          NAME, "there are more than " + MOST_STEPS + " options at an occasion");
    }
    double values = Math.min(COURSES, spread.count()) * (course.size() + width);
    double occasion = SECONDS_AN_OCCASION + (width + steps.getAsDouble()) * SECONDS_A_STEP;
    return EngineOffer.offer(
        NAME,
        finding(taken, spread.count(), greatest),
        QuestionPositions.size(question) * SECONDS_A_VALUE
            + spread.count() * occasion
            + values * (taken.length + 1) * SECONDS_A_STEP / 10,
        RunLengthTable.bytes(spread.count(), values),
        new SporadicEngine(question, game, effort.limits().memory()));
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
    static Spread of(SizeSequence occasions, long greatest, Effort effort) {
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
  private static OptionalDouble steps(SporadicGame game, long occasion) {
    int[] steps = {0};
    Runnable count =
        () -> {
          if (++steps[0] > MOST_STEPS) {
            throw new Costly();
          }
        };
    OptionValue sums =
        new OptionValue(
            new OptionValue.Values() {
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
