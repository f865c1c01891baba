// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.nimber;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Parsed;

/** Expressions in nimbers, held against products and sums by their definition. */
final class NimberExpressionTest {
  private static final int SIDE = 64;

  /** The nim products of numbers below 64, by the mex of the definition. */
  private static final int[][] PRODUCTS = products();

  private static int[][] products() {
    int[][] products = new int[SIDE][SIDE];
    for (int a = 0; a < SIDE; a++) {
      for (int b = 0; b < SIDE; b++) {
        BitSet seen = new BitSet();
        for (int x = 0; x < a; x++) {
          for (int y = 0; y < b; y++) {
            seen.set(products[x][b] ^ products[a][y] ^ products[x][y]);
          }
        }
        products[a][b] = seen.nextClearBit(0);
      }
    }
    return products;
  }

  private static OptionalLong value(String text) {
    Parsed<NimberExpression> read = NimberExpression.read(text);
    return read.result().orElseThrow(() -> new AssertionError(read.show())).value();
  }

  private static String mistake(String text) {
    Parsed<NimberExpression> read = NimberExpression.read(text);
    assertThat(read.result()).as(text).isEmpty();
    return read.show();
  }

  @Test
  void smallProducts_powersAndQuotients_areThoseOfTheDefinition() {
    for (int a = 0; a < SIDE; a++) {
      for (int b = 0; b < SIDE; b++) {
        assertThat(value(a + "*" + b)).hasValue(PRODUCTS[a][b]);
        if (b != 0) {
          long quotient = value(a + " / " + b).orElseThrow();
          assertThat(value(quotient + " * " + b)).as(a + " / " + b).hasValue(a);
        }
      }
      assertThat(value(a + "^3")).hasValue(PRODUCTS[PRODUCTS[a][a]][a]);
      long root = value("sqrt(" + a + ")").orElseThrow();
      assertThat(PRODUCTS[(int) root][(int) root]).isEqualTo(a);
    }
  }

  @Test
  void randomExpressions_areWorkedOutByPrecedence() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 500; i++) {
      int a = random.nextInt(16);
      int b = random.nextInt(16);
      int c = random.nextInt(16);
      int d = random.nextInt(16);
      String text = "%d + %d*%d xor (%d+%d) * %d".formatted(a, b, c, d, a, b);
      assertThat(value(text)).as(text).hasValue(a ^ PRODUCTS[b][c] ^ PRODUCTS[d ^ a][b]);
    }
  }

  @Test
  void logarithms_areTheLeastExponents_orNone() {
    for (int base = 0; base < 16; base++) {
      for (int value = 0; value < 16; value++) {
        int power = 1;
        int exponent = 0;
        for (; exponent < 16 && power != value; exponent++) {
          power = PRODUCTS[power][base];
        }
        OptionalLong found = value("log(" + base + ", " + value + ")");
        assertThat(found)
            .as("log(%d, %d)", base, value)
            .isEqualTo(power == value ? OptionalLong.of(exponent) : OptionalLong.empty());
      }
    }
  }

  @Test
  void steps_comeInTheOrderInWhichTheyAreDone() {
    NimberExpression found =
        NimberExpression.read(" (4 + 2)^-1   * sqrt(5)").result().orElseThrow();
    assertThat(found.text()).isEqualTo("(4 + 2)^-1 * sqrt(5)");
    assertThat(found.steps())
        .extracting(NimberExpression.Step::text)
        .containsExactly("4 + 2", "6^-1", "sqrt(5)", "9 * 6");
    assertThat(found.steps().getLast().value()).isEqualTo(found.value());
  }

  @Test
  void largestNumbers_areUnsigned() {
    assertThat(value("18446744073709551615 + 0")).hasValue(-1);
    assertThat(value("18446744073709551615 * 1")).hasValue(-1);
    assertThat(value("2^18446744073709551615")).isEqualTo(value("2^0"));
    assertThat(value("9223372036854775808 / 9223372036854775808")).hasValue(1);
    assertThat(mistake("18446744073709551616")).contains("1:1: this number is too large");
    assertThat(mistake("2^18446744073709551616")).contains("1:3: this number is too large");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|1:1: a number is missing here",
        "3 +|1:4: a number is missing here",
        "3 - 2|1:3: nimbers need no minus",
        "-5|1:1: nimbers need no minus",
        "5 6|1:3: an operator is missing before `6`",
        "5 (6)|1:3: an operator is missing before `(`",
        "3 % 2|1:3: `%` is not an operator of nim arithmetic",
        "x|1:1: a number is expected here, not `x`",
        "3 * )|1:5: a number is expected here, not `)`",
        "3)|1:2: no bracket is open here",
        "(1|`)` is missing before the end",
        "sqrt 5|1:6: `(` is missing before `5`",
        "log(2)|1:6: `,` is missing before `)`",
        "2^(3)|1:3: an exponent is a whole number",
        "2^-|1:4: an exponent is a whole number",
        "2^3^4|1:4: write brackets for a power of a power",
        "3 / (2 + 2)|1:5: this is 0",
        "(1 + 1)^-1|1:1: 0 has no powers with negative exponents",
        "0^-0|1:1: 0 has no powers with negative exponents",
        "log(2, 3) + 1|1:11: a logarithm is an exponent",
        "1 + log(2, 3)|1:5: a logarithm is an exponent",
      })
  void mistakes_haveAPlaceAndAReason(String text, String said) {
    assertThat(mistake(text)).contains(said);
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 201})
  void brackets_areReadTwoHundredDeep(int depth) {
    String text = "(".repeat(depth) + "7" + ")".repeat(depth);
    if (depth == 200) {
      assertThat(value(text)).hasValue(7);
    } else {
      assertThat(mistake(text)).contains("more than 200 brackets");
    }
  }

  @Test
  void longTexts_areRefused_fromTenThousandCharactersOn() {
    String sum = "1+".repeat(4999) + "22";
    assertThat(value(sum)).hasValue(1 ^ 22);
    assertThat(mistake(sum + "2")).contains("at most 10000 characters");
  }
}
