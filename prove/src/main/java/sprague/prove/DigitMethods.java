// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import sprague.engine.Effort;
import sprague.kernel.decide.Numeration;
import sprague.model.Game;

/** The methods for each {@link LawTarget}, in the order in which they are tried, and limits. */
final class DigitMethods {
  /**
   * The sides of boxes for {@link LawTarget.Values}, by the number of coordinates less 1: 2^10 to
   * 2^18 values, most of which engines compute in less than a second.
   */
  private static final List<List<Integer>> FOR_VALUES =
      List.of(List.of(1 << 10, 1 << 12), List.of(64, 128, 256), List.of(16, 32, 64));

  /**
   * The same for other targets. Larger, because these positions often lie near lines of irrational
   * slopes, whose automata show only in longer numerals. Often retrograde analysis computes these
   * boxes soon.
   */
  private static final List<List<Integer>> FOR_SETS =
      List.of(
          List.of(1 << 10, 1 << 12, 1 << 14),
          List.of(150, 250, 400, 1200),
          List.of(32, 64, 128, 240));

  /**
   * The limits tried in turn: small automata in many numerations, then larger ones in the first
   * few, as in a wrong numeration a guess needs many states, or no number is enough. The checker
   * hardly ever decides a claim with more than 128 states within its limits.
   */
  static final List<Extent> EXTENTS =
      List.of(new Extent(16, 64), new Extent(48, 6), new Extent(128, 4));

  /**
   * Limits of guesses.
   *
   * @param states the maximum number of states of an automaton, the dead one included
   * @param numerations the maximum number of numerations; the first ones are used
   */
  record Extent(int states, int numerations) {}

  /**
   * The maximum number of columns of an automaton, that is tuples of digits of the coordinates and
   * perhaps the value: with more, a table shows too few successors of each state.
   */
  private static final int MAX_COLUMNS = 1 << 6;

  /** Maximum states for {@link #known} and {@link #learners}; checks of more take too long. */
  static final int MAX_STATES = 1 << 10;

  /** Each learner may take {@link SearchTimes#LEARNING_ATTEMPT} for each of two attempts. */
  private static final int MAX_LEARNERS = 2;

  /**
   * Maximum t of the numerations (t, 1), for relatives of Wythoff's game. Beyond t = 7, where
   * automata of pairs have more columns than {@link #MAX_COLUMNS}, only the given automata of
   * {@link #known} are tried, at the cost of a decision each.
   */
  private static final int MAX_CONSTANT = 20;

  /**
   * Maximum s and t of Fraenkel's numerations (s + t - 1, s); each one costs a search for a law.
   */
  private static final int MAX_OF_FRAENKEL = 4;

  private DigitMethods() {}

  /** The sides of the boxes to compute in turn, with coordinates up to {@code farthest} at most. */
  static List<Integer> sides(LawTarget target, List<Positions> classes, int farthest) {
    int dimension = classes.stream().mapToInt(Positions::dimension).max().orElse(1);
    List<Integer> usual =
        (target instanceof LawTarget.Values ? FOR_VALUES : FOR_SETS)
            .get(Math.max(1, dimension) - 1);
    List<Integer> sides = new ArrayList<>(usual);
    if (usual.getLast() > farthest + 1) {
      sides.removeIf(side -> side > farthest);
      sides.add(farthest + 1);
    }
    return sides;
  }

  /** Why no law of a target could be proved; empty where one may be. */
  static Optional<String> refused(LawTarget target, Game game) {
    if (target instanceof LawTarget.Values) {
      return game.gameEnds().isEmpty()
          ? Optional.empty()
          : Optional.of(
              "they need play until nobody can move, and here a position `wins` or `loses`");
    }
    return game.rules().stream().anyMatch(rule -> rule.parts().size() > 1)
        ? Optional.of("they need moves that leave one component")
        : Optional.empty();
  }

  /** The numerations, other than bases, that are tried; none for values. */
  private static List<Numeration> numerations(LawTarget target) {
    return target instanceof LawTarget.Values ? List.of() : numerationsOfSets();
  }

  /** Zeckendorf's numeration (1, 1), others in which laws are known, and the rest. */
  static List<Numeration> numerationsOfSets() {
    List<List<Integer>> digits =
        new ArrayList<>(
            List.of(
                List.of(1, 1),
                List.of(2, 1),
                List.of(3, 1),
                List.of(4, 1),
                List.of(2, 2),
                List.of(3, 3),
                List.of(3, 2),
                List.of(1, 1, 1)));
    for (int t = 1; t <= MAX_CONSTANT; t++) {
      digits.add(List.of(t, 1));
    }
    for (int s = 2; s <= MAX_OF_FRAENKEL; s++) {
      for (int t = 1; t <= MAX_OF_FRAENKEL; t++) {
        digits.add(List.of(s + t - 1, s));
      }
    }
    return digits.stream().distinct().map(Numeration::new).toList();
  }

  /** The methods that guess from boxes: the least base, other numerations, then other bases. */
  static List<DigitMethod> of(LawTarget target, Game game, List<Positions> classes) {
    List<Numeration> bases = AutomaticSets.bases(game);
    Set<Numeration> numerations = new LinkedHashSet<>(bases.stream().limit(1).toList());
    numerations.addAll(numerations(target));
    // Bases that are powers of another are left out: a set recognised in base 4 is recognised in
    // base 2, though perhaps with more states.
    bases.stream()
        .filter(
            base ->
                bases.stream()
                    .filter(less -> less.base() < base.base())
                    .noneMatch(less -> CandidateBases.isPower(base.base(), less.base())))
        .forEach(numerations::add);
    int tracks =
        classes.stream().mapToInt(Positions::dimension).max().orElse(0)
            + (target instanceof LawTarget.Values ? 1 : 0);
    return numerations.stream()
        .filter(each -> Math.pow(each.alphabet(), tracks) <= MAX_COLUMNS)
        .<DigitMethod>map(each -> new GuessedDigits(target, classes, each))
        .toList();
  }

  /** The methods with given automata, in numerations other than bases; they need no guess. */
  static List<DigitMethod> known(LawTarget target, List<Positions> classes) {
    return target instanceof LawTarget.PPositions && areOfTwoCoordinates(classes)
        ? numerations(target).stream()
            .<DigitMethod>map(each -> new ShiftedNumerals(classes.getFirst(), each))
            .toList()
        : List.of();
  }

  private static boolean areOfTwoCoordinates(List<Positions> classes) {
    return classes.size() == 1 && classes.getFirst().dimension() == 2;
  }

  /** Learners: methods that learn from many rows, where guesses from the first box have failed. */
  static List<CounterexampleGuidedLaws> learners(
      LawTarget target, Game game, List<Positions> classes, int farthest, Effort effort) {
    return areOfTwoCoordinates(classes)
        ? numerations(target).stream()
            .limit(MAX_LEARNERS)
            .map(
                each ->
                    new CounterexampleGuidedLaws(
                        target, game, classes.getFirst(), each, farthest, effort))
            .toList()
        : List.of();
  }
}
