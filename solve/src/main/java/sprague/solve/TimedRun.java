// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Plan;

/**
 * One run of a bid's engine whose values are dropped: what the engine takes in truth.
 *
 * @param bid whose engine ran
 * @param seconds from its start to its end, by the wall clock
 * @param values how many values it handed over
 * @param stopped what ended it early, if anything did
 */
public record TimedRun(
    EngineOffer bid, double seconds, long values, Optional<BudgetExceeded> stopped) {
  /** An engine that would take so many times what the chosen one took was rightly not chosen. */
  private static final long PATIENCE = 3;

  /** What it may take in any case. */
  private static final Duration LEAST = Duration.ofMillis(300);

  /** The estimate divided by the truth: below 1 where the engine is slower than it was thought. */
  public double ratio() {
    return bid.seconds() / seconds;
  }

  /**
   * Runs the chosen engine, then those of the other bids that fit the memory, each for three times
   * as long as the chosen one took at most, or 0.3 s. None is warmed up but by those before it.
   *
   * @return the runs in their order; the last one tells when the effort was spent
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
    Duration most = Duration.ofNanos((long) (first.seconds() * PATIENCE * 1e9));
    for (EngineOffer bid : plan.bids()) {
      boolean fits = bid.engine().isPresent() && bid.bytes() <= effort.limits().memory();
      if (fits && !bid.equals(chosen) && !isSpent(effort)) {
        runs.add(of(bid, effort.firstWithin(most.compareTo(LEAST) < 0 ? LEAST : most)));
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
    long begun = System.nanoTime();
    try {
      bid.run(effort, (_, count) -> values[0] += count);
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(spent);
    }
    return new TimedRun(bid, (System.nanoTime() - begun) / 1e9, values[0], stopped);
  }
}
