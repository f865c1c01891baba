// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import sprague.check.decide.Budget;
import sprague.check.law.Law;
import sprague.check.law.LawProof;
import sprague.check.law.LawVerdict;
import sprague.model.Game;
import sprague.model.Start;

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
      if (law.speaksOf(start)) {
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
      case LawVerdict.Refuted refuted -> throw new Refusal(refuted.show(game));
      case LawVerdict.Undecided(String reason) -> throw new Refusal(reason);
    };
  }
}
