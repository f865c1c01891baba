// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.member;
import static sprague.check.decide.Formula.number;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.check.claim.Claim;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Law;
import sprague.check.rules.Family;
import sprague.check.rules.Refusal;
import sprague.check.rules.Rules;
import sprague.check.table.PeriodicClaim;

/**
 * Where two laws first give different values.
 *
 * <p>Two periodic laws: from the larger preperiod N on, the differences G(n + 1) - G(n) of both are
 * periodic, with periods p and q. Periodic sequences that agree on p + q terms in a row are equal
 * (Fine and Wilf 1965), so the laws are the same if they agree for all n up to N + p + q; no common
 * multiple of p and q is needed, and a saltus is allowed.
 *
 * <p>Where a law of digits is among them, each law is an automaton of pairs n and v, and it is
 * decided whether all pairs of the first are pairs of the second. As each law gives each n exactly
 * one v, that is equality.
 */
public final class LawsCompared {
  /** Longer comparisons are refused: these take some seconds. */
  private static final long MOST_STEPS = 1L << 28;

  /** A periodic law with more values than this makes too large an automaton. */
  private static final int MOST_VALUES = 400;

  private LawsCompared() {}

  /**
   * The first n at which the laws differ; empty when they are the same. Cost O(preperiods +
   * periods), or that of the decision.
   *
   * @param left a proved law of positions with one coordinate
   * @param right another one
   * @param shift not negative; the first at n is compared with the second at n + shift
   * @throws Refusal when they cannot be compared
   */
  public static Optional<BigInteger> firstDifference(
      Certificate left, Certificate right, long shift, Budget budget) throws Refusal {
    if (left.claim() instanceof PeriodicClaim first
        && right.claim() instanceof PeriodicClaim second) {
      return compare(first, second, shift, budget);
    }
    Numeration numeration = numeration(left.claim(), right.claim());
    Variable n = new Variable("n");
    Variable m = new Variable("m");
    Variable v = new Variable("v");
    Formula moved = equal(number(m), number(n).plus(shift));
    Formula sentence =
        new Formula.ForAll(
            List.of(n, m, v),
            implies(
                and(moved, member(automaton(left, numeration, budget), n, v)),
                member(automaton(right, numeration, budget), m, v)));
    return switch (Decision.decide(sentence, numeration, budget)) {
      case Verdict.Holds _ -> Optional.empty();
      case Verdict.GaveUp(String reason) -> throw new Refusal(reason);
      case Verdict.Fails fails -> Optional.of(fails.number(n));
    };
  }

  private static Optional<BigInteger> compare(
      PeriodicClaim mine, PeriodicClaim theirs, long shift, Budget budget) throws Refusal {
    // Each of these is 2^40 at most.
    long first = Math.max(mine.preperiod(), theirs.preperiod() - shift);
    long last = Math.max(0, first) + mine.period() + theirs.period();
    if (last > MOST_STEPS) {
      throw new Refusal("the comparison would take " + last + " steps");
    }
    for (long n = 0; n <= last; n++) {
      if (n % 4096 == 0) {
        budget.watch().run();
      }
      if (mine.valueAt(n) != theirs.valueAt(n + shift)) {
        return Optional.of(BigInteger.valueOf(n));
      }
    }
    return Optional.empty();
  }

  /** The numeration of the automata among the laws. */
  private static Numeration numeration(Claim left, Claim right) throws Refusal {
    List<Numeration> numerations =
        Stream.of(left, right)
            .filter(DigitsClaim.class::isInstance)
            .map(claim -> ((DigitsClaim) claim).laws().getFirst().values().numeration())
            .distinct()
            .toList();
    if (numerations.size() != 1) {
      throw new Refusal("the laws are not of kinds that can be compared");
    }
    return numerations.getFirst();
  }

  /** The automaton that reads n and then the value by a law. */
  private static Automaton automaton(Certificate law, Numeration numeration, Budget budget)
      throws Refusal {
    Optional<Automaton> found =
        switch (law.claim()) {
          case DigitsClaim digits ->
              digits.lawOf(Family.read(law.of(), Rules.read(law.game()))).map(Law::values);
          case PeriodicClaim table when table.values().size() <= MOST_VALUES ->
              table.automaton(numeration, budget);
          default -> Optional.empty();
        };
    return found.orElseThrow(() -> new Refusal("the laws do not go into one formula"));
  }
}
