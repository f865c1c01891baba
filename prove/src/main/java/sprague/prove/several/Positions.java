// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

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
 * The positions of a kind, as the engines know them and as the checker does; each running argument
 * is a coordinate, in their order.
 *
 * @param start the family with the running arguments for its coordinates
 * @param kind the same for the checker
 */
record Positions(Start start, PositionClass kind) {
  /** More coordinates make tables of which too little is seen. */
  static final int MOST_COORDINATES = 3;

  /** A constant argument of a start may take so many values in all, while play goes on. */
  private static final long MOST_KINDS = 16;

  /** What a law is wanted for. */
  sealed interface Reading {
    /** The kinds that play leads to; those asked about come first. */
    record Kinds(List<Positions> all) implements Reading {}

    /** Why there is no law of digits for the positions. */
    record None(String reason) implements Reading {}
  }

  /** How many coordinates there are. */
  int dimension() {
    return start.coordinates().size();
  }

  /**
   * The kinds of positions that play from a start leads to, taking for granted that constant
   * arguments do not grow: the checker will see.
   */
  static Reading of(Game game, Start start) {
    int slots = 0;
    long kinds = 1;
    List<Long> constants = new ArrayList<>();
    for (Term argument : start.arguments()) {
      if (argument instanceof Term.Constant(long number) && number < MOST_KINDS) {
        kinds *= number + 1;
        constants.add(number);
      } else if (argument.equals(new Term.Slot(slots))) {
        slots++;
        constants.add(-1L);
      } else {
        return new Reading.None("it asks for a start whose arguments are its coordinates");
      }
      if (kinds > MOST_KINDS) {
        return new Reading.None("the constants of the start are too large for a law of each");
      }
    }
    if (slots != start.coordinates().size()) {
      return new Reading.None("it asks for a start whose arguments are its coordinates");
    }
    List<Positions> all = new ArrayList<>();
    add(game, start.name(), constants, new ArrayList<>(), all);
    for (int name : game.reachedFrom(start.name())) {
      if (name != start.name()) {
        List<Long> running = Collections.nCopies(game.names().get(name).arity(), -1L);
        add(game, name, running, new ArrayList<>(), all);
      }
    }
    int most = all.stream().mapToInt(Positions::dimension).max().orElse(0);
    return most > MOST_COORDINATES || slots == 0
        ? new Reading.None("it asks for one to " + MOST_COORDINATES + " coordinates")
        : new Reading.Kinds(all);
  }

  /** Adds the kinds with constants up to those of a pattern, in descending order. */
  private static void add(
      Game game, int name, List<Long> pattern, List<Long> chosen, List<Positions> all) {
    if (chosen.size() == pattern.size()) {
      all.add(of(game, name, chosen));
      return;
    }
    long most = pattern.get(chosen.size());
    for (long number = most; number >= Math.min(0, most); number--) {
      chosen.add(number);
      add(game, name, pattern, chosen, all);
      chosen.removeLast();
    }
  }

  /** The kind with some arguments fixed; -1 stands for one that runs. */
  private static Positions of(Game game, int name, List<Long> fixed) {
    List<Term> arguments = new ArrayList<>();
    int slots = 0;
    for (long number : fixed) {
      arguments.add(number < 0 ? new Term.Slot(slots++) : Terms.constant(number));
    }
    List<String> coordinates = IntStream.range(0, slots).mapToObj(i -> "x" + (i + 1)).toList();
    PositionClass kind =
        new PositionClass(
            game.names().get(name).name(),
            fixed.stream()
                .map(number -> number < 0 ? OptionalLong.empty() : OptionalLong.of(number))
                .toList());
    return new Positions(new Start(name, coordinates, arguments), kind);
  }
}
