// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.engine.ValueKind;
import sprague.engine.plan.Planner;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.LawsCompared;
import sprague.kernel.Proved;
import sprague.kernel.SameClaim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Rules;
import sprague.kernel.sample.SampledCheck;
import sprague.model.Game;
import sprague.prove.Comparison;
import sprague.prove.Equality;
import sprague.prove.Family;
import sprague.prove.PositionText;

/**
 * Decides whether two families of positions with several coordinates have the same values, or the
 * same P-positions. Equal values are proved by the rules alone; equal P-positions also by proved
 * laws of both games, which may then differ in other values and in their endings.
 */
public final class SeveralComparison {
  /**
   * The number of positions compared before laws are searched for; most games that differ do so
   * there.
   */
  private static final int COMPARED_POSITIONS = 1 << 12;

  private final LawTarget target;
  private final Family left;
  private final Family right;
  private final Effort effort;
  private final ProofLimits budget;
  private final List<String> tried = new ArrayList<>();

  private SeveralComparison(
      LawTarget target, Family left, Family right, Effort effort, ProofLimits budget) {
    this.target = target;
    this.left = left;
    this.right = right;
    this.effort = effort;
    this.budget = budget;
  }

  /**
   * Whether positions at the same coordinates have the same value.
   *
   * @param left a family with one to three coordinates
   * @param right a family with as many coordinates, whose values are of the same kind
   * @throws BudgetExceeded when a limit is reached before positions are compared
   */
  public static Equality ofValues(Family left, Family right, Effort effort, ProofLimits budget) {
    return of(new LawTarget.Values(), left, right, COMPARED_POSITIONS, effort, budget);
  }

  /**
   * Whether positions at the same coordinates are P-positions in both games or in none.
   *
   * @param farthest the greatest coordinate whose positions may be computed in search of a law
   * @return with {@link ValueKind#P} and {@link ValueKind#N} as values
   */
  public static Equality ofLost(
      Family left, Family right, long farthest, Effort effort, ProofLimits budget) {
    return of(new LawTarget.PPositions(), left, right, farthest, effort, budget);
  }

  private static Equality of(
      LawTarget target,
      Family left,
      Family right,
      long farthest,
      Effort effort,
      ProofLimits budget) {
    return new SeveralComparison(target, left, right, effort, budget.watched(effort::check))
        .result(farthest);
  }

  private Equality result(long farthest) {
    Optional<Equality> byRules = Comparison.byRules(left, right, effort, budget);
    if (byRules.isPresent()) {
      return byRules.get();
    }
    tried.add("rules: they do not mean the same moves");
    int sides = left.start().coordinates().size();
    int side =
        (int)
            Math.min(
                farthest + 1, (int) Math.floor(Math.pow(COMPARED_POSITIONS, 1.0 / sides) + 1e-9));
    Optional<Equality> differs = difference(box(left, side), box(right, side));
    if (differs.isPresent()) {
      return differs.get();
    }
    Optional<String> stopped = Optional.empty();
    try {
      if (target instanceof LawTarget.Values) {
        tried.add("laws: laws of values are compared only along one coordinate");
        return new Equality.EqualSoFar(Collections.nCopies(sides, side - 1L), tried, stopped);
      }
      Optional<Proved> mine = law(left, farthest);
      Optional<Proved> theirs = mine.isPresent() ? law(right, farthest) : mine;
      if (mine.isPresent() && theirs.isPresent()) {
        Optional<Equality> answer = byLaws(mine.get(), theirs.get(), side);
        if (answer.isPresent()) {
          return answer.get();
        }
      }
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(String.valueOf(spent.getMessage()));
    }
    return new Equality.EqualSoFar(Collections.nCopies(sides, side - 1L), tried, stopped);
  }

  /** The values of all positions with coordinates below a bound. */
  private ValueBox box(Family family, int side) {
    int sides = family.start().coordinates().size();
    EngineOffer offer =
        Planner.choose(Question.Box.below(family.game(), family.start(), side), effort)
            .filter(each -> each.engine().isPresent())
            .orElseThrow(
                () ->
                    new BudgetExceeded(
                        BudgetExceeded.Reason.MEMORY, "no engine gives the first positions"));
    long[] codes = offer.engine().orElseThrow().values(ValueBox.size(sides, side), effort);
    return new ValueBox(sides, side, codes);
  }

  /** The first difference of two boxes in lexicographic order. */
  private Optional<Equality> difference(ValueBox mine, ValueBox theirs) {
    List<Equality> found = new ArrayList<>();
    ValueBox.each(
        mine.dimension(),
        mine.side(),
        at -> {
          long one = mine.value(at);
          long other = theirs.value(at);
          List<Long> place = Arrays.stream(at).asLongStream().boxed().toList();
          if (found.isEmpty() && target instanceof LawTarget.Values && one != other) {
            found.add(
                new Equality.Differs(
                    new Equality.Place(place, place, one, other), Optional.empty()));
          } else if (found.isEmpty() && (one == 0) != (other == 0)) {
            found.add(differs(place, one == 0));
          }
        });
    return found.stream().findFirst();
  }

  /** The answer for a position that is a P-position in one game only. */
  private static Equality differs(List<Long> at, boolean isLostInFirst) {
    return new Equality.Differs(
        new Equality.Place(
            at,
            at,
            isLostInFirst ? ValueKind.P : ValueKind.N,
            isLostInFirst ? ValueKind.N : ValueKind.P),
        Optional.empty());
  }

  private Optional<Proved> law(Family family, long farthest) {
    SeveralFinding finding =
        SeveralProver.prove(
            family.game(), family.start(), Optional.of(target), farthest, effort, budget);
    if (finding.proved().isEmpty()) {
      tried.add("laws: none is proved of the lost positions " + text(family));
    }
    return finding.proved();
  }

  private static String text(Family family) {
    Game game = family.game();
    return PositionText.of(game, family.start()).orElse("asked about")
        + (game.title().isEmpty() ? "" : " of " + game.title());
  }

  /** Whether a law of P-positions accepts the position at coordinates. */
  private static boolean isLost(Certificate law, List<Long> at) throws CheckFailure {
    Component position =
        sprague.kernel.rules.Family.read(law.of(), Rules.withEndings(law.game())).at(at);
    return law.claim() instanceof OutcomeClaim outcomes && outcomes.has(0, position).orElse(false);
  }

  private Optional<Equality> byLaws(Proved mine, Proved theirs, int side) {
    try {
      Optional<List<BigInteger>> difference =
          LawsCompared.firstPPositionDifference(mine, theirs, budget);
      if (difference.isPresent()) {
        List<Long> at = difference.get().stream().map(BigInteger::longValueExact).toList();
        return Optional.of(differs(at, isLost(mine.certificate(), at)));
      }
    } catch (CheckFailure refusal) {
      tried.add("laws: two are proved; " + refusal.reason());
      return Optional.empty();
    } catch (ArithmeticException far) {
      tried.add("laws: two are proved, and differ beyond 64 bits");
      return Optional.empty();
    }
    SameClaim claim =
        new SameClaim(
            theirs.certificate().game(),
            theirs.certificate().of(),
            0,
            new SameClaim.EqualPPositions(mine.certificate(), theirs.certificate()));
    Certificate certificate =
        new Certificate(mine.certificate().game(), mine.certificate().of(), claim);
    return switch (SampledCheck.examine(certificate, budget)) {
      case CheckResult.Accepted(Proved proved) ->
          Optional.of(
              new Equality.ProvedEqual(
                  "both laws are proved, and the decision procedure finds that they accept the"
                      + " same positions",
                  Collections.nCopies(left.start().coordinates().size(), side - 1L),
                  proved.certificate()));
      case CheckResult.NotProved failure -> {
        tried.add("laws: two are proved; the checker says " + failure.reason());
        yield Optional.empty();
      }
    };
  }
}
