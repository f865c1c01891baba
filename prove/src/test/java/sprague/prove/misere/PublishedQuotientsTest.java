// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.testkit.EveryNth;

/** More rows of the table of quotients: codes that share a quotient, and Nim-like ones. */
final class PublishedQuotientsTest {
  private static void compare(String code, int order, int lost) {
    MisereLaw law = MisereProverTest.law(code, 1000);
    assertThat(law.isProved()).as(law.reason()).isTrue();
    assertThat(law.quotient().order()).isEqualTo(order);
    assertThat(law.quotient().pPositions().cardinality()).isEqualTo(lost);
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource({
    "0.7, 2, 1",
    "0.5, 2, 1",
    "0.1, 2, 1",
    "0.51, 2, 1",
    "0.55, 2, 1",
    "0.22, 6, 2",
    "0.23, 6, 2",
    "0.32, 6, 2",
    "0.73, 6, 2",
    "0.121, 6, 2",
    "0.131, 6, 2",
    "0.201, 6, 2",
    "0.211, 6, 2",
    "0.331, 6, 2",
    "0.751, 8, 2",
    "0.752, 8, 2",
    "0.753, 8, 2",
    "0.513, 8, 2",
    "0.552, 8, 2",
    "0.553, 8, 2",
    "0.341, 12, 3",
    "0.713, 14, 4",
    "0.531, 16, 3",
    "0.721, 24, 5",
    "0.722, 24, 5",
    "0.723, 24, 5",
    "0.317, 36, 9",
    "0.711, 36, 9",
    "0.33333333, 18, 2",
  })
  void theQuotient_isThePublishedOne_andProved(String code, int order, int lost) {
    compare(code, order, lost);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "0.3333333333333333, 34, 2",
    "0.46, 40, 9",
    "0.441, 40, 9",
    "0.442, 40, 9",
    "0.463, 40, 9",
    "0.075, 40, 9",
    "0.076, 40, 9",
    "0.077, 40, 9",
  })
  void theQuotientOfManyHeaps_isThePublishedOne_andProved(String code, int order, int lost) {
    compare(code, order, lost);
  }
}
