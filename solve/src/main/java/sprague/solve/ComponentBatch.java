// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;
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
 * A batch of components to evaluate. Uses one engine for all if that is fast; otherwise proved laws
 * where they apply, and an engine for the rest.
 *
 * <p>The constructor plans: it may run a short search and search for laws, up to {@link
 * SearchTimes#SEARCH_BEFORE_LAW} and the times of {@link LawCache}. {@link #values} then costs a
 * lookup for each component with a law and the engine's time for the others.
 */
final class ComponentBatch {
  private final ValueService service;
  private final List<Component> components;
  private final Map<Component, Long> lawValues = new HashMap<>();

  /** The components without a law, in the order of {@code components}. */
  private final List<Component> withoutLaw;

  private final Optional<EngineOffer> offer;

  /** All values, if a short search found them before laws were searched for. */
  private Optional<long[]> quickValues = Optional.empty();

  ComponentBatch(ValueService service, List<Component> components) {
    this.service = service;
    this.components = components;
    Optional<EngineOffer> forAll = offer(components);
    if (!ValueService.isFast(forAll)) {
      this.quickValues = quickValues(forAll);
      if (quickValues.isEmpty()) {
        boolean hasEngine = ValueService.isEstimated(forAll);
        components.forEach(
            each ->
                service.laws.value(each, hasEngine).ifPresent(value -> lawValues.put(each, value)));
      }
    }
    this.withoutLaw =
        lawValues.isEmpty()
            ? components
            : components.stream().filter(each -> !lawValues.containsKey(each)).toList();
    this.offer = lawValues.isEmpty() ? forAll : offer(withoutLaw);
  }

  /**
   * The values by a search without a time estimate, if it ends within {@link
   * SearchTimes#SEARCH_BEFORE_LAW} or a quarter of the time limit. Tried only for components with
   * large arguments whose value no known law gives: only for them is the search for a law
   * expensive.
   */
  private Optional<long[]> quickValues(Optional<EngineOffer> search) {
    if (search.isEmpty()
        || ValueService.isEstimated(search)
        || components.stream()
            .filter(LawCache::isFar)
            .allMatch(far -> service.laws.knownValue(far).isPresent())) {
      return Optional.empty();
    }
    try {
      Effort firstTry =
          service.effort.within(LawCache.share(service.effort, SearchTimes.SEARCH_BEFORE_LAW, 4));
      Engine engine = search.get().engine().orElseThrow();
      Optional<long[]> found = Optional.of(engine.values(components.size(), firstTry));
      service.engine(search.get());
      return found;
    } catch (BudgetExceeded spent) {
      service.effort.check();
      return Optional.empty();
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

  /** How {@link #values} finds the values. */
  Method method() {
    return !ValueService.isEstimated(offer)
        ? Method.SEARCH
        : lawValues.isEmpty() ? Method.ENGINE : Method.LAW;
  }

  /**
   * Whether {@link #values} is fast: the values are known, given by laws, or left to a fast engine.
   */
  boolean isFast() {
    return quickValues.isPresent()
        || lawValues.size() == components.size()
        || ValueService.isFast(offer);
  }

  List<Component> components() {
    return components;
  }

  /** The codes of the values, in the order of the list; see {@link ValueService#values(List)}. */
  long[] values() {
    if (quickValues.isPresent()) {
      return quickValues.get();
    }
    long[] found = withoutLaw.isEmpty() ? new long[0] : engineValues();
    if (lawValues.isEmpty()) {
      return found;
    }
    PrimitiveIterator.OfLong next = LongStream.of(found).iterator();
    return components.stream()
        .mapToLong(each -> lawValues.containsKey(each) ? lawValues.get(each) : next.nextLong())
        .toArray();
  }

  private long[] engineValues() {
    Game game = service.game;
    Effort effort = service.effort;
    Engine engine =
        offer
            .map(service::engine)
            .orElseThrow(() -> ValueService.refusal(Planner.plan(question(withoutLaw), effort)));
    if (ValueKind.of(game) != ValueKind.NIMBER
        || effort.limits().time().isPresent()
        || ValueService.isEstimated(offer)) {
      return engine.values(withoutLaw.size(), effort);
    }
    try {
      return engine.values(withoutLaw.size(), effort.within(SearchTimes.SEARCH_AFTER_LAW));
    } catch (BudgetExceeded spent) {
      effort.check();
      throw new UnsupportedQuery(
          withoutLaw.getFirst().show(game)
              + " is out of reach: no law of its values is proved here, and "
              + (spent.reason() == BudgetExceeded.Reason.TIME
                  ? "a search of "
                      + SearchTimes.SEARCH_AFTER_LAW.toSeconds()
                      + " s found no value (--time-limit)"
                  : spent.getMessage()));
    }
  }
}
