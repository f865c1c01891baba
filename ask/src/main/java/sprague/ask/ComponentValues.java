// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.run.Bid;
import sprague.run.Effort;
import sprague.run.EffortSpent;
import sprague.run.Planner;
import sprague.run.Question;

/**
 * The nim-values of components: by an engine where that is quick, else by a law that is proved from
 * the rules, else by an engine that takes its time.
 */
final class ComponentValues {
  /** How the values of some components are found. */
  enum Reach {
    /** By an engine that knows what it takes. */
    ENGINE,
    /** By a law, for the large ones at least. */
    LAW,
    /** By a search that nobody knows the end of. */
    SEARCH
  }

  /** What an engine finds in so many seconds needs no law; the values are the same. */
  private static final double EASY = 2;

  /** How long an engine that cannot tell may try where there is no other time limit. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Arguments up to this are left to the engines; no value depends on it. */
  private static final long SMALL = 20_000;

  private final Game game;
  private final Effort effort;
  private final Map<Start, Optional<ProvedLaw>> laws = new HashMap<>();

  ComponentValues(Game game, Effort effort) {
    this.game = game;
    this.effort = effort;
  }

  /** How the values of components are found. Costs the search for a law where one may be needed. */
  Reach reach(List<Component> components) {
    Optional<Bid> bid = bid(components);
    if (bid.filter(each -> each.seconds() <= EASY).isPresent()) {
      return Reach.ENGINE;
    }
    List<Component> beyond = components.stream().filter(each -> lawful(each).isEmpty()).toList();
    if (beyond.size() < components.size() && bid(beyond).filter(Bid::isEstimated).isPresent()) {
      return Reach.LAW;
    }
    return bid.filter(Bid::isEstimated).isPresent() ? Reach.ENGINE : Reach.SEARCH;
  }

  /**
   * The codes of the components' values.
   *
   * @throws Unanswerable when they are out of reach
   * @throws EffortSpent when a limit is reached
   */
  long[] of(List<Component> components) {
    Optional<Bid> bid = bid(components);
    if (bid.filter(each -> each.seconds() <= EASY).isPresent()) {
      return Values.run(bid.get(), components.size(), effort);
    }
    long[] codes = new long[components.size()];
    List<Component> others = new ArrayList<>();
    int[] places = new int[components.size()];
    for (int i = 0; i < codes.length; i++) {
      OptionalLong value = lawful(components.get(i));
      codes[i] = value.orElse(0);
      if (value.isEmpty()) {
        places[others.size()] = i;
        others.add(components.get(i));
      }
    }
    long[] found = searched(others);
    for (int i = 0; i < found.length; i++) {
      codes[places[i]] = found[i];
    }
    return codes;
  }

  private Optional<Bid> bid(List<Component> components) {
    return Planner.choose(new Question.Listing(game, components), effort);
  }

  private long[] searched(List<Component> components) {
    if (components.isEmpty() || effort.limits().time().isPresent()) {
      return Values.of(game, components, effort);
    }
    Optional<Bid> bid = bid(components);
    if (bid.isEmpty() || bid.get().isEstimated()) {
      return Values.of(game, components, effort);
    }
    try {
      return Values.run(bid.get(), components.size(), effort.within(PATIENCE));
    } catch (EffortSpent spent) {
      effort.check();
      throw new Unanswerable(
          components.getFirst().show(game)
              + " is out of reach: no law of its values is proved here, and "
              + (spent.reason() == EffortSpent.Reason.TIME
                  ? "a search of " + PATIENCE.toSeconds() + " s found no value (--time-limit)"
                  : spent.getMessage()));
    }
  }

  /** A large component's value by a law. */
  private OptionalLong lawful(Component component) {
    Optional<Integer> large = largeArgument(component);
    if (large.isEmpty() || !game.finishes().isEmpty()) {
      return OptionalLong.empty();
    }
    long[] coordinate = {component.arguments().get(large.get())};
    try {
      return laws.computeIfAbsent(
              family(component, large.get()), family -> ProvedLaw.of(game, family, effort))
          .flatMap(law -> law.values(coordinate))
          .map(values -> OptionalLong.of(values[0]))
          .orElse(OptionalLong.empty());
    } catch (ArithmeticException overflow) {
      throw new Unanswerable("the value of " + component.show(game) + " does not fit in 64 bits");
    }
  }

  /**
   * The components with one argument and a given value up to a large one, by a law; empty when no
   * law tells them, or they are too many to list.
   */
  Optional<List<Component>> places(Component component, long value) {
    if (component.arguments().size() != 1
        || largeArgument(component).isEmpty()
        || !game.finishes().isEmpty()) {
      return Optional.empty();
    }
    return laws.computeIfAbsent(family(component, 0), family -> ProvedLaw.of(game, family, effort))
        .flatMap(law -> law.places(value, component.arguments().getFirst()))
        .map(
            places ->
                places.stream().map(at -> new Component(component.name(), List.of(at))).toList());
  }

  /** The place of the one argument that is large. */
  private static Optional<Integer> largeArgument(Component component) {
    Optional<Integer> found = Optional.empty();
    for (int i = 0; i < component.arguments().size(); i++) {
      if (component.arguments().get(i) > SMALL) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = Optional.of(i);
      }
    }
    return found;
  }

  /** The components that differ from one in a single argument. */
  private Start family(Component component, int free) {
    List<String> names = game.start().coordinates();
    List<Term> arguments = new ArrayList<>();
    for (long argument : component.arguments()) {
      arguments.add(arguments.size() == free ? new Term.Slot(0) : new Term.Constant(argument));
    }
    return new Start(
        component.name(), List.of(names.isEmpty() ? "n" : names.getFirst()), arguments);
  }
}
