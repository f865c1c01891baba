// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Game;
import sprague.model.Start;

/**
 * Has the checker examine the claims that methods make about a family of positions, none again that
 * was rejected, and keeps the last result of each method for reports. A claim states a law for the
 * checker; a method is a way to find claims of one theorem. Not thread-safe.
 *
 * @param <M> the methods, or their names
 */
final class ClaimExaminer<M> {
  /**
   * A reason of the checker that names a position where the claim is wrong: {@code heap(3): ...}.
   */
  private static final Pattern COUNTEREXAMPLE =
      Pattern.compile("^[A-Za-z][A-Za-z0-9_]*\\([0-9]+(?:, [0-9]+)*\\): .*");

  private final Game game;
  private final Start start;
  private final String of;
  private final ProofLimits budget;
  private final Map<M, String> tried;

  /** Methods of which the checker has examined a claim. */
  private final Set<M> examined = new HashSet<>();

  /** Claims that are not examined again: refuted, or not proved within the limits. */
  private final Set<Claim> rejected = new HashSet<>();

  /** The rejected claims that are known to be wrong: of others a longer table may show more. */
  private final Set<Claim> refuted = new HashSet<>();

  /**
   * No claims so far.
   *
   * @param of the positions as text, see {@link PositionText}
   * @param budget of each check
   * @param tried receives the last result of each method
   */
  ClaimExaminer(Game game, Start start, String of, ProofLimits budget, Map<M, String> tried) {
    this.game = game;
    this.start = start;
    this.of = of;
    this.budget = budget;
    this.tried = tried;
  }

  /**
   * Records why a method makes no claim, unless there is the checker's reason for an earlier one.
   */
  void note(M method, String reason) {
    if (!examined.contains(method)) {
      tried.put(method, reason);
    }
  }

  /** Records that computed values refute a claim. */
  void refute(M method, Claim claim, String reason) {
    rejected.add(claim);
    refuted.add(claim);
    tried.put(method, reason);
  }

  /** Whether the claim is known to be wrong, or was not proved. */
  boolean isRejected(Claim claim) {
    return rejected.contains(claim);
  }

  /** Whether a position is known at which the claim is wrong. */
  boolean isRefuted(Claim claim) {
    return refuted.contains(claim);
  }

  /**
   * The proof of a claim; empty if it is rejected, now or before. Costs a check within the budget.
   *
   * @throws sprague.engine.BudgetExceeded when the check is stopped; {@code tried} then says so
   */
  Optional<Proved> prove(M method, Claim claim) {
    if (isRejected(claim)) {
      return Optional.empty();
    }
    tried.put(method, unchecked(claim));
    examined.add(method);
    Certificate certificate = CertificateBuilder.certificate(game, start, of, claim);
    return switch (SampledCheck.examine(certificate, budget)) {
      case CheckResult.Accepted(Proved proved) -> {
        tried.put(method, "proved");
        yield Optional.of(proved);
      }
      case CheckResult.NotProved failure -> {
        tried.put(method, "the checker says " + failure.reason());
        rejected.add(claim);
        if (COUNTEREXAMPLE.matcher(failure.reason()).matches()) {
          refuted.add(claim);
        }
        yield Optional.empty();
      }
    };
  }

  /** The result of a method while its claim is checked; it stays if a limit ends the check. */
  private static String unchecked(Claim claim) {
    String law =
        claim instanceof WindowsClaim periodic
            ? "the period %s from n = %s on".formatted(periodic.period(), periodic.preperiod())
            : "a law";
    return law + " was found, but its check did not end";
  }
}
