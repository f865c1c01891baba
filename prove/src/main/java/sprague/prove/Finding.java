// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import sprague.engine.BudgetExceeded;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.law.DigitSentence;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.prove.reading.LawDescription;

/**
 * The result of a search for a law of positions with any number of coordinates: a proved law, a
 * conjecture, or nothing.
 *
 * <p>A search along one coordinate n has a table of values and finds laws of any form: periods,
 * recursions, automata. A search for a {@link LawTarget} has a box of values and finds automata
 * only.
 *
 * @param coordinates the names of the coordinates; empty where nothing is said in them
 * @param target the target of the law, or the one asked for if there is no law; empty for a search
 *     along one coordinate by all theorems
 * @param claim the law, proved or conjectured; empty if none was found
 * @param automaton of a law for a target, for these positions: see {@link LawTarget#automaton}
 * @param proved the claim with its proof; empty if the claim is a conjecture
 * @param conjecture a formula that no claim can state; never together with a claim about the
 *     values, but perhaps with a proved law of the outcomes
 * @param known the values computed; along one coordinate a table for n from 0 on
 * @param tried for each method, in order, its name and its last result
 * @param stopped the limit that ended the search early, if one did
 */
public record Finding(
    List<String> coordinates,
    Optional<LawTarget> target,
    Optional<Claim> claim,
    Optional<Automaton> automaton,
    Optional<Proved> proved,
    Optional<Conjecture> conjecture,
    ValueBox known,
    List<String> tried,
    Optional<BudgetExceeded> stopped) {

  /** The maximum number of P-positions listed without a law, so that they fit a paragraph. */
  private static final int MAX_LISTED_ZEROS = 60;

  /** The maximum number of examples in {@link #firstPPositions}, about two lines of a report. */
  private static final int MAX_EXAMPLES = 24;

  /**
   * {@link #firstPPositions} tries n below this, some milliseconds, as P-positions may be finitely
   * many.
   */
  private static final int EXAMPLES_BELOW = 1 << 16;

  public Finding {
    coordinates = List.copyOf(coordinates);
    tried = List.copyOf(tried);
  }

  /** A finding without a law or values. */
  public static Finding none(List<String> tried) {
    return none(tried, Optional.empty());
  }

  /** The same where a limit may have ended the search. */
  public static Finding none(List<String> tried, Optional<BudgetExceeded> stopped) {
    return withoutValues(Optional.empty(), tried, stopped);
  }

  /** A law that was proved without a table of values. */
  public static Finding of(Proved proved) {
    return withoutValues(Optional.of(proved), List.of(), Optional.empty());
  }

  private static Finding withoutValues(
      Optional<Proved> proved, List<String> tried, Optional<BudgetExceeded> stopped) {
    return new Finding(
        List.of(),
        Optional.empty(),
        proved.map(law -> law.certificate().claim()),
        Optional.empty(),
        proved,
        Optional.empty(),
        ValueBox.empty(1),
        tried,
        stopped);
  }

  /** The same law with another proof, or as a conjecture. */
  public Finding withProof(Optional<Proved> proof) {
    return new Finding(
        coordinates, target, claim, automaton, proof, conjecture, known, tried, stopped);
  }

  /** The same with {@code others} before the entries of {@code tried}. */
  Finding withEarlier(List<String> others) {
    List<String> all = Stream.concat(others.stream(), tried.stream()).toList();
    return new Finding(
        coordinates, target, claim, automaton, proved, conjecture, known, all, stopped);
  }

  /** Whether there is a law, and whether it is proved. */
  public enum Status {
    PROVED,
    CONJECTURED,
    NONE
  }

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

  /** Whether the search was for a law of the values. */
  public boolean isOfValues() {
    return target.isEmpty() || target.get() instanceof LawTarget.Values;
  }

  /** The law in a sentence, or that there is none. */
  public String statement() {
    if (proved.isPresent()) {
      LawDescription law = LawDescription.of(proved.get());
      return target.isPresent() && law.isByAutomaton() ? byDigits() : law.sentence();
    }
    if (automaton.isPresent()) {
      return "%s, as far as every coordinate is at most %s; beyond that it is a guess"
          .formatted(byDigits(), checkedTo());
    }
    if (claim.orElse(null) instanceof PeriodicClaim law) {
      return law.equation()
          + (" for " + law.preperiod() + " <= n <= " + (checkedTo() - law.period()))
          + "; beyond that it is a guess";
    }
    if (conjecture.isPresent()) {
      return conjecture.get().statement(checkedTo());
    }
    if (known.side() == 0) {
      return "no law was found, and no value was computed";
    }
    if (target.isPresent()) {
      return "no law of the %s was found, with every coordinate up to %s"
          .formatted(target.get().nounPhrase(), checkedTo());
    }
    Optional<ConstantBlocks> blocks = ConstantBlocks.of(values());
    if (blocks.isPresent()) {
      return blocks.get().sentence(checkedTo()) + "; no law was found";
    }
    String none = "no law was found up to n = " + checkedTo();
    List<Long> zeros = fewZeros();
    return zeros.isEmpty()
        ? none
        : "P-positions up to %s, none other up to n = %s; %s"
            .formatted(zeros.getLast(), checkedTo(), none);
  }

  /** The proved law as a formula or list; empty if its description is only an automaton. */
  public Optional<String> formula() {
    return proved
        .map(LawDescription::of)
        .filter(law -> !law.isByAutomaton())
        .map(LawDescription::sentence);
  }

  /** The law of a target as an automaton, in a sentence. */
  private String byDigits() {
    Automaton law = automaton.orElseThrow();
    LawTarget about = target.orElseThrow();
    String subject =
        about instanceof LawTarget.Values
            ? "G(" + String.join(", ", coordinates) + ") is"
            : "the " + about.nounPhrase() + " are";
    return subject + " " + DigitSentence.of(law, coordinates);
  }

  /**
   * The positions of a target with coordinates from 0 to {@code most}, in lexicographic order: by
   * the law if it has that target, else those computed. O((most + 1)^dimension) readings.
   */
  public List<List<Long>> members(LawTarget asked, int most) {
    boolean isByLaw = automaton.isPresent() && target.filter(asked::equals).isPresent();
    int side = isByLaw ? most + 1 : Math.min(most + 1, known.side());
    List<List<Long>> members = new ArrayList<>();
    ValueBox.each(
        known.dimension(),
        side,
        at -> {
          if (isByLaw ? automaton.get().contains(at) : asked.contains(known.value(at))) {
            members.add(Arrays.stream(at).boxed().toList());
          }
        });
    return List.copyOf(members);
  }

  /**
   * The values with coordinates from 0 to {@code most}: by a law of values, else those computed,
   * with smaller coordinates if these end before. O((most + 1)^dimension) readings.
   *
   * @throws java.util.NoSuchElementException if the law is a conjecture that gives a position
   *     beyond the values computed no value
   */
  public ValueBox sample(int most) {
    return automaton.isEmpty()
        ? known.within(Math.min(most + 1, known.side()))
        : ValueBox.of(known.dimension(), most + 1, new DigitValues(automaton.get())::valueAt);
  }

  /** A copy of the values computed along one coordinate, for n from 0 on. */
  public List<Long> values() {
    return known.values();
  }

  /** The conjecture about the values beside a proved law of outcomes, and why it has no proof. */
  public Optional<String> valueConjecture() {
    return proved
        .flatMap(_ -> conjecture)
        .map(
            law ->
                law.statement(checkedTo())
                    + law.obstacle().map(reason -> ": " + reason).orElse(""));
  }

  /**
   * The automaton that accepts n for P-positions, if the proved law is one of outcomes, constructed
   * as the checker did, at the cost of a proof; empty also if that exceeds the standard limits.
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
   * The first P-positions by {@link #pPositionAutomaton}, which this constructs; none without one.
   * At most {@link #MAX_EXAMPLES}, all below {@link #EXAMPLES_BELOW}.
   */
  public List<Long> firstPPositions() {
    return pPositionAutomaton()
        .filter(set -> set.tracks() == 1)
        .map(
            set ->
                LongStream.range(0, EXAMPLES_BELOW)
                    .filter(set::contains)
                    .limit(MAX_EXAMPLES)
                    .boxed()
                    .toList())
        .orElse(List.of());
  }

  /**
   * All n up to {@link #checkedTo} whose value in a table along one coordinate is 0, ascending;
   * empty if there are too many to be listed. O({@link #checkedTo}).
   */
  public List<Long> fewZeros() {
    if (target.isPresent()) {
      return List.of();
    }
    List<Long> zeros =
        LongStream.range(0, known.side())
            .filter(n -> known.value(n) == 0)
            .limit(MAX_LISTED_ZEROS + 1)
            .boxed()
            .toList();
    return zeros.size() <= MAX_LISTED_ZEROS ? zeros : List.of();
  }

  /** The greatest number up to which all coordinates were computed, -1 for none. */
  public long checkedTo() {
    return known.side() - 1L;
  }

  /**
   * The n below the preperiod whose values differ from the period continued backwards, ascending;
   * empty if the law is not periodic. O(preperiod).
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
