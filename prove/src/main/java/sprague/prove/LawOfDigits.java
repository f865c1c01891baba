// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.Optional;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Law;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.model.Game;
import sprague.model.Start;

/** The law among several that speaks of a family of positions. */
public final class LawOfDigits {
  private LawOfDigits() {}

  /** The law, if one of the claim's speaks of the family. */
  public static Optional<Law> of(DigitsClaim claim, Game game, Start positions) {
    Optional<String> text = PositionText.of(game, positions);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      return claim.lawOf(Family.read(text.get(), Rules.read(game.text())));
    } catch (Refusal unreadable) {
      return Optional.empty();
    }
  }
}
