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
 * A law that was proved from the rules, as values and outcomes at any coordinate.
 *
 * @param game the game
 * @param proved the proof that was accepted
 * @param family the positions it speaks of
 * @param effort the limits for values that have to be computed
 */
record ProvedLaw(Game game, Proved proved, Start family, Effort effort) {
  /**
   * How far a table is computed in search of a law; a law that is found is proved for all sizes.
   */
  private static final long MOST_SEARCHED = 50_000;

  /** Values of a range handed over at a time. */
  private static final int PART = 1 << 12;

  /** The law of a family with one coordinate, when one is found and proved. */
  static Optional<ProvedLaw> of(Game game, Start family, Effort effort) {
    return of(game, family, effort, SearchTimes.LAW_BEFORE_ENGINE);
  }

  /** The same where only a law answers, so that the search may take its time. */
  static Optional<ProvedLaw> only(Game game, Start family, Effort effort) {
    return of(game, family, effort, SearchTimes.LAW_ALONE);
  }

  private static Optional<ProvedLaw> of(Game game, Start family, Effort effort, Duration least) {
    Duration patience =
        effort
            .limits()
            .time()
            .map(time -> time.dividedBy(2))
            .filter(half -> half.compareTo(least) > 0)
            .orElse(least);
    Effort search = effort.within(patience);
    SearchLimits reach = new SearchLimits(0, MOST_SEARCHED, Prover.FARTHEST);
    return Prover.prove(game, family, reach, search, StandardLimits.get())
        .proved()
        .map(proved -> new ProvedLaw(game, proved, family, effort));
  }

  private Claim claim() {
    return proved.certificate().claim();
  }

  /** Whether the law speaks of values, and not of who wins alone. */
  boolean saysValues() {
    return switch (claim()) {
      case PeriodicClaim _, WindowsClaim _, DigitsClaim _ -> true;
      default -> false;
    };
  }

  /** The values at some coordinates; empty when the law does not speak of values. */
  Optional<long[]> values(long[] coordinates) {
    LongStream all = LongStream.of(coordinates);
    return switch (claim()) {
      case PeriodicClaim periodic -> Optional.of(all.map(periodic::valueAt).toArray());
      case WindowsClaim replayed ->
          Optional.of(
              computed(
                  all.map(n -> replayed.sameAs(BigInteger.valueOf(n)).longValueExact()).toArray()));
      case DigitsClaim automatic ->
          Optional.of(all.map(new DigitValues(automatonOf(automatic))::valueAt).toArray());
      default -> Optional.empty();
    };
  }

  /** Values of the first period, which such a law does not list. */
  private long[] computed(long[] coordinates) {
    return new FamilyValues(new ValueService(game, effort), family, coordinates).byEngine();
  }

  private Automaton automatonOf(DigitsClaim automatic) {
    return DigitValues.automaton(automatic, game, family);
  }

  /**
   * The coordinates up to {@code last} of the positions with a value, where the values grow, so
   * that these are few; empty when the law tells them in no such way. Cost O(values that the law
   * lists).
   */
  Optional<List<Long>> places(long value, long last) {
    if (!(claim() instanceof PeriodicClaim law) || law.saltus() == 0) {
      return Optional.empty();
    }
    List<Long> places = new ArrayList<>();
    long listed = law.preperiod() + law.period();
    for (long n = 0; n < listed; n++) {
      long past = value - law.valueAt(n);
      boolean repeats = n >= law.preperiod() && past >= 0 && past % law.saltus() == 0;
      long rounds = repeats ? past / law.saltus() : 0;
      if ((repeats || past == 0) && rounds <= (last - n) / law.period()) {
        places.add(n + rounds * law.period());
      }
    }
    places.removeIf(at -> at > last);
    return Optional.of(places);
  }

  /** Whether the positions at some coordinates are lost; empty when the law does not say. */
  Optional<boolean[]> lost(long[] coordinates) {
    return switch (claim()) {
      case OutcomeClaim outcomes ->
          Optional.of(where(coordinates, outcomes.laws().getFirst().lost()::contains));
      case PeriodicClaim law -> {
        // The values of later heaps have the saltus added at least once.
        long stated = law.saltus() == 0 ? Long.MAX_VALUE : law.preperiod() + law.period();
        yield Optional.of(where(coordinates, n -> n < stated && law.valueAt(n) == 0));
      }
      case DigitsClaim _, WindowsClaim _ ->
          values(coordinates).map(values -> where(values, value -> value == 0));
      default -> Optional.empty();
    };
  }

  /** Which of some numbers have a property. */
  static boolean[] where(long[] numbers, LongPredicate holds) {
    boolean[] found = new boolean[numbers.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = holds.test(numbers[i]);
    }
    return found;
  }

  /** The same for coordinates of any size; empty when the law does not say it of all. */
  Optional<List<Boolean>> lost(List<BigInteger> coordinates) {
    List<Optional<Boolean>> lost = coordinates.stream().map(this::isLost).toList();
    return lost.stream().allMatch(Optional::isPresent)
        ? Optional.of(lost.stream().flatMap(Optional::stream).toList())
        : Optional.empty();
  }

  private Optional<Boolean> isLost(BigInteger n) {
    return switch (claim()) {
      case OutcomeClaim outcomes -> Optional.of(outcomes.laws().getFirst().lost().contains(n));
      case PeriodicClaim law when law.saltus() == 0 -> {
        BigInteger start = BigInteger.valueOf(law.preperiod());
        BigInteger past = n.subtract(start).mod(BigInteger.valueOf(law.period()));
        long same = n.compareTo(start) < 0 ? n.longValue() : law.preperiod() + past.longValue();
        yield Optional.of(law.values().get((int) same) == 0);
      }
      case WindowsClaim replayed ->
          Optional.of(computed(new long[] {replayed.sameAs(n).longValueExact()})[0] == 0);
      case PeriodicClaim law -> {
        boolean stated = n.compareTo(BigInteger.valueOf(law.preperiod() + law.period())) < 0;
        // The values of later heaps have the saltus added at least once.
        yield Optional.of(stated && law.values().get(n.intValueExact()) == 0);
      }
      case DigitsClaim automatic ->
          Optional.of(new DigitValues(automatonOf(automatic)).valueAt(n).signum() == 0);
      default -> Optional.empty();
    };
  }

  /** An engine that reads the values of a range off the law, both ends included. */
  Engine range(long from, long to) {
    return (effort, values) -> {
      long next = from;
      while (true) {
        effort.poll(next - from, to - from);
        int count = (int) Math.min(PART - 1, to - next) + 1;
        long[] part = upToOverflow(next, count);
        values.add(part, 0, part.length);
        if (part.length < count) {
          throw new UnsupportedQuery(
              "the value of n = %d does not fit in 64 bits".formatted(next + part.length));
        }
        if (to - next < PART) {
          return;
        }
        next += PART;
      }
    };
  }

  /** The values of so many coordinates, or of the first of them as far as they fit in 64 bits. */
  private long[] upToOverflow(long first, int count) {
    try {
      return values(LongStream.range(0, count).map(i -> first + i).toArray()).orElseThrow();
    } catch (ArithmeticException overflow) {
      if (count == 1) {
        return new long[0];
      }
      long[] early = upToOverflow(first, count / 2);
      long[] late =
          early.length < count / 2
              ? new long[0]
              : upToOverflow(first + count / 2, count - count / 2);
      return LongStream.concat(LongStream.of(early), LongStream.of(late)).toArray();
    }
  }
}
