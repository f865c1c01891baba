// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.kernel.Proved;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.misere.MisereNimClaim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.CertificateBuilder;
import sprague.prove.Finding;
import sprague.prove.LawTarget;
import sprague.prove.PositionText;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;

/**
 * Proves that sums of a game in misere play are won as those of nim-heaps of their nim-values. By
 * Ferguson's theorem that is so if each position of value 0 that has options has one of value 1; a
 * law of the values by automata makes this decidable. For games such as Nim itself, whose misere
 * quotient is infinite.
 */
public final class MisereNimProver {
  private MisereNimProver() {}

  /**
   * The proof; empty if there is no such law, it does not have the property, a move leaves several
   * positions, or a limit is reached.
   *
   * @param game in misere play
   * @param effort the limits of the search for the law, in normal play; it has most of the cost
   * @param budget of the checks; a limit that its watch reports ends the search too
   */
  public static Optional<Proved> find(Game game, Start start, Effort effort, ProofLimits budget) {
    if (!game.leavesOne()) {
      return Optional.empty();
    }
    try {
      Finding values =
          Prover.prove(
              NormalMoves.of(game),
              start,
              Optional.of(new LawTarget.Values()),
              new SearchLimits(/* table= */ 0, /* maxTabled= */ Long.MAX_VALUE),
              effort,
              budget);
      return proof(game, start, values, budget);
    } catch (BudgetExceeded spent) {
      return Optional.empty();
    }
  }

  private static Optional<Proved> proof(
      Game game, Start start, Finding values, ProofLimits budget) {
    return values
        .proved()
        .filter(law -> law.certificate().claim() instanceof DigitsClaim)
        .map(law -> new MisereNimClaim((DigitsClaim) law.certificate().claim()))
        .flatMap(
            claim ->
                PositionText.of(game, start)
                    .map(of -> CertificateBuilder.certificate(game, start, of, claim)))
        .flatMap(certificate -> CertificateBuilder.proof(certificate, budget));
  }
}
