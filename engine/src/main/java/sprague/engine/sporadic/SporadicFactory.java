// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import java.util.List;
import java.util.OptionalLong;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.MemoryBudget;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Moves;
import sprague.model.NotApplicable;
import sprague.model.PositionName;
import sprague.model.RuleFailure;

/**
 * Offers {@link SporadicEngine} for games of one kind of heap in which only a finite set of numbers
 * may be subtracted at most sizes, and other options exist at few sizes. An offer costs at most
 * {@link #MAX_PREPERIOD} values, {@link #MAX_COUNTED} sizes and {@link #MAX_STEPS} steps.
 */
public final class SporadicFactory implements EngineFactory {
  private static final String NAME = "runs between occasions";

  // Rough costs, used to choose among engines only: of a value asked for; of a sporadic size; of an
  // option at it or an entry of its window. A number subtracted in a tail costs a tenth of that.
  private static final double SECONDS_PER_VALUE = 1e-7;
  private static final double SECONDS_PER_SPORADIC_SIZE = 5e-6;
  private static final double SECONDS_PER_STEP = 1e-7;

  /**
   * Number of values within which the subtraction game must repeat; otherwise the engine declines,
   * as a tail would take much time and memory, and there may be many tails.
   */
  private static final int MAX_PREPERIOD = 1 << 14;

  /**
   * Assumed maximum number of different tails ({@link PeriodicTail}), the values behind a sporadic
   * size: a tail depends on the values just before it only, and usually the same ones occur again.
   */
  private static final int ASSUMED_TAILS = 64;

  /** Maximum number of sporadic sizes counted for the estimate, so that it is quick. */
  private static final int MAX_COUNTED = 256;

  /**
   * Maximum number of steps to evaluate the options of a sporadic size, some 7 ms; with more the
   * engine declines.
   */
  private static final int MAX_STEPS = 1 << 16;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    question.requireNimValues();
    List<PositionName> names = question.game().names();
    if (names.size() != 1 || names.getFirst().arity() != 1) {
      throw new NotApplicable("not one position name with one argument");
    }
    OptionalLong greatest = QuestionPositions.maxArgument(question, 0);
    if (greatest.isEmpty()) {
      throw new NotApplicable("the sizes in the question are not known to be bounded");
    }
    SporadicGame game = SporadicGame.of(question.game(), greatest.getAsLong());
    return bid(question, game, greatest.getAsLong(), effort);
  }

  private static EngineOffer bid(Question question, SporadicGame game, long greatest, Effort effort)
      throws NotApplicable {
    int[] subtractionSet = game.numbersTaken();
    int width = subtractionSet.length == 0 ? 0 : subtractionSet[subtractionSet.length - 1];
    PeriodicTail tail =
        new PeriodicTail(
            subtractionSet,
            /* window= */ new int[width],
            new PollTicker(effort),
            new MemoryBudget(Long.MAX_VALUE, "the first values need"));
    tail.reach(MAX_PREPERIOD);
    if (!tail.repeats() && greatest >= MAX_PREPERIOD) {
      throw new NotApplicable(
          "the values of the subtraction game do not repeat within " + MAX_PREPERIOD + " sizes");
    }
    SporadicCount sporadicCount = SporadicCount.of(game.sporadicSizes(), greatest, effort);
    long steps = steps(game, sporadicCount.last(), effort);
    double values = Math.min(ASSUMED_TAILS, sporadicCount.count()) * (tail.size() + width);
    double sporadicSize = SECONDS_PER_SPORADIC_SIZE + (width + steps) * SECONDS_PER_STEP;
    return EngineOffer.offer(
        NAME,
        describe(subtractionSet, sporadicCount.count(), greatest),
        QuestionPositions.size(question) * SECONDS_PER_VALUE
            + sporadicCount.count() * sporadicSize
            + values * (subtractionSet.length + 1) * SECONDS_PER_STEP / 10,
        RunLengthTable.bytes(sporadicCount.count(), values),
        new SporadicEngine(question, game, effort.limits().memory()));
  }

  private static String describe(int[] subtractionSet, double count, long greatest) {
    String ordinary =
        subtractionSet.length == 0
            ? "most sizes have no option"
            : "most sizes allow only to take "
                + (subtractionSet.length == 1
                    ? subtractionSet[0]
                    : "one of " + subtractionSet.length + " numbers");
    return "%s; about %.0f sizes up to %s may have other options"
        .formatted(ordinary, Math.ceil(count), greatest);
  }

  /** An estimate of the number of sporadic sizes, and a large one of them. */
  private record SporadicCount(double count, long last) {

    /**
     * Counts sporadic sizes in the upper half of the range, where they are no denser than below,
     * and extrapolates: to four times as many in all (for squares it is 3.4 times), and at least
     * 64, the number of powers of two.
     */
    static SporadicCount of(SizeSequence sporadicSizes, long greatest, Effort effort) {
      long half = greatest / 2;
      long last = 0;
      long size = sporadicSizes.next(half);
      double count = 0;
      while (size <= greatest && count < MAX_COUNTED) {
        effort.check();
        last = size;
        count++;
        size = sporadicSizes.next(size + 1);
      }
      double share = size <= greatest ? (size - half) / (greatest - half + 1.0) : 1;
      return new SporadicCount(Math.max(Long.SIZE, 4 * count / share), last);
    }
  }

  /**
   * The number of steps to evaluate the options of a sporadic size.
   *
   * @throws NotApplicable if it exceeds {@link #MAX_STEPS}
   */
  private static long steps(SporadicGame game, long sporadicSize, Effort effort)
      throws NotApplicable {
    String reason = "there are more than " + MAX_STEPS + " options at a sporadic size";
    PollTicker ticker = PollTicker.endingAfter(MAX_STEPS, effort, reason);
    // What the values are makes no difference to the number of steps: all are 0 here.
    RunLengthTable zeros = new RunLengthTable(new int[0], Long.MAX_VALUE, new PollTicker(effort));
    zeros.begin(/* start= */ 0, /* value= */ 0);
    OptionValue sums = new OptionValue(zeros, ticker);
    try {
      new Moves(game.sporadicGame(), ticker::step)
          .anyAssignment(
              new Component(0, List.of(sporadicSize)),
              (rule, slots) -> {
                sums.of(rule.parts(), slots);
                return false;
              });
    } catch (BudgetExceeded tooMany) {
      effort.check();
      throw new NotApplicable(reason);
    } catch (RuleFailure failure) {
      // The engine will report it.
    }
    return ticker.count();
  }
}
