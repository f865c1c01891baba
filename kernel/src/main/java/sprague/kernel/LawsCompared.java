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
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.law.Law;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Family;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.rules.Undecided;
import sprague.kernel.table.PeriodicClaim;

/**
 * Compares two proved laws: finds the first coordinates at which their nim-values, or their
 * P-positions, differ, or proves that they never do.
 *
 * <p><b>Two periodic laws</b> are compared value by value. From the larger preperiod N on, the
 * differences G(n + 1) - G(n) are periodic with periods p and q, also where there is a saltus. Two
 * periodic sequences that agree on p + q terms in a row are equal (Fine and Wilf 1965). So the laws
 * are equal if they agree for all n up to N + p + q. The outcomes by <b>two misere quotients</b> of
 * heaps of all sizes are periodic in the same way, as the classes are.
 *
 * <p><b>Other laws</b> are automata, and a sentence is decided. For values an automaton accepts
 * pairs (n, v), exactly one v for each n, so that two laws are equal if each pair of the first is a
 * pair of the second. For P-positions it accepts coordinates, and each law has to imply the other.
 */
public final class LawsCompared {
  /** More values of two periodic laws, some seconds, are not compared: the result is undecided. */
  private static final long MAX_COMPARED_VALUES = 1L << 28;

  /**
   * A periodic law with more values does not become an automaton, whose states grow with their
   * number and would be too many for the decision: the result is undecided.
   */
  private static final int MAX_AUTOMATON_VALUES = 400;

  private LawsCompared() {}

  /**
   * The least n at which the value of the first law at n is not that of the second at n + shift;
   * empty if there is none. Cost O(preperiods + periods) for periodic laws, else that of a
   * decision.
   *
   * @param left a law of the values of positions with one coordinate
   * @param right another one
   * @param shift from 0 to 2^40, so that sums fit
   * @throws CheckFailure when the laws cannot be compared, or the limits do not suffice
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
    Formula isShifted = equal(number(m), number(n).plus(shift));
    Formula sentence =
        implies(
            and(isShifted, member(values(left, numeration, budget), n, v)),
            member(values(right, numeration, budget), m, v));
    return firstFailure(List.of(n, m, v), sentence, numeration, budget).map(List::getFirst);
  }

  private static Optional<BigInteger> compare(
      PeriodicClaim mine, PeriodicClaim theirs, long shift, ProofLimits budget)
      throws CheckFailure {
    // Each number is at most 2^40 (NumberLimits), so that nothing overflows.
    long preperiod = Math.max(mine.preperiod(), theirs.preperiod() - shift);
    long last = Math.max(0, preperiod) + mine.period() + theirs.period();
    if (last > MAX_COMPARED_VALUES) {
      throw new Undecided("the comparison would take " + last + " steps");
    }
    LimitMeter meter = new LimitMeter(budget);
    for (long n = 0; n <= last; n++) {
      meter.count(1);
      if (mine.valueAt(n) != theirs.valueAt(n + shift)) {
        return Optional.of(BigInteger.valueOf(n));
      }
    }
    return Optional.empty();
  }

  /**
   * The coordinates of the lexicographically first position that is a P-position by one law and not
   * by the other; empty if there is none. Cost: O((preperiods + periods) * size of P) for two
   * misere quotients, else that of a decision.
   *
   * @param left a law of outcomes or of values
   * @param right another one, of positions with the same number of coordinates; one of both has an
   *     automaton in its certificate, or both are misere quotients of heaps of all sizes
   * @throws CheckFailure when the laws cannot be compared, or the limits do not suffice
   */
  public static Optional<List<BigInteger>> firstPPositionDifference(
      Proved left, Proved right, ProofLimits budget) throws CheckFailure {
    if (left.certificate().claim() instanceof MisereClaim mine
        && right.certificate().claim() instanceof MisereClaim theirs) {
      return compareQuotients(left.certificate(), mine, right.certificate(), theirs);
    }
    int coordinates = coordinates(left);
    CheckFailure.require(
        coordinates == coordinates(right), "the positions have different numbers of coordinates");
    Numeration numeration = numeration(left, right);
    List<Variable> variables = Variable.list("x", coordinates);
    Formula mine = lost(left, variables, numeration, budget);
    Formula theirs = lost(right, variables, numeration, budget);
    return firstFailure(
        variables, and(implies(mine, theirs), implies(theirs, mine)), numeration, budget);
  }

  /** The least n of a position that is a P-position by one quotient only; see the class. */
  private static Optional<List<BigInteger>> compareQuotients(
      Certificate left, MisereClaim mine, Certificate right, MisereClaim theirs)
      throws CheckFailure {
    if (!(mine.parts() instanceof MisereClaim.Heaps one
        && theirs.parts() instanceof MisereClaim.Heaps other)) {
      throw new CheckFailure("the laws are not of positions of all sizes");
    }
    // Present, as a proof about heaps of all sizes has verified it.
    HeapNormalForm form = left.form().orElseThrow();
    HeapNormalForm otherForm = right.form().orElseThrow();
    long last = Math.max(one.preperiod(), other.preperiod()) + one.period() + other.period();
    for (long n = 0; n <= last; n++) {
      if (mine.isLost(form, n) != theirs.isLost(otherForm, n)) {
        return Optional.of(List.of(BigInteger.valueOf(n)));
      }
    }
    return Optional.empty();
  }

  private static int coordinates(Proved law) throws CheckFailure {
    Certificate certificate = law.certificate();
    Rules rules = Rules.withEndings(certificate.game());
    return ParametrizedPosition.read(certificate.of(), rules).coordinates().size();
  }

  /** The lexicographically least numbers for which a formula is false, if there are any. */
  private static Optional<List<BigInteger>> firstFailure(
      List<Variable> variables, Formula formula, Numeration numeration, ProofLimits budget)
      throws Undecided {
    return switch (Decision.decide(new Formula.ForAll(variables, formula), numeration, budget)) {
      case Verdict.Holds _ -> Optional.empty();
      case Verdict.Unknown(String reason) -> throw new Undecided(reason);
      case Verdict.Fails fails -> Optional.of(variables.stream().map(fails::number).toList());
    };
  }

  /** The common numeration of the laws that are automata; a periodic law adapts to it. */
  private static Numeration numeration(Proved left, Proved right) throws CheckFailure {
    List<Numeration> numerations =
        Stream.of(left, right)
            .flatMap(law -> numeration(law.certificate().claim()).stream())
            .distinct()
            .toList();
    CheckFailure.require(
        !numerations.isEmpty(), "the laws are of theorems that cannot be compared");
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

  /** The automaton of a law of values: a track for each coordinate, then one for the value. */
  private static Automaton values(Proved law, Numeration numeration, ProofLimits budget)
      throws CheckFailure {
    Certificate certificate = law.certificate();
    return switch (certificate.claim()) {
      case DigitsClaim digits -> {
        Rules rules = Rules.read(certificate.game());
        yield digits
            .lawOf(Family.read(certificate.of(), rules))
            .map(Law::values)
            .orElseThrow(() -> new CheckFailure("a law is not about the positions"));
      }
      case PeriodicClaim table -> {
        if (table.values().size() > MAX_AUTOMATON_VALUES) {
          throw new Undecided("a period is too long for an automaton");
        }
        yield table
            .automaton(numeration, budget)
            .orElseThrow(() -> new Undecided("the automaton of a period is too large"));
      }
      default -> throw new CheckFailure("the laws are of theorems that cannot be compared");
    };
  }

  /**
   * The formula that a position is a P-position by a law: it is in the set, or its value is 0.
   *
   * @param variables the coordinates, in their order
   */
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
