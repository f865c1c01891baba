// SPDX-License-Identifier: Apache-2.0
package sprague.cli.store;

import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import sprague.cli.console.Failure;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.plan.Plan;
import sprague.engine.sparsespace.SparseFactory;

/**
 * The failure when no engine can compute the values asked for: why not, and what to change. For
 * example "this needs about 9,540 MB of memory (packed splits), and 4,096 MB are allowed for
 * tables".
 */
public final class NoEngineFailure {
  private static final String HINT = "ask for fewer or smaller positions, or raise --memory";

  private NoEngineFailure() {}

  /**
   * The failure for a plan without a chosen engine, within the given limits. The first that applies
   * of: too much memory, with the least that an engine needs; a {@code --window} that the game does
   * not support; a question too large for an engine at all; the refusals of all engines.
   */
  public static Failure failure(Plan plan, Limits limits) {
    // As none was chosen, all engines offered need more memory than the limits allow.
    Optional<EngineOffer> least =
        plan.offers().stream()
            .filter(offer -> offer.engine().isPresent())
            .min(Comparator.comparingLong(EngineOffer::bytes));
    if (least.isPresent()) {
      return Failure.limit(
          "memory-limit",
          String.format(
              Locale.ROOT,
              "this needs about %,d MB of memory (%s), and %,d MB are allowed for tables",
              Math.max(1, least.get().bytes() >> 20),
              least.get().name(),
              Math.max(1, limits.memory() >> 20)),
          HINT);
    }
    if (limits.window().isPresent()) {
      Optional<EngineOffer> refusal = first(plan, offer -> offer.name().equals(SparseFactory.NAME));
      return Failure.input(
          "unsupported-window",
          "--window applies only to games whose heaps split in two (%s)"
              .formatted(refusal.map(EngineOffer::finding).orElse("")),
          "leave --window out");
    }
    Optional<EngineOffer> tooLarge = first(plan, EngineOffer::isTooLarge);
    if (tooLarge.isPresent()) {
      return Failure.limit(
          "memory-limit",
          "this does not fit into memory (%s: %s)"
              .formatted(tooLarge.get().name(), tooLarge.get().finding()),
          HINT);
    }
    String reasons =
        plan.offers().stream()
            .map(offer -> offer.name() + ": " + offer.finding())
            .distinct()
            .collect(Collectors.joining("; "));
    return Failure.limit("no-engine", "no engine applies (" + reasons + ")", "");
  }

  private static Optional<EngineOffer> first(Plan plan, Predicate<EngineOffer> condition) {
    return plan.offers().stream().filter(condition).findFirst();
  }
}
