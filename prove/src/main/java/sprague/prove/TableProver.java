// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.ThreadLimit;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.pattern.Repetition;

/**
 * Finds a law of a family of positions along one coordinate n in a table of its values, and has it
 * proved.
 *
 * <p>All {@link ProofMethod}s are tried with a short table, then those that need more values with
 * one twice as long, and so on, until a claim is proved. So a law that a short table shows does not
 * wait for a method that needs a long one. Without a proof, a {@link Conjecture} or a period that
 * the end of the table shows is returned.
 *
 * <p>As lengths double, all tables together cost at most twice the last one, where a method costs
 * at least O(length).
 */
final class TableProver {
  /** Maximum number of values reported with a proved law; a sample, as the law gives all. */
  private static final int TABLE_OF_PROVED_LAW = 1000;

  /**
   * A period is conjectured if, at the end of the table, it occurs once and is repeated at least
   * this often, and these values are over half of the table. Fewer repeats are often accidental.
   */
  private static final int MIN_REPEATS = 3;

  /** The length of the first table, which most engines compute at once. Later ones double it. */
  private static final int START_LENGTH = 1 << 9;

  private final GrowingValues values;
  private final List<ProofMethod> methods;

  /** Whether to look for conjectures without a proof. */
  private final boolean guesses;

  /** Empty where the start is not linear in n, so that no certificate can name the positions. */
  private final Optional<ClaimExaminer<String>> examiner;

  /** The last result of each method, by its name. */
  private final Map<String, String> tried = new LinkedHashMap<>();

  private TableProver(
      GrowingValues values, List<ProofMethod> methods, boolean guesses, ProofLimits budget) {
    this.values = values;
    this.methods = methods;
    this.guesses = guesses;
    Game game = values.game();
    Start start = values.start();
    this.examiner =
        PositionText.of(game, start).map(of -> new ClaimExaminer<>(game, start, of, budget, tried));
  }

  /**
   * Finds and proves a law.
   *
   * @param methods in the order in which they are tried with each table
   * @param known a law of outcomes that was proved elsewhere; then only the table is computed and,
   *     if there is one, a conjecture about the values is found
   * @param reach the lengths of the tables
   * @param effort at a limit of it the result so far is returned, with {@code stopped}
   * @param budget of each check
   */
  static Finding prove(
      List<ProofMethod> methods,
      Optional<Proved> known,
      Game game,
      Start start,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    // Java arrays have at most 2^31 - 9 entries on all machines. A greatest n is a length less 1.
    int longest = (int) Math.min(reach.maxTabled(), Integer.MAX_VALUE - 9) + 1;
    int usual = (int) Math.min(reach.table(), longest - 1) + 1;
    int streamed = (int) Math.min(reach.maxByByte(), Integer.MAX_VALUE - 9) + 1;
    Effort search = reach.timeLimit().map(effort::childSharingProgress).orElse(effort);
    GrowingValues values =
        new GrowingValues(game, start, longest, Math.max(longest, streamed), search);
    TableProver prover =
        new TableProver(values, methods, reach.conjectures(), budget.watched(effort::check));
    // The limit of threads has to bound the parallel streams of engines and checker as well.
    return ThreadLimit.within(
        effort.limits().threads(), () -> prover.finding(known, usual, longest));
  }

  private Finding finding(Optional<Proved> known, int usual, int longest) {
    Optional<Proved> proved = known;
    Optional<BudgetExceeded> stopped = Optional.empty();
    try {
      if (proved.isEmpty() && examiner.isPresent()) {
        proved = proved(examiner.get(), longest);
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
      if (conjecture.isEmpty() && ConstantBlocks.of(values.known()).isEmpty()) {
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

  /** That an automaton fits the table; the reason why it is not proved follows. */
  private static String fit(OutcomeClaim guess) {
    return "an automaton of %s states gives all that were computed (--claim lost shows it), but "
        .formatted(guess.laws().getFirst().pPositions().live().cardinality());
  }

  /**
   * The first claim that is proved; empty if no method has one with tables of at most {@code
   * longest} values. A refused claim leaves its method in the list: it may make another one.
   *
   * @throws sprague.engine.BudgetExceeded when a limit is reached; {@code tried} has the results so
   *     far
   */
  private Optional<Proved> proved(ClaimExaminer<String> examiner, int longest) {
    List<ProofMethod> open = new ArrayList<>(methods);
    for (int length = Math.min(START_LENGTH, longest); ; length = doubled(length, longest)) {
      for (Iterator<ProofMethod> each = open.iterator(); each.hasNext(); ) {
        ProofMethod method = each.next();
        switch (method.attempt(values, length)) {
          case ProofMethod.Attempt.Found found -> {
            Optional<Proved> proved = examiner.prove(method.name(), found.claim());
            if (proved.isEmpty()) {
              proved =
                  found.otherwise().get().flatMap(claim -> examiner.prove(method.name(), claim));
            }
            if (proved.isPresent()) {
              return proved;
            }
            if (found.claim() instanceof OutcomeClaim guess && !examiner.isRefuted(guess)) {
              tried.computeIfPresent(method.name(), (_, reason) -> fit(guess) + reason);
            }
          }
          case ProofMethod.Attempt.NeedsMoreValues(String reason) ->
              examiner.note(method.name(), reason);
          case ProofMethod.Attempt.NoClaim(String reason) -> {
            examiner.note(method.name(), reason);
            each.remove();
          }
        }
      }
      if (open.isEmpty() || length == longest) {
        return Optional.empty();
      }
    }
  }

  private static int doubled(int length, int longest) {
    return (int) Math.min(2L * length, longest);
  }

  /**
   * Computes the first values in doubling steps, so that the values of a step remain when the next
   * one is stopped.
   *
   * @param optional whether no step is begun that would take {@link SearchTimes#LONGER_TABLE}
   */
  private void tabulate(int length, boolean optional) {
    for (int next = Math.min(START_LENGTH, length); ; next = doubled(next, length)) {
      long begun = System.nanoTime();
      values.first(next);
      // A step of twice the length takes up to four times as long, as value n mostly costs O(n).
      boolean isLong = 4 * (System.nanoTime() - begun) > SearchTimes.LONGER_TABLE.toNanos();
      if (next == length || (optional && isLong)) {
        return;
      }
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
