// SPDX-License-Identifier: Apache-2.0
package sprague.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import sprague.syntax.SetSyntax.Family;

/** Sets walked, held against their first members and against membership. */
final class NumberSetsTest {
  private static final long[] NONE = {};

  private static long[] upTo(NumberSet set, long high) {
    return NumberSets.between(set, 0, high, new long[0]);
  }

  @Test
  void theKnownFamiliesHaveTheirFirstMembers() {
    assertThat(upTo(new NumberSet.Named(Family.PRIMES), 30))
        .containsExactly(2, 3, 5, 7, 11, 13, 17, 19, 23, 29);
    assertThat(upTo(new NumberSet.Named(Family.SQUARES), 50))
        .containsExactly(1, 4, 9, 16, 25, 36, 49);
    assertThat(upTo(new NumberSet.Named(Family.TRIANGULAR), 30))
        .containsExactly(1, 3, 6, 10, 15, 21, 28);
    assertThat(upTo(new NumberSet.Named(Family.FIBONACCI), 40))
        .containsExactly(1, 2, 3, 5, 8, 13, 21, 34);
    assertThat(upTo(new NumberSet.Powers(Terms.constant(3)), 100)).containsExactly(1, 3, 9, 27, 81);
  }

  @Test
  void digitsAreThoseThatAreWritten() {
    Random random = new Random(10);
    for (int i = 0; i < 2000; i++) {
      long of = i < 200 ? i - 100 : random.nextLong() >> random.nextInt(63);
      long[] written =
          Long.toString(of)
              .chars()
              .filter(c -> c != '-')
              .map(c -> c - '0')
              .asLongStream()
              .distinct()
              .sorted()
              .toArray();
      assertThat(upTo(new NumberSet.Digits(Terms.constant(of)), 500))
          .as("%d", of)
          .containsExactly(written);
      assertThat(NumberSets.digits(of))
          .containsExactly(LongStream.of(written).boxed().toArray(Long[]::new));
    }
  }

  @Test
  void moreMembersThanAreWanted_areNone() {
    NumberSet primes = new NumberSet.Named(Family.PRIMES);
    NumberSet squares = new NumberSet.Named(Family.SQUARES);
    NumberSet interval = new NumberSet.Interval(new Term.Constant(5), new Term.Constant(90));
    for (NumberSet set :
        List.of(
            primes,
            squares,
            interval,
            new NumberSet.Union(squares, interval),
            new NumberSet.Difference(interval, new NumberSet.Fixed(List.of(200L))))) {
      for (long high : new long[] {80, 2000, 40_000}) {
        long[] all = NumberSets.between(set, 0, high, NONE);
        int count = all.length;
        assertThat(NumberSets.between(set, 0, high, NONE, count - 1)).as("%s", set).isEmpty();
        assertThat(NumberSets.between(set, 0, high, NONE, count)).hasValue(all);
        assertThat(NumberSets.between(set, 0, high, NONE, count + 1)).hasValue(all);
      }
      assertThat(NumberSets.between(set, 0, 2_000_000_000, NONE, 5)).isEmpty();
    }
  }

  @Test
  void walkingAndMembershipAgree() {
    NumberSet primes = new NumberSet.Named(Family.PRIMES);
    NumberSet squares = new NumberSet.Named(Family.SQUARES);
    List<NumberSet> sets =
        List.of(
            primes,
            squares,
            new NumberSet.Named(Family.TRIANGULAR),
            new NumberSet.Named(Family.FIBONACCI),
            new NumberSet.Powers(Terms.constant(2)),
            new NumberSet.Digits(Terms.constant(-90210)),
            new NumberSet.Fixed(List.of(2L, 5L, 11L)),
            new NumberSet.TermValues(List.of(Terms.constant(7), Terms.constant(3))),
            new NumberSet.Interval(Terms.constant(4), Terms.constant(9)),
            new NumberSet.Union(primes, squares),
            new NumberSet.Difference(
                new NumberSet.Union(primes, squares), new NumberSet.Fixed(List.of(2L, 9L))));
    for (NumberSet set : sets) {
      assertThat(upTo(set, 500))
          .as("%s", set)
          .containsExactly(
              LongStream.rangeClosed(0, 500)
                  .filter(number -> NumberSets.contains(set, number, new long[0]))
                  .toArray());
    }
  }

  /** Held against trial division, and against known primes and pseudoprimes near the ends. */
  @Test
  void primesAreFoundExactly_andAtOnceHoweverLarge() {
    NumberSet primes = new NumberSet.Named(Family.PRIMES);
    for (long number = 0; number < 20_000; number++) {
      long asked = number;
      boolean prime =
          number >= 2
              && LongStream.iterate(2, each -> each * each <= asked, each -> each + 1)
                  .noneMatch(each -> asked % each == 0);
      assertThat(NumberSets.contains(primes, number, NONE)).as("%d", number).isEqualTo(prime);
    }
    long[] large = {2_147_483_647L, 1_000_000_000_000_000_003L, 9_223_372_036_854_775_783L};
    for (long prime : large) {
      assertThat(NumberSets.next(primes, prime - 2, Long.MAX_VALUE - 1, NONE)).isEqualTo(prime);
    }
    // The least strong pseudoprime to the first 9 prime bases, a square, and a Carmichael number.
    long[] composite = {
      3_825_123_056_546_413_051L, 3_037_000_493L * 3_037_000_493L, 3_215_031_751L
    };
    for (long number : composite) {
      assertThat(NumberSets.contains(primes, number, NONE)).as("%d", number).isFalse();
    }
    Random random = new Random(20);
    for (int i = 0; i < 2000; i++) {
      long number = random.nextLong() >>> (1 + random.nextInt(40));
      assertThat(NumberSets.contains(primes, number, NONE))
          .as("%d", number)
          .isEqualTo(BigInteger.valueOf(number).isProbablePrime(60));
    }
    assertThat(NumberSets.between(primes, 1_000_000_000, 1_000_010_000, NONE))
        .containsExactly(
            LongStream.rangeClosed(1_000_000_000, 1_000_010_000)
                .filter(number -> NumberSets.contains(primes, number, NONE))
                .toArray());
  }

  /** A range of a variable may begin below 0 before its bounds are known to be numbers of a set. */
  @Test
  void intervalsThatBeginBelowAllPrimes_haveThoseUpToTheirEnd() {
    NumberSet primes = new NumberSet.Named(Family.PRIMES);
    assertThat(NumberSets.between(primes, -5000, 1, NONE)).isEmpty();
    assertThat(NumberSets.between(primes, -5000, 2, NONE)).containsExactly(2);
    assertThat(NumberSets.between(primes, -5000, 3, NONE, 1)).isEmpty();
    assertThat(NumberSets.between(primes, -5000, 3, NONE, 2)).hasValue(new long[] {2, 3});
  }

  @Test
  void largeNumbersAreFoundExactly() {
    long root = 3_037_000_499L;
    NumberSet squares = new NumberSet.Named(Family.SQUARES);
    assertThat(NumberSets.contains(squares, root * root, new long[0])).isTrue();
    assertThat(NumberSets.contains(squares, root * root - 1, new long[0])).isFalse();
    NumberSet triangular = new NumberSet.Named(Family.TRIANGULAR);
    long large = 2_000_000_000L * 2_000_000_001L / 2;
    assertThat(NumberSets.contains(triangular, large, new long[0])).isTrue();
    assertThat(NumberSets.contains(triangular, large + 1, new long[0])).isFalse();
  }

  @Test
  void theLastTriangularNumbersOf64Bits_areFound() {
    NumberSet triangular = new NumberSet.Named(Family.TRIANGULAR);
    long index = 4_294_967_295L;
    long last = (index + 1) / 2 * index;
    assertThat(NumberSets.contains(triangular, last, new long[0])).isTrue();
    assertThat(NumberSets.next(triangular, last - 5, Long.MAX_VALUE, new long[0])).isEqualTo(last);
    assertThat(NumberSets.next(triangular, last + 1, Long.MAX_VALUE, new long[0]))
        .isEqualTo(NumberSets.NONE);
    assertThat(NumberSets.next(triangular, last - index + 1, last, new long[0])).isEqualTo(last);
  }

  @Test
  void theGreatestNumberOf64Bits_isNoMemberOfAFamily_andNotPassedOverElsewhere() {
    for (Family family : Family.values()) {
      assertThat(NumberSets.contains(new NumberSet.Named(family), Long.MAX_VALUE, new long[0]))
          .as("%s", family)
          .isFalse();
    }
    NumberSet fixed = new NumberSet.Fixed(List.of(2L, Long.MAX_VALUE));
    assertThatThrownBy(() -> NumberSets.next(fixed, 3, Long.MAX_VALUE, new long[0]))
        .isInstanceOf(ArithmeticException.class);
    assertThat(NumberSets.next(fixed, 3, Long.MAX_VALUE - 1, new long[0]))
        .isEqualTo(NumberSets.NONE);
  }
}
