// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;
import sprague.model.Arithmetic;
import sprague.model.Term;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.testkit.CaseCount;

/**
 * The result of an operation on ranges holds the results on all of their numbers, in unbounded
 * integers; held against numbers of small ranges and of ranges that end near 2^31 and 2^63.
 */
final class RangeTest {
  private static final BigInteger FAR = BigInteger.TWO.pow(70);
  private static final int ROUNDS = CaseCount.of(7_000, 20_000);

  private final Random random = new Random(63);

  /** What an operation makes of two numbers; empty where it is not defined. */
  private interface Exact {
    Optional<BigInteger> of(BigInteger left, BigInteger right);
  }

  private long end() {
    long near = random.nextInt(9) - 4L;
    return switch (random.nextInt(7)) {
      case 0 -> Long.MAX_VALUE - random.nextInt(4);
      case 1 -> Long.MIN_VALUE + random.nextInt(4);
      case 2 -> (1L << 31) + near;
      case 3 -> (1L << 62) + near;
      case 4 -> -(1L << 32) + near;
      default -> random.nextInt(41) - 20;
    };
  }

  private Range range() {
    long one = end();
    long other = random.nextInt(3) == 0 ? one : end();
    if (random.nextInt(3) == 0 && one < Long.MAX_VALUE - 20) {
      other = one + random.nextInt(9);
    }
    return new Range(Math.min(one, other), Math.max(one, other));
  }

  @Test
  void aRangeHasANumber() {
    assertThat(new Range(2, 2).isPoint()).isTrue();
    assertThatIllegalArgumentException().isThrownBy(() -> new Range(2, 1));
  }

  private static boolean holds(Range range, BigInteger number) {
    return (range.low() == Range.NONE_BELOW || big(range.low()).compareTo(number) <= 0)
        && (range.high() == Range.NONE_ABOVE || number.compareTo(big(range.high())) <= 0);
  }

  private static BigInteger big(long number) {
    return BigInteger.valueOf(number);
  }

  /** A number of a range, often one of its ends; far out where there is no bound. */
  private BigInteger member(Range range) {
    BigInteger low = big(range.low());
    BigInteger high = big(range.high());
    if (range.low() == Range.NONE_BELOW && random.nextInt(3) == 0) {
      low = low.subtract(FAR);
    }
    if (range.high() == Range.NONE_ABOVE && random.nextInt(3) == 0) {
      high = high.add(FAR);
    }
    return switch (random.nextInt(4)) {
      case 0 -> low;
      case 1 -> high;
      case 2 -> low.add(big(random.nextInt(8))).min(high);
      default -> low.add(new BigInteger(90, random).mod(high.subtract(low).add(BigInteger.ONE)));
    };
  }

  private void check(String name, BinaryOperator<Range> operation, Exact exact) {
    int points = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Range left = range();
      Range right = range();
      Range result = operation.apply(left, right);
      assertThat(result.low()).as("%s %s %s", left, name, right).isLessThanOrEqualTo(result.high());
      points += result.isPoint() ? 1 : 0;
      for (int i = 0; i < 8; i++) {
        BigInteger a = member(left);
        BigInteger b = member(right);
        Optional<BigInteger> value = exact.of(a, b);
        if (value.isPresent()) {
          assertThat(holds(result, value.get()))
              .as("%s in %s %s %s in %s is %s, not in %s", a, left, name, b, right, value, result)
              .isTrue();
        } else {
          assertThat(result).as("%s %s %s", left, name, right).isEqualTo(Range.ALL);
        }
      }
    }
    // Not just everything.
    assertThat(points).as(name).isGreaterThan(ROUNDS / 200);
  }

  @Test
  void sumsAndProducts() {
    check("+", Range::plus, (a, b) -> Optional.of(a.add(b)));
    check("-", Range::minus, (a, b) -> Optional.of(a.subtract(b)));
    check("*", Range::times, (a, b) -> Optional.of(a.multiply(b)));
  }

  @Test
  void quotientsRoundedDown_andRemaindersFromZeroOn() {
    check("/", Range::dividedBy, RangeTest::quotient);
    check(
        "mod",
        Range::modulo,
        (a, b) -> b.signum() == 0 ? Optional.empty() : Optional.of(a.mod(b.abs())));
  }

  private static Optional<BigInteger> quotient(BigInteger a, BigInteger b) {
    if (b.signum() == 0) {
      return Optional.empty();
    }
    BigInteger[] parts = a.divideAndRemainder(b);
    boolean down = parts[1].signum() != 0 && parts[1].signum() != b.signum();
    return Optional.of(down ? parts[0].subtract(BigInteger.ONE) : parts[0]);
  }

  @Test
  void minimaMaximaAndSizes() {
    check("min", Range::min, (a, b) -> Optional.of(a.min(b)));
    check("max", Range::max, (a, b) -> Optional.of(a.max(b)));
    check("abs", (a, _) -> a.absolute(), (a, _) -> Optional.of(a.abs()));
    check("negated", (a, _) -> a.negated(), (a, _) -> Optional.of(a.negate()));
  }

  @Test
  void bits_ofNaturalNumbers() {
    check("xor", Range::xor, (a, b) -> natural(a, b, a.xor(b)));
    check("and", Range::and, (a, b) -> natural(a, b, a.and(b)));
  }

  @Test
  void onesAndCommonDivisors_ofAbsoluteValues() {
    check(
        "bits",
        (a, _) -> a.absolute().ones(),
        (a, _) -> Optional.of(BigInteger.valueOf(a.abs().bitCount())));
    check("gcd", (a, b) -> a.absolute().gcd(b.absolute()), (a, b) -> Optional.of(a.gcd(b)));
  }

  private static Optional<BigInteger> natural(BigInteger a, BigInteger b, BigInteger value) {
    return a.signum() < 0 || b.signum() < 0 ? Optional.empty() : Optional.of(value);
  }

  @Test
  void relations_areDecidedForAllNumbersOrNone() {
    int decided = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Range left = range();
      Range right = range();
      for (Relation relation : Relation.values()) {
        KleeneTruth truth = Range.compare(relation, left, right);
        decided += truth == KleeneTruth.UNKNOWN ? 0 : 1;
        for (int i = 0; i < 4; i++) {
          boolean holds = holds(relation, member(left).compareTo(member(right)));
          assertThat(truth)
              .as("%s %s %s", left, relation, right)
              .isIn(
                  holds
                      ? List.of(KleeneTruth.TRUE, KleeneTruth.UNKNOWN)
                      : List.of(KleeneTruth.FALSE, KleeneTruth.UNKNOWN));
        }
      }
    }
    assertThat(decided).isGreaterThan(ROUNDS);
  }

  private static boolean holds(Relation relation, int order) {
    return switch (relation) {
      case EQUAL -> order == 0;
      case UNEQUAL -> order != 0;
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
    };
  }

  /** What does not fit in 64 bits is no number any more. */
  @Test
  void resultsBeyond64Bits_areNoPoints() {
    Range most = Range.of(Long.MAX_VALUE - 1);
    Range least = Range.of(Long.MIN_VALUE + 1);
    assertThat(most.plus(Range.of(1)).isPoint()).isFalse();
    assertThat(least.plus(Range.of(-1)).isPoint()).isFalse();
    assertThat(least.minus(most).isPoint()).isFalse();
    assertThat(most.times(Range.of(2)).isPoint()).isFalse();
    assertThat(least.times(most).isPoint()).isFalse();
    assertThat(most.plus(Range.of(-1))).isEqualTo(Range.of(Long.MAX_VALUE - 2));
    assertThat(least.negated()).isEqualTo(Range.of(Long.MAX_VALUE));
    assertThat(least.negated().isPoint()).isFalse();
  }

  /** Powers whose values or exponents are near a bound, as the engines evaluate them. */
  @Test
  void powers_areThoseOfTheEngines() {
    long[] bases = {
      0,
      1,
      -1,
      2,
      -2,
      3,
      -3,
      10,
      -10,
      46_340,
      46_341,
      3_037_000_499L,
      -3_037_000_499L,
      3_037_000_500L,
      2_097_151,
      2_097_152,
      Long.MAX_VALUE - 1,
      Long.MIN_VALUE + 1
    };
    for (long base : bases) {
      for (long exponent = -2; exponent <= 66; exponent++) {
        Range power = Range.of(base).power(Range.of(exponent));
        String of = "power(" + base + ", " + exponent + ") is in " + power;
        if (exponent < 0 || exponent > 63) {
          assertThat(power).as(of).isEqualTo(Range.ALL);
          continue;
        }
        BigInteger exact = big(base).pow((int) exponent);
        assertThat(holds(power, exact)).as(of).isTrue();
        try {
          long value = Arithmetic.apply(Term.Operation.POWER, base, exponent);
          assertThat(power).as(of).isEqualTo(new Range(value, value));
          assertThat(exact).as(of).isEqualTo(big(value));
        } catch (ArithmeticException overflow) {
          assertThat(exact.bitLength()).as(of).isGreaterThan(63);
          assertThat(power.isPoint()).as(of).isFalse();
        }
      }
    }
    assertThat(new Range(2, 3).power(Range.of(2))).isEqualTo(Range.ALL);
    assertThat(Range.of(2).power(new Range(2, 3))).isEqualTo(Range.ALL);
  }
}
