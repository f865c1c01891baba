// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.ThreadLimit;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.NumberList;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.pattern.Repetition;

/**
 * Looks for the law of a game's values and proves it.
 *
 * <p>All theorems are asked in turn with a short table, then those that wait for more values with
 * one twice as long, and so on: what a short table shows is not kept waiting by a theorem that
 * needs a long one.
 */
public final class Prover {
  private static final List<ProofMethod> THEOREMS =
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

  private static List<ProofMethod> theorems(SearchMemory memory, long farthest) {
    List<ProofMethod> theorems = new ArrayList<>(THEOREMS);
    theorems.add(1, new SearchMethod(memory, farthest));
    return theorems;
  }

  /** How far theorems that keep a byte for each value may go where nobody says how far. */
  public static final long FARTHEST = 1_000_000_000;

  /** So many values are looked at first; more where no theorem has a proof by then. */
  private static final int FIRST_LENGTH = 1 << 9;

  /** So many values are shown with a law that is proved. */
  private static final int LEAST_TABLE = 1000;

  /** A conjecture is made when the end of the table repeats this often at least. */
  private static final int REPEATS = 3;

  private final GrowingValues values;
  private final Optional<String> of;
  private final List<ProofMethod> theorems;
  private final boolean guesses;
  private final ProofLimits budget;
  private final Map<String, String> tried = new LinkedHashMap<>();
  private final Set<Claim> rejected = new HashSet<>();
  private final Set<ProofMethod> refuted = new HashSet<>();

  private Prover(
      GrowingValues values,
      Optional<String> of,
      List<ProofMethod> theorems,
      boolean guesses,
      ProofLimits budget) {
    this.values = values;
    this.of = of;
    this.theorems = theorems;
    this.guesses = guesses;
    this.budget = budget;
  }

  /**
   * Finds and proves a law.
   *
   * @param start a family of positions with one coordinate
   * @param effort limits of time and memory; when they are reached what is known by then is
   *     returned, with the limit; the checker heeds them too
   */
  public static Finding prove(
      Game game, Start start, SearchLimits reach, Effort effort, ProofLimits budget) {
    return prove(THEOREMS, game, start, reach, effort, budget);
  }

  /**
   * Finds and proves a law; a long search for a period is kept, and gone on with.
   *
   * @param farthest the greatest coordinate that such a search may come to
   */
  public static Finding prove(
      Game game,
      Start start,
      SearchLimits reach,
      SearchMemory memory,
      long farthest,
      Effort effort,
      ProofLimits budget) {
    return prove(theorems(memory, farthest), game, start, reach, effort, budget);
  }

  /**
   * A law of outcomes that was proved in another way, with a table of the values and what they may
   * be.
   */
  public static Finding beside(
      Proved proved,
      Game game,
      Start start,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    return prove(List.of(), Optional.of(proved), game, start, reach, effort, budget);
  }

  /** The same by some theorems. */
  static Finding prove(
      List<ProofMethod> theorems,
      Game game,
      Start start,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    return prove(theorems, Optional.empty(), game, start, reach, effort, budget);
  }

  private static Finding prove(
      List<ProofMethod> theorems,
      Optional<Proved> known,
      Game game,
      Start start,
      SearchLimits reach,
      Effort effort,
      ProofLimits budget) {
    // An array has some entries less than 2^31.
    int longest = (int) Math.min(reach.most(), Integer.MAX_VALUE - 9) + 1;
    int usual = (int) Math.min(reach.table(), longest - 1) + 1;
    int streamed = (int) Math.min(reach.far(), Integer.MAX_VALUE - 9) + 1;
    Effort search = reach.patience().map(effort::firstWithin).orElse(effort);
    GrowingValues values =
        new GrowingValues(game, start, longest, Math.max(longest, streamed), search);
    Prover prover =
        new Prover(
            values,
            PositionText.of(game, start),
            theorems,
            reach.guesses(),
            budget.watched(effort::check));
    // Searches guess ahead, and the checker looks at tables in parallel streams.
    return ThreadLimit.within(
        effort.limits().threads(), () -> prover.finding(known, usual, longest));
  }

  /**
   * Has the checker compute again the values that were found, which proves them and nothing beyond.
   *
   * @param values the first values, by coordinate; -1 for a sunny position
   */
  public static CheckResult verify(Game game, Start start, List<Long> values, ProofLimits budget) {
    if (values.isEmpty() || values.stream().anyMatch(value -> value < 0)) {
      return new CheckResult.Rejected("there are no values, or a position is sunny and has none");
    }
    return PositionText.of(game, start)
        .map(of -> Witnesses.certificate(game, start, of, new FiniteClaim(values)))
        .map(certificate -> SampledCheck.examine(certificate, budget))
        .orElseGet(() -> new CheckResult.Rejected("the start is not linear in its coordinate"));
  }

  private Finding finding(Optional<Proved> known, int usual, int longest) {
    Optional<Proved> proved = known;
    Optional<BudgetExceeded> stopped = Optional.empty();
    try {
      if (proved.isEmpty() && of.isPresent()) {
        proved = search(longest);
      } else if (proved.isEmpty()) {
        tried.put("all theorems", "the start is not linear in its coordinate");
      }
      tabulate(proved.isPresent() ? Math.min(usual, LEAST_TABLE) : usual, usual < longest);
    } catch (BudgetExceeded spent) {
      stopped = Optional.of(spent);
    }
    Optional<Claim> claim = proved.map(it -> it.certificate().claim());
    NumberList computed = values.known();
    long[] table = computed.stream().mapToLong(Long::longValue).toArray();
    Optional<Conjecture> conjecture = Optional.empty();
    if (claim.isEmpty()) {
      // A law of few words for all values goes before a period that only the end of them shows.
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
              .filter(law -> !law.outcomes())
              .map(law -> law.because(Obstacles.besideOutcomes(law)));
    }
    return new Finding(
        claim,
        proved,
        conjecture,
        computed,
        tried.entrySet().stream().map(each -> each.getKey() + ": " + each.getValue()).toList(),
        stopped);
  }

  /**
   * Computes the first values in doubling steps, so that what a step has found stays when the next
   * one is stopped.
   *
   * @param free whether nobody asked for so many: no step is begun then that takes long
   */
  private void tabulate(int length, boolean free) {
    int next = Math.min(FIRST_LENGTH, length);
    while (true) {
      long begun = System.nanoTime();
      values.first(next);
      // A step of twice the length takes four times as long where a value costs its size.
      boolean isLong = 4 * (System.nanoTime() - begun) > SearchTimes.LONGER_TABLE.toNanos();
      if (next == length || (free && isLong)) {
        return;
      }
      next = (int) Math.min(2L * next, length);
    }
  }

  private Optional<Proved> search(int longest) {
    List<ProofMethod> open = new ArrayList<>(theorems);
    int length = Math.min(FIRST_LENGTH, longest);
    while (true) {
      for (Iterator<ProofMethod> each = open.iterator(); each.hasNext(); ) {
        ProofMethod theorem = each.next();
        switch (theorem.attempt(values, length)) {
          case ProofMethod.Attempt.Found found -> {
            Optional<Proved> proved = examined(theorem, found.claim());
            if (proved.isEmpty()) {
              proved = found.otherwise().get().flatMap(claim -> examined(theorem, claim));
            }
            if (proved.isPresent()) {
              return proved;
            }
          }
          case ProofMethod.Attempt.Later(String reason) -> note(theorem, reason);
          case ProofMethod.Attempt.Never(String reason) -> {
            note(theorem, reason);
            each.remove();
          }
        }
      }
      if (open.isEmpty() || length == longest) {
        break;
      }
      length = (int) Math.min(2L * length, longest);
    }
    return Optional.empty();
  }

  /** Notes why there is no claim; what the checker said of an earlier one tells more. */
  private Optional<Proved> note(ProofMethod theorem, String reason) {
    if (!refuted.contains(theorem)) {
      tried.put(theorem.name(), reason);
    }
    return Optional.empty();
  }

  /** What is to be said of a claim if its check does not come to an end. */
  private static String unchecked(Claim claim) {
    String law =
        claim instanceof WindowsClaim periodic
            ? "the period %d from n = %d on".formatted(periodic.period(), periodic.preperiod())
            : "a law";
    return law + " was found, but its check did not end";
  }

  /** The proof of a claim, unless it fails or has failed before. */
  private Optional<Proved> examined(ProofMethod theorem, Claim claim) {
    if (rejected.contains(claim)) {
      return Optional.empty();
    }
    tried.put(theorem.name(), unchecked(claim));
    Certificate certificate =
        Witnesses.certificate(values.game(), values.start(), of.orElseThrow(), claim);
    return switch (SampledCheck.examine(certificate, budget)) {
      case CheckResult.Accepted(Proved proved) -> {
        tried.put(theorem.name(), "proved");
        yield Optional.of(proved);
      }
      case CheckResult.NotProved failure -> {
        tried.put(theorem.name(), "the checker says " + failure.reason());
        rejected.add(claim);
        refuted.add(theorem);
        yield Optional.empty();
      }
    };
  }

  /**
   * The shortest period, with or without a saltus, that the end of the table repeats often enough;
   * none where a position before the end of the first period is sunny.
   */
  private static Optional<Claim> periodic(long[] table) {
    Repetition repetition = Repetition.of(table);
    for (int p = 1; p < table.length / REPEATS; p++) {
      int preperiod = repetition.preperiod(p);
      if (table.length - preperiod >= (REPEATS + 1L) * p
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

  /** Notes what came of looking for a law in words, for which there is no theorem. */
  private Optional<Conjecture> noted(String name, Optional<Conjecture> conjecture) {
    tried.put(
        name,
        conjecture.isPresent()
            ? "a law that fits, and no theorem for it"
                + conjecture.get().obstacle().map(reason -> ": " + reason).orElse("")
            : "no law of few numbers gives the values, or tells where they are 0");
    return conjecture;
  }
}
