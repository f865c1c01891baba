// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.LawsCompared;
import sprague.kernel.Proved;
import sprague.kernel.SameClaim;
import sprague.kernel.claim.Claim;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.misere.MisereClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Rules;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.prove.misere.MisereLaw;
import sprague.prove.misere.MisereProver;

/**
 * Decides whether two families of positions agree for all coordinates, by their laws: finds and
 * proves a law of each, compares the two laws, and has the checker examine the result.
 *
 * <p>Laws of values are compared along one coordinate, that of the first family at n with that of
 * the second at n + shift; laws of P-positions for any number of coordinates. Cost: two searches of
 * {@link Prover}, and a decision by {@link LawsCompared}.
 *
 * @param proof makes the certificate of the equality; has the families, the shift (0 or more) and
 *     the limits of the decision procedure
 * @param effort limits of time and memory of both searches
 * @param tried receives the reasons for which there is no answer, each after {@link #LAWS}
 */
record LawComparison(SameProof proof, Effort effort, List<String> tried) {
  /** The beginning of the entries of {@link #tried}, in reports: what was tried. */
  private static final String LAWS = "laws: ";

  private static final String DECIDED = "both laws are proved, and the decision procedure finds ";

  /**
   * Compares laws of the values along one coordinate.
   *
   * @param values the values computed so far; the certificate needs none, the report does
   * @param most the greatest n for which the prover may keep a table of numbers
   * @param far the greatest n whose value the prover may compute, {@code most} or more
   * @return empty where a law is missing, the laws cannot be compared, or a limit is reached
   */
  Optional<Equality> compareValues(ValueComparison values, long most, long far) {
    // A second call, with more values, replaces the reasons of the first.
    tried.removeIf(each -> each.startsWith(LAWS));
    long shift = proof.shift();
    Optional<Proved> first = valueLaw(proof.left(), most, far);
    Optional<Proved> second =
        first.flatMap(
            _ -> valueLaw(proof.right(), Math.addExact(most, shift), Math.addExact(far, shift)));
    if (second.isEmpty()) {
      return Optional.empty();
    }
    // LawsCompared needs laws that list the values of their first period.
    if (Stream.of(first.get(), second.get())
        .anyMatch(law -> law.certificate().claim() instanceof WindowsClaim)) {
      tried.add(LAWS + "the values of a first period are too many to be listed and compared");
      return Optional.empty();
    }
    Certificate mine = first.get().certificate();
    Certificate theirs = second.get().certificate();
    try {
      Optional<BigInteger> difference =
          LawsCompared.firstDifference(first.get(), second.get(), shift, proof.budget());
      if (difference.isEmpty()) {
        return Comparison.proved(
            proof.byLaws(mine, theirs, new SameClaim.EqualValueLaws(mine, theirs)),
            reason(mine.claim(), theirs.claim()),
            List.of(values.agreed()),
            LAWS + "the checker says ",
            tried);
      }
      long n = difference.get().longValueExact();
      return Optional.of(
          values.differs(
              place(n, shift, proof.left(), mine.claim(), proof.right(), theirs.claim())));
    } catch (CheckFailure unknown) {
      tried.add(LAWS + unknown.reason());
    } catch (ArithmeticException _) {
      tried.add(LAWS + "the laws differ, but only where numbers exceed 64 bits");
    } catch (BudgetExceeded spent) {
      tried.add(LAWS + "two are proved, not compared: " + spent.getMessage());
    }
    return Optional.empty();
  }

  private Optional<Proved> valueLaw(Family family, long most, long far) {
    // With table = 0 nothing is computed for a report when no law is proved.
    SearchLimits limits = new SearchLimits(/* table= */ 0, most, far);
    Finding finding = Prover.prove(family.game(), family.start(), limits, effort, proof.budget());
    if (finding.proved().isEmpty()) {
      tried.add(LAWS + "none is proved of " + family.text().orElse("the positions"));
    }
    return finding.proved();
  }

  /** The positions n and n + shift, with their values by the two laws. */
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

  /** Why two laws of values that were found to be the same are the same, as a sentence. */
  private String reason(Claim one, Claim other) {
    if (!(one instanceof PeriodicClaim mine && other instanceof PeriodicClaim theirs)) {
      return DECIDED + "them equal";
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

  /**
   * Compares laws of the P-positions, at the same coordinates.
   *
   * @param farthest the greatest coordinate whose positions the prover may compute
   * @param checkedTo for each coordinate the greatest for which positions were compared, for the
   *     report
   * @return empty where a law is missing, or where the laws cannot be compared
   * @throws BudgetExceeded when a limit is reached
   */
  Optional<Equality> compareLost(long farthest, List<Long> checkedTo) {
    return comparePPositions(
        family -> lostLaw(family, farthest),
        DECIDED + "that they accept the same positions",
        checkedTo);
  }

  /**
   * Compares the outcomes of heaps in misere play by the misere quotients of both games, if moves
   * may leave several heaps.
   *
   * @param agreed the greatest n whose outcomes were compared, for the report
   * @return empty where a quotient of heaps of all sizes is missing
   * @throws BudgetExceeded when a limit is reached
   */
  Optional<Equality> compareQuotients(long agreed) {
    return comparePPositions(
        this::quotient,
        "the misere quotients of both are proved, and give the same outcomes",
        List.of(agreed));
  }

  private Optional<Proved> quotient(Family family) {
    if (!family.game().isPlainMisere() || family.game().leavesOne()) {
      return Optional.empty();
    }
    MisereLaw law =
        MisereProver.find(
            family.game(),
            family.start(),
            SearchLimits.DEFAULT_TABLE,
            effort.within(SearchTimes.MISERE_QUOTIENT),
            proof.budget());
    if (law.sums().isEmpty()) {
      tried.add(LAWS + "no misere quotient is proved of " + family.text().orElse("the positions"));
    }
    return law.proof().filter(_ -> law.sums().isPresent());
  }

  /**
   * Compares the laws of P-positions of both families; empty if one is missing.
   *
   * @param reason for a report that they are the same
   */
  private Optional<Equality> comparePPositions(
      Function<Family, Optional<Proved>> law, String reason, List<Long> checkedTo) {
    Optional<Proved> first = law.apply(proof.left());
    Optional<Proved> second = first.flatMap(_ -> law.apply(proof.right()));
    if (second.isEmpty()) {
      return Optional.empty();
    }
    Certificate mine = first.get().certificate();
    Certificate theirs = second.get().certificate();
    try {
      Optional<List<BigInteger>> difference =
          LawsCompared.firstPPositionDifference(first.get(), second.get(), proof.budget());
      if (difference.isPresent()) {
        List<Long> at = difference.get().stream().map(BigInteger::longValueExact).toList();
        return Optional.of(BoxComparison.differs(at, isLost(mine, at)));
      }
    } catch (CheckFailure unknown) {
      tried.add(LAWS + "two are proved; " + unknown.reason());
      return Optional.empty();
    } catch (ArithmeticException _) {
      tried.add(LAWS + "two are proved, and differ beyond 64 bits");
      return Optional.empty();
    }
    return Comparison.proved(
        proof.byLaws(mine, theirs, new SameClaim.EqualPPositions(mine, theirs)),
        reason,
        checkedTo,
        LAWS + "two are proved; the checker says ",
        tried);
  }

  private Optional<Proved> lostLaw(Family family, long farthest) {
    Finding finding =
        DigitProver.prove(
            family.game(),
            family.start(),
            Optional.of(new LawTarget.PPositions()),
            farthest,
            effort,
            proof.budget());
    if (finding.proved().isEmpty()) {
      String title = family.game().title();
      tried.add(
          LAWS
              + "none is proved of the lost positions "
              + family.text().orElse("asked about")
              + (title.isEmpty() ? "" : " of " + title));
    }
    return finding.proved();
  }

  /** Whether a law of P-positions accepts the position at coordinates. */
  private static boolean isLost(Certificate law, List<Long> at) throws CheckFailure {
    if (law.claim() instanceof MisereClaim quotient) {
      return quotient.isLost(law.form().orElseThrow(), at.getFirst());
    }
    Component position =
        sprague.kernel.rules.Family.read(law.of(), Rules.withEndings(law.game())).at(at);
    return law.claim() instanceof OutcomeClaim outcomes
        && outcomes.has(/* value= */ 0, position).orElse(false);
  }
}
