// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.engine.Effort;
import sprague.kernel.decide.Numeration;
import sprague.model.Game;
import sprague.pattern.NumerationGuess;
import sprague.prove.ReadableSets;

/** Which methods look for a law of an aspect, and with how large corners. */
final class LawMethods {
  /** The sides of corners for values, by the number of coordinates; what follows costs more. */
  private static final List<List<Integer>> FOR_VALUES =
      List.of(List.of(1 << 10, 1 << 12), List.of(64, 128, 256), List.of(16, 32, 64));

  /** The same for single values: numerals of a slope show themselves in longer ones only. */
  private static final List<List<Integer>> FOR_SETS =
      List.of(
          List.of(1 << 10, 1 << 12, 1 << 14),
          List.of(150, 250, 400, 1200),
          List.of(32, 64, 128, 240));

  /**
   * How large automata are looked for in turn, the dead state included, and in how many numerations
   * at most: a wrong numeration needs many states for few values, if it does with any number. The
   * checker's budget hardly suffices for more.
   */
  static final List<Extent> EXTENTS =
      List.of(new Extent(16, 64), new Extent(48, 6), new Extent(128, 4));

  /**
   * How much is tried with corners of one side.
   *
   * @param states the most states of an automaton
   * @param numerations the most numerations, the first ones of all
   */
  record Extent(int states, int numerations) {}

  /** A table has a column for each choice of digits; with more, too little is seen of each. */
  private static final int MOST_COLUMNS = 1 << 6;

  private LawMethods() {}

  /** The sides of the corners to look at in turn, without coordinates beyond the farthest. */
  static List<Integer> sides(LawTarget aspect, List<Positions> kinds, int farthest) {
    int dimension = kinds.stream().mapToInt(Positions::dimension).max().orElse(1);
    List<Integer> usual =
        (aspect instanceof LawTarget.Values ? FOR_VALUES : FOR_SETS)
            .get(Math.max(1, dimension) - 1);
    List<Integer> sides = new ArrayList<>(usual);
    if (usual.getLast() > farthest + 1) {
      sides.removeIf(side -> side > farthest);
      sides.add(farthest + 1);
    }
    return sides;
  }

  /** Why there is no law of an aspect that could be proved; empty where there may be. */
  static Optional<String> refused(LawTarget aspect, Game game) {
    boolean isSplitting = game.rules().stream().anyMatch(rule -> rule.parts().size() > 1);
    if (aspect instanceof LawTarget.Values) {
      return game.finishes().isEmpty()
          ? Optional.empty()
          : Optional.of(
              "they ask for play until nobody can move, and here a position `wins` or `loses`");
    }
    return isSplitting
        ? Optional.of("they ask for moves that leave one component")
        : Optional.empty();
  }

  /** The numerations beside bases that are tried; none for values. */
  static List<Numeration> numerations(LawTarget aspect) {
    return aspect instanceof LawTarget.Values
        ? List.of()
        : NumerationGuess.inOrder().stream().filter(each -> !each.isBase()).toList();
  }

  /**
   * The methods for an aspect, the most promising first: base 2, the numerations that are
   * suggested, and other bases.
   */
  static List<LawMethod> of(
      LawTarget aspect, Game game, List<Positions> kinds, List<Numeration> suggested) {
    List<Numeration> bases = ReadableSets.bases(game);
    Set<Numeration> numerations = new LinkedHashSet<>(bases.stream().limit(1).toList());
    numerations.addAll(suggested);
    // What is read in base 4 is read in base 2, if not by as few states.
    bases.stream()
        .filter(base -> bases.stream().noneMatch(less -> isPower(base.base(), less.base())))
        .forEach(numerations::add);
    int tracks =
        kinds.stream().mapToInt(Positions::dimension).max().orElse(0)
            + (aspect instanceof LawTarget.Values ? 1 : 0);
    return numerations.stream()
        .filter(each -> Math.pow(each.alphabet(), tracks) <= MOST_COLUMNS)
        .<LawMethod>map(each -> new GuessedDigits(aspect, kinds, each))
        .toList();
  }

  /** The laws of known form, in the numerations that are suggested. */
  static List<LawMethod> known(
      LawTarget aspect, List<Positions> kinds, List<Numeration> suggested) {
    return aspect instanceof LawTarget.Lost && areOfTwoCoordinates(kinds)
        ? suggested.stream()
            .<LawMethod>map(each -> new ShiftedNumerals(kinds.getFirst(), each))
            .toList()
        : List.of();
  }

  private static boolean areOfTwoCoordinates(List<Positions> kinds) {
    return kinds.size() == 1 && kinds.getFirst().dimension() == 2;
  }

  /** More states than these are not looked for far out: the checker takes too long for more. */
  static final int MOST_FAR = 1 << 10;

  /** So many numerations are looked at far out. */
  private static final int FAR_NUMERATIONS = 2;

  /** The methods that look far out, where others have failed with a small corner. */
  static List<CounterexampleGuidedLaws> far(
      LawTarget aspect,
      Game game,
      List<Positions> kinds,
      List<Numeration> suggested,
      int farthest,
      Effort effort) {
    return areOfTwoCoordinates(kinds)
        ? suggested.stream()
            .limit(FAR_NUMERATIONS)
            .map(
                each ->
                    new CounterexampleGuidedLaws(
                        aspect, game, kinds.getFirst(), each, farthest, effort))
            .toList()
        : List.of();
  }

  /** Whether a number is a power of a smaller one. */
  private static boolean isPower(int number, int base) {
    int rest = number;
    while (rest % base == 0) {
      rest /= base;
    }
    return rest == 1 && base < number;
  }
}
