// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.check.claim.Claim;
import sprague.check.decide.Automaton;
import sprague.check.decide.Numeration;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Law;
import sprague.check.outcome.OutcomeClaim;
import sprague.model.Game;
import sprague.prove.ReadableSets;

/** Which methods look for a law of an aspect, and with how large corners. */
final class LawMethods {
  /** The sides of corners for values, by the number of coordinates; what follows costs more. */
  private static final List<List<Integer>> FOR_VALUES =
      List.of(List.of(1 << 10, 1 << 12), List.of(64, 128, 256), List.of(16, 32, 64));

  /** The same for single values: numerals of a slope show themselves in longer ones only. */
  private static final List<List<Integer>> FOR_SETS =
      List.of(List.of(1 << 10, 1 << 12, 1 << 14), List.of(150, 400, 1200), List.of(32, 64, 128));

  /** The checker's budget hardly suffices for an automaton with more states. */
  private static final int MOST_STATES = 128;

  /** A table has a column for each choice of digits; with more, too little is seen of each. */
  private static final int MOST_COLUMNS = 1 << 6;

  /**
   * Numerations of slopes that are met, the more often met first: of the golden section, of [t; t,
   * t, ..], of Fraenkel's games, of the Tribonacci numbers.
   */
  private static final List<List<Integer>> OF_SLOPES =
      List.of(
          List.of(1, 1),
          List.of(2, 1),
          List.of(2, 2),
          List.of(3, 1),
          List.of(3, 2),
          List.of(3, 3),
          List.of(4, 1),
          List.of(1, 1, 1));

  private LawMethods() {}

  /** The sides to try in turn, none beyond the farthest coordinate. */
  static List<Integer> sides(Aspect aspect, List<Positions> kinds, int farthest) {
    int dimension = kinds.stream().mapToInt(Positions::dimension).max().orElse(1);
    List<Integer> usual =
        (aspect instanceof Aspect.Values ? FOR_VALUES : FOR_SETS).get(Math.max(1, dimension) - 1);
    return usual.getLast() <= farthest + 1
        ? usual
        : IntStream.concat(
                usual.stream().mapToInt(Integer::intValue).filter(side -> side < farthest + 1),
                IntStream.of(farthest + 1))
            .boxed()
            .toList();
  }

  /** The methods for an aspect, in the order in which they are asked. */
  static List<LawMethod> of(Aspect aspect, Game game, List<Positions> kinds) {
    // What is read in base 4 is read in base 2, if not by fewer states.
    List<Numeration> numerations = new ArrayList<>(ReadableSets.bases(game));
    numerations.removeIf(
        base ->
            numerations.stream()
                .anyMatch(less -> less.base() < base.base() && isPower(base.base(), less.base())));
    boolean isSplitting = game.rules().stream().anyMatch(rule -> rule.parts().size() > 1);
    if (!(aspect instanceof Aspect.Values) && !isSplitting) {
      OF_SLOPES.forEach(digits -> numerations.add(new Numeration(digits)));
    }
    int tracks =
        kinds.stream().mapToInt(Positions::dimension).max().orElse(0)
            + (aspect instanceof Aspect.Values ? 1 : 0);
    return numerations.stream()
        .filter(each -> Math.pow(each.alphabet(), tracks) <= MOST_COLUMNS)
        .<LawMethod>map(each -> new GuessedDigits(aspect, kinds, each, MOST_STATES))
        .toList();
  }

  private static boolean isPower(int number, int base) {
    int rest = number;
    while (rest % base == 0) {
      rest /= base;
    }
    return rest == 1;
  }

  /** The law of the positions asked about, as a claim of one of the methods holds it. */
  static ReadLaw read(Claim claim, Positions asked) {
    Optional<Automaton> automaton =
        switch (claim) {
          case DigitsClaim digits ->
              digits.laws().stream()
                  .filter(law -> law.kind().equals(asked.kind()))
                  .map(Law::values)
                  .findFirst();
          case OutcomeClaim outcomes -> Optional.of(outcomes.laws().getFirst().lost());
          default -> Optional.empty();
        };
    return new ReadLaw(claim, automaton.orElseThrow());
  }
}
