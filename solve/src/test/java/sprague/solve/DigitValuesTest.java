// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Numeration;
import sprague.prove.DigitValues;
import sprague.testkit.EveryNth;

/** Values read from automata of known functions. */
final class DigitValuesTest {

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({"2, 1", "2, 3", "2, 7", "3, 2", "3, 5", "10, 9", "7, 30"})
  void value_isTheProduct(int base, int factor) {
    DigitValues reading = new DigitValues(Multiples.automaton(base, factor));
    Random random = new Random(13);
    for (int i = 0; i < 500; i++) {
      long n = i < 40 ? i : random.nextLong() >>> (1 + random.nextInt(62));
      BigInteger product = BigInteger.valueOf(n).multiply(BigInteger.valueOf(factor));
      assertThat(reading.valueAt(BigInteger.valueOf(n))).as("%d", n).isEqualTo(product);
      if (product.bitLength() <= 63) {
        assertThat(reading.valueAt(n)).as("%d", n).isEqualTo(factor * n);
      } else {
        assertThatThrownBy(() -> reading.valueAt(n)).isInstanceOf(ArithmeticException.class);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "1000000007"})
  void noValue_isAnError(long n) {
    DigitValues nothing =
        new DigitValues(new Automaton(Numeration.base(2), 2, new int[4], new BitSet()));
    assertThatThrownBy(() -> nothing.valueAt(n)).isInstanceOf(NoSuchElementException.class);
  }
}
