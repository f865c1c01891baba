// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.search.StandardLimits;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapKind;
import sprague.model.heap.IntegerSet;

/**
 * P-positions that are periodic from 0 on, or that an automaton recognises from the digits of n,
 * where the values themselves have no law. The automaton is guessed from the first half of a table
 * and compared with all of it. Cost: that of the values of each class of positions, at most a pass
 * over them for each period up to {@link #MAX_PERIOD}, and a guess for each base and class.
 */
final class OutcomeMethod implements ProofMethod {
  /**
   * The length of the table from which claims are made: with less, a law of the values, which says
   * more, may still be found by another method.
   */
  private static final int LENGTH = 1 << 14;

  /**
   * The length where a period of the values may show late: for finite subtraction sets, whose
   * values always have one, and for one kind of heaps that splits, such as those of octal games.
   */
  private static final int LATE_LENGTH = 1 << 20;

  /** The number of periods that a table has to hold: without a repetition, all would fit it. */
  private static final int MIN_REPEATS = 2;

  /** The maximum period: {@link #LENGTH} values repeat it 16 times, hardly ever by chance. */
  private static final int MAX_PERIOD = 1 << 10;

  /** The checker hardly ever decides a claim with a larger automaton within its limits. */
  private static final int MAX_STATES = 64;

  /**
   * The greatest base in which sets are decided. A claim in a greater base c says that the
   * P-positions are the multiples of c, which the checker proves in another way.
   */
  static final int MAX_BASE = 16;

  @Override
  public String name() {
    return "P-positions read from the digits of n";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    // Outcomes exist for all endings, so unlike laws of values these need no normal play.
    Optional<Attempt> refused = AutomaticMethod.refusedStart(values);
    if (refused.isPresent()) {
      return refused.get();
    }
    int parts =
        values.game().rules().stream().mapToInt(rule -> rule.parts().size()).max().orElse(0);
    if (parts > 2) {
      return new Attempt.NoClaim("it needs moves that leave at most two components");
    }
    Optional<AutomaticMethod.Classes> classes = AutomaticMethod.classes(values);
    if (classes.isEmpty()) {
      return new Attempt.NoClaim("it needs positions with one varying argument");
    }
    boolean mayRepeatLate =
        hasFiniteSet(values) || (parts > 1 && classes.get().tableIndices().size() == 1);
    int most = mayRepeatLate ? LATE_LENGTH : LENGTH;
    int least = Math.min(most, values.longest());
    // A shorter table is used if it is the last one of the search. Where moves split heaps it needs
    // LENGTH values even then, as guesses from fewer are mostly false, and refuted slowly.
    if (length < (parts > 1 ? Math.max(LENGTH, least) : least)) {
      return new Attempt.NeedsMoreValues("it needs the values up to n = " + (most - 1) + " (--to)");
    }
    if (length > most) {
      return new Attempt.NoClaim("no automaton gives the P-positions among the first " + most);
    }
    List<long[]> tables =
        classes.get().tables().apply(length).stream().map(OutcomeMethod::outcomes).toList();
    int period = period(tables);
    if (period > MAX_BASE && areMultiples(tables, period)) {
      // The multiples of c are the numerals in base c that end in 0, so there is an automaton.
      List<Automaton> multiples =
          guess(tables, period, Numeration.base(period), budget(values)).orElseThrow();
      return new Attempt.Found(
          claim(values, classes.get(), multiples, period),
          () -> decided(values, classes.get(), tables, period));
    }
    return decided(values, classes.get(), tables, period)
        .<Attempt>map(Attempt.Found::new)
        .orElseGet(
            () ->
                new Attempt.NoClaim(
                    "no automaton of at most " + MAX_STATES + " states gives the P-positions"));
  }

  /** The claim in the first base in which all tables have automata. */
  private static Optional<OutcomeClaim> decided(
      GrowingValues values, AutomaticMethod.Classes classes, List<long[]> tables, int period) {
    return AutomaticSets.allBases(values.game()).stream()
        .flatMap(base -> guess(tables, period, base, budget(values)).stream())
        .map(guess -> claim(values, classes, guess, period))
        .findFirst();
  }

  /** Whether the game is the subtraction game of a finite set. */
  private static boolean hasFiniteSet(GrowingValues values) {
    return values
        .heaps()
        .system()
        .flatMap(HeapDescription::subtractionSet)
        .filter(IntegerSet::isBounded)
        .isPresent();
  }

  /** 0 for P-positions, 1 for others. */
  private static long[] outcomes(long[] values) {
    return Arrays.stream(values).map(value -> value == 0 ? 0 : 1).toArray();
  }

  /**
   * The least common period of all tables, from 0 on; 0 if none up to the maximum fills the tables
   * {@value #MIN_REPEATS} times.
   */
  private static int period(List<long[]> tables) {
    return IntStream.rangeClosed(1, Math.min(MAX_PERIOD, tables.getFirst().length / MIN_REPEATS))
        .filter(p -> tables.stream().allMatch(table -> repeats(table, p)))
        .findFirst()
        .orElse(0);
  }

  /** Whether there is one table, whose P-positions are the multiples of its period. */
  private static boolean areMultiples(List<long[]> tables, int period) {
    return tables.size() == 1
        && IntStream.range(0, period).allMatch(n -> (tables.getFirst()[n] == 0) == (n == 0));
  }

  private static boolean repeats(long[] table, int period) {
    return Arrays.equals(table, period, table.length, table, 0, table.length - period);
  }

  /** An automaton in one base for each table, by a period if it is not 0; empty if one has none. */
  private static Optional<List<Automaton>> guess(
      List<long[]> tables, int period, Numeration base, ProofLimits budget) {
    return AutomaticMethod.guessAll(
        tables,
        table ->
            period > 0 ? periodic(table, period, base, budget) : ofDigits(table, base, budget));
  }

  /** Limits for one automaton, stopped together with the search. */
  private static ProofLimits budget(GrowingValues values) {
    return StandardLimits.get().watched(values.effort()::check);
  }

  private static Optional<Automaton> periodic(
      long[] table, int period, Numeration base, ProofLimits budget) {
    BitSet lost = new BitSet();
    for (int n = 0; n < period; n++) {
      lost.set(n, table[n] == 0);
    }
    return SetAutomaton.periodic(lost, 0, period, base, budget);
  }

  private static Optional<Automaton> ofDigits(long[] table, Numeration base, ProofLimits budget) {
    Variable n = new Variable("n");
    Variable v = new Variable("v");
    return AutomaticMethod.guess(table, base, MAX_STATES)
        .flatMap(
            guess ->
                Decision.solutions(
                    exists(v, and(equal(number(v), number(0)), member(guess, n, v))),
                    List.of(n),
                    base,
                    budget));
  }

  /** The claim, with the law of the positions asked about first; {@code period} 0 means none. */
  private static OutcomeClaim claim(
      GrowingValues values, AutomaticMethod.Classes classes, List<Automaton> automata, int period) {
    List<OutcomeLaw> laws = new ArrayList<>();
    for (Map.Entry<HeapKind, Integer> each : classes.tableIndices().entrySet()) {
      PositionClass positions = AutomaticMethod.positionClass(values.game(), each.getKey());
      OutcomeLaw law = new OutcomeLaw(positions, automata.get(each.getValue()));
      laws.add(isAsked(values, each.getKey()) ? 0 : laws.size(), law);
    }
    return new OutcomeClaim(laws, /* modulus= */ Math.max(1, period), /* below= */ period);
  }

  /** Whether a kind is that of the positions asked about. */
  private static boolean isAsked(GrowingValues values, HeapKind kind) {
    return kind.family().name() == values.start().name()
        && kind.family().arguments().equals(values.start().arguments());
  }
}
