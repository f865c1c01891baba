// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.run.Effort;
import sprague.run.ValueKind;

/**
 * The laws of a game's families, each looked for when it is first wanted, and once.
 *
 * <p>A component whose one argument is large belongs to the family in which that argument runs.
 */
final class Laws {
  /** Arguments up to this are left to the engines; no value depends on it. */
  private static final long SMALL = 20_000;

  private final Game game;
  private final Effort effort;
  private final Map<Start, Optional<ProvedLaw>> known = new HashMap<>();

  Laws(Game game, Effort effort) {
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

  List<ProvedLaw> found() {
    return known.values().stream().flatMap(Optional::stream).toList();
  }

  /** Whether laws speak of values of this game: of its nim-values where no position is sunny. */
  boolean mayExist() {
    return ValueKind.of(game) == ValueKind.NIMBER && game.finishes().isEmpty();
  }

  /**
   * A large component's value by a law.
   *
   * @throws Unanswerable when the value does not fit in 64 bits
   */
  OptionalLong value(Component component) {
    OptionalLong value = OptionalLong.empty();
    int large = largeArgument(component);
    if (large >= 0) {
      long[] coordinate = {component.arguments().get(large)};
      try {
        Optional<long[]> values =
            of(family(component, large)).flatMap(law -> law.values(coordinate));
        value = values.map(it -> OptionalLong.of(it[0])).orElse(value);
      } catch (ArithmeticException overflow) {
        throw new Unanswerable("the value of " + component.show(game) + " does not fit in 64 bits");
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
