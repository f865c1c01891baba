// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.ValueKind;
import sprague.kernel.Proved;
import sprague.kernel.search.StandardLimits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;
import sprague.prove.DigitProver;
import sprague.prove.ParametricLaw;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;

/**
 * The proved laws of one game, found on demand and kept, at most one search for each family.
 *
 * <p>A family here is a set of components that agree in name and in some arguments; the other
 * arguments are its coordinates. A component with one large argument belongs to the family in which
 * that argument varies; {@link #severalLaw} says which family serves several large arguments. A
 * search that finds nothing within its time is not repeated; one ended by another limit of the
 * effort throws {@link BudgetExceeded}. Not thread-safe.
 *
 * <p>Cost: a search takes up to the time of {@link SearchTimes} that is named, seconds to a minute;
 * a law that is known is found in O(number of laws). {@link SourcePolicy} has the sizes from which
 * laws are searched for, and gives their reasons.
 */
final class LawCache {
  private final Game game;
  private final Effort effort;

  /** The results of {@link #of}. */
  private final Map<Start, Optional<Law>> byFamily = new HashMap<>();

  /** The results of searches for laws of several coordinates, by automata. */
  private final Map<Start, Optional<Law>> ofSeveral = new HashMap<>();

  LawCache(Game game, Effort effort) {
    this.game = game;
    this.effort = effort;
  }

  /**
   * The law of a family with one coordinate, if a search finds and proves one; or of a family with
   * two, a heap and a parameter, for all values of the parameter. Cached, also if the search fails.
   *
   * @param offer the engine that answers too, if any; the shorter it takes, the shorter the search
   */
  Optional<Law> of(Start family, Optional<EngineOffer> offer) {
    Duration alone = SearchTimes.atLeast(effort, SearchTimes.LAW_BEFORE_ENGINE);
    return of(family, effort.within(SourcePolicy.lawTime(offer, effort, alone)));
  }

  /** {@link #of(Start, Optional)} with the limits of {@code search}. */
  Optional<Law> of(Start family, Effort search) {
    return byFamily.computeIfAbsent(
        family,
        it ->
            family.coordinates().size() == 1
                ? ofOneCoordinate(family, search)
                : law(
                    family,
                    ParametricLaw.find(game, family, StandardLimits.get().watched(search::check))
                        .proved()));
  }

  /**
   * The law of a family with one coordinate by a long search, for callers that have no engine. Not
   * cached.
   */
  Optional<Law> withoutEngine(Start family) {
    return ofOneCoordinate(
        family, effort.within(SearchTimes.atLeast(effort, SearchTimes.LAW_ALONE)));
  }

  private Optional<Law> ofOneCoordinate(Start family, Effort search) {
    SearchLimits limits =
        new SearchLimits(
            /* table= */ 0, SourcePolicy.MAX_GUESSED_COORDINATE, Prover.MAX_BYTE_TABLE);
    return law(family, Prover.prove(game, family, limits, search, StandardLimits.get()).proved());
  }

  private Optional<Law> law(Start family, Optional<Proved> proved) {
    return proved.flatMap(it -> Law.of(game, family, it, effort));
  }

  /** The laws of several coordinates found until now. */
  private Stream<Law> lawsOfSeveral() {
    return ofSeveral.values().stream().flatMap(Optional::stream);
  }

  /**
   * Whether laws of nim-values can exist: the game has nim-values and no position ends it early.
   */
  boolean mayExist() {
    return ValueKind.of(game) == ValueKind.NIMBER && game.gameEnds().isEmpty();
  }

  /**
   * A law of several coordinates, of values or of outcomes, that covers a component: one found
   * before, or, if the component {@link SourcePolicy#isFar}, a bundled one or the result of a
   * search. Cached, also if the search fails.
   *
   * @param time the maximum time of the search; at most half of the user's time limit
   */
  Optional<Law> severalLaw(Component component, Duration time) {
    return severalLaw(component, effort.within(SourcePolicy.share(effort, time, /* parts= */ 2)));
  }

  /** {@link #severalLaw(Component, Duration)} with the limits of {@code search}. */
  Optional<Law> severalLaw(Component component, Effort search) {
    Optional<Law> found = lawsOfSeveral().filter(law -> law.covers(component)).findFirst();
    if (found.isPresent() || !SourcePolicy.isFar(component) || game.scoring()) {
      return found;
    }
    return ofSeveral
        .computeIfAbsent(
            familyVarying(component, SourcePolicy.MAX_VARYING),
            family ->
                ofSeveral(family, familyVarying(component, component.arguments().size()), search))
        .filter(law -> law.covers(component));
  }

  /**
   * The law of a family: a bundled one, or the result of a search. A law of values is preferred to
   * one of outcomes. Empty when none is found and proved within the time of {@code search}.
   *
   * @param whole a family that contains {@code family}, for which a law may be bundled
   */
  private Optional<Law> ofSeveral(Start family, Start whole, Effort search) {
    try {
      Optional<Proved> bundled = BundledLaws.of(game, whole, search);
      Optional<Proved> proved =
          bundled.isPresent()
              ? bundled
              : DigitProver.prove(
                      game,
                      family,
                      /* asked= */ Optional.empty(),
                      SourcePolicy.MAX_GUESSED_COORDINATES,
                      search,
                      StandardLimits.get())
                  .proved();
      return law(family, proved).filter(law -> !law.parts().isEmpty());
    } catch (RuleFailure elsewhere) {
      // The search evaluates positions that cannot be reached from those asked about.
      return Optional.empty();
    } catch (BudgetExceeded spent) {
      if (spent.reason() != BudgetExceeded.Reason.TIME) {
        throw spent;
      }
      // The search had only a part of the caller's time, so the caller can go on.
      return Optional.empty();
    }
  }

  /**
   * The nim-value of a component by a law; empty when no law gives it. Searches for a law if an
   * argument is above {@link SourcePolicy#MAX_ENGINE_ARGUMENT}.
   *
   * @param offer the engine that answers too, if any; the shorter it takes, the shorter the search
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong value(Component component, Optional<EngineOffer> offer) {
    OptionalLong value = knownValue(component);
    OptionalInt large = largeArgument(component);
    if (value.isEmpty() && large.isPresent()) {
      value = value(of(familyAlong(component, large.getAsInt()), offer), component);
    }
    if (value.isEmpty() && SourcePolicy.isFar(component) && mayExist()) {
      Duration time = SourcePolicy.lawTime(offer, effort, SearchTimes.LAW_OF_SEVERAL_ALONE);
      value = value(severalLaw(component, time), component);
    }
    return value;
  }

  /**
   * {@link #value} of a component with one large argument, after no engine found it: if the search
   * for the law of its family was too short, it is repeated for {@link
   * SearchTimes#LAW_WITHOUT_ENGINE}, and the result is cached.
   */
  OptionalLong valueByLongSearch(Component component) {
    OptionalInt large = largeArgument(component);
    if (large.isEmpty()) {
      return OptionalLong.empty();
    }
    Optional<Law> law =
        byFamily.compute(
            familyAlong(component, large.getAsInt()),
            (family, earlier) ->
                earlier != null && earlier.isPresent()
                    ? earlier
                    : ofOneCoordinate(family, effort.within(SearchTimes.LAW_WITHOUT_ENGINE)));
    return value(law, component);
  }

  private static OptionalLong value(Optional<Law> law, Component component) {
    return law.map(it -> it.value(component)).orElse(OptionalLong.empty());
  }

  /**
   * The nim-value of a component by a law of several coordinates that was found before.
   *
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong knownValue(Component component) {
    return value(
        lawsOfSeveral().filter(law -> law.givesValues() && law.covers(component)).findFirst(),
        component);
  }

  /**
   * All components with the name of {@code component}, an argument of at most its argument, and a
   * given nim-value. Empty when no law lists them: unless the argument is above {@link
   * SourcePolicy#MAX_ENGINE_ARGUMENT} and the values grow with it. May search for the law.
   */
  Optional<List<Component>> componentsWithValue(Component component, long value) {
    if (component.arguments().size() != 1 || largeArgument(component).isEmpty()) {
      return Optional.empty();
    }
    return of(familyAlong(component, 0), Optional.empty())
        .flatMap(law -> law.coordinatesWithValue(value, component.arguments().getFirst()))
        .map(
            sizes -> sizes.stream().map(n -> new Component(component.name(), List.of(n))).toList());
  }

  /**
   * The index of the only argument above {@link SourcePolicy#MAX_ENGINE_ARGUMENT}; empty if there
   * are none or several, or laws cannot exist.
   */
  private OptionalInt largeArgument(Component component) {
    int[] large =
        IntStream.range(0, component.arguments().size())
            .filter(i -> component.arguments().get(i) > SourcePolicy.MAX_ENGINE_ARGUMENT)
            .toArray();
    return large.length == 1 && mayExist() ? OptionalInt.of(large[0]) : OptionalInt.empty();
  }

  /**
   * The family of components that agree with {@code component} in the arguments that stay constant.
   *
   * @param maxAllVary with at most this many arguments, all vary; with more, those of at least
   *     {@link SourcePolicy#MIN_VARYING}
   */
  private static Start familyVarying(Component component, int maxAllVary) {
    boolean all = component.arguments().size() <= maxAllVary;
    List<Term> arguments = new ArrayList<>();
    List<String> coordinates = new ArrayList<>();
    for (long argument : component.arguments()) {
      if (all || argument >= SourcePolicy.MIN_VARYING) {
        arguments.add(new Term.Slot(coordinates.size()));
        coordinates.add("x" + (coordinates.size() + 1));
      } else {
        arguments.add(new Term.Constant(argument));
      }
    }
    return new Start(component.name(), coordinates, arguments);
  }

  /** The family in which only the argument with index {@code free} varies. */
  private Start familyAlong(Component component, int free) {
    List<String> names = game.start().coordinates();
    List<Term> arguments = new ArrayList<>();
    for (long argument : component.arguments()) {
      arguments.add(arguments.size() == free ? new Term.Slot(0) : new Term.Constant(argument));
    }
    return new Start(
        component.name(), List.of(names.isEmpty() ? "n" : names.getFirst()), arguments);
  }
}
