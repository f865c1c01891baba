// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.engine.BudgetExceeded;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.NumberList;
import sprague.kernel.decide.Automaton;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.prove.reading.LawDescription;

/**
 * The result of a search for a law along one coordinate n: a proved law, a conjecture, or nothing.
 *
 * @param claim the law, proved or conjectured; empty if none was found
 * @param proved the claim with its proof; empty if the claim is a conjecture
 * @param conjecture a formula that no claim can state; never together with a claim about the
 *     values, but perhaps with a proved law of the outcomes
 * @param values the values computed, for n from 0 on
 * @param tried for each method, in order, its name and its last result
 * @param stopped the limit that ended the search early, if one did
 */
public record Finding(
    Optional<Claim> claim,
    Optional<Proved> proved,
    Optional<Conjecture> conjecture,
    List<Long> values,
    List<String> tried,
    Optional<BudgetExceeded> stopped) {

  /** The maximum number of P-positions that are listed without a law: a paragraph. */
  private static final int MAX_LISTED_ZEROS = 60;

  /** The maximum number of P-positions that {@link #firstPPositions} lists, as examples. */
  private static final int MAX_FIRST_LOST = 24;

  /**
   * {@link #firstPPositions} looks at n below this only; P-positions may be rare or finitely many.
   */
  private static final int MAX_LOST_N = 1 << 16;

  public Finding {
    values = NumberList.copyOf(values);
    tried = List.copyOf(tried);
  }

  /** A finding without a law. */
  public static Finding none(List<String> tried) {
    return none(tried, Optional.empty());
  }

  /** The same where a limit may have ended the search. */
  public static Finding none(List<String> tried, Optional<BudgetExceeded> stopped) {
    return new Finding(
        Optional.empty(), Optional.empty(), Optional.empty(), List.of(), tried, stopped);
  }

  /** A law that was proved without a table of values. */
  public static Finding of(Proved proved) {
    return new Finding(
        Optional.of(proved.certificate().claim()),
        Optional.of(proved),
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  /** The same with {@code others} before the entries of {@code tried}. */
  public Finding withEarlier(List<String> others) {
    List<String> all = new ArrayList<>(others);
    all.addAll(tried);
    return new Finding(claim, proved, conjecture, values, all, stopped);
  }

  /** Whether there is a law, and whether it is proved. */
  public enum Status {
    PROVED,
    CONJECTURED,
    NONE
  }

  /** Whether there is a law, and whether it is proved. */
  public Status status() {
    return proved.isPresent()
        ? Status.PROVED
        : claim.isPresent() || conjecture.isPresent() ? Status.CONJECTURED : Status.NONE;
  }

  /** {@link #statement} and {@link #status} in a line. */
  @Override
  public String toString() {
    return statement()
        + switch (status()) {
          case PROVED -> " (proved: " + ProofText.name(claim.map(Claim::theorem).orElse("")) + ")";
          case CONJECTURED -> " (conjectured, checked to " + checkedTo() + ")";
          case NONE -> " (nothing proved)";
        };
  }

  /** The law in a sentence, or that there is none. */
  public String statement() {
    if (proved.isPresent()) {
      return LawDescription.of(proved.get()).sentence();
    }
    if (claim.orElse(null) instanceof PeriodicClaim law) {
      return law.equation()
          + (" for " + law.preperiod() + " <= n <= " + (checkedTo() - law.period()))
          + "; beyond that it is a guess";
    }
    if (conjecture.isPresent()) {
      return conjecture.get().statement(checkedTo());
    }
    if (values.isEmpty()) {
      return "no law was found, and no value was computed";
    }
    String none = "no law was found up to n = " + checkedTo();
    return hasFewZeros()
        ? "P-positions up to %s, none other up to n = %s; %s"
            .formatted(zeros().getLast(), checkedTo(), none)
        : none;
  }

  /**
   * The conjecture about the values where a law of the outcomes is proved, with the reason why it
   * cannot be proved.
   */
  public Optional<String> valueConjecture() {
    return proved
        .flatMap(_ -> conjecture)
        .map(
            law ->
                law.statement(checkedTo())
                    + law.obstacle().map(reason -> ": " + reason).orElse(""));
  }

  /**
   * The automaton that accepts n for P-positions, if the proved law is one of outcomes. Empty also
   * if it is not found within the standard limits.
   */
  public Optional<Automaton> pPositionAutomaton() {
    return proved
        .filter(law -> law.certificate().claim() instanceof OutcomeClaim)
        .flatMap(
            law -> {
              try {
                return Optional.of(Checker.sets(law, StandardLimits.get()).getFirst());
              } catch (CheckFailure budgetSpent) {
                return Optional.empty();
              }
            });
  }

  /**
   * The first P-positions n by the automaton of {@link #pPositionAutomaton}; empty if there is
   * none.
   */
  public List<Long> firstPPositions() {
    return pPositionAutomaton()
        .filter(set -> set.tracks() == 1)
        .map(
            set ->
                LongStream.range(0, MAX_LOST_N)
                    .filter(set::contains)
                    .limit(MAX_FIRST_LOST)
                    .boxed()
                    .toList())
        .orElse(List.of());
  }

  /** The n up to {@link #checkedTo} with value 0, ascending. */
  public List<Long> zeros() {
    return whereZero().boxed().toList();
  }

  private LongStream whereZero() {
    return LongStream.range(0, values.size()).filter(n -> values.get((int) n) == 0);
  }

  /** Whether the positions of value 0 are few enough to be listed. */
  public boolean hasFewZeros() {
    long zeros = whereZero().limit(MAX_LISTED_ZEROS + 1).count();
    return zeros > 0 && zeros <= MAX_LISTED_ZEROS;
  }

  /** The greatest n whose value was computed, -1 for none. */
  public long checkedTo() {
    return values.size() - 1L;
  }

  /** The n below the preperiod whose values differ from the period continued backwards. */
  public List<Long> exceptions() {
    if (!(claim.orElse(null) instanceof PeriodicClaim periodic)) {
      return List.of();
    }
    List<Long> exceptions = new ArrayList<>();
    long p = periodic.period();
    for (long n = 0; n < periodic.preperiod(); n++) {
      long steps = Math.ceilDiv(periodic.preperiod() - n, p);
      long continued = periodic.values().get((int) (n + steps * p)) - steps * periodic.saltus();
      if (periodic.values().get((int) n) != continued) {
        exceptions.add(n);
      }
    }
    return exceptions;
  }
}
