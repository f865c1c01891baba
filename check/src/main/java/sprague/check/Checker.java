// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import sprague.check.claim.Claim;
import sprague.check.claim.ClaimContext;
import sprague.check.claim.StageMemory;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.outcome.OutcomeClaim;
import sprague.check.outcome.PlacedOutcomes;
import sprague.check.rules.Family;
import sprague.check.rules.Placement;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.check.rules.Untranslatable;

/** Re-examines certificates; the only maker of {@link Proved}. */
public final class Checker {
  private Checker() {}

  /**
   * Reads the rules, checks every hypothesis of the theorem, computes what has to be computed, and
   * holds the claim against the definition where that is cheap. Cost: that of the theorem's finite
   * check by plain code.
   *
   * @param budget for the decision procedure, where the theorem needs it; all work is watched
   */
  public static Examination examine(Certificate certificate, Budget budget) {
    return examine(certificate, budget, StageMemory.NONE);
  }

  /**
   * The same, without the stages of a long period that an earlier examination found good.
   *
   * @param memory of this very certificate, and of this version of the checker; it is believed
   */
  public static Examination examine(Certificate certificate, Budget budget, StageMemory memory) {
    return examine(certificate, budget, memory, true);
  }

  /** The same by the proof alone, which tests attack: nothing is held against the definition. */
  static Examination examineProof(Certificate certificate, Budget budget) {
    return examine(certificate, budget, StageMemory.NONE, false);
  }

  private static Examination examine(
      Certificate certificate, Budget budget, StageMemory memory, boolean compares) {
    long begun = System.nanoTime();
    try {
      String statement = statement(certificate, budget, memory, compares);
      Duration took = Duration.ofNanos(System.nanoTime() - begun);
      return new Examination.Accepted(new Proved(certificate, statement, took));
    } catch (Refusal refusal) {
      return new Examination.Rejected(refusal.reason());
    } catch (Untranslatable beyond) {
      return new Examination.Rejected(beyond.reason());
    } catch (ArithmeticException overflow) {
      return new Examination.Rejected("numbers beyond 64 bits occur");
    }
  }

  /**
   * What a certificate proves.
   *
   * @param compares whether the claim is held against the definition besides
   * @throws Refusal when it does not hold
   */
  private static String statement(
      Certificate certificate, Budget budget, StageMemory memory, boolean compares) throws Refusal {
    Rules rules =
        mayEnd(certificate.claim())
            ? Rules.withEndings(certificate.game())
            : Rules.read(certificate.game());
    Optional<Placement> placement = placement(certificate, rules);
    Family family =
        placement.isPresent() && certificate.claim() instanceof OutcomeClaim outcomes
            ? outcomes.laws().getFirst().kind().family()
            : Family.read(certificate.of(), rules);
    ClaimContext question =
        new ClaimContext(rules, family, certificate.form(), certificate.measure(), budget, memory);
    String statement = Theorems.examine(question, certificate.claim());
    if (compares) {
      SpotCheck.examine(question, certificate.claim());
    }
    return placement.isPresent() && certificate.claim() instanceof OutcomeClaim outcomes
        ? PlacedOutcomes.examine(placement.get(), outcomes, budget)
        : statement;
  }

  /**
   * The positions asked about where a law of outcomes is one of more positions, whose arguments run
   * freely; that one is proved, and what it says of these follows.
   */
  private static Optional<Placement> placement(Certificate certificate, Rules rules)
      throws Refusal {
    return certificate.claim() instanceof OutcomeClaim
        ? Optional.of(Placement.read(certificate.of(), rules)).filter(each -> !each.isPlain())
        : Optional.empty();
  }

  /**
   * For each value that a claim of outcomes tells, from 0 on, what accepts the coordinates of the
   * positions asked about that have it. Of an accepted certificate that is a theorem.
   *
   * @throws Refusal when the claim is another one, or does not speak of those positions, or this is
   *     not seen within the budget
   */
  public static List<Automaton> sets(Certificate certificate, Budget budget) throws Refusal {
    if (!(certificate.claim() instanceof OutcomeClaim claim)) {
      throw new Refusal("the claim is not one of outcomes");
    }
    Rules rules = Rules.withEndings(certificate.game());
    Optional<Placement> placement = placement(certificate, rules);
    try {
      return placement.isPresent()
          ? PlacedOutcomes.sets(placement.get(), claim, budget)
          : claim.laws().getFirst().sets();
    } catch (Untranslatable beyond) {
      throw new Refusal(beyond.reason());
    } catch (ArithmeticException overflow) {
      throw new Refusal("numbers beyond 64 bits occur");
    }
  }

  /** Whether a claim's theorem looks itself at how the game ends; others are of normal play. */
  private static boolean mayEnd(Claim claim) {
    return claim instanceof OutcomeClaim
        || (claim instanceof SameClaim same
            && (same.reason() instanceof SameClaim.SameNames
                || same.reason() instanceof SameClaim.SameLost));
  }

  /**
   * Examines a certificate that another one rests on.
   *
   * @throws Refusal when it does not hold
   */
  static void demand(Certificate certificate, Budget budget) throws Refusal {
    statement(certificate, budget, StageMemory.NONE, true);
  }
}
