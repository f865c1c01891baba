// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.engine.plan.Planner;
import sprague.model.Component;
import sprague.model.Game;
import sprague.prove.SearchTimes;

/**
 * A batch of components to evaluate, by the sources in the order of {@link SourcePolicy}: one
 * engine for all if that is fast; otherwise laws where they apply, and an engine for the rest.
 *
 * <p>The constructor plans: it may run a short search and search for laws, up to {@link
 * SearchTimes#SEARCH_BEFORE_LAW} and the times of {@link LawCache}. {@link #addTo} then costs a
 * lookup for each known value and the engine's time for the others. Positions on boards have no
 * laws, so their engine always evaluates all.
 */
final class ComponentBatch {
  private final ValueService service;

  /** The values found while planning, by laws or by a short search. */
  private final Map<Component, Long> known = new HashMap<>();

  /** The components whose values are not known, and the engine for them. */
  private final List<Component> open;

  /** The engine for {@code open}; if a search found all values while planning, that search. */
  private final Optional<EngineOffer> offer;

  /**
   * Plans the batch.
   *
   * @param components in the order in which an engine is to evaluate them
   * @throws UnsupportedQuery when a law gives a value that does not fit in 64 bits
   * @throws BudgetExceeded when a limit of the service's effort is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  ComponentBatch(ValueService service, List<Component> components) {
    this.service = service;
    Optional<EngineOffer> forAll = offer(components);
    if (SourcePolicy.isFast(forAll)
        || service.game.board().isPresent()
        || findsBySearch(components, forAll)) {
      this.offer = forAll;
      this.open = known.isEmpty() ? components : List.of();
      return;
    }
    components.forEach(
        each -> service.laws.value(each, forAll).ifPresent(value -> known.put(each, value)));
    this.open = components.stream().filter(each -> !known.containsKey(each)).toList();
    this.offer = known.isEmpty() ? forAll : offer(open);
  }

  /**
   * Whether a search without a time estimate finds all values within {@link
   * SearchTimes#SEARCH_BEFORE_LAW} or a quarter of the time limit; they are then known. Tried only
   * for components with large arguments whose value no known law gives: only for them is the search
   * for a law expensive.
   */
  private boolean findsBySearch(List<Component> components, Optional<EngineOffer> search) {
    if (search.isEmpty()
        || SourcePolicy.isEstimated(search)
        || components.stream()
            .filter(SourcePolicy::isFar)
            .allMatch(far -> service.laws.knownValue(far).isPresent())) {
      return false;
    }
    try {
      Effort firstTry =
          service.effort.within(
              SourcePolicy.share(service.effort, SearchTimes.SEARCH_BEFORE_LAW, /* parts= */ 4));
      Engine engine = search.get().engine().orElseThrow();
      put(components, engine.values(components.size(), firstTry), known);
      return true;
    } catch (BudgetExceeded spent) {
      service.effort.check(); // throws if the caller's own time is over
      return false;
    }
  }

  /** Adds {@code codes[i]} as the value of component i. */
  private static void put(List<Component> components, long[] codes, Map<Component, Long> values) {
    for (int i = 0; i < codes.length; i++) {
      values.put(components.get(i), codes[i]);
    }
  }

  private Optional<EngineOffer> offer(List<Component> batch) {
    return Planner.choose(question(batch), service.effort);
  }

  private Question question(List<Component> batch) {
    return new Question.Positions(service.game, batch);
  }

  /** The ways to find values. */
  enum Method {
    /** By an engine with a time estimate. */
    ENGINE,
    /** By a law for some components or all, by an engine for the others. */
    LAW,
    /** By a search without a time estimate, or not at all. */
    SEARCH
  }

  /** How {@link #addTo} finds the values. */
  Method method() {
    return !SourcePolicy.isEstimated(offer)
        ? Method.SEARCH
        : known.isEmpty() ? Method.ENGINE : Method.LAW;
  }

  /** Whether {@link #addTo} is fast: the values are known, or left to a fast engine. */
  boolean isFast() {
    return open.isEmpty() || SourcePolicy.isFast(offer);
  }

  /**
   * Adds the code ({@link ValueKind}) of each component's value to a map. A second call runs the
   * engine again.
   *
   * @throws UnsupportedQuery when no engine applies, or a search takes too long
   * @throws BudgetExceeded when a limit is reached
   */
  void addTo(Map<Component, Long> values) {
    values.putAll(known);
    if (!open.isEmpty()) {
      put(open, engineValues(), values);
    }
  }

  /**
   * The values of {@code open} by its engine. A search without a time estimate, in a game with
   * nim-values and without a time limit of the user, is stopped after a limit of {@link
   * SearchTimes}; then laws are searched for once more.
   */
  private long[] engineValues() {
    Game game = service.game;
    Effort effort = service.effort;
    Engine engine =
        offer
            .flatMap(EngineOffer::engine)
            .orElseThrow(() -> ValueService.refusal(Planner.plan(question(open), effort)));
    if (ValueKind.of(game) != ValueKind.NIMBER
        || effort.limits().time().isPresent()
        || SourcePolicy.isEstimated(offer)) {
      return engine.values(open.size(), effort);
    }
    Duration time = game.board().isPresent() ? SearchTimes.BOARD : SearchTimes.SEARCH_AFTER_LAW;
    try {
      return engine.values(open.size(), effort.within(time));
    } catch (BudgetExceeded spent) {
      effort.check();
      long[] codes = new long[open.size()];
      for (int i = 0; i < codes.length; i++) {
        Component each = open.get(i);
        codes[i] =
            service.laws.valueByLongSearch(each).orElseThrow(() -> outOfReach(each, time, spent));
      }
      return codes;
    }
  }

  private UnsupportedQuery outOfReach(Component component, Duration time, BudgetExceeded spent) {
    return new UnsupportedQuery(
        component.show(service.game)
            + (service.game.board().isPresent()
                ? " is out of reach: "
                : " is out of reach: no law of its values is proved here, and ")
            + (spent.reason() == BudgetExceeded.Reason.TIME
                ? "a search of " + time.toSeconds() + " s found no value (--time-limit)"
                : spent.getMessage()));
  }
}
