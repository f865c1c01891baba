// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import sprague.engine.EngineOffer;
import sprague.engine.Plan;

/** A plan in words: what every engine recognised and would cost, and which one was chosen. */
public final class PlanReport {
  private PlanReport() {}

  /** The lines of the report: the choice first, then the bids, cheapest first. */
  public static List<String> of(Plan plan) {
    List<String> lines = new ArrayList<>();
    lines.add(
        plan.chosen()
            .map(bid -> "engine: " + bid.name() + " (" + bid.finding() + ")")
            .orElse("engine: none applies within the limits"));
    lines.add("bids:");
    int wide = plan.bids().stream().mapToInt(bid -> bid.name().length()).max().orElse(0);
    plan.bids().stream()
        .sorted((left, right) -> Double.compare(left.seconds(), right.seconds()))
        .forEach(bid -> lines.add("  " + line(bid, wide, plan)));
    return lines;
  }

  /** What the engines took that were run: a line for each, in the order of the runs. */
  public static List<String> measured(List<TimedRun> runs) {
    List<String> lines = new ArrayList<>();
    lines.add(runs.isEmpty() ? "measured: nothing, for no engine applies" : "measured:");
    int wide = runs.stream().mapToInt(run -> run.bid().name().length()).max().orElse(0);
    for (TimedRun run : runs) {
      String name = String.format(Locale.ROOT, "%-" + Math.max(1, wide) + "s", run.bid().name());
      String truth =
          run.stopped()
              .map(
                  spent ->
                      "stopped after %s with %s values: %s"
                          .formatted(seconds(run.seconds()), run.values(), spent.getMessage()))
              .orElseGet(() -> seconds(run.seconds()) + ratio(run));
      lines.add("  " + name + "  " + truth);
    }
    return lines;
  }

  private static String ratio(TimedRun run) {
    return run.bid().isEstimated()
        ? String.format(
            Locale.ROOT,
            ", estimated %s (%.3g of the truth)",
            seconds(run.bid().seconds()),
            run.ratio())
        : "";
  }

  private static String line(EngineOffer bid, int wide, Plan plan) {
    String name = String.format(Locale.ROOT, "%-" + Math.max(1, wide) + "s", bid.name());
    if (bid.engine().isEmpty()) {
      return name + "  does not apply: " + bid.finding();
    }
    String mark = plan.chosen().filter(bid::equals).isPresent() ? " *" : "";
    return name
        + "  "
        + (bid.seconds() < EngineOffer.SECONDS_UNKNOWN
            ? seconds(bid.seconds()) + ", " + bytes(bid.bytes())
            : "as long as it takes, up to " + bytes(bid.bytes()))
        + mark
        + ": "
        + bid.finding();
  }

  private static String seconds(double seconds) {
    if (seconds < 1e-3) {
      return "under 1 ms";
    }
    if (seconds < 1) {
      return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
    }
    return String.format(Locale.ROOT, seconds < 1000 ? "%.3g s" : "%.0f s", seconds);
  }

  private static String bytes(long bytes) {
    if (bytes < 1 << 20) {
      return Math.max(1, bytes >> 10) + " kB";
    }
    return (bytes >> 20) + " MB";
  }
}
