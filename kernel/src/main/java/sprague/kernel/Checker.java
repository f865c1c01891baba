// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sprague.kernel.claim.BoardsClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.ClaimContext;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.law.PositionClass;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.misere.MisereNimClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.Undecided;
import sprague.nimber.CancellationCheck;

/**
 * The proof checker: decides whether a certificate proves its claim about the rules that it
 * contains. Only this class makes {@link Proved}. Stateless; docs/trust.md says what has to be
 * believed.
 */
public final class Checker {
  private Checker() {}

  /**
   * Checks a certificate: parses the rules, verifies every hypothesis of the theorem, and
   * recomputes every value that the theorem needs. An exception that is a fault of the checker, or
   * a stack overflow, makes the result undecided, never valid. Cost: that of the theorem, which the
   * class of the claim states; where sentences are decided, only the budget bounds it.
   *
   * @param budget the limits of the decision procedure; what its watch throws passes through, so
   *     that the caller can end a check
   */
  public static CheckResult examine(Certificate certificate, ProofLimits budget) {
    BudgetWatch watch = new BudgetWatch(budget.watch());
    ProofLimits watched =
        new ProofLimits(budget.tableEntries(), budget.steps(), watch, budget.strategy());
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
      // An exception of the caller's watch is no fault of the checker.
      if (watch.hasThrown) {
        throw fault;
      }
      return new CheckResult.Undecided(CheckResult.Undecided.INTERNAL + fault);
    }
  }

  /** Calls the watch of the caller and records whether it has thrown. Thread-safe if it is. */
  private static final class BudgetWatch implements Runnable {
    private final Runnable callers;
    private volatile boolean hasThrown;

    BudgetWatch(Runnable callers) {
      this.callers = callers;
    }

    @Override
    public void run() {
      try {
        callers.run();
      } catch (RuntimeException | Error stop) {
        hasThrown = true;
        throw stop;
      }
    }
  }

  /**
   * Checks a certificate, which may be part of another one.
   *
   * @throws CheckFailure when it is not valid, or undecided
   */
  static Proved requireValid(Certificate certificate, ProofLimits budget) throws CheckFailure {
    long start = System.nanoTime();
    try {
      Claim claim = certificate.claim();
      // First, as Rules refuses a text about boards.
      if (claim instanceof BoardsClaim boards) {
        return new Proved(certificate, Theorems.examine(certificate, boards, budget), since(start));
      }
      Rules rules =
          readsEndings(claim)
              ? Rules.withEndings(certificate.game())
              : Rules.read(certificate.game());
      Optional<ParametrizedPosition> substitution = substitution(certificate, rules);
      // With a substitution, the law itself is proved for the positions that it is about.
      Family family =
          substitution.isPresent() && claim instanceof OutcomeClaim outcomes
              ? outcomes.laws().getFirst().kind().family()
              : Family.read(certificate.of(), rules);
      ClaimContext context =
          new ClaimContext(rules, family, certificate.form(), certificate.measure(), budget);
      Proved law = new Proved(certificate, Theorems.examine(context, claim), since(start));
      if (substitution.isEmpty()) {
        return law;
      }
      String statement = SubstitutedOutcomes.statement(substitution.get(), law, budget);
      return new Proved(certificate, statement, since(start));
    } catch (NotExpressible beyond) {
      throw beyond.toCheckFailure();
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    } catch (LimitReached limit) {
      throw new Undecided(limit.reason());
    }
  }

  /**
   * The position of the certificate, if its claim is one of outcomes and its first law is about
   * other positions, as {@code heap(n, n - 1)} with a law about all {@code heap(n, m)}. That law is
   * proved first, then the position is substituted ({@link SubstitutedOutcomes}).
   */
  private static Optional<ParametrizedPosition> substitution(Certificate certificate, Rules rules)
      throws CheckFailure {
    if (!(certificate.claim() instanceof OutcomeClaim claim)) {
      return Optional.empty();
    }
    ParametrizedPosition asked = ParametrizedPosition.read(certificate.of(), rules);
    PositionClass kind = claim.laws().getFirst().kind();
    return asked.linear().filter(kind::describes).isPresent()
        ? Optional.empty()
        : Optional.of(asked);
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /**
   * Whether the theorem of a claim reads the endings itself. All others are of plain normal play,
   * and {@link Rules#read} refuses any other game.
   */
  private static boolean readsEndings(Claim claim) {
    return claim instanceof OutcomeClaim
        || claim instanceof MisereClaim
        || claim instanceof MisereNimClaim
        || (claim instanceof SameClaim same
            && (same.reason() instanceof SameClaim.EqualOptions
                || same.reason() instanceof SameClaim.EqualNormalForms
                || same.reason() instanceof SameClaim.EqualPPositions));
  }

  /**
   * For each value v that a law of outcomes states, from 0 on, the automaton that accepts the
   * coordinates at which the position of the certificate has the value v. The tracks are the
   * coordinates in the order of their first appearance in the position.
   *
   * @throws CheckFailure when the claim is not one of outcomes, or the limits do not suffice
   */
  public static List<Automaton> sets(Proved law, ProofLimits budget) throws CheckFailure {
    Certificate certificate = law.certificate();
    try {
      Optional<ParametrizedPosition> substitution =
          substitution(certificate, Rules.withEndings(certificate.game()));
      return substitution.isPresent()
          ? SubstitutedOutcomes.sets(substitution.get(), law, budget)
          : SubstitutedOutcomes.claim(law).laws().getFirst().sets();
    } catch (NotExpressible beyond) {
      throw beyond.toCheckFailure();
    } catch (ArithmeticException overflow) {
      throw Undecided.overflow();
    }
  }
}
