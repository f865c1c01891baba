// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import sprague.engine.Effort;
import sprague.engine.ValueKind;
import sprague.kernel.Proved;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.prove.SearchTimes;

/**
 * The proved laws of one game, found on demand and kept, at most one search for each family.
 *
 * <p>A family here is a set of components that agree in name and in some arguments; the other
 * arguments are its coordinates. A component with one large argument belongs to the family in which
 * that argument varies; {@link #severalLaw} says which family serves several large arguments. Not
 * thread-safe.
 */
final class LawCache {
  /**
   * Arguments up to this are left to engines; larger ones are worth the search for a law, which may
   * take seconds. Affects speed only.
   */
  private static final long MAX_ENGINE_ARGUMENT = 20_000;

  /**
   * With at most this many arguments, all become coordinates of the law that is searched for. Laws
   * of more coordinates are rarely found, so with more arguments small ones stay constant.
   */
  private static final int MAX_VARYING = 2;

  /**
   * With more than {@link #MAX_VARYING} arguments, those below this bound stay constant in the law:
   * small arguments are typically parameters, such as a limit on the moves.
   */
  private static final long MIN_VARYING = 16;

  private final Game game;
  private final Effort effort;
  private final Map<Start, Optional<ProvedLaw>> byFamily = new HashMap<>();
  private final Map<Start, Optional<SeveralLaw>> severalByFamily = new HashMap<>();

  LawCache(Game game, Effort effort) {
    this.game = game;
    this.effort = effort;
  }

  /** The law of a family with one coordinate, if a short search finds and proves one. Cached. */
  Optional<ProvedLaw> of(Start family) {
    return byFamily.computeIfAbsent(family, it -> ProvedLaw.of(game, it, effort));
  }

  /**
   * The law of a family with one coordinate by a long search, for callers that have no engine. Not
   * cached.
   */
  Optional<ProvedLaw> withoutEngine(Start family) {
    return ProvedLaw.withoutEngine(game, family, effort);
  }

  private List<ProvedLaw> lawsOfOneCoordinate() {
    return byFamily.values().stream().flatMap(Optional::stream).toList();
  }

  /** The proofs of all laws found until now. */
  List<Proved> proofs() {
    return Stream.concat(
            lawsOfOneCoordinate().stream().map(ProvedLaw::proved),
            severalByFamily.values().stream().flatMap(Optional::stream).map(SeveralLaw::proved))
        .toList();
  }

  /**
   * Whether laws of nim-values can exist: the game has nim-values and no position ends it early.
   */
  boolean mayExist() {
    return ValueKind.of(game) == ValueKind.NIMBER && game.gameEnds().isEmpty();
  }

  /**
   * Whether a component has several arguments, at least one of them above {@link
   * #MAX_ENGINE_ARGUMENT}.
   */
  static boolean isFar(Component component) {
    return component.arguments().size() > 1
        && component.arguments().stream().anyMatch(argument -> argument > MAX_ENGINE_ARGUMENT);
  }

  /**
   * A law of several coordinates, of values or of outcomes, that covers a component: one found
   * before, or, if the component {@link #isFar}, the result of a search. Cached, also if the search
   * fails.
   *
   * @param hasEngine whether an engine answers too; then the search is shorter
   */
  Optional<SeveralLaw> severalLaw(Component component, boolean hasEngine) {
    Optional<SeveralLaw> found =
        severalByFamily.values().stream()
            .flatMap(Optional::stream)
            .filter(law -> law.covers(component))
            .findFirst();
    return found.isPresent() || !isFar(component) || game.scoring()
        ? found
        : severalByFamily
            .computeIfAbsent(
                familyVarying(component, MAX_VARYING),
                it ->
                    SeveralLaw.of(
                        game,
                        it,
                        familyVarying(component, component.arguments().size()),
                        effort.within(
                            share(
                                effort,
                                hasEngine
                                    ? SearchTimes.LAW_BEFORE_ENGINE
                                    : SearchTimes.LAW_OF_SEVERAL_ALONE,
                                2))))
            .filter(law -> law.covers(component));
  }

  /**
   * The smaller of {@code time} and the user's time limit divided by {@code parts}, so that time is
   * left for other attempts.
   */
  static Duration share(Effort effort, Duration time, int parts) {
    return effort
        .limits()
        .time()
        .map(limit -> limit.dividedBy(parts))
        .filter(part -> part.compareTo(time) < 0)
        .orElse(time);
  }

  /**
   * The nim-value of a large component by a law; empty when no law gives it. May search for a law.
   *
   * @param hasEngine whether an engine answers too; then the search is shorter
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong value(Component component, boolean hasEngine) {
    OptionalLong value = knownValue(component);
    if (value.isEmpty()) {
      value = alongOneArgument(component);
    }
    if (value.isEmpty() && isFar(component) && mayExist()) {
      value = severalLaw(component, hasEngine).map(it -> it.value(component)).orElse(value);
    }
    return value;
  }

  /**
   * The nim-value of a component by a law of several coordinates that was found before.
   *
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong knownValue(Component component) {
    return severalByFamily.values().stream()
        .flatMap(Optional::stream)
        .map(law -> law.value(component))
        .filter(OptionalLong::isPresent)
        .findFirst()
        .orElse(OptionalLong.empty());
  }

  /** The value by a law of the family in which the only large argument varies. */
  private OptionalLong alongOneArgument(Component component) {
    OptionalLong value = OptionalLong.empty();
    int large = largeArgumentIndex(component);
    if (large >= 0) {
      long[] coordinate = {component.arguments().get(large)};
      try {
        Optional<long[]> values =
            of(familyAlong(component, large)).flatMap(law -> law.values(coordinate));
        value = values.map(it -> OptionalLong.of(it[0])).orElse(value);
      } catch (ArithmeticException overflow) {
        throw new UnsupportedQuery(
            "the value of " + component.show(game) + " does not fit in 64 bits");
      }
    }
    return value;
  }

  /**
   * All components with the name of {@code component}, an argument of at most its argument, and a
   * given nim-value. Empty when no law lists them, that is, unless the values grow with the
   * argument.
   */
  Optional<List<Component>> componentsWithValue(Component component, long value) {
    if (component.arguments().size() != 1 || largeArgumentIndex(component) < 0) {
      return Optional.empty();
    }
    return of(familyAlong(component, 0))
        .flatMap(law -> law.coordinatesWithValue(value, component.arguments().getFirst()))
        .map(
            places ->
                places.stream().map(at -> new Component(component.name(), List.of(at))).toList());
  }

  /**
   * The index of the only argument above {@link #MAX_ENGINE_ARGUMENT}; -1 if there are none or
   * several, or laws cannot exist.
   */
  private int largeArgumentIndex(Component component) {
    int[] large =
        IntStream.range(0, component.arguments().size())
            .filter(i -> component.arguments().get(i) > MAX_ENGINE_ARGUMENT)
            .toArray();
    return large.length == 1 && mayExist() ? large[0] : -1;
  }

  /**
   * The family of components that agree with {@code component} in the arguments that stay constant.
   *
   * @param maxAllVary with at most this many arguments, all vary; with more, those of at least
   *     {@link #MIN_VARYING}
   */
  private static Start familyVarying(Component component, int maxAllVary) {
    boolean all = component.arguments().size() <= maxAllVary;
    List<Term> arguments = new ArrayList<>();
    List<String> coordinates = new ArrayList<>();
    for (long argument : component.arguments()) {
      if (all || argument >= MIN_VARYING) {
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
