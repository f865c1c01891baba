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
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.decide.Variable;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.search.StandardLimits;
import sprague.model.heap.HeapDescription;
import sprague.model.heap.HeapKind;
import sprague.model.heap.IntegerSet;

/**
 * Where the values have no law, perhaps the heaps of value 0 have one: a set that repeats, or one
 * that an automaton reads from digits, guessed from the first half of a table and tried on all of
 * it.
 */
final class OutcomeMethod implements ProofMethod {
  /** By then laws of values that need no long table have been found. */
  private static final int FIRST_LENGTH = 1 << 14;

  /** Values of sets that end do repeat, if late. */
  private static final int FIRST_LENGTH_OF_BOUNDED = 1 << 20;

  /** The shorter of the two tables shows such a period sixteen times. */
  private static final int LONGEST_PERIOD = 1 << 10;

  /** The checker's budget hardly suffices for an automaton with more states. */
  private static final int MOST_STATES = 64;

  /** Beyond, a base stands for the modulus of a claim about its multiples. */
  static final int GREATEST_BASE = 16;

  @Override
  public String name() {
    return "P-positions read from the digits of n";
  }

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    // How a position ends the game is no matter: lost is lost.
    Optional<Attempt> refused = AutomaticMethod.misplaced(values);
    if (refused.isPresent()) {
      return refused.get();
    }
    if (values.game().rules().stream().anyMatch(rule -> rule.parts().size() > 1)) {
      return new Attempt.Never("it asks for moves that leave one component");
    }
    Optional<AutomaticMethod.Kinds> kinds = AutomaticMethod.kinds(values);
    if (kinds.isEmpty()) {
      return new Attempt.Never("it asks for positions in which one number varies");
    }
    int least = isBounded(values) ? FIRST_LENGTH_OF_BOUNDED : FIRST_LENGTH;
    if (length < Math.min(least, values.longest())) {
      return new Attempt.Later("it needs the values up to n = " + (least - 1) + " (--to)");
    }
    if (length > least) {
      return new Attempt.Never("no automaton tells which of the first " + least + " are lost");
    }
    List<long[]> tables =
        kinds.get().tables().apply(length).stream().map(OutcomeMethod::outcomes).toList();
    int period = period(tables);
    if (period > GREATEST_BASE && areMultiples(tables, period)) {
      List<Automaton> multiples =
          guess(tables, period, Numeration.base(period), budget(values)).orElseThrow();
      return new Attempt.Found(
          claim(values, kinds.get(), multiples, period),
          () -> decided(values, kinds.get(), tables, period));
    }
    return decided(values, kinds.get(), tables, period)
        .<Attempt>map(Attempt.Found::new)
        .orElseGet(
            () ->
                new Attempt.Never(
                    "no automaton of at most "
                        + MOST_STATES
                        + " states tells which heaps are lost"));
  }

  /** A claim to be decided in one of the usual bases. */
  private static Optional<OutcomeClaim> decided(
      GrowingValues values, AutomaticMethod.Kinds kinds, List<long[]> tables, int period) {
    return ReadableSets.allBases(values.game()).stream()
        .flatMap(base -> guess(tables, period, base, budget(values)).stream())
        .map(guess -> claim(values, kinds, guess, period))
        .findFirst();
  }

  private static boolean isBounded(GrowingValues values) {
    return values
        .heaps()
        .system()
        .flatMap(HeapDescription::subtractionSet)
        .filter(IntegerSet::bounded)
        .isPresent();
  }

  /** 0 for the heaps that are lost, 1 for the others. */
  private static long[] outcomes(long[] values) {
    return Arrays.stream(values).map(value -> value == 0 ? 0 : 1).toArray();
  }

  /** The least distance at which all tables repeat from 0 on, or 0. */
  private static int period(List<long[]> tables) {
    return IntStream.rangeClosed(1, LONGEST_PERIOD)
        .filter(p -> tables.stream().allMatch(table -> repeats(table, p)))
        .findFirst()
        .orElse(0);
  }

  /** Whether there is one table, and the multiples of the period are what is lost. */
  private static boolean areMultiples(List<long[]> tables, int period) {
    return tables.size() == 1
        && IntStream.range(0, period).allMatch(n -> (tables.getFirst()[n] == 0) == (n == 0));
  }

  private static boolean repeats(long[] table, int period) {
    return Arrays.equals(table, period, table.length, table, 0, table.length - period);
  }

  /** An automaton for each table, in one base; or none when some table has none. */
  private static Optional<List<Automaton>> guess(
      List<long[]> tables, int period, Numeration base, ProofLimits budget) {
    return AutomaticMethod.each(
        tables,
        table ->
            period > 0 ? periodic(table, period, base, budget) : ofDigits(table, base, budget));
  }

  /** For each automaton that is guessed, as long as the search goes on. */
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
    return AutomaticMethod.guess(table, base, MOST_STATES)
        .flatMap(
            guess ->
                Decision.solutions(
                    exists(v, and(equal(number(v), number(0)), member(guess, n, v))),
                    List.of(n),
                    base,
                    budget));
  }

  /** The claim; the law of the kind asked about comes first. */
  private static OutcomeClaim claim(
      GrowingValues values, AutomaticMethod.Kinds kinds, List<Automaton> automata, int period) {
    List<OutcomeLaw> laws = new ArrayList<>();
    kinds
        .alike()
        .forEach(
            (kind, index) -> {
              OutcomeLaw law =
                  new OutcomeLaw(
                      AutomaticMethod.kind(values.game(), kind),
                      automata.get(Objects.requireNonNull(index)));
              laws.add(isAsked(values, kind) ? 0 : laws.size(), law);
            });
    return new OutcomeClaim(laws, Math.max(1, period), period);
  }

  /** Whether the positions asked about are of a kind. */
  private static boolean isAsked(GrowingValues values, HeapKind kind) {
    return kind.family().name() == values.start().name()
        && kind.family().arguments().equals(values.start().arguments());
  }
}
