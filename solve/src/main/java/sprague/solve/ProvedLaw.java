// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.kernel.windows.WindowsClaim;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.DigitValues;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;

/**
 * A proved law of a family with one coordinate n: gives nim-values or outcomes at any n.
 *
 * <p>A reading costs O(1) for a periodic law and O(digits of n) for an automaton. A law by windows
 * does not list its first period; its values are computed by an engine.
 *
 * @param game the game
 * @param proved the accepted proof
 * @param family the positions that the law covers
 * @param effort the limits for values that an engine has to compute
 */
record ProvedLaw(Game game, Proved proved, Start family, Effort effort) {
  /**
   * Largest n whose value is computed to guess a law. The proof then covers all n; laws that show
   * later are not found.
   */
  private static final long MAX_SEARCHED = 50_000;

  /** Number of values passed on at a time. */
  private static final int BATCH = 1 << 12;

  /**
   * The law of a family, searched for and proved within {@link SearchTimes#LAW_BEFORE_ENGINE}, or
   * half of the time limit if that is longer.
   */
  static Optional<ProvedLaw> of(Game game, Start family, Effort effort) {
    return of(game, family, effort, SearchTimes.LAW_BEFORE_ENGINE);
  }

  /** The law of a family by a longer search, where no engine answers. */
  static Optional<ProvedLaw> withoutEngine(Game game, Start family, Effort effort) {
    return of(game, family, effort, SearchTimes.LAW_ALONE);
  }

  private static Optional<ProvedLaw> of(Game game, Start family, Effort effort, Duration minTime) {
    Duration searchTime =
        effort
            .limits()
            .time()
            .map(time -> time.dividedBy(2))
            .filter(half -> half.compareTo(minTime) > 0)
            .orElse(minTime);
    Effort search = effort.within(searchTime);
    SearchLimits limits = new SearchLimits(0, MAX_SEARCHED, Prover.MAX_BYTE_TABLE);
    return Prover.prove(game, family, limits, search, StandardLimits.get())
        .proved()
        .map(proved -> new ProvedLaw(game, proved, family, effort));
  }

  private Claim claim() {
    return proved.certificate().claim();
  }

  /** Whether the law gives nim-values; otherwise only outcomes. */
  boolean givesValues() {
    return switch (claim()) {
      case PeriodicClaim _, WindowsClaim _, DigitsClaim _ -> true;
      default -> false;
    };
  }

  /**
   * The values at some coordinates; empty when the law gives only outcomes.
   *
   * @throws ArithmeticException when a value does not fit in 64 bits
   */
  Optional<long[]> values(long[] coordinates) {
    LongStream all = LongStream.of(coordinates);
    return switch (claim()) {
      case PeriodicClaim periodic -> Optional.of(all.map(periodic::valueAt).toArray());
      case WindowsClaim windows ->
          Optional.of(
              computed(
                  all.map(n -> windows.sameAs(BigInteger.valueOf(n)).longValueExact()).toArray()));
      case DigitsClaim digits ->
          Optional.of(all.map(new DigitValues(automaton(digits))::valueAt).toArray());
      default -> Optional.empty();
    };
  }

  /** Values of the first period, by an engine. */
  private long[] computed(long[] coordinates) {
    return new FamilyValues(new ValueService(game, effort), family, coordinates).byEngine();
  }

  private Automaton automaton(DigitsClaim digits) {
    return DigitValues.automaton(digits, game, family);
  }

  /**
   * All coordinates up to {@code last} with a given nim-value, ascending for each residue of the
   * period. Empty unless the law is periodic with a positive saltus, so that they are finitely
   * many. Cost O(preperiod + period).
   */
  Optional<List<Long>> coordinatesWithValue(long value, long last) {
    if (!(claim() instanceof PeriodicClaim law) || law.saltus() == 0) {
      return Optional.empty();
    }
    List<Long> found = new ArrayList<>();
    long listed = law.preperiod() + law.period();
    for (long n = 0; n < listed; n++) {
      long past = value - law.valueAt(n);
      boolean repeats = n >= law.preperiod() && past >= 0 && past % law.saltus() == 0;
      long rounds = repeats ? past / law.saltus() : 0;
      if ((repeats || past == 0) && rounds <= (last - n) / law.period()) {
        found.add(n + rounds * law.period());
      }
    }
    found.removeIf(at -> at > last);
    return Optional.of(found);
  }

  /** For each coordinate, whether the position is a P-position; empty when the law does not say. */
  Optional<boolean[]> lost(long[] coordinates) {
    return switch (claim()) {
      case OutcomeClaim outcomes ->
          Optional.of(where(coordinates, outcomes.laws().getFirst().pPositions()::contains));
      case PeriodicClaim law -> {
        // Later values are at least the saltus, so positive.
        long stated = law.saltus() == 0 ? Long.MAX_VALUE : law.preperiod() + law.period();
        yield Optional.of(where(coordinates, n -> n < stated && law.valueAt(n) == 0));
      }
      case DigitsClaim _, WindowsClaim _ ->
          values(coordinates).map(values -> where(values, value -> value == 0));
      default -> Optional.empty();
    };
  }

  /** For each number, whether it has a property. */
  static boolean[] where(long[] numbers, LongPredicate holds) {
    boolean[] found = new boolean[numbers.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = holds.test(numbers[i]);
    }
    return found;
  }

  /**
   * {@link #lost(long[])} for coordinates of any size; empty when the law leaves one of them open.
   */
  Optional<List<Boolean>> lost(List<BigInteger> coordinates) {
    List<Optional<Boolean>> lost = coordinates.stream().map(this::isLost).toList();
    return lost.stream().allMatch(Optional::isPresent)
        ? Optional.of(lost.stream().flatMap(Optional::stream).toList())
        : Optional.empty();
  }

  private Optional<Boolean> isLost(BigInteger n) {
    return switch (claim()) {
      case OutcomeClaim outcomes ->
          Optional.of(outcomes.laws().getFirst().pPositions().contains(n));
      case PeriodicClaim law when law.saltus() == 0 -> {
        BigInteger start = BigInteger.valueOf(law.preperiod());
        BigInteger past = n.subtract(start).mod(BigInteger.valueOf(law.period()));
        long same = n.compareTo(start) < 0 ? n.longValue() : law.preperiod() + past.longValue();
        yield Optional.of(law.values().get((int) same) == 0);
      }
      case WindowsClaim windows ->
          Optional.of(computed(new long[] {windows.sameAs(n).longValueExact()})[0] == 0);
      case PeriodicClaim law -> {
        boolean stated = n.compareTo(BigInteger.valueOf(law.preperiod() + law.period())) < 0;
        // Later values are at least the saltus, so positive.
        yield Optional.of(stated && law.values().get(n.intValueExact()) == 0);
      }
      case DigitsClaim digits ->
          Optional.of(new DigitValues(automaton(digits)).valueAt(n).signum() == 0);
      default -> Optional.empty();
    };
  }

  /**
   * An engine that reads the values from {@code from} to {@code to}, both included, from the law.
   * It throws {@link UnsupportedQuery} at the first value that does not fit in 64 bits, after
   * passing on those before it.
   */
  Engine rangeEngine(long from, long to) {
    return (effort, values) -> {
      long next = from;
      while (true) {
        effort.poll(next - from, to - from);
        int count = (int) Math.min(BATCH - 1, to - next) + 1;
        long[] part = valuesUpToOverflow(next, count);
        values.add(part, 0, part.length);
        if (part.length < count) {
          throw new UnsupportedQuery(
              "the value of n = %d does not fit in 64 bits".formatted(next + part.length));
        }
        if (to - next < BATCH) {
          return;
        }
        next += BATCH;
      }
    };
  }

  /**
   * The values of {@code count} coordinates from {@code first} on, up to the first that does not
   * fit in 64 bits. Found by bisection: O(count log count) readings.
   */
  private long[] valuesUpToOverflow(long first, int count) {
    try {
      return values(LongStream.range(0, count).map(i -> first + i).toArray()).orElseThrow();
    } catch (ArithmeticException overflow) {
      if (count == 1) {
        return new long[0];
      }
      long[] early = valuesUpToOverflow(first, count / 2);
      long[] late =
          early.length < count / 2
              ? new long[0]
              : valuesUpToOverflow(first + count / 2, count - count / 2);
      return LongStream.concat(LongStream.of(early), LongStream.of(late)).toArray();
    }
  }
}
