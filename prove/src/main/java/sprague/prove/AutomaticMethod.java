// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntFunction;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.HeapKind;
import sprague.pattern.AutomatonGuess;
import sprague.pattern.PartialRelation;
import sprague.pattern.Repetition;

/**
 * Values that an automaton reads from the digits of n: one law for each kind of position, guessed
 * from the first half of a table and tried on all of it. A guess that fails there is made anew from
 * a longer table, so that the checker, which may take long, sees few that are wrong.
 */
final class AutomaticMethod implements ProofMethod {
  /** A shorter table shows too little. */
  private static final int FIRST_LENGTH = 1 << 10;

  /** What a table of this length does not show, a longer one hardly does: states are few. */
  private static final int LAST_LENGTH = 1 << 14;

  /** The checker's budget hardly suffices for an automaton with more states. */
  private static final int MOST_STATES = 256;

  /** So often a distance repeats at least that is taken for a period. */
  private static final int SEEN_OFTEN = 8;

  @Override
  public String name() {
    return "values read from the digits of n";
  }

  /**
   * The kinds of positions for which laws are wanted.
   *
   * @param alike for each kind the index of one with the same values
   * @param tables the first values for each index
   */
  record Kinds(Map<HeapKind, Integer> alike, IntFunction<List<long[]>> tables) {}

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<Attempt> refused = refused(values);
    if (refused.isPresent()) {
      return refused.get();
    }
    Optional<Kinds> kinds = kinds(values);
    if (kinds.isEmpty()) {
      return new Attempt.Never("it asks for positions in which one number varies");
    }
    if (length > LAST_LENGTH) {
      return new Attempt.Never(
          "no automaton of at most %s states gives the first %s values"
              .formatted(MOST_STATES, LAST_LENGTH));
    }
    if (length < FIRST_LENGTH) {
      return new Attempt.Later("it needs the values up to n = " + (FIRST_LENGTH - 1) + " (--to)");
    }
    List<long[]> tables = kinds.get().tables.apply(length);
    if (length < Math.min(LAST_LENGTH, values.longest()) && repeats(tables, length)) {
      return new Attempt.Later("the values seem to be periodic, which says more");
    }
    List<Numeration> bases = ReadableSets.bases(values.game());
    if (bases.isEmpty()) {
      return new Attempt.Never(
          "it asks for sets that are read from digits, and the rules name another");
    }
    for (Numeration base : bases) {
      Optional<List<Automaton>> guess = each(tables, table -> guess(table, base, MOST_STATES));
      if (guess.isPresent()) {
        return new Attempt.Found(new DigitsClaim(laws(values.game(), kinds.get(), guess.get())));
      }
    }
    return new Attempt.Later(
        "no automaton of at most " + MOST_STATES + " states gives the first " + length + " values");
  }

  /** Whether all tables repeat often, from their first quarter on. */
  private static boolean repeats(List<long[]> tables, int length) {
    List<Repetition> repetitions = tables.stream().map(Repetition::of).toList();
    for (int p = 1; p < length / SEEN_OFTEN; p++) {
      if (Repetition.preperiod(repetitions, p) < length / 4) {
        return true;
      }
    }
    return false;
  }

  /** Why a law of digits says nothing of a game from a start; empty where it may. */
  static Optional<Attempt> refused(GrowingValues values) {
    Game game = values.game();
    if (!game.hasNimValues() || !game.finishes().isEmpty()) {
      return Optional.of(new Attempt.Never(ENDS_SOONER));
    }
    return misplaced(values);
  }

  /** Why a start is not one of digits: some argument is neither n nor a number. */
  static Optional<Attempt> misplaced(GrowingValues values) {
    return values.start().arguments().stream().allMatch(AutomaticMethod::isPlain)
        ? Optional.empty()
        : Optional.of(new Attempt.Never("it asks for a start whose number is n itself"));
  }

  private static boolean isPlain(Term argument) {
    return argument instanceof Term.Slot || argument instanceof Term.Constant;
  }

  /** An automaton for each table; none when some table has none. */
  static Optional<List<Automaton>> each(
      List<long[]> tables, Function<long[], Optional<Automaton>> guess) {
    List<Automaton> automata = new ArrayList<>();
    for (long[] table : tables) {
      Optional<Automaton> automaton = guess.apply(table);
      if (automaton.isEmpty()) {
        return Optional.empty();
      }
      automata.add(automaton.get());
    }
    return Optional.of(automata);
  }

  /** The automaton that half of a table suggests, if it gives all of it. */
  static Optional<Automaton> guess(long[] table, Numeration base, int most) {
    int half = table.length / 2;
    return AutomatonGuess.of(PartialRelation.ofValues(Arrays.copyOf(table, half), half), base, most)
        .filter(
            guess ->
                AutomatonGuess.reproduces(guess, PartialRelation.ofValues(table, table.length)));
  }

  /** The laws of all kinds, in the order of their names and numbers. */
  private static List<Law> laws(Game game, Kinds kinds, List<Automaton> automata) {
    Comparator<HeapKind> order =
        Comparator.comparingInt(HeapKind::name)
            .thenComparing(HeapKind::arguments, AutomaticMethod::compare);
    return kinds.alike.keySet().stream()
        .sorted(order)
        .map(
            kind ->
                new Law(
                    kind(game, kind), automata.get(Objects.requireNonNull(kinds.alike.get(kind)))))
        .toList();
  }

  /** A kind of heaps as the checker knows it. */
  static PositionClass kind(Game game, HeapKind kind) {
    List<OptionalLong> fixed = new ArrayList<>();
    for (int i = 0; i < kind.arguments().size(); i++) {
      fixed.add(i == kind.size() ? OptionalLong.empty() : OptionalLong.of(kind.arguments().get(i)));
    }
    return new PositionClass(game.names().get(kind.name()).name(), fixed);
  }

  private static int compare(List<Long> left, List<Long> right) {
    return Arrays.compare(
        left.stream().mapToLong(Long::longValue).toArray(),
        right.stream().mapToLong(Long::longValue).toArray());
  }

  /** The kinds of heaps; else the names that play leads to, if all have one argument. */
  static Optional<Kinds> kinds(GrowingValues values) {
    Game game = values.game();
    Start start = values.start();
    if (values.heaps().system().isPresent()) {
      return Optional.of(new Kinds(values.heaps().system().get().numbers(), values::ofKinds));
    }
    List<Integer> names = game.reachedFrom(start.name());
    if (names.stream().anyMatch(name -> game.names().get(name).arity() != 1)) {
      return Optional.empty();
    }
    List<HeapKind> kinds = names.stream().map(name -> new HeapKind(name, List.of(0L), 0)).toList();
    Map<HeapKind, Integer> alike = new LinkedHashMap<>();
    kinds.forEach(kind -> alike.put(kind, alike.size()));
    return Optional.of(
        new Kinds(alike, length -> kinds.stream().map(kind -> values.of(kind, length)).toList()));
  }
}
