// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.model.Game;

class CodesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.3 | heap(n - t) where t = 1",
        "0.333 | heap(n - t) where t in 1..3",
        "0.[3] | heap(n - t) where t >= 1",
        "0.1 | heap(0) where n = 1",
        "0.02 | heap(n - t) where t = 2, t < n",
        "0.[03] | heap(n - t) where t >= 1, t mod 2 = 0",
        "0.30[30] | heap(n - t) where t = 1 or t >= 3 and t mod 2 = 1",
        "0.40[4] | heap(a) + heap(b) where a + b = n - t, t = 1 or t >= 3, 1 <= a <= b",
        "4!.0 | heap(a) + heap(b) where a + b = n, 1 <= a < b",
        "0.00G | heap(a) + heap(b) + heap(c) + heap(d) where a + b + c + d = n - 3,"
            + " 1 <= a <= b <= c <= d",
      })
  void oneKindOfMove_isOneRule(String code, String move) {
    assertThat(rules(code)).endsWith("\nheap(n) -> " + move + "\n");
  }

  @Test
  void codeOfAThousandCharacters_isReadToItsEnd_andALongerOneRefused() {
    String code = "0." + "0".repeat(997) + "3";
    assertThat(Language.isCode(code)).isTrue();
    assertThat(rules(code)).endsWith("\nheap(n) -> heap(n - t) where t = 998\n");
    String longer = code + "3";
    assertThat(Language.isCode(longer)).isFalse();
    assertThat(Language.expandCode(new SourceText("code", longer)).show())
        .contains("more than 1000 characters");
  }

  /** Every prefix of two digits, and blocks of one and two, of several kinds of digits. */
  @Test
  void everyCode_binds() {
    List<String> digits = List.of("0", "1", "2", "3", "4", "C", "9", "K");
    List<String> codes = new ArrayList<>();
    for (String first : digits) {
      for (String second : digits) {
        for (String block : List.of("4", "3", "96", "07", "C", "0!8")) {
          codes.add("0." + first + second + "[" + block + "]");
        }
      }
    }
    for (int i = 0; i < codes.size(); i += CaseCount.of(5, 1)) {
      String code = codes.get(i);
      Parsed<Game> game = Language.bind(new SourceText(code, rules(code)), Bindings.NONE);
      assertThat(game.result()).as(game.show()).isPresent();
    }
  }

  @Test
  void kayles_hasTwoRules() {
    assertThat(rules("0.77"))
        .isEqualTo(
            """
            # the take-and-break code 0.77
            heap(n) -> heap(n - t) where t in {1, 2}
                    -> heap(a) + heap(b) where a + b = n - t, t in {1, 2}, 1 <= a <= b
            """);
  }

  @Test
  void lasker_takesForEver_andSplitsOnce() {
    assertThat(rules("4.[3]"))
        .contains("-> heap(n - t) where t >= 1\n")
        .contains("-> heap(a) + heap(b) where a + b = n, 1 <= a <= b\n");
  }

  @Test
  void letters_standForDigits_inEitherCase() {
    assertThat(rules("0.3f")).isEqualTo(rules("0.3F")).contains("0.3F").contains("heap(c)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.77", "4.007", "4!.0", "0.3F", "0.[3]", "C.1", "077", "0.7?7", "0."})
  void codes_areRecognised_evenWithMistakes(String text) {
    assertThat(Language.isCode(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"kayles", "1-2-k", "0.77/x.game", "4.game", "h(n) -> h(n-1)", "", "s-nim"})
  void otherTexts_areNoCodes(String text) {
    assertThat(Language.isCode(text)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.7?7 | 4 | no digit",
        "077 | 2 | a point is expected",
        "0. | 3 | digits are expected",
        "1.7 | 1 | can only split",
        "6.7 | 1 | can only split",
        "0.[3 | 3 | not closed",
        "0.[] | 3 | hold no digit",
        "0.[3]7 | 6 | nothing can follow",
        "0.7]7 | 4 | no digit",
        "'' | 1 | a digit is expected",
      })
  void mistake_isNamed_withItsPlace(String code, int column, String reason) {
    Parsed<String> reading = Language.expandCode(new SourceText("code", code));
    assertThat(reading.result()).isEmpty();
    assertThat(reading.show()).startsWith("code:1:" + column + ":").contains(reason);
  }

  private static String rules(String code) {
    Parsed<String> reading = Language.expandCode(new SourceText("code", code));
    assertThat(reading.show()).isEmpty();
    String rules = reading.result().orElseThrow();
    assertThat(Language.parse(new SourceText("rules", rules)).show()).isEmpty();
    return rules;
  }
}
