// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.testkit.CaseCount;

final class DigitGuessTest {

  private static long[] table(int length, LongUnaryOperator law) {
    return LongStream.range(0, length).map(law).toArray();
  }

  /** The digits by long division of a big number, the last one first. */
  private static Deque<Integer> digits(long number, int base) {
    Deque<Integer> digits = new ArrayDeque<>();
    BigInteger rest = BigInteger.valueOf(number);
    while (rest.signum() > 0) {
      BigInteger[] parts = rest.divideAndRemainder(BigInteger.valueOf(base));
      digits.addLast(parts[1].intValue());
      rest = parts[0];
    }
    return digits;
  }

  private static long number(Iterable<Integer> leastFirst, int base) {
    BigInteger number = BigInteger.ZERO;
    BigInteger weight = BigInteger.ONE;
    for (int digit : leastFirst) {
      number = number.add(weight.multiply(BigInteger.valueOf(digit)));
      weight = weight.multiply(BigInteger.valueOf(base));
    }
    return number.longValueExact();
  }

  /** What digits tell, by looking at them. */
  private static long told(DigitFunction.Kind kind, long number, int base) {
    Deque<Integer> digits = digits(number, base);
    int length = digits.size();
    int zeros = 0;
    for (int digit : digits) {
      if (digit != 0) {
        break;
      }
      zeros++;
    }
    return switch (kind) {
      case TRAILING_ZEROS -> zeros;
      case DIVIDING_POWER -> BigInteger.valueOf(base).pow(zeros).longValueExact();
      case WITHOUT_ZEROS -> number(digits.stream().skip(zeros).toList(), base);
      case LENGTH -> length;
      case LEADING_POWER -> BigInteger.valueOf(base).pow(length - 1).longValueExact();
      case WITHOUT_FIRST -> number(digits.stream().limit(length - 1L).toList(), base);
      case DIGIT_SUM -> digits.stream().mapToInt(digit -> digit).sum();
    };
  }

  @ParameterizedTest
  @EnumSource
  void digits_tellWhatTheyShow(DigitFunction.Kind kind) {
    Random random = new Random(2114);
    for (int base = 2; base <= 11; base++) {
      DigitFunction function = new DigitFunction(kind, base);
      for (long n = 1; n < 300; n++) {
        assertThat(function.at(n)).as("%d in base %d", n, base).isEqualTo(told(kind, n, base));
      }
      for (int round = 0; round < 30; round++) {
        long n = random.nextLong(Long.MAX_VALUE) + 1;
        assertThat(function.at(n)).as("%d in base %d", n, base).isEqualTo(told(kind, n, base));
      }
      assertThat(function.at(Long.MAX_VALUE)).isEqualTo(told(kind, Long.MAX_VALUE, base));
    }
  }

  @Test
  void digits_areThoseOfPositiveNumbersInABase() {
    DigitFunction ones = new DigitFunction(DigitFunction.Kind.DIGIT_SUM, 2);
    assertThatThrownBy(() -> ones.at(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new DigitFunction(DigitFunction.Kind.DIGIT_SUM, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static String words(LongUnaryOperator law) {
    return words(table(5000, law));
  }

  private static String words(long[] values) {
    DigitLaw law = DigitGuess.of(values).orElseThrow();
    return law.text("G") + " from " + law.from();
  }

  @Test
  void plantedLaws_areFoundInTheirWords() {
    assertThat(words(n -> n == 0 ? 0 : Long.numberOfTrailingZeros(n)))
        .isEqualTo("G = trailing zeros of n in base 2 from 1");
    assertThat(words(n -> n == 0 ? 0 : Long.numberOfTrailingZeros(n) + 1))
        .isEqualTo("G = trailing zeros of n in base 2, plus 1 from 1");
    assertThat(words(n -> Long.lowestOneBit(n + 1)))
        .isEqualTo("G = the largest power of 2 that divides n + 1 from 0");
    assertThat(words(n -> n == 0 ? 0 : (n / Long.lowestOneBit(n) - 1) / 2))
        .isEqualTo("G = (f - 1) / 2 where f is n without its trailing zeros in base 2 from 1");
    assertThat(words(n -> n < 7 ? 0 : 64 - Long.numberOfLeadingZeros((n - 1) / 3)))
        .isEqualTo("G = number of digits of floor((n - 1) / 3) in base 2 from 7");
    assertThat(words(n -> n == 0 ? 9 : Long.highestOneBit(n) + 2))
        .isEqualTo("G = the largest power of 2 up to n, plus 2 from 1");
    assertThat(words(n -> n == 0 ? 9 : 2 * (n - Long.highestOneBit(n)) + 1))
        .isEqualTo("G = 2 f + 1 where f is n without its first digit in base 2 from 1");
    assertThat(words(Long::bitCount)).isEqualTo("G = ones of n in base 2 from 1");
    assertThat(words(n -> n < 20 ? 5 : 40 - told(DigitFunction.Kind.DIGIT_SUM, n, 10)))
        .isEqualTo("G = 40 - f where f is sum of the digits of n in base 10 from 20");
    assertThat(words(n -> n == 0 ? 0 : told(DigitFunction.Kind.TRAILING_ZEROS, n, 5)))
        .isEqualTo("G = trailing zeros of n in base 5 from 1");
    assertThat(words(n -> Long.bitCount(n + 1) % 2))
        .isEqualTo("G = f where f is ones of n + 1 in base 2, modulo 2 from 0");
    assertThat(words(n -> n % 2 == 1 ? 0 : Long.numberOfTrailingZeros(n + 2) + 3))
        .isEqualTo(
            "G = f + 3 for even n, 0 for odd n where f is trailing zeros of n + 2 in base 2 from"
                + " 0");
    assertThat(words(n -> n == 0 ? 7 : n % 3 == 1 ? Long.bitCount(n) : n % 3))
        .isEqualTo(
            "G = 0 for n mod 3 = 0, f for n mod 3 = 1, 2 for n mod 3 = 2"
                + " where f is ones of n in base 2 from 1");
  }

  private static Optional<String> unread(LongUnaryOperator law) {
    return DigitGuess.of(table(5000, law)).orElseThrow().whyNoAutomaton();
  }

  @Test
  void whyNoAutomatonReadsValues_isToldOfThoseThatGrowSlowly_andOfDigitsMoved() {
    String slow = "no automaton reads values beside n that grow without end, but so slowly";
    assertThat(unread(Long::bitCount)).contains(slow);
    assertThat(unread(n -> n == 0 ? 0 : Long.numberOfTrailingZeros(n) + 1)).contains(slow);
    assertThat(unread(n -> 70 - Long.numberOfLeadingZeros(n))).contains(slow);
    assertThat(unread(n -> n % 2 == 0 ? Long.bitCount(n) : 3)).contains(slow);
    assertThat(unread(n -> n == 0 ? 0 : n / Long.lowestOneBit(n)))
        .contains("no automaton reads such values, far from the digits of n, in base 2");
    assertThat(unread(n -> Long.bitCount(n) % 3)).isEmpty();
    assertThat(unread(n -> Long.lowestOneBit(n + 1))).isEmpty();
    assertThat(unread(n -> n == 0 ? 0 : Long.highestOneBit(n))).isEmpty();
  }

  @Test
  void lawsAtRandom_areFoundAndGoOnBeyondTheTable() {
    Random random = new Random(2115);
    DigitFunction.Kind[] kinds = DigitFunction.Kind.values();
    for (int round = 0; round < CaseCount.of(6, 200); round++) {
      DigitFunction.Kind kind = kinds[random.nextInt(kinds.length)];
      int base = 2 + random.nextInt(2);
      int shift = random.nextInt(9) - 4;
      int divisor = 1 + random.nextInt(3);
      int first = Math.max(divisor - shift, random.nextInt(30));
      long factor = 1L + random.nextInt(4);
      long constant = random.nextInt(6);
      long[] all =
          table(
              6000,
              n ->
                  n < first
                      ? 50 + n * n % 7
                      : factor * told(kind, (n + shift) / divisor, base) + constant);
      Optional<DigitLaw> found = DigitGuess.of(Arrays.copyOf(all, 3000));
      String law = "%s of (n %d) / %d in base %d".formatted(kind, shift, divisor, base);
      assertThat(found).as(law).isPresent();
      int from = (int) found.orElseThrow().from();
      assertThat(from).as(law).isLessThanOrEqualTo(Math.max(first, 4));
      long[] told = LongStream.range(from, all.length).map(found.get()::valueAt).toArray();
      assertThat(told).as(law).isEqualTo(Arrays.copyOfRange(all, from, all.length));
    }
  }

  @Test
  void aValueChanged_spoilsALaw() {
    Random random = new Random(2116);
    for (int round = 0; round < CaseCount.of(4, 60); round++) {
      long[] values = table(6000, n -> Long.bitCount(n) + n % 2);
      assertThat(DigitGuess.of(values)).isPresent();
      values[33 + random.nextInt(values.length - 33)]++;
      assertThat(DigitGuess.of(values)).isEmpty();
    }
  }

  @Test
  void exceptions_areAmongTheFirst() {
    long[] values = table(2000, n -> Long.bitCount(n + 1));
    values[31] = 0;
    assertThat(DigitGuess.of(values).orElseThrow().from()).isEqualTo(32);
    values[32] = 9;
    assertThat(DigitGuess.of(values)).isEmpty();
  }

  @Test
  void tablesThatAreShortOrShowLittle_getNone() {
    assertThat(DigitGuess.of(table(1000, Long::bitCount))).isPresent();
    assertThat(DigitGuess.of(table(999, Long::bitCount))).isEmpty();
    // In base 10 there are lengths 1 to 4 below 10000, and 5 from there on.
    LongUnaryOperator length = n -> String.valueOf(n).length();
    assertThat(DigitGuess.of(table(10_000, length))).isEmpty();
    assertThat(words(table(10_001, length)))
        .isEqualTo("G = number of digits of n in base 10 from 1");
    assertThat(DigitGuess.of(table(5000, n -> n == 3000 ? -1 : Long.bitCount(n)))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1,0", "2,0", "7,1", "12,3", "64,0", "100,2"})
  void valuesThatRepeat_areLeftToPeriods(int period, int saltus) {
    Random random = new Random(2117);
    long[] first = random.longs(period, 0, 4).toArray();
    assertThat(
            DigitGuess.of(
                table(5000, n -> n < 20 ? 1 : first[(int) (n % period)] + saltus * (n / period))))
        .isEmpty();
  }

  @Test
  void valuesWithoutALaw_getNone() {
    Random random = new Random(2118);
    for (int round = 0; round < CaseCount.of(3, 40); round++) {
      int spread = 2 + random.nextInt(3);
      assertThat(DigitGuess.of(random.longs(4000, 0, spread).toArray())).isEmpty();
    }
    assertThat(DigitGuess.of(table(5000, n -> Long.bitCount(n) == 1 ? 1 : 0))).isEmpty();
    assertThat(DigitGuess.of(table(5000, n -> (long) Math.sqrt((double) n)))).isEmpty();
    assertThat(DigitGuess.of(splits(3000, true))).as("Kayles").isEmpty();
    assertThat(DigitGuess.of(splits(3000, false))).as("Grundy's game").isEmpty();
    for (int round = 0; round < CaseCount.of(3, 60); round++) {
      BitSet takes = BitSet.valueOf(new long[] {random.nextLong() & 0xfffff});
      assertThat(DigitGuess.of(subtraction(takes, 3000))).as("takes " + takes).isEmpty();
    }
  }

  /** Kayles, or Grundy's game, from its definition. */
  private static long[] splits(int length, boolean kayles) {
    long[] values = new long[length];
    for (int n = 0; n < length; n++) {
      BitSet options = new BitSet();
      for (int taken = kayles ? 1 : 0; taken <= (kayles ? Math.min(2, n) : 0); taken++) {
        for (int a = kayles ? 0 : 1; 2 * a <= n - taken; a++) {
          int b = n - taken - a;
          if (kayles || a != b) {
            options.set((int) (values[a] ^ values[b]));
          }
        }
      }
      values[n] = options.nextClearBit(0);
    }
    return values;
  }

  private static long[] subtraction(BitSet takes, int length) {
    long[] values = new long[length];
    for (int n = 0; n < length; n++) {
      int size = n;
      BitSet options = new BitSet();
      takes.stream()
          .filter(taken -> taken >= 1 && taken <= size)
          .forEach(taken -> options.set((int) values[size - taken]));
      values[n] = options.nextClearBit(0);
    }
    return values;
  }
}
