// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.Undecided;
import sprague.nimber.CancellationCheck;

/**
 * The proof checker: decides whether a certificate proves its claim. Only it makes {@link Proved}.
 */
public final class Checker {
  private Checker() {}

  /**
   * Checks a certificate: reads the rules, verifies every hypothesis of the theorem, and computes
   * what has to be computed.
   *
   * @param budget the limits of the decision procedure. What its watch throws is thrown on
   */
  public static CheckResult examine(Certificate certificate, ProofLimits budget) {
    BudgetWatch watch = new BudgetWatch(budget.watch());
    ProofLimits watched =
        new ProofLimits(budget.transitions(), budget.steps(), watch, budget.strategy());
    return CancellationCheck.during(watch, () -> result(certificate, watched, watch));
  }

  private static CheckResult result(
      Certificate certificate, ProofLimits watched, BudgetWatch watch) {
    try {
      return new CheckResult.Accepted(requireValid(certificate, watched));
    } catch (Undecided limit) {
      return new CheckResult.Undecided(limit.reason());
    } catch (CheckFailure refusal) {
      return new CheckResult.Rejected(refusal.reason());
    } catch (RuntimeException | StackOverflowError fault) {
      if (watch.hasThrown) {
        throw fault;
      }
      return new CheckResult.Undecided(CheckResult.Undecided.INTERNAL + fault);
    }
  }

  /** A watch that remembers whether it has thrown. Thread-safe if the other is. */
  private static final class BudgetWatch implements Runnable {
    private final Runnable other;
    private volatile boolean hasThrown;

    BudgetWatch(Runnable other) {
      this.other = other;
    }

    @Override
    public void run() {
      try {
        other.run();
      } catch (RuntimeException | Error stop) {
        hasThrown = true;
        throw stop;
      }
    }
  }

  /**
   * Checks a certificate that another one rests on.
   *
   * @throws CheckFailure when it is not valid, or undecided
   */
  static Proved requireValid(Certificate certificate, ProofLimits budget) throws CheckFailure {
    long begun = System.nanoTime();
    try {
      Claim claim = certificate.claim();
      Rules rules =
          mayEnd(claim) ? Rules.withEndings(certificate.game()) : Rules.read(certificate.game());
      Optional<ParametrizedPosition> placement = placement(certificate, rules);
      Family family =
          placement.isPresent() && claim instanceof OutcomeClaim outcomes
              ? outcomes.laws().getFirst().kind().family()
              : Family.read(certificate.of(), rules);
      ClaimContext question =
          new ClaimContext(rules, family, certificate.form(), certificate.measure(), budget);
      Proved law = new Proved(certificate, Theorems.examine(question, claim), since(begun));
      return placement.isEmpty()
          ? law
          : new Proved(
              certificate,
              SubstitutedOutcomes.statement(placement.get(), law, budget),
              since(begun));
    } catch (NotExpressible beyond) {
      throw beyond.refusal();
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
  }

  /**
   * The positions asked about where a law of outcomes is one of more positions, whose arguments run
   * freely. That law is proved first.
   */
  private static Optional<ParametrizedPosition> placement(Certificate certificate, Rules rules)
      throws CheckFailure {
    if (!(certificate.claim() instanceof OutcomeClaim claim)) {
      return Optional.empty();
    }
    ParametrizedPosition asked = ParametrizedPosition.read(certificate.of(), rules);
    PositionClass kind = claim.laws().getFirst().kind();
    return asked.linear().filter(kind::speaksOf).isPresent()
        ? Optional.empty()
        : Optional.of(asked);
  }

  private static Duration since(long begun) {
    return Duration.ofNanos(System.nanoTime() - begun);
  }

  /** Whether a claim's theorem looks itself at how the game ends; others are of normal play. */
  private static boolean mayEnd(Claim claim) {
    return claim instanceof OutcomeClaim
        || (claim instanceof SameClaim same
            && (same.reason() instanceof SameClaim.SameNames
                || same.reason() instanceof SameClaim.SameLost));
  }

  /**
   * For each value v that a law of outcomes states, from 0 on, the automaton that accepts the
   * coordinates of the positions asked about that have the value v; their order is that of their
   * first appearance in the position.
   *
   * @throws CheckFailure when the claim is another one, or the limits do not suffice
   */
  public static List<Automaton> sets(Proved law, ProofLimits budget) throws CheckFailure {
    Certificate certificate = law.certificate();
    try {
      Optional<ParametrizedPosition> placement =
          placement(certificate, Rules.withEndings(certificate.game()));
      return placement.isPresent()
          ? SubstitutedOutcomes.sets(placement.get(), law, budget)
          : SubstitutedOutcomes.claim(law).laws().getFirst().sets();
    } catch (NotExpressible beyond) {
      throw beyond.refusal();
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
  }
}
