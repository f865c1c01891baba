// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.engine.Effort;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.pattern.PatternGuess;
import sprague.pattern.Repetition;

/**
 * Finds and proves laws of subtraction games with a parameter k, such as {1, 2, k}, for all k at
 * once. For each remainder of k by a modulus M, tables for three k = M m + remainder, of
 * consecutive m, suggest a {@link PiecewisePeriodicSequence} in m; the checker proves the claim.
 */
public final class ParametricLaw {
  /** The greatest modulus tried; the checker's cost grows with it. */
  private static final int MAX_MODULUS = 12;

  /**
   * Tables are made for m = 9, 10 and 11: patterns of small k may be exceptions, and repeated words
   * show only in long segments.
   */
  private static final int MIN_QUOTIENT = 9;

  /** The number of m: two values define a linear function of m, and the third confirms it. */
  private static final int TABLES = 3;

  /** Claims are first made for m from 4 on, then for smaller k if they fit. */
  private static final int CLAIM_QUOTIENT = 4;

  /** Moves may have another form for small k: they are read from k = 1 on, else 2, up to this. */
  private static final long MAX_LEAST = 8;

  /**
   * The length of a table by the greatest number t that may be taken. A law whose preperiod and
   * first period are together longer than 7 t is not found.
   */
  private static final int TABLE_FACTOR = 8;

  /** With a larger number that may be taken no law is looked for: tables have up to 2^19 values. */
  private static final long MAX_TAKEN = 1 << 16;

  /**
   * The number of values compared with a claim for a smaller k before it is made. A wrong claim
   * that fits them is refused by the checker, and then no law is found with this modulus.
   */
  private static final int COMPARED_VALUES = 200;

  private final Game game;
  private final Start start;
  private final String of;
  private final List<String> tried = new ArrayList<>();

  private ParametricLaw(Game game, Start start, String of) {
    this.game = game;
    this.start = start;
    this.of = of;
  }

  /**
   * Finds and proves a law for all values of one parameter or two, by a formula or else a pattern,
   * with the standard limits of a check. None if a position that the search meets has no value, as
   * where a parameter of 1 is a base of powers.
   *
   * @throws sprague.engine.BudgetExceeded when a limit of {@code effort} is reached
   */
  public static Finding find(Game game, Start start, Effort effort) {
    ProofLimits budget = StandardLimits.get().watched(effort::check);
    try {
      Finding formula = QuotientLaw.find(game, start, budget, effort);
      return formula.proved().isPresent() ? formula : find(game, start, budget);
    } catch (RuleFailure noValue) {
      return Finding.none(List.of("a law for all parameters: " + noValue.getMessage()));
    }
  }

  /**
   * Finds and proves a law by patterns. Cost: for each modulus three tables for each remainder, of
   * O({@link #TABLE_FACTOR} * greatest number taken * number of takes) each, and at most one check.
   * Only the checks watch a time limit.
   *
   * @param start a family with two coordinates, the size of the heap and the parameter
   * @param budget of each check
   */
  public static Finding find(Game game, Start start, ProofLimits budget) {
    Optional<String> of = PositionText.of(game, start);
    if (of.isEmpty() || start.coordinates().size() != 2) {
      return Finding.none(List.of("the start is not a heap with a parameter"));
    }
    return new ParametricLaw(game, start, of.get()).find(budget);
  }

  private Finding find(ProofLimits budget) {
    long floor = 0;
    ParametricTakes.Reading reading;
    do {
      floor++;
      reading = ParametricTakes.of(game, start, floor);
    } while (floor < MAX_LEAST && reading.takes().isEmpty());
    if (reading.takes().isEmpty()) {
      return Finding.none(List.of("a law for all parameters: " + reading.reason()));
    }
    for (int modulus = 1; modulus <= MAX_MODULUS; modulus++) {
      Optional<ParameterClaim> claim = claim(reading.takes().get(), modulus, floor);
      if (claim.isPresent()) {
        Certificate certificate = new Certificate(game.text(), of, claim.get());
        switch (SampledCheck.examine(certificate, budget)) {
          case CheckResult.Accepted(var proved) -> {
            return Finding.of(proved);
          }
          case CheckResult.NotProved failure ->
              tried.add("remainders by " + modulus + ": the checker says " + failure.reason());
        }
      }
    }
    tried.add("a law for all parameters: none was found by remainders up to " + MAX_MODULUS);
    return Finding.none(tried);
  }

  /** The claim for the least k, {@code floor} or more, from which on the guessed patterns fit. */
  private Optional<ParameterClaim> claim(List<Linear> takes, int modulus, long floor) {
    List<PiecewisePeriodicSequence> patterns = new ArrayList<>();
    for (int rest = 0; rest < modulus; rest++) {
      List<PatternGuess.FirstPeriod> beginnings = new ArrayList<>();
      for (long m = MIN_QUOTIENT; m < MIN_QUOTIENT + TABLES; m++) {
        Optional<PatternGuess.FirstPeriod> beginning =
            numbers(takes, m * modulus + rest).flatMap(ParametricLaw::beginning);
        if (beginning.isEmpty()) {
          return Optional.empty();
        }
        beginnings.add(beginning.get());
      }
      Optional<PiecewisePeriodicSequence> pattern = PatternGuess.of(beginnings, MIN_QUOTIENT);
      if (pattern.isEmpty()) {
        return Optional.empty();
      }
      patterns.add(pattern.get());
    }
    Optional<ParameterClaim> claim = Optional.empty();
    Optional<ParameterClaim> next =
        claim(Math.max(floor, (long) CLAIM_QUOTIENT * modulus), takes, patterns);
    while (next.isPresent()) {
      claim = next;
      next =
          claim(claim.get().least() - 1, takes, patterns)
              .filter(law -> law.least() >= floor && fits(law));
    }
    return claim;
  }

  /** The claim for k from {@code least} on; empty if ends of segments are out of order there. */
  private static Optional<ParameterClaim> claim(
      long least, List<Linear> takes, List<PiecewisePeriodicSequence> patterns) {
    try {
      return Optional.of(new ParameterClaim(least, takes, patterns));
    } catch (IllegalArgumentException | ArithmeticException outOfOrder) {
      return Optional.empty();
    }
  }

  /** The numbers that may be taken; empty when one is too large for a table. */
  private static Optional<long[]> numbers(List<Linear> takes, long k) {
    try {
      return Optional.of(takes.stream().mapToLong(take -> take.at(k)).toArray())
          .filter(numbers -> Arrays.stream(numbers).allMatch(each -> each <= MAX_TAKEN));
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  /** The values up to the end of the first period without a saltus, if the table shows it. */
  private static Optional<PatternGuess.FirstPeriod> beginning(long[] numbers) {
    int maxTaken = (int) Arrays.stream(numbers).max().orElse(1);
    long[] values = values(numbers, TABLE_FACTOR * (maxTaken + 1));
    Repetition repetition = Repetition.of(values);
    for (int p = 1; p + maxTaken <= values.length; p++) {
      // As many values in a row as the greatest number decide all that follow.
      int preperiod = repetition.preperiod(p);
      if (repetition.saltus(p) == 0 && preperiod + p + maxTaken <= values.length) {
        long[] first = Arrays.copyOf(values, preperiod + p);
        return Optional.of(new PatternGuess.FirstPeriod(first, preperiod));
      }
    }
    return Optional.empty();
  }

  /** The values of the heaps 0, ..., count - 1, by the mex. Cost O(count * numbers.length). */
  private static long[] values(long[] numbers, int count) {
    long[] values = new long[count];
    for (int n = 0; n < count; n++) {
      boolean[] met = new boolean[numbers.length + 1];
      for (long number : numbers) {
        if (number <= n) {
          met[(int) values[(int) (n - number)]] = true;
        }
      }
      while (met[(int) values[n]]) {
        values[n]++;
      }
    }
    return values;
  }

  /** Whether a claim gives the first values for its least k. */
  private static boolean fits(ParameterClaim law) {
    long k = law.least();
    return numbers(law.takes(), k)
        .map(numbers -> values(numbers, COMPARED_VALUES))
        .filter(
            values ->
                IntStream.range(0, values.length).allMatch(n -> values[n] == law.valueAt(n, k)))
        .isPresent();
  }
}
