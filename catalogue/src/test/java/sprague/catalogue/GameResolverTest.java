// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Parsed;
import sprague.model.Game;

class GameResolverTest {
  @TempDir Path folder = Path.of("");

  private static Game opened(String game, String... words) {
    Parsed<Game> reading = GameResolver.open(game, List.of(words));
    assertThat(reading.show()).isEmpty();
    return reading.result().orElseThrow();
  }

  private static String refused(String game, String... words) {
    Parsed<Game> reading = GameResolver.open(game, List.of(words));
    assertThat(reading.result()).isEmpty();
    assertThat(reading.show().lines().count()).isBetween(1L, 4L);
    return reading.show();
  }

  @Test
  void rulesInQuotes_areBound() {
    assertThat(opened("heap(n) -> heap(n - s) where s in {1, 5, 6}").rules()).hasSize(1);
  }

  @Test
  void code_isBound_andStaysTheTitle() {
    assertThat(opened("0.77").title()).isEqualTo("0.77");
  }

  @Test
  void file_isRead() throws IOException {
    Path file = folder.resolve("mine.game");
    Files.writeString(file, "game mine\nheap(n) -> heap(n - 1)\n");
    assertThat(opened(file.toString()).title()).isEqualTo("mine");
  }

  @Test
  void fileWithoutTheSuffix_isRead() throws IOException {
    Path file = folder.resolve("rules.txt");
    Files.writeString(file, "heap(n) -> heap(n - 1)\n");
    assertThat(opened(file.toString()).names()).hasSize(1);
  }

  @Test
  void catalogueName_isFound_withoutRegardToCase() {
    assertThat(opened("Kayles").title()).isEqualTo("kayles");
    assertThat(opened("S-NIM", "S={1,5,6}").title()).isEqualTo("subtraction with S = {1, 5, 6}");
  }

  @Test
  void parameters_areBound() {
    assertThat(opened("subtraction", "S={1,5,6}").text()).contains("{1, 5, 6}");
    assertThat(opened("subtraction", "S=1,5,6").text()).contains("{1, 5, 6}");
    assertThat(opened("subtraction", "S=1", "S=5", "S=6").text()).contains("{1, 5, 6}");
    assertThat(opened("subtraction", "S={1..3,9}").text()).contains("{1, 2, 3, 9}");
    assertThat(opened("deque", "a=[3,-1,2]").text()).contains("[3, -1, 2]");
    assertThat(opened("colours", "k = 2").text()).contains("k = 2");
  }

  @Test
  void unknownName_isAnsweredWithTheNearest() {
    assertThat(refused("kaylse")).contains("did you mean kayles?");
    assertThat(refused("zzzzzzzzzz")).contains("sprague catalogue");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          kayles(5)               | `solve kayles 5` asks for the value of a heap of 5
          kayles 5                | `solve kayles 5` asks for the value of a heap of 5
          grundy(10) + grundy(5)  | `solve grundy 10 5` asks for the value of heaps of 10, 5
          wythoff(3, 5)           | `solve wythoff 3,5` asks for the value of this position
          S(1,2)                  | the subtraction game is `subtraction S={1,2}`
          S{1,2}                  | the subtraction game is `subtraction S={1,2}`
          nim(S)                  | write only nim for the game of the catalogue
          heap(n)                 | the smallest rules are "heap(n) -> heap(n - 1)"
          heap(n); heap(0) wins   | the smallest rules are "heap(n) -> heap(n - 1)"
          \u00b777                | write 0.77
          .77                     | write 0.77
          0,77                    | write 0.77
          0\u00b777               | write 0.77
          0.333...                | write 0.[3]
          0.1333\u2026            | write 0.1[3]
          0.137137...             | write 0.[137]
          0.(3)                   | write 0.[3]
          octal 0.77              | write 0.77
          octal                   | `sprague catalogue octal` lists the games that mention it
          take one stone or two   | the smallest rules are "heap(n) -> heap(n - 1)"
          """)
  void whatIsNoGame_isAnsweredWithWhatItIsMeantFor(String given, String hint) {
    assertThat(refused(given)).contains(hint);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0", "0.123...", "heap(n)\n-> heap(n - 1)"})
  void codesWithoutMoves_andRulesWithAnArrow_areNoMistakes_norIsABlockGuessed(String given) {
    assertThat(GameResolver.open(given, List.of()).show()).doesNotContain("no arrow", "write");
  }

  @Test
  void missingFile_isNamed() {
    assertThat(refused(folder.resolve("none.game").toString())).contains("there is no such file");
    assertThat(refused("no/such")).contains("there is no such file");
    assertThat(refused("kayles.game")).contains("without .game");
  }

  @Test
  void directory_isRefused() throws IOException {
    assertThat(refused(folder.toString())).contains("directory");
    Path named = Files.createDirectory(folder.resolve("x.game"));
    assertThat(refused(named.toString())).contains("directory");
  }

  @Test
  void largeFile_isRefused() throws IOException {
    Path file = folder.resolve("large.game");
    Files.write(file, new byte[(int) GameResolver.MAX_FILE_BYTES + 1]);
    assertThat(refused(file.toString())).contains("too large");
  }

  @Test
  void fileOfRubbish_isAnsweredInFewLines() throws IOException {
    Path file = folder.resolve("rubbish.game");
    Files.write(file, new byte[] {0, -1, 127, 10, 65, -61, 40});
    assertThat(GameResolver.open(file.toString(), List.of()).result()).isEmpty();
  }

  @Test
  void badCode_isRefused() {
    assertThat(refused("0.7?")).contains("digit");
    assertThat(refused("0.")).contains("digits are expected");
  }

  @Test
  void badParameters_areRefused() {
    assertThat(refused("colours", "k")).contains("name=value");
    assertThat(refused("colours", "k=")).contains("missing");
    assertThat(refused("colours", "k=two")).contains("`two`");
    assertThat(refused("colours", "k=99999999999999999999")).contains("64 bits");
    assertThat(refused("subtraction", "S={1,,2}")).contains("missing");
    assertThat(refused("subtraction", "S={1.5}")).contains("range");
    assertThat(refused("colours", "k=2", "q=3")).contains("no parameter `q`");
    assertThat(refused("colours")).contains("needs a value for `k`");
    assertThat(refused("colours", "k={1,2}")).contains("is a number");
  }

  @Test
  void numbersOfParameters_areAMillionAtMost_allTogether() {
    assertThat(opened("subtraction", "S=1..999999", "S=1").rules()).isNotEmpty();
    assertThat(refused("subtraction", "S=1..999999", "S=1,2")).contains("more than 1000000");
    assertThat(refused("subtraction", "S=1..1000001")).contains("more than 1000000 numbers");
    assertThat(refused("subtraction", "S=-1..9223372036854775807")).contains("more than 1000000");
    // The word after it is not blamed, too.
    assertThat(GameResolver.open("subtraction", List.of("S=1..1000001", "S=1")).diagnostics())
        .hasSize(1);
    assertThat(opened("subtraction", "S=9223372036854775806..9223372036854775807,3..2").text())
        .contains("{9223372036854775806, 9223372036854775807}");
  }

  @Test
  void textOfAMegabyte_isRead_andALongerOneRefused() throws IOException {
    Path file = folder.resolve("long.game");
    String rules = "heap(n) -> heap(n - 1)\n#";
    int rest = (1 << 20) - rules.length();
    Files.writeString(file, rules + "x".repeat(rest));
    assertThat(opened(file.toString()).rules()).hasSize(1);
    Files.writeString(file, rules + "x".repeat(rest + 1));
    assertThat(refused(file.toString())).contains("too large");
    assertThat(refused(rules + "x".repeat(rest + 1))).contains("too long");
    assertThat(opened(rules + "x".repeat(rest)).rules()).hasSize(1);
  }

  @Test
  void emptyGame_isRefused() {
    assertThat(refused("")).contains("no game is given");
  }

  @Test
  void nameThatIsNoPath_isRefused() {
    assertThat(refused("a\u0000b")).contains("no game");
    assertThat(refused("a\u0000b.game")).contains("no name of a file");
  }
}
