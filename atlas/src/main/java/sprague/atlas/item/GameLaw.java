// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.item;

import java.util.Optional;
import java.util.OptionalLong;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.item.GameResult.Law;
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

/**
 * Converts the claim of a certificate to a {@link Law} (kind, preperiod, period, saltus), as a
 * sweep over many games stores it, and checks that a stored certificate proves the law stored with
 * it.
 */
final class GameLaw {
  private GameLaw() {}

  /**
   * The law of all values that a claim states, without proof; empty if the claim is of another
   * kind, such as P-positions or parameters. Kinds are stored, and are those of {@code theorem
   * --json}: windows prove a period without a saltus; {@code window} is a window of options.
   */
  static Optional<Law> of(Claim claim) {
    return switch (claim) {
      case PeriodicClaim law -> Optional.of(periodic(law.preperiod(), law.period(), law.saltus()));
      case WindowsClaim law ->
          Optional.of(periodic(law.preperiod(), law.period(), /* saltus= */ 0));
      case DigitsClaim _ -> Optional.of(named("automatic"));
      case RecursionClaim _ -> Optional.of(named("window"));
      default -> Optional.empty();
    };
  }

  private static Law periodic(long preperiod, long period, long saltus) {
    return new Law(
        saltus == 0 ? "periodic" : "arithmetic-periodic",
        OptionalLong.of(preperiod),
        OptionalLong.of(period),
        OptionalLong.of(saltus),
        /* proof= */ Optional.empty());
  }

  private static Law named(String kind) {
    OptionalLong none = OptionalLong.empty();
    return new Law(kind, none, none, none, /* proof= */ Optional.empty());
  }

  /**
   * Requires that a stored certificate proves the stored law of a game. Also compares the game and
   * the law, as the checker accepts a proof about any. Costs parsing the rules and a full check.
   *
   * @throws CorruptResult unless it is proved, within the steps of {@link StandardLimits}
   * @throws BudgetExceeded if the work was cancelled or its time is over, which says nothing about
   *     the certificate
   */
  static void requireProof(AtlasGame atlasGame, Law stored, Certificate certificate, Effort effort)
      throws CorruptResult {
    Optional<Game> game = atlasGame.open().result();
    boolean isForGame =
        game.isPresent()
            && certificate.game().equals(game.get().text())
            && PositionText.of(game.get(), game.get().start())
                .filter(certificate.of()::equals)
                .isPresent();
    if (!isForGame) {
      throw new CorruptResult("its certificate is for another game");
    }
    // A claim has no proof, so the proof of the stored law is left out of the comparison.
    boolean isForLaw =
        of(certificate.claim()).equals(Optional.of(stored.withProof(Optional.empty())))
            && stored
                .proof()
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
