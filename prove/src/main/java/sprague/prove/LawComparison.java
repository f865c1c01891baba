// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.kernel.LawsCompared;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;

/**
 * Compares two families by their laws: finds and proves a law of each, and decides whether the
 * value of the first at n is that of the second at n + shift for all n.
 *
 * @param proof the families and the shift, with the limits of the decision procedure
 * @param most the greatest n for which the prover may keep a table of numbers
 * @param tried receives the reasons for which there is no answer
 */
record LawComparison(SameProof proof, long most, Effort effort, List<String> tried) {
  private static final String LAWS = "laws: ";

  /**
   * Compares the laws; empty where one is missing, or where they cannot be compared.
   *
   * @param values the values computed so far; the certificate needs none, the report does
   * @param far the greatest n whose value the prover may compute, {@code most} or more
   */
  Optional<Equality> compare(ValueComparison values, long far) {
    tried.removeIf(each -> each.startsWith(LAWS));
    long shift = proof.shift();
    Optional<Proved> first = law(proof.left(), most, far);
    Optional<Proved> second =
        first.isEmpty()
            ? Optional.empty()
            : law(proof.right(), Math.addExact(most, shift), Math.addExact(far, shift));
    if (second.isEmpty()) {
      return Optional.empty();
    }
    if (!hasListedValues(first.get()) || !hasListedValues(second.get())) {
      tried.add(LAWS + "the values of a first period are too many to be listed and compared");
      return Optional.empty();
    }
    Claim one = first.get().certificate().claim();
    Claim other = second.get().certificate().claim();
    try {
      Optional<BigInteger> difference =
          LawsCompared.firstDifference(first.get(), second.get(), shift, proof.budget());
      if (difference.isEmpty()) {
        return Comparison.proved(
            proof.byLaws(first.get(), second.get()),
            reason(one, other),
            List.of(values.agreed()),
            LAWS + "the checker says ",
            tried);
      }
      long n = difference.get().longValueExact();
      return Optional.of(values.differs(place(n, shift, proof.left(), one, proof.right(), other)));
    } catch (CheckFailure unknown) {
      tried.add(LAWS + unknown.reason());
    } catch (ArithmeticException _) {
      tried.add(LAWS + "the laws differ, but only where numbers exceed 64 bits");
    } catch (BudgetExceeded spent) {
      tried.add(LAWS + "two are proved, not compared: " + spent.getMessage());
    }
    return Optional.empty();
  }

  private Optional<Proved> law(Family family, long table, long far) {
    Finding finding =
        Prover.prove(
            family.game(), family.start(), new SearchLimits(0, table, far), effort, proof.budget());
    if (finding.proved().isEmpty()) {
      String of = PositionText.of(family.game(), family.start()).orElse("the positions");
      tried.add(LAWS + "none is proved of " + of);
    }
    return finding.proved();
  }

  private static boolean hasListedValues(Proved law) {
    return !(law.certificate().claim() instanceof WindowsClaim);
  }

  /**
   * The positions n and n + shift with their values by the laws {@code mine} and {@code theirs}.
   */
  static Equality.Place place(
      long n, long shift, Family left, Claim mine, Family right, Claim theirs) {
    long other = Math.addExact(n, shift);
    return new Equality.Place(
        List.of(n), List.of(other), valueAt(n, left, mine), valueAt(other, right, theirs));
  }

  private static long valueAt(long n, Family family, Claim law) {
    return switch (law) {
      case PeriodicClaim periodic -> periodic.valueAt(n);
      case DigitsClaim digits ->
          new DigitValues(DigitValues.automaton(digits, family.game(), family.start())).valueAt(n);
      default -> throw new IllegalArgumentException("no law of values");
    };
  }

  /** Why two laws that were found to be the same are the same. */
  private String reason(Claim one, Claim other) {
    if (!(one instanceof PeriodicClaim mine && other instanceof PeriodicClaim theirs)) {
      return "both laws are proved, and the decision procedure finds them equal";
    }
    long first = Math.max(mine.preperiod(), theirs.preperiod() - proof.shift());
    return "both are proved to be "
        + (mine.saltus() == 0 ? "periodic" : "arithmetic periodic")
        + ", and laws of periods "
        + mine.period()
        + " and "
        + theirs.period()
        + (mine.saltus() == 0 ? "" : " and saltus " + mine.saltus() + " and " + theirs.saltus())
        + " that agree up to n = "
        + (first + mine.period() + theirs.period())
        + " are the same";
  }
}
