// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.DifferenceItem;
import sprague.atlas.item.FirstValuesTask;
import sprague.atlas.item.GameTask;
import sprague.atlas.item.Item;
import sprague.catalogue.identify.CodeDigits;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.plan.Planner;
import sprague.model.Game;

/**
 * Estimates the seconds that items take: from their times at the last stage, otherwise by the
 * planner. Used for load balancing only, so a wrong estimate costs time but changes no result.
 */
final class Estimate {
  /**
   * Seconds for each value to search for a law and check it. Above the 1e-5 to 5e-5 that were
   * measured (docs/atlas.md), so tasks end up shorter than planned, which costs little.
   */
  private static final double LAW_SECONDS_PER_VALUE = 1e-4;

  /** Seconds for a step of a plain loop, some machine instructions. */
  private static final double STEP_SECONDS = 1e-9;

  /** Seconds assumed without an estimate. */
  private static final double DEFAULT_SECONDS = 1;

  private final Map<? extends Item<?>, Double> known;
  private final Effort effort;

  /**
   * Estimates for a stage.
   *
   * @param known expected seconds of some items, from 0
   * @param effort has the memory limit of a game, with which the planner chooses an engine
   */
  Estimate(Map<? extends Item<?>, Double> known, Effort effort) {
    this.known = known;
    this.effort = effort;
  }

  /**
   * The estimated seconds of an item, at least 0. O(1) if it is known, otherwise that of the
   * planner. Thread-safe.
   *
   * @throws BudgetExceeded if the work was cancelled
   */
  double seconds(Item<?> item) {
    Double seconds = known.get(item);
    if (seconds != null) {
      return seconds;
    }
    return switch (item) {
      case GameTask one ->
          (one.wantsLaw() ? LAW_SECONDS_PER_VALUE * one.count() : 0)
              + engineSeconds(one.game(), one.count());
      case DifferenceItem two ->
          engineSeconds(two.one(), two.count()) + engineSeconds(two.other(), two.count());
      case FirstValuesTask many -> loopSeconds(many.codes(), many.count());
      default -> DEFAULT_SECONDS;
    };
  }

  /** Assumes n^h steps for n values and moves to at most h heaps; too many for h above 2. */
  private static double loopSeconds(List<CodeDigits> codes, int count) {
    return codes.stream().mapToDouble(it -> STEP_SECONDS * Math.pow(count, it.maxHeaps())).sum();
  }

  /** The planner's estimate for the values at 0 to {@code count}; 0 for what no task computes. */
  private double engineSeconds(AtlasGame line, long count) {
    Optional<Game> game = line.open().result();
    if (game.isEmpty() || game.get().start().coordinates().size() != 1) {
      return 0;
    }
    try {
      Question question = Question.Box.below(game.get(), game.get().start(), count + 1);
      return Planner.choose(question, effort)
          .filter(EngineOffer::isEstimated)
          .map(EngineOffer::seconds)
          .orElse(DEFAULT_SECONDS);
    } catch (BudgetExceeded spent) {
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return DEFAULT_SECONDS;
    } catch (RuntimeException failure) {
      // The task that computes the game reports the error.
      return DEFAULT_SECONDS;
    }
  }
}
