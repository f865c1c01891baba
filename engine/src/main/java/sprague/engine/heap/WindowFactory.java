// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Optional;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueBuffer;
import sprague.model.Component;
import sprague.model.NotApplicable;
import sprague.model.RuleFailure;
import sprague.model.heap.WindowGame;

/**
 * Offers the recursion of {@link WindowGame}: games in which the options of n are the positions
 * l(n), ..., n - 1 and l grows by 0 or 1. The value of n is n - l(n) if l stays at n, and otherwise
 * that of the smaller position l(n) - 1. Following these takes O(log n) steps if the window is a
 * fraction of n, a fixed length, or first one and then the other. No table is kept: each value of
 * the question is computed from its position alone.
 */
public final class WindowFactory implements EngineFactory {
  private static final String NAME = "window recursion";

  /** Measured seconds of a step to a smaller heap; used to choose among engines only. */
  private static final double SECONDS_PER_STEP = 4e-8;

  /**
   * Maximum number of positions probed for the estimate, and of steps followed for each: at most
   * 40,000 steps, some milliseconds.
   */
  private static final int MAX_PROBED = 200;

  /**
   * Steps taken singly before the following steps of equal length are skipped at once, which costs
   * about as much as a few steps.
   */
  private static final int STEPS_BEFORE_SKIP = 8;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    Optional<WindowGame> window = WindowGame.of(question.game());
    if (window.isEmpty()) {
      throw new NotApplicable(
          "the options are not found, by linear bounds, to be the positions just before");
    }
    double steps = 0;
    int probed = 0;
    try {
      for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
        if (probed++ == MAX_PROBED) {
          break;
        }
        steps = Math.max(steps, steps(window.get(), arguments(component)));
      }
      // The first positions of a box are its smallest; the last one is usually the slowest.
      if (question instanceof Question.Box box && !box.to().isEmpty()) {
        long[] last = box.to().stream().mapToLong(Long::longValue).toArray();
        steps =
            Math.max(
                steps, steps(window.get(), arguments(QuestionPositions.at(box.start(), last))));
      }
    } catch (ArithmeticException overflow) {
      throw new NotApplicable("numbers beyond 64 bits occur");
    }
    return EngineOffer.offer(
        NAME,
        "window game: the options of n are all positions from l(n) to n - 1, and l grows by 0"
            + " or 1",
        QuestionPositions.size(question) * (steps + 1) * SECONDS_PER_STEP,
        /* bytes= */ 0,
        (run, values) -> compute(question, window.get(), run, values));
  }

  /**
   * Estimated number of steps; beyond {@link #MAX_PROBED} they are assumed to lower n as fast as
   * the ones probed.
   *
   * @param arguments those of a position; changed
   * @throws ArithmeticException on overflow
   */
  private static double steps(WindowGame window, long[] arguments) {
    long n = arguments[window.moving()];
    for (int steps = 0; steps < MAX_PROBED; steps++) {
      if (!window.toEqualSmallerHeap(arguments)) {
        return steps;
      }
      if (steps % STEPS_BEFORE_SKIP == STEPS_BEFORE_SKIP - 1) {
        window.skipEqualSteps(arguments);
      }
    }
    return MAX_PROBED * ((double) n / Math.max(1, n - arguments[window.moving()]));
  }

  private static long[] arguments(Component component) {
    long[] arguments = new long[component.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = component.arguments().get(i);
    }
    return arguments;
  }

  /** Computes the values one by one: the steps to a position at which l stays, and its value. */
  private static void compute(
      Question question, WindowGame window, Effort effort, ValueBuffer values) {
    PollTicker ticker = new PollTicker(effort);
    long done = 0;
    long size = QuestionPositions.size(question);
    for (Component component : QuestionPositions.of(question, Long.MAX_VALUE)) {
      ticker.step(done, size);
      long[] arguments = arguments(component);
      try {
        for (int steps = 1; window.toEqualSmallerHeap(arguments); steps++) {
          if (steps % STEPS_BEFORE_SKIP == 0) {
            window.skipEqualSteps(arguments);
            ticker.step(done, size);
          }
        }
      } catch (ArithmeticException overflow) {
        throw new RuleFailure(
            question.game().rules().getFirst().line(),
            RuleFailure.Reason.OVERFLOW,
            component.show(question.game()) + ": a number does not fit in 64 bits",
            overflow);
      }
      values.add(window.optionCount(arguments));
      done++;
    }
  }
}
