// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Optional;
import java.util.OptionalLong;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.GameResult.Law;
import sprague.atlas.item.GameResult.Proof;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.claim.Claim;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.recursion.RecursionClaim;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Game;
import sprague.prove.PositionText;

/** Laws as rows tell them, read off claims. */
final class GameLaw {
  private GameLaw() {}

  /** The law that a claim states of all values; empty when it states none. */
  static Optional<Law> of(Claim claim, Optional<Proof> proof) {
    return switch (claim) {
      case PeriodicClaim law ->
          Optional.of(
              new Law(
                  law.saltus() == 0 ? "periodic" : "arithmetic-periodic",
                  OptionalLong.of(law.preperiod()),
                  OptionalLong.of(law.period()),
                  OptionalLong.of(law.saltus()),
                  proof));
      case WindowsClaim law ->
          Optional.of(
              new Law(
                  "periodic",
                  OptionalLong.of(law.preperiod()),
                  OptionalLong.of(law.period()),
                  OptionalLong.of(0),
                  proof));
      case DigitsClaim _ -> Optional.of(named("automatic", proof));
      case RecursionClaim _ -> Optional.of(named("window", proof));
      default -> Optional.empty();
    };
  }

  private static Law named(String kind, Optional<Proof> proof) {
    OptionalLong none = OptionalLong.empty();
    return new Law(kind, none, none, none, proof);
  }

  /**
   * Has the checker examine a certificate that was kept.
   *
   * @throws CorruptResult unless it proves this law of this game
   */
  static void demand(AtlasGame line, Law law, Certificate certificate, Effort effort)
      throws CorruptResult {
    Optional<Game> game = line.open().result();
    boolean isOfGame =
        game.isPresent()
            && certificate.game().equals(game.get().text())
            && PositionText.of(game.get(), game.get().start())
                .filter(certificate.of()::equals)
                .isPresent();
    if (!isOfGame) {
      throw new CorruptResult("its certificate is of another game");
    }
    boolean isOfLaw =
        of(certificate.claim(), law.proof()).equals(Optional.of(law))
            && law.proof()
                .filter(it -> it.theorem().equals(certificate.claim().theorem()))
                .isPresent();
    if (!isOfLaw) {
      throw new CorruptResult("its certificate is of another law");
    }
    if (examined(certificate, effort) instanceof CheckResult.NotProved failure) {
      throw new CorruptResult("its certificate proves nothing: " + failure.reason());
    }
  }

  /**
   * What the checker says of a certificate.
   *
   * @throws CorruptResult when it met a limit
   */
  static CheckResult examined(Certificate certificate, Effort effort) throws CorruptResult {
    try {
      return SampledCheck.examine(certificate, StandardLimits.get().watched(effort::check));
    } catch (BudgetExceeded spent) {
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      throw new CorruptResult("its certificate could not be examined: " + spent.getMessage());
    }
  }
}
