// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.kernel.law.PositionClass;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * A class of positions of one name, with some arguments fixed and the others as coordinates, in the
 * notation of the engines and in that of the checker: {@code heaps(x1, 3)} has one coordinate. A
 * law by automata is guessed and proved for all classes that moves connect, an automaton for each.
 *
 * @param start the class as a family, with coordinates x1, x2, ...
 * @param positionClass the same class for the checker
 */
record Positions(Start start, PositionClass positionClass) {
  /** With more coordinates, tables that fit memory have sides too short for a guess. */
  static final int MAX_COORDINATES = 3;

  /** A claim has an automaton for each class; each makes the guess and the check slower. */
  private static final long MAX_CLASSES = 16;

  /** The result of {@link #of(Game, Start)}. */
  sealed interface Reading {
    /** The classes of positions that play leads to; those asked about are the first. */
    record Classes(List<Positions> all) implements Reading {}

    /** The reason why no law by these classes is searched for, as a clause. */
    record None(String reason) implements Reading {}
  }

  /** The number of coordinates. */
  int dimension() {
    return start.coordinates().size();
  }

  /**
   * For 0, 1, 2 and 3 coordinates: {@link #small} positions have coordinates below this. A few
   * hundred positions of a class show where its moves lead, in milliseconds.
   */
  private static final List<Integer> SMALL_SIDES = List.of(1, 64, 16, 8);

  /**
   * The classes of positions that play from a start leads to: one for each choice of the start's
   * constants from 0 up to their values and for each that moves from small positions of these add,
   * and one without constants for each other name. If moves from large positions add more, the
   * checker refuses the claim. Cost: the moves of up to 512 positions for each of at most 16
   * classes.
   */
  static Reading of(Game game, Start start) {
    int slots = 0; // the coordinates met; each must be the next one
    long classes = 1;
    List<Long> constants = new ArrayList<>();
    for (Term argument : start.arguments()) {
      if (argument instanceof Term.Constant(long number)) {
        classes *= Math.min(number, MAX_CLASSES) + 1;
        constants.add(number);
      } else if (argument.equals(new Term.Slot(slots))) {
        slots++;
        constants.add(-1L);
      } else {
        return new Reading.None("it needs a start whose arguments are its coordinates");
      }
      if (classes > MAX_CLASSES) {
        return new Reading.None("the constants of the start are too large for a law of each");
      }
    }
    if (slots != start.coordinates().size()) {
      return new Reading.None("it needs a start whose arguments are its coordinates");
    }
    List<Integer> others = new ArrayList<>(game.reachedFrom(start.name()));
    others.remove(Integer.valueOf(start.name()));
    IntStream arities = others.stream().mapToInt(name -> game.names().get(name).arity());
    if (slots == 0 || Math.max(slots, arities.max().orElse(0)) > MAX_COORDINATES) {
      return new Reading.None("it needs one to " + MAX_COORDINATES + " coordinates");
    }
    List<List<Long>> choices = new ArrayList<>();
    add(constants, new ArrayList<>(), choices);
    List<Positions> ofOthers =
        others.stream()
            .map(it -> of(game, it, Collections.nCopies(game.names().get(it).arity(), -1L)))
            .toList();
    if (slots < constants.size()) {
      addReached(game, start.name(), ofOthers, choices);
    }
    List<Positions> all = new ArrayList<>();
    choices.forEach(choice -> all.add(of(game, start.name(), choice)));
    all.addAll(ofOthers);
    return new Reading.Classes(all);
  }

  /**
   * Adds the choices that begin with {@code chosen} and go on with constants up to the pattern's,
   * descending; -1 for a coordinate.
   */
  private static void add(List<Long> pattern, List<Long> chosen, List<List<Long>> choices) {
    if (chosen.size() == pattern.size()) {
      choices.add(List.copyOf(chosen));
      return;
    }
    // From the greatest constant down to 0; only -1 for a coordinate, which Math.min keeps.
    long greatest = pattern.get(chosen.size());
    for (long number = greatest; number >= Math.min(0, greatest); number--) {
      chosen.add(number);
      add(pattern, chosen, choices);
      chosen.removeLast();
    }
  }

  /**
   * Adds the choices that moves from small positions of all classes lead to, and moves from these.
   * Adds none if the choices would be more than {@link #MAX_CLASSES}, as where a constant is the
   * first value of a number that grows, or if a rule fails.
   */
  private static void addReached(
      Game game, int name, List<Positions> ofOthers, List<List<Long>> choices) {
    Moves moves = new Moves(game);
    Set<List<Long>> known = new LinkedHashSet<>(choices);
    Deque<Positions> open = new ArrayDeque<>(ofOthers);
    choices.forEach(choice -> open.add(of(game, name, choice)));
    while (!open.isEmpty() && known.size() <= MAX_CLASSES) {
      Set<List<Long>> reached = new LinkedHashSet<>();
      try {
        for (Component position : open.remove().small()) {
          moves.options(position, option -> addChoices(option, name, choices.getFirst(), reached));
        }
      } catch (RuleFailure failure) {
        return; // whoever computes values reports it
      }
      reached.stream().filter(known::add).forEach(choice -> open.add(of(game, name, choice)));
    }
    if (known.size() <= MAX_CLASSES) {
      known.removeAll(choices);
      choices.addAll(known);
    }
  }

  /** The positions of this class whose coordinates are all below a bound. */
  private List<Component> small() {
    long side = SMALL_SIDES.get(dimension());
    List<List<Long>> positions = List.of(List.of());
    for (OptionalLong fixed : positionClass.fixed()) {
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> position : positions) {
        LongStream.range(fixed.orElse(0), fixed.isPresent() ? fixed.getAsLong() + 1 : side)
            .forEach(it -> longer.add(Stream.concat(position.stream(), Stream.of(it)).toList()));
      }
      positions = longer;
    }
    return positions.stream().map(arguments -> new Component(start.name(), arguments)).toList();
  }

  /** Adds the choice of each component of a name, with coordinates where {@code alike} has them. */
  private static void addChoices(
      Option option, int name, List<Long> alike, Set<List<Long>> choices) {
    for (Option.Item item : option.items()) {
      if (item.component().name() == name) {
        List<Long> arguments = item.component().arguments();
        choices.add(
            IntStream.range(0, alike.size())
                .mapToObj(i -> alike.get(i) < 0 ? alike.get(i) : arguments.get(i))
                .toList());
      }
    }
  }

  /** The class with the arguments {@code fixed}; -1 for a coordinate. */
  private static Positions of(Game game, int name, List<Long> fixed) {
    List<Term> arguments = new ArrayList<>();
    int slots = 0;
    for (long number : fixed) {
      arguments.add(number < 0 ? new Term.Slot(slots++) : Terms.constant(number));
    }
    List<String> coordinates = IntStream.range(0, slots).mapToObj(i -> "x" + (i + 1)).toList();
    PositionClass positionClass =
        new PositionClass(
            game.names().get(name).name(),
            fixed.stream()
                .map(number -> number < 0 ? OptionalLong.empty() : OptionalLong.of(number))
                .toList());
    return new Positions(new Start(name, coordinates, arguments), positionClass);
  }
}
