// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import sprague.kernel.decide.Numeration;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;

/**
 * Reasons why a {@link Conjecture} cannot be proved: moves that no formula of the decision
 * procedure expresses, or values that no automaton recognises from the digits of n. For reports
 * only. Cost: reading the rules, and writing the formula of all moves for each base.
 */
final class Obstacles {
  /** Advice where the moves are expressible, and only the values are not. */
  private static final String SINGLE_VALUE =
      "; --claim value=V proves where one value stands, up to 15, if that can be read";

  private Obstacles() {}

  /** Why a conjecture about a game cannot be proved; empty if that is not known. */
  static Optional<String> of(Conjecture conjecture, GrowingValues values) {
    return undecided(values)
        .map(reason -> "no sentence about the moves can be decided (" + reason + ")")
        .or(() -> withProvedOutcomes(conjecture));
  }

  /** The same where a law of the outcomes is proved: the moves are expressible, so only values. */
  static Optional<String> withProvedOutcomes(Conjecture conjecture) {
    return conjecture.ofOutcomes()
        ? Optional.empty()
        : conjecture.law().whyNoAutomaton().map(reason -> reason + SINGLE_VALUE);
  }

  /** Why no base has formulas for the moves, by the first one; empty if one has, or if unknown. */
  private static Optional<String> undecided(GrowingValues values) {
    Optional<AutomaticMethod.Classes> classes = AutomaticMethod.classes(values);
    if (classes.isEmpty()) {
      return Optional.empty();
    }
    List<PositionClass> positions =
        classes.get().tableIndices().keySet().stream()
            .map(kind -> AutomaticMethod.positionClass(values.game(), kind))
            .toList();
    try {
      Rules rules = Rules.read(values.game().text());
      Optional<String> first = Optional.empty();
      for (Numeration base : CandidateBases.of(rules)) {
        Optional<String> reason = undecided(rules, positions, base);
        if (reason.isEmpty()) {
          return reason;
        }
        first = first.or(() -> reason);
      }
      return first;
    } catch (CheckFailure unreadable) {
      return Optional.of(String.valueOf(unreadable.getMessage()));
    }
  }

  private static Optional<String> undecided(
      Rules rules, List<PositionClass> positions, Numeration base) {
    try {
      for (PositionClass kind : positions) {
        MoveFormula.withRanges(rules, kind.name(), kind.arguments(kind.newVariables()), base);
      }
      return Optional.empty();
    } catch (NotExpressible beyond) {
      return Optional.of(beyond.reason());
    } catch (ArithmeticException overflow) {
      return Optional.of("a number does not fit in 64 bits");
    }
  }
}
