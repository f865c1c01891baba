// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import sprague.engine.BudgetExceeded;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
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

  /** The maximum number of P-positions that are listed without a law: a paragraph of text. */
  private static final int MAX_LISTED_ZEROS = 60;

  /** The maximum number of P-positions that {@link #firstPPositions} lists; they are examples. */
  private static final int MAX_FIRST_LOST = 24;

  /**
   * {@link #firstPPositions} looks at n below this only, as P-positions may be rare or finitely
   * many. A larger number would list more of rare ones; each n costs a run of the automaton.
   */
  private static final int MAX_LOST_N = 1 << 16;

  public Finding {
    coordinates = List.copyOf(coordinates);
    tried = List.copyOf(tried);
  }

  /** A finding without a law. */
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
    List<String> all = new ArrayList<>(others);
    all.addAll(tried);
    return new Finding(
        coordinates, target, claim, automaton, proved, conjecture, known, all, stopped);
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
    return hasFewZeros()
        ? "P-positions up to %s, none other up to n = %s; %s"
            .formatted(zeros().getLast(), checkedTo(), none)
        : none;
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
    int last = coordinates.size() - 1;
    String names =
        last <= 0
            ? String.join("", coordinates)
            : String.join(", ", coordinates.subList(0, last)) + " and " + coordinates.get(last);
    int states = law.live().cardinality();
    return "%s read from the digits of %s in %s by an automaton of %s state%s"
        .formatted(subject, names, law.numeration(), states, states == 1 ? "" : "s");
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
          long[] position = Arrays.stream(at).asLongStream().toArray();
          if (isByLaw
              ? automaton.orElseThrow().contains(position)
              : asked.contains(known.value(at))) {
            members.add(Arrays.stream(position).boxed().toList());
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
    if (automaton.isEmpty()) {
      return known.within(Math.min(most + 1, known.side()));
    }
    int side = most + 1;
    long[] codes = new long[ValueBox.size(known.dimension(), side)];
    int[] next = {0};
    DigitValues values = new DigitValues(automaton.get());
    ValueBox.each(
        known.dimension(),
        side,
        at -> codes[next[0]++] = values.valueAt(Arrays.stream(at).asLongStream().toArray()));
    return new ValueBox(known.dimension(), side, codes);
  }

  /** A copy of the values computed along one coordinate, for n from 0 on. */
  public List<Long> values() {
    return known.values();
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
   * if it is not found within the standard limits. Constructs the automaton again, as the checker
   * did.
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
    return LongStream.range(0, known.side()).filter(n -> known.value((int) n) == 0);
  }

  /** Whether a table along one coordinate has values 0 that are few enough to be listed. */
  public boolean hasFewZeros() {
    if (target.isPresent()) {
      return false;
    }
    long zeros = whereZero().limit(MAX_LISTED_ZEROS + 1).count();
    return zeros > 0 && zeros <= MAX_LISTED_ZEROS;
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
