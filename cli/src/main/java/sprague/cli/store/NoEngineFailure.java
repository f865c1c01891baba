// SPDX-License-Identifier: Apache-2.0
package sprague.cli.store;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import sprague.cli.console.Failure;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Plan;
import sprague.engine.sparsespace.SparseFactory;

/** What a user is told when no engine takes a question. */
public final class NoEngineFailure {
  private static final String MEND = "ask for fewer or smaller positions, or raise --memory";

  private NoEngineFailure() {}

  public static Failure failure(Plan plan, Limits limits) {
    List<EngineOffer> dear = plan.bids().stream().filter(bid -> bid.engine().isPresent()).toList();
    if (dear.isEmpty()) {
      String reasons =
          plan.bids().stream()
              .map(bid -> bid.name() + ": " + bid.finding())
              .distinct()
              .reduce((left, right) -> left + "; " + right)
              .orElse("");
      if (limits.window().isPresent()) {
        String none =
            plan.bids().stream()
                .filter(bid -> bid.name().equals(SparseFactory.NAME))
                .map(EngineOffer::finding)
                .findFirst()
                .orElse("");
        return Failure.input(
            "unsupported-window",
            "a window is for heaps that split in two, far out (" + none + ")",
            "leave --window out");
      }
      Optional<EngineOffer> outgrown =
          plan.bids().stream().filter(EngineOffer::isOutgrown).reduce((first, second) -> first);
      if (outgrown.isPresent()) {
        return Failure.limit(
            "memory-limit",
            "this is more than the memory holds (%s: %s)"
                .formatted(outgrown.get().name(), outgrown.get().finding()),
            MEND);
      }
      return Failure.limit("no-engine", "no engine applies (" + reasons + ")", "");
    }
    EngineOffer least =
        dear.stream().min((a, b) -> Long.compare(a.bytes(), b.bytes())).orElseThrow();
    return Failure.limit(
        "memory-limit",
        String.format(
            Locale.ROOT,
            "this needs about %,d MB of memory (%s), and %,d MB are allowed for tables",
            Math.max(1, least.bytes() >> 20),
            least.name(),
            Math.max(1, limits.memory() >> 20)),
        MEND);
  }
}
