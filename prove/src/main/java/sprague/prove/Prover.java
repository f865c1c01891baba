// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.ThreadLimit;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.table.FiniteClaim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.pattern.Repetition;

/**
 * Finds a law of a family of positions with any number of coordinates, and has it proved.
 *
 * <p>Along one coordinate n, all {@link ProofMethod}s are tried with a short table, then those that
 * need more values with one twice as long, and so on, until a claim is proved. So a law that a
 * short table shows does not wait for a method that needs a long one. Without a proof, a {@link
 * Conjecture} or a period that the end of the table shows is returned. Laws of more coordinates,
 * and of a {@link LawTarget}, are found by {@link DigitProver}.
 */
public final class Prover {
  private static final List<ProofMethod> METHODS =
      List.of(
          new PeriodMethod(),
          new SparsePeriodMethod(),
          new SubtractionPeriodMethod(),
          new AllButMethod(),
          new RowsMethod(),
          new WindowMethod(),
          new AutomaticPeriodMethod(),
          new AutomaticMethod(),
          new OutcomeMethod());

  private static List<ProofMethod> withSearch(SearchMemory memory, long farthest) {
    List<ProofMethod> methods = new ArrayList<>(METHODS);
    methods.add(1, new SearchMethod(memory, farthest));
    return methods;
  }

  /** The usual {@link SearchLimits#maxByByte}: a gigabyte for a table of bytes. */
  public static final long MAX_BYTE_TABLE = 1_000_000_000;

  /** The number of values reported with a proved law. */
  private static final int TABLE_OF_PROVED_LAW = 1000;

  /**
   * A period is conjectured if it repeats so often at the end of the table, and over half of it.
   */
  private static final int MIN_REPEATS = 3;

  private final GrowingValues values;
  private final Optional<String> of;
  private final List<ProofMethod> methods;
  private final boolean guesses;
  private final ProofLimits budget;

  /** The last result of each method, by its name. */
  private final Map<String, String> tried = new LinkedHashMap<>();

  private Prover(
      GrowingValues values,
      Optional<String> of,
      List<ProofMethod> methods,
      boolean guesses,
      ProofLimits budget) {
    this.values = values;
    this.of = of;
    this.methods = methods;
    this.guesses = guesses;
    this.budget = budget;
  }

  /**
   * Finds and proves a law of a family with any number of coordinates.
   *
   * <p>Where the arguments of a family along one coordinate are not n and numbers, as in {@code
   * heap(n, n - 1)}, a law of the P-positions is searched for first, which follows from one of all
   * positions {@code heap(x, y)}.
   *
   * @param asked the target; if empty, the most that can be proved: along one coordinate the values
   *     by all theorems; else the values, and the P-positions if these have no law
   * @param reach how far values may be computed; in a box, no coordinate exceeds {@code maxTabled}
   * @param effort limits of time and memory, of the checks too; when one is reached the result so
   *     far is returned, with {@code stopped}
   * @param budget of each check
   */
  public static Finding prove(
      Game game,
      Start start,
      Optional<LawTarget> asked,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    if (!isByTable(game, start, asked)) {
      return DigitProver.prove(game, start, asked, reach.maxTabled(), effort, budget);
    }
    // With one argument the methods for values apply to any term of the coordinate.
    if (start.arguments().size() < 2 || !SubstitutedStart.needsSubstitution(start)) {
      return prove(game, start, reach, effort, budget);
    }
    Effort part = effort.within(SearchTimes.LOST_OF_SEVERAL);
    Finding lost =
        DigitProver.prove(
            game,
            start,
            Optional.of(new LawTarget.PPositions()),
            Long.MAX_VALUE,
            part,
            budget.watched(part::check));
    return lost.proved().isPresent()
        ? withProvedOutcomes(lost.proved().get(), game, start, reach, effort, budget)
        : prove(game, start, reach, effort, budget).withEarlier(lost.tried());
  }

  /**
   * Whether {@link #prove} searches for laws of any form in a table of values along one coordinate;
   * otherwise for automata in boxes of values.
   */
  public static boolean isByTable(Game game, Start start, Optional<LawTarget> asked) {
    boolean hasOnlyOutcomes = !game.hasNimValues() && new LawTarget.PPositions().appliesTo(game);
    return start.coordinates().size() == 1 && asked.isEmpty() && !hasOnlyOutcomes;
  }

  /**
   * Finds and proves a law of the values along one coordinate.
   *
   * @param start a family of positions with one coordinate
   * @param reach the lengths of the tables
   * @param effort limits of time and memory, of the checks too; when one is reached the result so
   *     far is returned, with {@code stopped}
   * @param budget of each check
   */
  public static Finding prove(
      Game game, Start start, SearchLimits reach, Effort effort, ProofLimits budget) {
    return prove(METHODS, game, start, reach, effort, budget);
  }

  /**
   * The same with {@link SearchMethod}, whose state is read from and written to {@code memory}.
   *
   * @param farthest the greatest n of that search
   */
  public static Finding prove(
      Game game,
      Start start,
      SearchLimits reach,
      SearchMemory memory,
      long farthest,
      Effort effort,
      ProofLimits budget) {
    return prove(withSearch(memory, farthest), game, start, reach, effort, budget);
  }

  /**
   * The finding for a law of outcomes that was proved elsewhere, with a table of the values and, if
   * there is one, a conjecture about them.
   */
  public static Finding withProvedOutcomes(
      Proved proved,
      Game game,
      Start start,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    return prove(List.of(), Optional.of(proved), game, start, reach, effort, budget);
  }

  /** Finds and proves a law by the methods given, tried in their order. */
  static Finding prove(
      List<ProofMethod> methods,
      Game game,
      Start start,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    return prove(methods, Optional.empty(), game, start, reach, effort, budget);
  }

  private static Finding prove(
      List<ProofMethod> methods,
      Optional<Proved> known,
      Game game,
      Start start,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    // Java arrays have at most 2^31 - 9 entries on all machines.
    int longest = (int) Math.min(reach.maxTabled(), Integer.MAX_VALUE - 9) + 1;
    int usual = (int) Math.min(reach.table(), longest - 1) + 1;
    int streamed = (int) Math.min(reach.maxByByte(), Integer.MAX_VALUE - 9) + 1;
    Effort search = reach.timeLimit().map(effort::childSharingProgress).orElse(effort);
    GrowingValues values =
        new GrowingValues(game, start, longest, Math.max(longest, streamed), search);
    Prover prover =
        new Prover(
            values,
            PositionText.of(game, start),
            methods,
            reach.conjectures(),
            budget.watched(effort::check));
    // The limit of threads has to bound the parallel streams of engines and checker as well.
    return ThreadLimit.within(
        effort.limits().threads(), () -> prover.finding(known, usual, longest));
  }

  /**
   * Has the checker compute the first values by the definition of the rules. Proves these values
   * and no law.
   *
   * @param values by coordinate from 0 on; -1 for a sunny position, which is refused
   */
  public static CheckResult verify(Game game, Start start, List<Long> values, ProofLimits budget) {
    if (values.isEmpty() || values.stream().anyMatch(value -> value < 0)) {
      return new CheckResult.Rejected("there are no values, or a position is sunny and has none");
    }
    return PositionText.of(game, start)
        .map(of -> CertificateBuilder.certificate(game, start, of, new FiniteClaim(values)))
        .map(certificate -> SampledCheck.examine(certificate, budget))
        .orElseGet(() -> new CheckResult.Rejected("the start is not linear in its coordinate"));
  }

  private Finding finding(Optional<Proved> known, int usual, int longest) {
    Optional<Proved> proved = known;
    Optional<BudgetExceeded> stopped = Optional.empty();
    try {
      if (proved.isEmpty() && of.isPresent()) {
        proved = new ProofSearch(values, of.get(), methods, budget, tried).search(longest);
      } else if (proved.isEmpty()) {
        tried.put("all theorems", "the start is not linear in its coordinate");
      }
      tabulate(proved.isPresent() ? Math.min(usual, TABLE_OF_PROVED_LAW) : usual, usual < longest);
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(spent);
    }
    Optional<Claim> claim = proved.map(it -> it.certificate().claim());
    long[] table = values.known().stream().mapToLong(Long::longValue).toArray();
    Optional<Conjecture> conjecture = Optional.empty();
    if (claim.isEmpty()) {
      // A formula for all values is preferred to a period that only the end of the table shows.
      if (guesses) {
        conjecture =
            noted(
                Conjecture.DIGITS,
                Conjecture.byDigits(table).map(law -> law.because(Obstacles.of(law, values))));
      }
      if (conjecture.isEmpty()) {
        claim = periodic(table);
      }
      if (guesses && conjecture.isEmpty() && claim.isEmpty()) {
        conjecture = noted(Conjecture.BLOCKS, Conjecture.byBlocks(table));
      }
    } else if (guesses && claim.get() instanceof OutcomeClaim) {
      conjecture =
          Conjecture.byDigits(table)
              .or(() -> Conjecture.byBlocks(table))
              .filter(law -> !law.ofOutcomes())
              .map(law -> law.because(Obstacles.withProvedOutcomes(law)));
    }
    return new Finding(
        values.start().coordinates(),
        Optional.empty(),
        claim,
        Optional.empty(),
        proved,
        conjecture,
        new ValueBox(1, table.length, table),
        tried.entrySet().stream().map(each -> each.getKey() + ": " + each.getValue()).toList(),
        stopped);
  }

  /**
   * Computes the first values in doubling steps, so that the values of a step remain when the next
   * one is stopped.
   *
   * @param optional whether no step is begun that would take {@link SearchTimes#LONGER_TABLE}
   */
  private void tabulate(int length, boolean optional) {
    int next = Math.min(ProofSearch.START_LENGTH, length);
    while (true) {
      long begun = System.nanoTime();
      values.first(next);
      // A step of twice the length takes up to four times as long, as a value n costs O(n).
      boolean isLong = 4 * (System.nanoTime() - begun) > SearchTimes.LONGER_TABLE.toNanos();
      if (next == length || (optional && isLong)) {
        return;
      }
      next = (int) Math.min(2L * next, length);
    }
  }

  /**
   * The conjecture of the shortest period, with a saltus that is not negative, of the end of the
   * table; empty if a position before the end of the first period is sunny.
   */
  private static Optional<Claim> periodic(long[] table) {
    Repetition repetition = Repetition.of(table);
    for (int p = 1; p < table.length / MIN_REPEATS; p++) {
      int preperiod = repetition.preperiod(p);
      if (table.length - preperiod >= (MIN_REPEATS + 1L) * p
          && table.length - preperiod > table.length / 2
          && repetition.saltus(p) >= 0) {
        boolean isSunny = Arrays.stream(table, 0, preperiod + p).anyMatch(value -> value < 0);
        return isSunny
            ? Optional.empty()
            : Optional.of(PeriodMethod.claim("none", repetition, p, preperiod, p));
      }
    }
    return Optional.empty();
  }

  /** Records the result of a search for a formula, and returns it. */
  private Optional<Conjecture> noted(String name, Optional<Conjecture> conjecture) {
    tried.put(
        name,
        conjecture.isPresent()
            ? "a law that fits, and no theorem for it"
                + conjecture.get().obstacle().map(reason -> ": " + reason).orElse("")
            : "no short formula gives the values, or which of them are 0");
    return conjecture;
  }
}
