// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.law.Measure;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.TerminationMeasure;
import sprague.model.heap.HeapSystem;

/**
 * Makes certificates: adds to a claim the heap normal form (the rules as numbers that moves remove
 * from heaps, and splits) and the termination measure (a number that each move lowers). The engines
 * found both, and the checker verifies them.
 */
public final class CertificateBuilder {
  private CertificateBuilder() {}

  /**
   * A certificate with the normal form and the measure that the theorem of its claim uses, as far
   * as the game has them; without, the checker may refuse it. Cost: that of {@link HeapSystem#of}.
   *
   * @param of the positions as text, see {@link PositionText}
   */
  public static Certificate certificate(Game game, Start start, String of, Claim claim) {
    // Theorems checked on tables use the form, the others the measure, and a table turned into
    // automata both.
    boolean needsForm =
        claim instanceof PeriodicClaim
            || claim instanceof WindowsClaim
            || claim instanceof FiniteClaim
            || isOfMultiples(claim);
    boolean isAutomaticTable = claim.theorem().equals(PeriodicClaim.AUTOMATIC);
    boolean needsMeasure = !needsForm || isAutomaticTable;
    return new Certificate(
        game.text(),
        of,
        needsForm
            ? HeapSystem.of(game, start).system().flatMap(CertificateBuilder::form)
            : Optional.empty(),
        needsMeasure ? measure(game) : Optional.empty(),
        claim);
  }

  /**
   * Whether a claim says that the P-positions are the multiples of its base; the checker proves it
   * by the form, as it decides no sets in such bases.
   */
  private static boolean isOfMultiples(Claim claim) {
    return claim instanceof OutcomeClaim outcomes
        && outcomes.numeration().isBase()
        && outcomes.numeration().base() == outcomes.modulus()
        && outcomes.numeration().base() > OutcomeMethod.MAX_BASE;
  }

  /**
   * The proof, if the checker accepts a certificate. Cost: that of the check; what the watch of the
   * budget throws passes through.
   */
  public static Optional<Proved> proof(Certificate certificate, ProofLimits budget) {
    return SampledCheck.examine(certificate, budget) instanceof CheckResult.Accepted(Proved proved)
        ? Optional.of(proved)
        : Optional.empty();
  }

  /** The heap normal form for certificates; empty if a set of it has no text. */
  public static Optional<HeapNormalForm> form(HeapSystem system) {
    try {
      return Optional.of(NormalFormConverter.of(system));
    } catch (CheckFailure | IllegalArgumentException unwritable) {
      return Optional.empty();
    }
  }

  /** The game's measure if it is one form, but not the sum of arguments, the checker's default. */
  private static Optional<Measure> measure(Game game) {
    return game.measure()
        .filter(TerminationMeasure::isLinear)
        .map(
            measure -> {
              Map<String, Measure.Rank> ranks = new LinkedHashMap<>();
              for (int name = 0; name < game.names().size(); name++) {
                ranks.put(
                    game.names().get(name).name(),
                    new Measure.Rank(
                        measure.levels().get(name),
                        measure.coefficients().get(name),
                        measure.constants().get(name)));
              }
              return new Measure(ranks);
            })
        .filter(measure -> !isSum(measure));
  }

  private static boolean isSum(Measure measure) {
    return measure.ranks().values().stream()
        .allMatch(
            rank ->
                rank.level() == 0
                    && rank.constant() == 0
                    && rank.coefficients().stream().allMatch(each -> each == 1));
  }
}
