// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.CodeDigits;
import sprague.atlas.item.DifferenceItem;
import sprague.atlas.item.FirstValuesTask;
import sprague.atlas.item.GameTask;
import sprague.atlas.item.Item;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.model.Game;

/**
 * How long an item may take: what is known from the stage before, else what the planner bids for
 * the values. It decides how items are dealt, and nothing else, so that a wrong one costs time
 * alone.
 */
final class Estimate {
  /** The search for a law and its check take about so long a value: see docs/atlas.md. */
  private static final double LAW = 1e-4;

  /** A step of a plain loop. */
  private static final double STEP = 1e-9;

  /** Where nobody can tell. */
  private static final double UNKNOWN = 1;

  private final Map<? extends Item<?>, Double> known;
  private final Effort effort;

  /**
   * Estimates.
   *
   * @param known what is known of some items, in seconds
   * @param effort whose memory a game has
   */
  Estimate(Map<? extends Item<?>, Double> known, Effort effort) {
    this.known = known;
    this.effort = effort;
  }

  /**
   * The seconds that an item may take.
   *
   * @throws BudgetExceeded when the work was cancelled
   */
  double seconds(Item<?> item) {
    Double told = known.get(item);
    if (told != null) {
      return told;
    }
    return switch (item) {
      case GameTask one -> (one.wantsLaw() ? LAW * one.count() : 0) + bid(one.game(), one.count());
      case DifferenceItem two -> bid(two.one(), two.count()) + bid(two.other(), two.count());
      case FirstValuesTask many -> plain(many.codes(), many.count());
      default -> UNKNOWN;
    };
  }

  private static double plain(List<CodeDigits> codes, int count) {
    return codes.stream().mapToDouble(it -> STEP * Math.pow(count, it.mostHeaps())).sum();
  }

  private double bid(AtlasGame line, long count) {
    Optional<Game> game = line.open().result();
    if (game.isEmpty() || game.get().start().coordinates().size() != 1) {
      return 0;
    }
    try {
      Question question = Question.Box.below(game.get(), game.get().start(), count + 1);
      return Planner.choose(question, effort)
          .filter(EngineOffer::isEstimated)
          .map(EngineOffer::seconds)
          .orElse(UNKNOWN);
    } catch (BudgetExceeded spent) {
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return UNKNOWN;
    } catch (RuntimeException fault) {
      // Whatever is wrong with the game is said by the one who computes it.
      return UNKNOWN;
    }
  }
}
