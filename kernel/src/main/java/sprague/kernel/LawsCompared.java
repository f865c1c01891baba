// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.Undecided;
import sprague.kernel.table.PeriodicClaim;

/**
 * Compares two proved laws: the first coordinates at which their values, or their P-positions,
 * differ.
 *
 * <p>Two periodic laws: from the larger preperiod N on, the differences G(n + 1) - G(n) of both are
 * periodic, with periods p and q. Periodic sequences that agree on p + q terms in a row are equal
 * (Fine and Wilf 1965), so the laws are the same if they agree for all n up to N + p + q; no common
 * multiple of p and q is needed, and a saltus is allowed.
 *
 * <p>Otherwise a law is an automaton. For values it accepts pairs n, v, exactly one v for each n,
 * so that two laws are the same if all pairs of the first are pairs of the second. For P-positions
 * it accepts coordinates, and each law has to imply the other.
 */
public final class LawsCompared {
  /** The longest comparison of two tables, some seconds; a longer one is undecided. */
  private static final long MAX_STEPS = 1L << 28;

  /** A periodic law with more values makes too large an automaton. */
  private static final int MAX_VALUES = 400;

  private static final long WATCH_INTERVAL = 1 << 12;

  private LawsCompared() {}

  /**
   * The least n at which the value of the first law at n is not that of the second at n + shift;
   * empty when there is none. Cost O(preperiods + periods), or that of the decision.
   *
   * @param left a law of positions with one coordinate
   * @param right another one
   * @param shift not negative
   * @throws CheckFailure when they cannot be compared, or the limits do not suffice
   */
  public static Optional<BigInteger> firstDifference(
      Proved left, Proved right, long shift, ProofLimits budget) throws CheckFailure {
    if (left.certificate().claim() instanceof PeriodicClaim mine
        && right.certificate().claim() instanceof PeriodicClaim theirs) {
      return compare(mine, theirs, shift, budget);
    }
    Numeration numeration = numeration(left, right);
    Variable n = new Variable("n");
    Variable m = new Variable("m");
    Variable v = new Variable("v");
    Formula moved = equal(number(m), number(n).plus(shift));
    Formula sentence =
        implies(
            and(moved, member(values(left, numeration, budget), n, v)),
            member(values(right, numeration, budget), m, v));
    return firstFailure(List.of(n, m, v), sentence, numeration, budget).map(List::getFirst);
  }

  private static Optional<BigInteger> compare(
      PeriodicClaim mine, PeriodicClaim theirs, long shift, ProofLimits budget)
      throws CheckFailure {
    // Each of these is 2^40 at most.
    long first = Math.max(mine.preperiod(), theirs.preperiod() - shift);
    long last = Math.max(0, first) + mine.period() + theirs.period();
    if (last > MAX_STEPS) {
      throw new Undecided("the comparison would take " + last + " steps");
    }
    for (long n = 0; n <= last; n++) {
      if (n % WATCH_INTERVAL == 0) {
        budget.watch().run();
      }
      if (mine.valueAt(n) != theirs.valueAt(n + shift)) {
        return Optional.of(BigInteger.valueOf(n));
      }
    }
    return Optional.empty();
  }

  /**
   * The coordinates of the first position that is a P-position by one law alone: the first
   * coordinate is the least possible, then the second, and so on. Empty when there is none.
   *
   * @param left a law that an automaton reads
   * @param right another one, of positions with as many coordinates
   * @throws CheckFailure when they cannot be compared, or the limits do not suffice
   */
  public static Optional<List<BigInteger>> firstLostDifference(
      Proved left, Proved right, ProofLimits budget) throws CheckFailure {
    int coordinates = coordinates(left);
    if (coordinates != coordinates(right)) {
      throw new CheckFailure("the positions have different numbers of coordinates");
    }
    Numeration numeration = numeration(left, right);
    List<Variable> variables = Variable.list("x", coordinates);
    Formula mine = lost(left, variables, numeration, budget);
    Formula theirs = lost(right, variables, numeration, budget);
    return firstFailure(
        variables, and(implies(mine, theirs), implies(theirs, mine)), numeration, budget);
  }

  private static int coordinates(Proved law) throws CheckFailure {
    Certificate certificate = law.certificate();
    Rules rules = Rules.withEndings(certificate.game());
    return ParametrizedPosition.read(certificate.of(), rules).coordinates().size();
  }

  /** The least numbers for which a formula does not hold, if there are such. */
  private static Optional<List<BigInteger>> firstFailure(
      List<Variable> variables, Formula formula, Numeration numeration, ProofLimits budget)
      throws Undecided {
    return switch (Decision.decide(new Formula.ForAll(variables, formula), numeration, budget)) {
      case Verdict.Holds _ -> Optional.empty();
      case Verdict.GaveUp(String reason) -> throw new Undecided(reason);
      case Verdict.Fails fails -> Optional.of(variables.stream().map(fails::number).toList());
    };
  }

  /** The one numeration of the laws that are automata. */
  private static Numeration numeration(Proved left, Proved right) throws CheckFailure {
    List<Numeration> numerations =
        Stream.of(left, right)
            .flatMap(law -> numeration(law.certificate().claim()).stream())
            .distinct()
            .toList();
    if (numerations.isEmpty()) {
      throw new CheckFailure("the laws are not of kinds that can be compared");
    }
    if (numerations.size() > 1) {
      throw new CheckFailure(
          "one law is in %s and the other in %s, and no automaton reads both"
              .formatted(numerations.toArray()));
    }
    return numerations.getFirst();
  }

  private static Optional<Numeration> numeration(Claim claim) {
    return switch (claim) {
      case OutcomeClaim outcomes -> Optional.of(outcomes.numeration());
      case DigitsClaim digits -> Optional.of(digits.laws().getFirst().values().numeration());
      default -> Optional.empty();
    };
  }

  /** The automaton that reads the coordinates and then the value by a law. */
  private static Automaton values(Proved law, Numeration numeration, ProofLimits budget)
      throws CheckFailure {
    Certificate certificate = law.certificate();
    return switch (certificate.claim()) {
      case DigitsClaim digits -> {
        Rules rules = Rules.read(certificate.game());
        yield digits
            .lawOf(Family.read(certificate.of(), rules))
            .map(Law::values)
            .orElseThrow(() -> new CheckFailure("a law does not speak of the positions"));
      }
      case PeriodicClaim table -> {
        if (table.values().size() > MAX_VALUES) {
          throw new Undecided("a period is too long for an automaton");
        }
        yield table
            .automaton(numeration, budget)
            .orElseThrow(() -> new Undecided("the automaton of a period is too large"));
      }
      default -> throw new CheckFailure("the laws are not of kinds that can be compared");
    };
  }

  /** Says that a position is a P-position by a law; its coordinates stand in their order. */
  private static Formula lost(
      Proved law, List<Variable> variables, Numeration numeration, ProofLimits budget)
      throws CheckFailure {
    if (law.certificate().claim() instanceof OutcomeClaim) {
      return new Formula.Member(Checker.sets(law, budget).getFirst(), variables);
    }
    Variable value = new Variable("value");
    List<Variable> tracks = new ArrayList<>(variables);
    tracks.add(value);
    Formula isValue = new Formula.Member(values(law, numeration, budget), tracks);
    return exists(value, and(equal(number(value), number(0)), isValue));
  }
}
