// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.exists;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.member;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import sprague.check.claim.Claim;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Verdict;
import sprague.check.digits.DigitsClaim;
import sprague.check.law.Law;
import sprague.check.table.PeriodicClaim;
import sprague.check.windows.WindowsClaim;
import sprague.run.EffortSpent;

/**
 * Whether two proved laws give the same values.
 *
 * <p>Two periodic laws: from the larger preperiod N on, the differences G(n + 1) - G(n) of both are
 * periodic, with periods p and q. Periodic sequences that agree on p + q terms in a row are equal
 * (Fine and Wilf 1965), so the laws are the same if they agree for all n up to N + p + q; no common
 * multiple of p and q is needed, and a saltus is allowed. A claim of a long period does not list
 * its values; nothing is said of it here.
 *
 * <p>Where an automaton is among the laws, a law is a formula about n and v, and the decision
 * procedure is asked whether all pairs of the first are pairs of the second. As each law gives each
 * n exactly one v, that is equality.
 */
final class SameLaws {
  /** A periodic law with more values than this makes too large a formula. */
  private static final int MOST_CASES = 400;

  private final Claim left;
  private final GrowingValues leftValues;
  private final Claim right;
  private final GrowingValues rightValues;
  private final long shift;
  private final Budget budget;

  /**
   * Two proved laws.
   *
   * @param leftValues where the values of the first can be computed
   * @param rightValues where those of the second can
   * @param shift not negative; the first at n is compared with the second at n + shift
   */
  SameLaws(
      Claim left,
      GrowingValues leftValues,
      Claim right,
      GrowingValues rightValues,
      long shift,
      Budget budget) {
    this.left = left;
    this.leftValues = leftValues;
    this.right = right;
    this.rightValues = rightValues;
    this.shift = shift;
    this.budget = budget;
  }

  /** What was found: where the laws first differ, else why they are the same or remain unknown. */
  sealed interface Answer {
    record Same(String reason) implements Answer {}

    record Differ(Equality.Place first) implements Answer {}

    record Unknown(String reason) implements Answer {}
  }

  /**
   * Compares the laws; cost O(preperiods + periods), or that of the decision, or of the values that
   * are not listed.
   *
   * @throws EffortSpent when a limit was reached while values were computed
   */
  Answer answer() {
    if (isPeriodic(left) && isPeriodic(right)) {
      return periodic();
    }
    OptionalInt base = base();
    if (base.isEmpty()) {
      return new Answer.Unknown("the laws are not of kinds that can be compared");
    }
    Optional<Formula> mine = formula(left, leftValues, "n", base.getAsInt());
    Optional<Formula> theirs = formula(right, rightValues, "m", base.getAsInt());
    if (mine.isEmpty() || theirs.isEmpty()) {
      return new Answer.Unknown("the laws do not go into one formula");
    }
    Formula moved = equal(number("m"), number("n").plus(shift));
    Formula sentence =
        new Formula.ForAll(List.of("n", "m", "v"), implies(and(moved, mine.get()), theirs.get()));
    return switch (Decision.decide(sentence, base.getAsInt(), budget)) {
      case Verdict.Holds _ ->
          new Answer.Same("both laws are proved, and the decision procedure finds them equal");
      case Verdict.GaveUp(String reason) -> new Answer.Unknown(reason);
      case Verdict.Fails(Map<String, BigInteger> numbers) -> differ(numbers, theirs.get(), base);
    };
  }

  private static boolean isPeriodic(Claim claim) {
    return claim instanceof PeriodicClaim || claim instanceof WindowsClaim;
  }

  private Answer periodic() {
    return left instanceof PeriodicClaim mine && right instanceof PeriodicClaim theirs
        ? periodic(mine, theirs)
        : new Answer.Unknown("the values of a first period are too many to be listed and compared");
  }

  private Answer periodic(PeriodicClaim mine, PeriodicClaim theirs) {
    long first = Math.max(mine.preperiod(), theirs.preperiod() - shift);
    long last = Math.addExact(first, Math.addExact(mine.period(), theirs.period()));
    for (long n = 0; n <= last; n++) {
      long value = mine.valueAt(n);
      long other = theirs.valueAt(n + shift);
      if (value != other) {
        return new Answer.Differ(new Equality.Place(List.of(n), List.of(n + shift), value, other));
      }
    }
    return new Answer.Same(
        "both are proved to be "
            + (mine.saltus() == 0 ? "periodic" : "arithmetic periodic")
            + ", and laws of periods "
            + mine.period()
            + " and "
            + theirs.period()
            + " that agree up to n = "
            + last
            + " are the same");
  }

  /** The base of the automata among the laws, when it is one. */
  private OptionalInt base() {
    List<Integer> bases = new ArrayList<>();
    for (Claim claim : List.of(left, right)) {
      if (claim instanceof DigitsClaim(List<Law> laws)) {
        bases.add(laws.getFirst().values().base());
      }
    }
    return bases.stream().distinct().count() == 1
        ? OptionalInt.of(bases.getFirst())
        : OptionalInt.empty();
  }

  /** That a law gives v for a coordinate. */
  private static Optional<Formula> formula(Claim claim, GrowingValues values, String at, int base) {
    return switch (claim) {
      case DigitsClaim digits ->
          LawOfDigits.of(digits, values.game(), values.start())
              .map(Law::values)
              .filter(automaton -> automaton.base() == base)
              .map(automaton -> member(automaton, at, "v"));
      case PeriodicClaim law when law.values().size() <= MOST_CASES ->
          Optional.of(law.gives(at, "v"));
      default -> Optional.empty();
    };
  }

  private Answer differ(Map<String, BigInteger> numbers, Formula theirs, OptionalInt base) {
    try {
      long n = Objects.requireNonNull(numbers.get("n")).longValueExact();
      long value = Objects.requireNonNull(numbers.get("v")).longValueExact();
      long at = Math.addExact(n, shift);
      Formula isValue = exists("m", and(equal(number("m"), number(at)), theirs));
      Verdict read = Decision.decide(Formula.forAll("v", not(isValue)), base.orElseThrow(), budget);
      if (read instanceof Verdict.Fails(Map<String, BigInteger> found)) {
        long other = Objects.requireNonNull(found.get("v")).longValueExact();
        return new Answer.Differ(new Equality.Place(List.of(n), List.of(at), value, other));
      }
      return new Answer.Unknown("the laws differ, but the second could not be read at " + at);
    } catch (ArithmeticException _) {
      return new Answer.Unknown("the laws differ, but only where numbers exceed 64 bits");
    }
  }
}
