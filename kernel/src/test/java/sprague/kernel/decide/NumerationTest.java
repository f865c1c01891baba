// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.testkit.CaseCount;

/** Each number has one greedy numeral, and the automaton of greedy numerals accepts just these. */
final class NumerationTest {

  /** Tries all words of the greatest length that has fewer words than this. */
  private static final int WORDS = CaseCount.of(5_000, 20_000);

  @ParameterizedTest
  @MethodSource("sprague.kernel.decide.Numerations#all")
  void theWordsThatAreRead_areTheGreedyNumerals_eachNumberOnce(Numeration numeration) {
    int alphabet = numeration.alphabet();
    int length = 1;
    while (Math.pow(alphabet, length + 1) < WORDS) {
      length++;
    }
    int words = (int) Math.pow(alphabet, length);
    Set<BigInteger> numbers = new HashSet<>();
    for (int word = 0; word < words; word++) {
      Integer[] digits = new Integer[length];
      int rest = word;
      int state = 0;
      for (int i = length - 1; i >= 0; i--) {
        digits[i] = rest % alphabet;
        rest /= alphabet;
      }
      for (int digit : digits) {
        state = numeration.after(state, digit);
      }
      BigInteger number = numeration.number(List.of(digits));
      int[] numeral = numeration.numeral(number);
      int[] shown =
          Arrays.stream(digits).dropWhile(digit -> digit == 0).mapToInt(digit -> digit).toArray();
      assertThat(state != Numeration.NOT_GREEDY)
          .as("%s in %s", Arrays.toString(digits), numeration)
          .isEqualTo(Arrays.equals(numeral, shown));
      if (state != Numeration.NOT_GREEDY) {
        assertThat(numbers.add(number)).isTrue();
      }
    }
    // The number of greedy numerals of this length is the next weight.
    assertThat(numbers).hasSize(Math.toIntExact(numeration.weight(length)));
  }

  @ParameterizedTest
  @MethodSource("sprague.kernel.decide.Numerations#all")
  void numeralsOfLongs_areThoseOfNumbersOfAnySize(Numeration numeration) {
    Random random = new Random(1);
    List<Long> numbers = new ArrayList<>(List.of(0L, 1L, Long.MAX_VALUE, Long.MAX_VALUE - 1));
    for (int bits = 1; bits < Long.SIZE; bits++) {
      numbers.add(random.nextLong() >>> bits);
    }
    for (int place = 0; place < 18; place++) {
      numbers.addAll(List.of(numeration.weight(place), numeration.weight(place) - 1));
    }
    for (long number : numbers) {
      assertThat(numeration.numeral(number))
          .as("%s in %s", number, numeration)
          .isEqualTo(numeration.numeral(BigInteger.valueOf(number)));
    }
    assertThatThrownBy(() -> numeration.numeral(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void weights() {
    assertThat(first(new Numeration(List.of(1, 1)))).startsWith(1, 2, 3, 5, 8);
    assertThat(first(new Numeration(List.of(2, 1)))).startsWith(1, 3, 7, 17);
    assertThat(first(new Numeration(List.of(1, 1, 1)))).startsWith(1, 2, 4, 7, 13);
    assertThat(first(Numeration.base(7))).startsWith(1, 7, 49);
    assertThatThrownBy(() -> Numeration.base(2).weight(63)).isInstanceOf(ArithmeticException.class);
  }

  private static long[] first(Numeration numeration) {
    return IntStream.range(0, 5).mapToLong(numeration::weight).toArray();
  }

  @Test
  void whatIsNoNumeration_isRefused() {
    for (List<Integer> digits :
        List.of(
            List.<Integer>of(),
            List.of(1),
            List.of(0),
            List.of(-1),
            List.of(Numeration.MAX_DIGIT + 1),
            List.of(1, 2),
            List.of(2, 0),
            List.of(2, -1),
            List.of(1, 1, 1, 1, 1))) {
      assertThatThrownBy(() -> new Numeration(digits))
          .as(digits.toString())
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(new Numeration(List.of(Numeration.MAX_DIGIT)).alphabet()).isEqualTo(4096);
    assertThat(new Numeration(List.of(1, 1, 1, 1)).alphabet()).isEqualTo(2);
  }
}
