// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.GoldenMessages.Mistake;

/** Golden messages of the parser. */
class SyntaxMistakesTest {

  static List<Mistake> mistakes() {
    return GoldenMessages.read("syntax.txt", SyntaxMistakesTest::actual);
  }

  private static String actual(Mistake mistake) {
    return Language.parse(mistake.source()).show();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistake_getsItsMessage(Mistake mistake) {
    assertThat(actual(mistake)).isEqualTo(mistake.message());
    assertThat(mistake.message()).isNotEmpty();
  }
}
