// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.Start;
import sprague.model.heap.HeapKind;
import sprague.pattern.Repetition;

/**
 * Values that automata recognise: for each class of positions that play leads to (those of one name
 * with all arguments fixed but one, n), an automaton that accepts (n, G(n)) from the digits of both
 * in some base.
 *
 * <p>The automata are guessed from the first half of a table and compared with all of it, so that
 * the checker, which may take long, sees few that are wrong. If one fails there, the next attempt
 * has a longer table. Cost: a guess for each base and table, and the values.
 */
final class AutomaticMethod implements ProofMethod {
  /** Shorter tables suggest automata that are wrong. */
  private static final int MIN_LENGTH = 1 << 10;

  /** A longer table hardly ever shows an automaton with at most {@link #MAX_STATES} states. */
  private static final int MAX_LENGTH = 1 << 14;

  /** The checker hardly ever decides a claim with a larger automaton within its limits. */
  private static final int MAX_STATES = 256;

  /** Tables that repeat so often seem to be periodic; a period is a simpler law. */
  private static final int MIN_REPEATS = 8;

  @Override
  public String name() {
    return "values read from the digits of n";
  }

  /**
   * The classes of positions that play leads to, each with one varying argument.
   *
   * @param tableIndices the index of its table for each class; classes with the same values share
   *     one
   * @param tables computes the tables of a length, by index
   */
  record Classes(Map<HeapKind, Integer> tableIndices, IntFunction<List<long[]>> tables) {}

  @Override
  public Attempt attempt(GrowingValues values, int length) {
    Optional<Attempt> refused = refused(values);
    if (refused.isPresent()) {
      return refused.get();
    }
    Optional<Classes> classes = classes(values);
    if (classes.isEmpty()) {
      return new Attempt.NoClaim("it needs positions with one varying argument");
    }
    if (length > MAX_LENGTH) {
      return new Attempt.NoClaim(
          "no automaton of at most %s states gives the first %s values"
              .formatted(MAX_STATES, MAX_LENGTH));
    }
    if (length < MIN_LENGTH) {
      return new Attempt.NeedsMoreValues(
          "it needs the values up to n = " + (MIN_LENGTH - 1) + " (--to)");
    }
    List<long[]> tables = classes.get().tables.apply(length);
    // On the longest table automata are tried all the same, as no longer one will show a period.
    if (length < Math.min(MAX_LENGTH, values.longest()) && repeats(tables, length)) {
      return new Attempt.NeedsMoreValues("the values seem to be periodic, and a period says more");
    }
    List<Numeration> bases = AutomaticSets.bases(values.game());
    if (bases.isEmpty()) {
      return new Attempt.NoClaim(
          "it needs sets that automata read from digits, and the rules name another");
    }
    for (Numeration base : bases) {
      Optional<List<Law>> laws = laws(values.game(), classes.get(), tables, base);
      if (laws.isPresent()) {
        Optional<List<Law>> sums =
            hasSums(values.game())
                ? laws(values.game(), classes.get(), prefixSums(tables), base)
                : Optional.empty();
        return new Attempt.Found(new DigitsClaim(laws.get(), sums.orElse(List.of())));
      }
    }
    return new Attempt.NeedsMoreValues(
        "no automaton of at most " + MAX_STATES + " states gives the first " + length + " values");
  }

  /**
   * Whether a move leads to the sum of a range of heaps. Its value is the xor of two prefix sums,
   * of which the checker may need automata too.
   */
  private static boolean hasSums(Game game) {
    return game.rules().stream()
        .flatMap(rule -> rule.parts().stream())
        .anyMatch(Part.Sum.class::isInstance);
  }

  /** For each table the xor of the values at 0, ..., n - 1, for all n of the table. */
  private static List<long[]> prefixSums(List<long[]> tables) {
    List<long[]> sums = new ArrayList<>();
    for (long[] table : tables) {
      long[] sum = new long[table.length];
      for (int n = 1; n < sum.length; n++) {
        sum[n] = sum[n - 1] ^ table[n - 1];
      }
      sums.add(sum);
    }
    return sums;
  }

  /**
   * Whether all tables repeat with a common period, more than {@link #MIN_REPEATS} of which fit a
   * table, from their first quarter on.
   */
  private static boolean repeats(List<long[]> tables, int length) {
    List<Repetition> repetitions = tables.stream().map(Repetition::of).toList();
    return IntStream.range(1, length / MIN_REPEATS)
        .anyMatch(p -> Repetition.preperiod(repetitions, p) < length / 4);
  }

  /** Why automata cannot give the nim-values of a family; empty where they may. */
  static Optional<Attempt> refused(GrowingValues values) {
    Game game = values.game();
    if (!game.hasNimValues() || !game.gameEnds().isEmpty()) {
      return Optional.of(new Attempt.NoClaim(ENDS_SOONER));
    }
    return refusedStart(values);
  }

  /** Why automata say nothing of a start: some argument is neither n nor a number. */
  static Optional<Attempt> refusedStart(GrowingValues values) {
    return values.start().hasPlainArguments()
        ? Optional.empty()
        : Optional.of(new Attempt.NoClaim("it needs a start whose arguments are n and numbers"));
  }

  /** The guess for each table; empty if one table has none. */
  static Optional<List<Automaton>> guessAll(
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

  /** An automaton guessed from half of a table, if it gives all of it. */
  static Optional<Automaton> guess(long[] table, Numeration base, int maxStates) {
    return new ValueBox(1, table.length, table)
        .guess(new LawTarget.Values(), base, table.length / 2, maxStates);
  }

  /** The laws guessed for all classes, in the order of their names and numbers, or empty. */
  private static Optional<List<Law>> laws(
      Game game, Classes classes, List<long[]> tables, Numeration base) {
    Comparator<HeapKind> order =
        Comparator.comparingInt(HeapKind::name)
            .thenComparing(HeapKind::arguments, AutomaticMethod::compare);
    return guessAll(tables, table -> guess(table, base, MAX_STATES))
        .map(
            automata ->
                classes.tableIndices.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey(order))
                    .map(
                        each ->
                            new Law(
                                positionClass(game, each.getKey()), automata.get(each.getValue())))
                    .toList());
  }

  /** The checker's class for a kind of heaps. */
  static PositionClass positionClass(Game game, HeapKind kind) {
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

  /**
   * The kinds of heaps, or in a game without a normal form by heaps the names that play leads to;
   * empty if one of these has not one argument.
   */
  static Optional<Classes> classes(GrowingValues values) {
    Game game = values.game();
    Start start = values.start();
    if (values.heaps().system().isPresent()) {
      return Optional.of(new Classes(values.heaps().system().get().indexOfKind(), values::ofKinds));
    }
    List<Integer> names = game.reachedFrom(start.name());
    if (names.stream().anyMatch(name -> game.names().get(name).arity() != 1)) {
      return Optional.empty();
    }
    List<HeapKind> kinds =
        names.stream().map(name -> new HeapKind(name, List.of(0L), /* size= */ 0)).toList();
    Map<HeapKind, Integer> indices = new LinkedHashMap<>();
    kinds.forEach(kind -> indices.put(kind, indices.size()));
    return Optional.of(
        new Classes(
            indices, length -> kinds.stream().map(kind -> values.of(kind, length)).toList()));
  }
}
