// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import sprague.model.Game;

/** Ways to write a game share a meaning, and different games do not. */
final class GameFingerprintTest {
  private static String of(String given, String... parameters) {
    Game game = GameResolver.open(given, List.of(parameters)).result().orElseThrow();
    return GameFingerprint.of(game, game.start());
  }

  @Test
  void codeNameAndRules_meanTheSame() {
    String code = of("0.77");
    assertThat(of("kayles")).isEqualTo(code);
    assertThat(of("heap(m) -> heap(x) + heap(y) where x + y = m - s, s in {1,2}")).isEqualTo(code);
    assertThat(
            of(
                """
                game Pins
                pins(n) -> pins(n - 1)
                pins(n) -> pins(n - 2)
                pins(n) -> pins(a) + pins(b) where a + b = n - 1, a > 0, b > 0
                pins(n) -> pins(a) + pins(b) where a + b = n - 2, a > 0, b > 0
                """))
        .isEqualTo(code);
  }

  @Test
  void otherMovesStartsAndEndings_meanSomethingElse() {
    String rules = "heap(n) -> heap(n - s) where s in {1,5,6}";
    assertThat(Set.of(of("0.77"), of("0.137"), of(rules), of(rules + "\nstuck wins"))).hasSize(4);
    assertThat(of("heap(n) -> heap(n - s) where s in {1,5,7}")).isNotEqualTo(of(rules));
    assertThat(of("subtraction", "S={1,5,6}")).isEqualTo(of(rules));
    assertThat(of("subtraction", "S={1,5}")).isNotEqualTo(of(rules));
  }

  @Test
  void valuesOfParameters_meanSomethingElse() {
    String rules = "game g(k)\nheap(n) -> heap(n - i) where 1 <= i <= k\nstuck wins";
    assertThat(of(rules, "k=2")).isNotEqualTo(of(rules, "k=3"));
    assertThat(of(rules.replace("game g", "game h"), "k=2")).isEqualTo(of(rules, "k=2"));
  }

  @Test
  void aTitle_meansNothing() {
    String rules = "r(x, y) -> r(a, y) where a < x\nr(x, y) -> r(x, b) where b < y";
    assertThat(of("game Rook\n" + rules)).isEqualTo(of(rules));
  }

  /** Tables of earlier versions are found by this text. */
  @Test
  void theText_staysAsItIs() {
    CRC32C sum = new CRC32C();
    sum.update(of("0.77").getBytes(StandardCharsets.UTF_8));
    assertThat(of("0.77")).startsWith("NIMBER of heaps\n0 0 [[");
    assertThat(sum.getValue()).isEqualTo(1515576425L);
  }

  /** The same for each kind of move, filter, set and term. */
  @ParameterizedTest
  @CsvFileSource(resources = "meanings.txt", delimiter = '|')
  void theTextOfEveryRecord_staysAsItIs(String rules, String text) {
    assertThat(of(rules.replace("\\n", "\n")).replace("\n", "\\n")).isEqualTo(text);
  }
}
