// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.OptionalLong;
import sprague.check.decide.Budget;
import sprague.check.law.Law;
import sprague.check.law.LawProof;
import sprague.check.law.LawVerdict;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;

/** Laws read by automata, decided by {@link LawProof}. */
final class AutomaticCheck {
  private AutomaticCheck() {}

  static String examine(Game game, Start start, Claim.Automatic claim, Budget budget)
      throws Refusal {
    if (claim.laws().isEmpty()) {
      throw new Refusal("there is no law");
    }
    Law asked = null;
    for (Law law : claim.laws()) {
      if (speaksOf(law, start)) {
        asked = law;
      }
    }
    if (asked == null) {
      throw new Refusal("no law speaks of the position asked about");
    }
    return switch (LawProof.of(game, claim.laws(), budget)) {
      case LawVerdict.Proved proved ->
          "G(n) is read from the digits of n in base "
              + asked.values().base()
              + " by an automaton of "
              + asked.values().states()
              + " states";
      case LawVerdict.Refuted(int name, var arguments, String reason) ->
          throw new Refusal(game.names().get(name).name() + arguments + ": " + reason);
      case LawVerdict.Undecided(String reason) -> throw new Refusal(reason);
    };
  }

  private static boolean speaksOf(Law law, Start start) {
    if (law.name() != start.name() || law.fixed().size() != start.arguments().size()) {
      return false;
    }
    for (int i = 0; i < law.fixed().size(); i++) {
      OptionalLong fixed = law.fixed().get(i);
      Term argument = start.arguments().get(i);
      boolean same =
          fixed.isPresent()
              ? argument.equals(new Term.Constant(fixed.getAsLong()))
              : argument instanceof Term.Slot;
      if (!same) {
        return false;
      }
    }
    return true;
  }
}
