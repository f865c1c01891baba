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

/** Converts the claim of a certificate to the law of a sweep, and checks stored certificates. */
final class GameLaw {
  private GameLaw() {}

  /** The law of all values that a claim states; empty if it is about other things. */
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
   * Runs the checker on a stored certificate. First compares what it states, as the checker would
   * accept a proof about another game.
   *
   * @throws CorruptResult unless it proves this law of this game
   * @throws BudgetExceeded if the work was cancelled or its time is over, which says nothing about
   *     the certificate
   */
  static void requireProof(AtlasGame line, Law law, Certificate certificate, Effort effort)
      throws CorruptResult {
    Optional<Game> game = line.open().result();
    boolean isForGame =
        game.isPresent()
            && certificate.game().equals(game.get().text())
            && PositionText.of(game.get(), game.get().start())
                .filter(certificate.of()::equals)
                .isPresent();
    if (!isForGame) {
      throw new CorruptResult("its certificate is for another game");
    }
    boolean isForLaw =
        of(certificate.claim(), law.proof()).equals(Optional.of(law))
            && law.proof()
                .filter(it -> it.theorem().equals(certificate.claim().theorem()))
                .isPresent();
    if (!isForLaw) {
      throw new CorruptResult("its certificate is for another law");
    }
    CheckResult result =
        SampledCheck.examine(certificate, StandardLimits.get().watched(effort::check));
    if (result instanceof CheckResult.NotProved failure) {
      throw new CorruptResult("its certificate proves nothing: " + failure.reason());
    }
  }
}
