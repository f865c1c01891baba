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
 * What was found about the values of a game, and how sure it is.
 *
 * @param claim the law, or empty when none was found
 * @param proved the accepted proof of the claim; empty when it is a conjecture
 * @param conjecture a law in words, which no claim states and nothing proves; empty where a claim
 *     tells the values
 * @param values the values computed, from coordinate 0 on
 * @param tried what was tried, in words, in order
 * @param stopped the limit that ended the search early, if one did
 */
public record Finding(
    Optional<Claim> claim,
    Optional<Proved> proved,
    Optional<Conjecture> conjecture,
    List<Long> values,
    List<String> tried,
    Optional<BudgetExceeded> stopped) {

  private static final int FEW = 60;

  /** So many P-positions are read off a law, below some number. */
  private static final int FIRST_LOST = 24;

  private static final int LOOKED_AT = 1 << 16;

  public Finding {
    values = NumberList.copyOf(values);
    tried = List.copyOf(tried);
  }

  /** Nothing found, and what was tried. */
  public static Finding none(List<String> tried) {
    return none(tried, Optional.empty());
  }

  /** The same where a limit may have ended the search. */
  public static Finding none(List<String> tried, Optional<BudgetExceeded> stopped) {
    return new Finding(
        Optional.empty(), Optional.empty(), Optional.empty(), List.of(), tried, stopped);
  }

  /** A law that was proved without values along one coordinate. */
  public static Finding of(Proved proved) {
    return new Finding(
        Optional.of(proved.certificate().claim()),
        Optional.of(proved),
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  /** The same after something else was tried. */
  public Finding after(List<String> others) {
    List<String> all = new ArrayList<>(others);
    all.addAll(tried);
    return new Finding(claim, proved, conjecture, values, all, stopped);
  }

  /** How sure the law is. */
  public enum Status {
    PROVED,
    CONJECTURED,
    NONE
  }

  /** How sure the law is. */
  public Status status() {
    return proved.isPresent()
        ? Status.PROVED
        : claim.isPresent() || conjecture.isPresent() ? Status.CONJECTURED : Status.NONE;
  }

  /** The law in a sentence, and how sure it is. */
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
   * The law of the values that is a guess beside a law of the outcomes that is proved, and why it
   * is none.
   */
  public Optional<String> guess() {
    return proved
        .flatMap(_ -> conjecture)
        .map(
            law ->
                law.statement(checkedTo())
                    + law.obstacle().map(reason -> ": " + reason).orElse(""));
  }

  /**
   * What accepts the coordinates of the P-positions, where the law that is proved tells these and
   * no values.
   */
  public Optional<Automaton> lost() {
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

  /** The first coordinates that such a law of one coordinate calls P-positions. */
  public List<Long> firstLost() {
    return lost()
        .filter(set -> set.tracks() == 1)
        .map(
            set ->
                LongStream.range(0, LOOKED_AT)
                    .filter(set::contains)
                    .limit(FIRST_LOST)
                    .boxed()
                    .toList())
        .orElse(List.of());
  }

  /** The coordinates up to {@link #checkedTo} whose values are 0, ascending. */
  public List<Long> zeros() {
    return whereZero().boxed().toList();
  }

  private LongStream whereZero() {
    return LongStream.range(0, values.size()).filter(n -> values.get((int) n) == 0);
  }

  /** Whether the positions of value 0 are few enough to be listed. */
  public boolean hasFewZeros() {
    long zeros = whereZero().limit(FEW + 1).count();
    return zeros > 0 && zeros <= FEW;
  }

  /** The greatest coordinate whose value was computed, -1 for none. */
  public long checkedTo() {
    return values.size() - 1L;
  }

  /**
   * The coordinates before the preperiod whose values do not fit the period continued backwards.
   */
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
