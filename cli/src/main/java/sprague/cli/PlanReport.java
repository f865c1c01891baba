// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.plan.Plan;
import sprague.solve.TimedRun;

/**
 * Formats a plan as text: which engine was chosen, and what each engine recognised and would cost.
 * Estimates are in seconds and bytes. An offer (in the output, a bid) is an engine with its
 * estimates of time and memory.
 *
 * <pre>
 * engine: fast (a finite subtraction set)
 * bids:
 *   fast   50 ms, 1 kB *: a finite subtraction set
 *   slow   12.0 s, 3 MB: works always
 *   other  does not apply: moves split
 * </pre>
 */
final class PlanReport {
  private PlanReport() {}

  /** The chosen engine, then all offers, cheapest first; {@code *} marks the chosen one. */
  static List<String> of(Plan plan) {
    List<String> lines = new ArrayList<>();
    lines.add(
        plan.chosen()
            .map(offer -> "engine: " + offer.name() + " (" + offer.finding() + ")")
            .orElse("engine: none applies within the limits"));
    lines.add("bids:");
    int width = plan.offers().stream().mapToInt(offer -> offer.name().length()).max().orElse(0);
    plan.offers().stream()
        .sorted(Comparator.comparingDouble(EngineOffer::seconds))
        .forEach(offer -> lines.add("  " + line(offer, width, plan)));
    return lines;
  }

  /** The measured times of engines: a line for each run, in the order of the runs. */
  static List<String> measured(List<TimedRun> runs) {
    List<String> lines = new ArrayList<>();
    lines.add(runs.isEmpty() ? "measured: nothing, because no engine applies" : "measured:");
    int width = runs.stream().mapToInt(run -> run.offer().name().length()).max().orElse(0);
    for (TimedRun run : runs) {
      String name = padded(run.offer().name(), width);
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

  /** The estimate, and its ratio to the measured time; empty without an estimate. */
  private static String ratio(TimedRun run) {
    return run.offer().isEstimated()
        ? String.format(
            Locale.ROOT,
            ", estimated %s (%.3g of the truth)",
            seconds(run.offer().seconds()),
            run.ratio())
        : "";
  }

  /** An engine's name in {@code width} columns, its cost if it applies, and what it recognised. */
  private static String line(EngineOffer offer, int width, Plan plan) {
    String name = padded(offer.name(), width);
    if (offer.engine().isEmpty()) {
      return name + "  does not apply: " + offer.finding();
    }
    String mark = plan.chosen().filter(offer::equals).isPresent() ? " *" : "";
    return name
        + "  "
        + (offer.seconds() < EngineOffer.SECONDS_UNKNOWN
            ? seconds(offer.seconds()) + ", " + bytes(offer.bytes())
            : "as long as it takes, up to " + bytes(offer.bytes()))
        + mark
        + ": "
        + offer.finding();
  }

  private static String padded(String name, int width) {
    return name + " ".repeat(width - name.length());
  }

  private static String seconds(double seconds) {
    if (seconds < 1e-3) {
      return "under 1 ms";
    }
    if (seconds < 1) {
      return String.format(Locale.ROOT, "%.0f ms", seconds * 1000);
    }
    return Effort.seconds(seconds);
  }

  private static String bytes(long bytes) {
    if (bytes < 1 << 20) {
      return Math.max(1, bytes >> 10) + " kB";
    }
    return (bytes >> 20) + " MB";
  }
}
