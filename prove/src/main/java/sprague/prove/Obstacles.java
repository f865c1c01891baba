// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.List;
import java.util.Optional;
import sprague.kernel.decide.Numeration;
import sprague.kernel.law.PositionClass;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.MoveFormula;
import sprague.kernel.rules.NonAutomaticSets;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;

/**
 * What is in the way of a proof of a law that is told in words: rules of which no sentence can be
 * decided, or values that no automaton reads beside n.
 */
final class Obstacles {
  /** What can be had where values are not read but the moves are. */
  private static final String SINGLE =
      "; --claim value=V proves where one value stands, up to 15, if that can be read";

  private Obstacles() {}

  /** What is in the way of a law of a game's values or outcomes, if that is known. */
  static Optional<String> of(Conjecture conjecture, GrowingValues values) {
    return undecided(values)
        .map(reason -> "no sentence about the moves can be decided (" + reason + ")")
        .or(() -> ofValues(conjecture));
  }

  /** The same where the outcomes are proved, so that sentences about the moves are decided. */
  static Optional<String> besideOutcomes(Conjecture conjecture) {
    return ofValues(conjecture);
  }

  private static Optional<String> ofValues(Conjecture conjecture) {
    return conjecture.outcomes()
        ? Optional.empty()
        : conjecture.law().unread().map(reason -> reason + SINGLE);
  }

  /** Why the kernel's sentences cannot say the moves in any base; empty where they can. */
  private static Optional<String> undecided(GrowingValues values) {
    Optional<AutomaticMethod.Kinds> kinds = AutomaticMethod.kinds(values);
    if (kinds.isEmpty()) {
      return Optional.empty();
    }
    List<PositionClass> positions =
        kinds.get().alike().keySet().stream()
            .map(kind -> AutomaticMethod.kind(values.game(), kind))
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
        MoveFormula.all(
            rules, kind.name(), kind.arguments(kind.newVariables()), base, NonAutomaticSets.NONE);
      }
      return Optional.empty();
    } catch (NotExpressible beyond) {
      return Optional.of(beyond.reason());
    } catch (ArithmeticException overflow) {
      return Optional.of("a number does not fit in 64 bits");
    }
  }
}
