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
import sprague.engine.Planner;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.prove.SearchTimes;

/**
 * Components whose values are wanted, planned once: by one engine if that is quick, otherwise by
 * laws, the large ones, and the others by an engine. Costs the planner's time, and the search for
 * laws where they may serve.
 */
final class ComponentBatch {
  private final ValueService source;
  private final List<Component> components;
  private final Map<Component, Long> lawful = new HashMap<>();

  /** Those without a law, and what answers them. */
  private final List<Component> others;

  private final Optional<EngineOffer> bid;

  /** All values, where a search found them before a law was looked for. */
  private Optional<long[]> soon = Optional.empty();

  ComponentBatch(ValueService source, List<Component> components) {
    this.source = source;
    this.components = components;
    Optional<EngineOffer> forAll = bid(components);
    if (!ValueService.isEasy(forAll)) {
      this.soon = soon(forAll);
      if (soon.isEmpty()) {
        boolean hasEngine = ValueService.isEstimated(forAll);
        components.forEach(
            each -> source.laws.value(each, hasEngine).ifPresent(value -> lawful.put(each, value)));
      }
    }
    this.others =
        lawful.isEmpty()
            ? components
            : components.stream().filter(each -> !lawful.containsKey(each)).toList();
    this.bid = lawful.isEmpty() ? forAll : bid(others);
  }

  /**
   * The values by a search that nobody knows the end of, if it ends soon: where that is to be tried
   * before a law of several coordinates is looked for. Where one is known already, it serves.
   */
  private Optional<long[]> soon(Optional<EngineOffer> search) {
    if (search.isEmpty()
        || ValueService.isEstimated(search)
        || components.stream()
            .filter(LawCache::isFar)
            .allMatch(far -> source.laws.known(far).isPresent())) {
      return Optional.empty();
    }
    try {
      Effort soon = source.effort.within(LawCache.share(source.effort, SearchTimes.FIRST_TRY, 4));
      Engine engine = search.get().engine().orElseThrow();
      Optional<long[]> found = Optional.of(engine.values(components.size(), soon));
      source.engine(search.get());
      return found;
    } catch (BudgetExceeded spent) {
      source.effort.check();
      return Optional.empty();
    }
  }

  private Optional<EngineOffer> bid(List<Component> asked) {
    return Planner.choose(question(asked), source.effort);
  }

  private Question question(List<Component> asked) {
    return new Question.Listing(source.game, asked);
  }

  /** How values are found. */
  enum Way {
    /** By an engine that knows what it takes. */
    ENGINE,
    /** By a law, for the large ones at least. */
    LAW,
    /** By a search that nobody knows the end of. */
    SEARCH
  }

  /** How the values are found. */
  Way way() {
    return !ValueService.isEstimated(bid) ? Way.SEARCH : lawful.isEmpty() ? Way.ENGINE : Way.LAW;
  }

  /** Whether the values are known, or an engine tells them soon. */
  boolean isSoon() {
    return soon.isPresent() || lawful.size() == components.size() || ValueService.isEasy(bid);
  }

  List<Component> components() {
    return components;
  }

  /** The codes of the values, in the order of the list; see {@link ValueService#values(List)}. */
  long[] values() {
    if (soon.isPresent()) {
      return soon.get();
    }
    long[] found = others.isEmpty() ? new long[0] : found();
    if (lawful.isEmpty()) {
      return found;
    }
    PrimitiveIterator.OfLong next = LongStream.of(found).iterator();
    return components.stream()
        .mapToLong(each -> lawful.containsKey(each) ? lawful.get(each) : next.nextLong())
        .toArray();
  }

  private long[] found() {
    Game game = source.game;
    Effort effort = source.effort;
    Engine engine =
        bid.map(source::engine)
            .orElseThrow(() -> ValueService.refusal(Planner.plan(question(others), effort)));
    if (ValueKind.of(game) != ValueKind.NIMBER
        || effort.limits().time().isPresent()
        || ValueService.isEstimated(bid)) {
      return engine.values(others.size(), effort);
    }
    try {
      return engine.values(others.size(), effort.within(SearchTimes.LAST_TRY));
    } catch (BudgetExceeded spent) {
      effort.check();
      throw new UnsupportedQuery(
          others.getFirst().show(game)
              + " is out of reach: no law of its values is proved here, and "
              + (spent.reason() == BudgetExceeded.Reason.TIME
                  ? "a search of "
                      + SearchTimes.LAST_TRY.toSeconds()
                      + " s found no value (--time-limit)"
                  : spent.getMessage()));
    }
  }
}
