// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Line;
import sprague.kernel.sample.SampledCheck;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.pattern.PatternGuess;
import sprague.pattern.Repetition;

/**
 * Laws with a parameter: heaps from which one of a few numbers may be taken, linear in a parameter
 * that no move changes, for all its values at once. Tables for some parameters suggest a pattern
 * for each remainder of the parameter by some modulus; the checker does the rest.
 */
public final class ParametricLaw {
  /** Patterns are guessed for the remainders by no larger number. */
  private static final int MOST_MODULUS = 12;

  /** Patterns are guessed from parameters of about so many times the modulus. */
  private static final int PROBED = 9;

  /** The law need not hold for parameters below so much times the modulus. */
  private static final int EXCUSED = 4;

  /** The takes are read for parameters from 1 on, or from 2 on, and so on up to this. */
  private static final long MOST_LEAST = 8;

  /** With a larger number no pattern is looked for: tables have eight times as many values. */
  private static final long MOST_TAKEN = 1 << 16;

  private final Game game;
  private final Start start;
  private final String of;
  private final List<String> tried = new ArrayList<>();

  private ParametricLaw(Game game, Start start, String of) {
    this.game = game;
    this.start = start;
    this.of = of;
  }

  /** Finds and proves the law of a game, with the usual budget. */
  public static Finding find(Game game, Start start) {
    return find(game, start, StandardLimits.get());
  }

  /**
   * Finds and proves the law of a game. Cost: tables for some small parameters, and the
   * examination.
   *
   * @param start a family with two coordinates, the size of the heap and the parameter
   * @param budget for the examination
   */
  public static Finding find(Game game, Start start, ProofLimits budget) {
    Optional<String> of = PositionText.of(game, start);
    if (of.isEmpty() || start.coordinates().size() != 2) {
      return Finding.none(List.of("the start is not a heap with a parameter"));
    }
    return new ParametricLaw(game, start, of.get()).find(budget);
  }

  private Finding find(ProofLimits budget) {
    long floor = 1;
    ParametricTakes.Reading reading = ParametricTakes.of(game, start, floor);
    while (floor < MOST_LEAST && reading.takes().isEmpty()) {
      floor++;
      reading = ParametricTakes.of(game, start, floor);
    }
    if (reading.takes().isEmpty()) {
      return Finding.none(List.of("a law for all parameters: " + reading.reason()));
    }
    for (int modulus = 1; modulus <= MOST_MODULUS; modulus++) {
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
    tried.add("a law for all parameters: none is seen up to remainders by " + MOST_MODULUS);
    return Finding.none(tried);
  }

  private Optional<ParameterClaim> claim(List<Line> takes, int modulus, long floor) {
    List<PiecewisePeriodicSequence> patterns = new ArrayList<>();
    for (int rest = 0; rest < modulus; rest++) {
      List<PatternGuess.Beginning> beginnings = new ArrayList<>();
      for (long m = PROBED; m < PROBED + 3; m++) {
        Optional<PatternGuess.Beginning> beginning =
            numbers(takes, m * modulus + rest).flatMap(ParametricLaw::beginning);
        if (beginning.isEmpty()) {
          return Optional.empty();
        }
        beginnings.add(beginning.get());
      }
      Optional<PiecewisePeriodicSequence> pattern = PatternGuess.of(beginnings, PROBED);
      if (pattern.isEmpty()) {
        return Optional.empty();
      }
      patterns.add(pattern.get());
    }
    Optional<ParameterClaim> claim = Optional.empty();
    Optional<ParameterClaim> next =
        claim(Math.max(floor, (long) EXCUSED * modulus), takes, patterns);
    while (next.isPresent()) {
      claim = next;
      next =
          claim(claim.get().least() - 1, takes, patterns)
              .filter(law -> law.least() >= floor && fits(law));
    }
    return claim;
  }

  /** The claim for parameters from some number on; empty where the places are out of order then. */
  private static Optional<ParameterClaim> claim(
      long least, List<Line> takes, List<PiecewisePeriodicSequence> patterns) {
    try {
      return Optional.of(new ParameterClaim(least, takes, patterns));
    } catch (IllegalArgumentException | ArithmeticException outOfOrder) {
      return Optional.empty();
    }
  }

  /** The numbers that may be taken; empty when one is too large for a table. */
  private static Optional<long[]> numbers(List<Line> takes, long k) {
    try {
      long[] numbers = takes.stream().mapToLong(take -> take.at(k)).toArray();
      return Optional.of(numbers)
          .filter(all -> Arrays.stream(all).allMatch(each -> each <= MOST_TAKEN));
    } catch (ArithmeticException overflow) {
      return Optional.empty();
    }
  }

  /** The values up to the end of the first period, when it is not far. */
  private static Optional<PatternGuess.Beginning> beginning(long[] numbers) {
    int most = (int) Arrays.stream(numbers).max().orElse(1);
    long[] values = values(numbers, 8 * most + 8);
    Repetition repetition = Repetition.of(values);
    for (int p = 1; p + most <= values.length; p++) {
      // As many equal values as the greatest number decide all that follow.
      int preperiod = repetition.preperiod(p);
      if (repetition.saltus(p) == 0 && preperiod + p + most <= values.length) {
        long[] first = Arrays.copyOf(values, preperiod + p);
        return Optional.of(new PatternGuess.Beginning(first, preperiod));
      }
    }
    return Optional.empty();
  }

  /** By the definition, the values of the heaps 0 to {@code count - 1}. Cost O(count * numbers). */
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

  /** Whether a law is right for some heaps and its least parameter. */
  private static boolean fits(ParameterClaim law) {
    long k = law.least();
    return numbers(law.takes(), k)
        .map(numbers -> values(numbers, 200))
        .filter(
            values ->
                IntStream.range(0, values.length).allMatch(n -> values[n] == law.valueAt(n, k)))
        .isPresent();
  }
}
