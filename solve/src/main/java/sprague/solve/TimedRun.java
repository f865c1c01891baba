// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.plan.Plan;

/**
 * One timed run of an engine whose values are discarded, to compare its estimate with its real
 * time.
 *
 * @param offer the offer whose engine ran
 * @param seconds wall-clock time of the run
 * @param values the number of values that it produced
 * @param stopped the limit that ended it early, if any; {@code values} and {@code seconds} are then
 *     those until that
 */
public record TimedRun(
    EngineOffer offer, double seconds, long values, Optional<BudgetExceeded> stopped) {
  /**
   * Other engines are stopped after this many times the chosen engine's time: by then the choice
   * was right.
   */
  private static final long MAX_SLOWDOWN = 3;

  /**
   * Each engine may run at least this long: shorter runs say nothing about an engine that is not
   * compiled yet.
   */
  private static final Duration MIN_TIME = Duration.ofMillis(300);

  /**
   * The estimated time divided by the real time: below 1 if the engine is slower than estimated.
   */
  public double ratio() {
    return offer.seconds() / seconds;
  }

  /**
   * Runs the chosen engine, then those of the other offers that fit the memory, each for at most
   * {@link #MAX_SLOWDOWN} times as long as the chosen one took, but at least {@link #MIN_TIME}.
   * There is no separate warm-up.
   *
   * @return the runs in their order, none if no engine was chosen; if the effort was spent, the
   *     last run has the reason in {@code stopped} and the remaining engines are missing
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  public static List<TimedRun> of(Plan plan, Effort effort) {
    List<TimedRun> runs = new ArrayList<>();
    if (plan.chosen().isEmpty()) {
      return runs;
    }
    EngineOffer chosen = plan.chosen().get();
    TimedRun first = of(chosen, effort);
    runs.add(first);
    Duration limit = Duration.ofNanos((long) (first.seconds() * MAX_SLOWDOWN * 1e9));
    for (EngineOffer bid : plan.offers()) {
      boolean fits = bid.engine().isPresent() && bid.bytes() <= effort.limits().memory();
      if (fits && !bid.equals(chosen) && !isSpent(effort)) {
        runs.add(
            of(bid, effort.childSharingProgress(limit.compareTo(MIN_TIME) < 0 ? MIN_TIME : limit)));
      }
    }
    return runs;
  }

  private static boolean isSpent(Effort effort) {
    try {
      effort.check();
      return false;
    } catch (BudgetExceeded spent) {
      return true;
    }
  }

  private static TimedRun of(EngineOffer bid, Effort effort) {
    long[] values = {0};
    Optional<BudgetExceeded> stopped = Optional.empty();
    long start = System.nanoTime();
    try {
      bid.run(effort, (_, count) -> values[0] += count);
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(spent);
    }
    return new TimedRun(bid, (System.nanoTime() - start) / 1e9, values[0], stopped);
  }
}
