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
 * The laws of a game's families, each looked for when it is first wanted, and once.
 *
 * <p>A component whose one argument is large belongs to the family in which that argument runs.
 */
final class LawCache {
  /** Arguments up to this are left to the engines; no value depends on it. */
  private static final long SMALL = 20_000;

  /** Of this many arguments all run in a law that is looked for. */
  private static final int MOST_RUNNING = 2;

  /** Arguments below this may be constants of a law of several coordinates. */
  private static final long CONSTANT = 16;

  private final Game game;
  private final Effort effort;
  private final Map<Start, Optional<ProvedLaw>> known = new HashMap<>();
  private final Map<Start, Optional<SeveralLaw>> ofSeveral = new HashMap<>();

  LawCache(Game game, Effort effort) {
    this.game = game;
    this.effort = effort;
  }

  /** The law of a family with one coordinate, when one is found soon and proved. */
  Optional<ProvedLaw> of(Start family) {
    return known.computeIfAbsent(family, it -> ProvedLaw.of(game, it, effort));
  }

  /** The same where only a law answers, so that the search may take its time. */
  Optional<ProvedLaw> only(Start family) {
    return ProvedLaw.only(game, family, effort);
  }

  private List<ProvedLaw> found() {
    return known.values().stream().flatMap(Optional::stream).toList();
  }

  /** The proofs of all laws that were found, whatever their coordinates. */
  List<Proved> proofs() {
    return Stream.concat(
            found().stream().map(ProvedLaw::proved),
            ofSeveral.values().stream().flatMap(Optional::stream).map(SeveralLaw::proved))
        .toList();
  }

  /** Whether laws speak of values of this game: of its nim-values where no position is sunny. */
  boolean mayExist() {
    return ValueKind.of(game) == ValueKind.NIMBER && game.finishes().isEmpty();
  }

  /** Whether a component has several arguments, large ones among them. */
  static boolean isFar(Component component) {
    return component.arguments().size() > 1
        && component.arguments().stream().anyMatch(argument -> argument > SMALL);
  }

  /**
   * A law of several coordinates that speaks of a component, of its value or of who wins it: one
   * that is known, or, if the component is far, one that is found.
   *
   * @param hasEngine whether an engine would do, so that the search is to be short
   */
  Optional<SeveralLaw> several(Component component, boolean hasEngine) {
    Optional<SeveralLaw> found =
        ofSeveral.values().stream()
            .flatMap(Optional::stream)
            .filter(law -> law.speaksOf(component))
            .findFirst();
    return found.isPresent() || !isFar(component) || game.scoring()
        ? found
        : ofSeveral
            .computeIfAbsent(
                running(component, MOST_RUNNING),
                it ->
                    SeveralLaw.of(
                        game,
                        it,
                        running(component, component.arguments().size()),
                        effort.within(
                            share(
                                effort,
                                hasEngine
                                    ? SearchTimes.LAW_BEFORE_ENGINE
                                    : SearchTimes.LAW_OF_SEVERAL_ALONE,
                                2))))
            .filter(law -> law.speaksOf(component));
  }

  /** A time, or a share of the time limit if that is less, so that there is time for the rest. */
  static Duration share(Effort effort, Duration time, int parts) {
    return effort
        .limits()
        .time()
        .map(limit -> limit.dividedBy(parts))
        .filter(part -> part.compareTo(time) < 0)
        .orElse(time);
  }

  /**
   * A large component's value by a law.
   *
   * @param hasEngine whether an engine would do, so that the search is to be short
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong value(Component component, boolean hasEngine) {
    OptionalLong known = known(component);
    if (known.isEmpty()) {
      known = alongOne(component);
    }
    if (known.isEmpty() && isFar(component) && mayExist()) {
      known = several(component, hasEngine).map(it -> it.value(component)).orElse(known);
    }
    return known;
  }

  /**
   * A component's value by a law of several coordinates that was found before.
   *
   * @throws UnsupportedQuery when the value does not fit in 64 bits
   */
  OptionalLong known(Component component) {
    return ofSeveral.values().stream()
        .flatMap(Optional::stream)
        .map(law -> law.value(component))
        .filter(OptionalLong::isPresent)
        .findFirst()
        .orElse(OptionalLong.empty());
  }

  /** The value by a law of the one argument that is large. */
  private OptionalLong alongOne(Component component) {
    OptionalLong value = OptionalLong.empty();
    int large = largeArgument(component);
    if (large >= 0) {
      long[] coordinate = {component.arguments().get(large)};
      try {
        Optional<long[]> values =
            of(family(component, large)).flatMap(law -> law.values(coordinate));
        value = values.map(it -> OptionalLong.of(it[0])).orElse(value);
      } catch (ArithmeticException overflow) {
        throw new UnsupportedQuery(
            "the value of " + component.show(game) + " does not fit in 64 bits");
      }
    }
    return value;
  }

  /**
   * The components with one argument and a given value up to a large one; empty when no law tells
   * them, or they are too many to list.
   */
  Optional<List<Component>> places(Component component, long value) {
    if (component.arguments().size() != 1 || largeArgument(component) < 0) {
      return Optional.empty();
    }
    return of(family(component, 0))
        .flatMap(law -> law.places(value, component.arguments().getFirst()))
        .map(
            places ->
                places.stream().map(at -> new Component(component.name(), List.of(at))).toList());
  }

  /** The place of the one argument that is large; -1 where there is none or no law. */
  private int largeArgument(Component component) {
    int[] large =
        IntStream.range(0, component.arguments().size())
            .filter(i -> component.arguments().get(i) > SMALL)
            .toArray();
    return large.length == 1 && mayExist() ? large[0] : -1;
  }

  /**
   * The components of a law of several coordinates: those alike in the arguments that do not run.
   *
   * @param most of no more arguments all run, of more the larger ones
   */
  private static Start running(Component component, int most) {
    boolean all = component.arguments().size() <= most;
    List<Term> arguments = new ArrayList<>();
    List<String> coordinates = new ArrayList<>();
    for (long argument : component.arguments()) {
      if (all || argument >= CONSTANT) {
        arguments.add(new Term.Slot(coordinates.size()));
        coordinates.add("x" + (coordinates.size() + 1));
      } else {
        arguments.add(new Term.Constant(argument));
      }
    }
    return new Start(component.name(), coordinates, arguments);
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
