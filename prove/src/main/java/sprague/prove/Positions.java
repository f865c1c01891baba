// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import sprague.kernel.law.PositionClass;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.Terms;

/**
 * A class of positions of one name, with some arguments fixed and the others as coordinates, in the
 * notation of the engines and in that of the checker: {@code heaps(x1, 3)} has one coordinate.
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
   * The classes of positions that play from a start leads to: one for each choice of the start's
   * constants from 0 up to their values, and one without constants for each other name. That
   * constant arguments do not grow is assumed; if they do, the checker refuses the claim.
   */
  static Reading of(Game game, Start start) {
    int slots = 0; // the coordinates met; each must be the next one
    long classes = 1;
    List<Long> constants = new ArrayList<>();
    for (Term argument : start.arguments()) {
      if (argument instanceof Term.Constant(long number) && number < MAX_CLASSES) {
        classes *= number + 1;
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
    List<Positions> all = new ArrayList<>();
    add(game, start.name(), constants, new ArrayList<>(), all);
    for (int name : game.reachedFrom(start.name())) {
      if (name != start.name()) {
        List<Long> running = Collections.nCopies(game.names().get(name).arity(), -1L);
        add(game, name, running, new ArrayList<>(), all);
      }
    }
    int maxDimension = all.stream().mapToInt(Positions::dimension).max().orElse(0);
    return maxDimension > MAX_COORDINATES || slots == 0
        ? new Reading.None("it needs one to " + MAX_COORDINATES + " coordinates")
        : new Reading.Classes(all);
  }

  /**
   * Adds the classes whose arguments begin with {@code chosen} and go on with constants up to the
   * pattern's, descending; -1 for a coordinate.
   */
  private static void add(
      Game game, int name, List<Long> pattern, List<Long> chosen, List<Positions> all) {
    if (chosen.size() == pattern.size()) {
      all.add(of(game, name, chosen));
      return;
    }
    long greatest = pattern.get(chosen.size());
    for (long number = greatest; number >= Math.min(0, greatest); number--) {
      chosen.add(number);
      add(game, name, pattern, chosen, all);
      chosen.removeLast();
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
