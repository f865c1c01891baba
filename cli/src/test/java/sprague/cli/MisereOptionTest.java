// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.testkit.EveryNth;

/** The options {@code --misere} and {@code --genus}. */
final class MisereOptionTest {
  private static final String TAKE = "heap(n) -> heap(n - s) where s in S";

  @TempDir private Path folder;

  private static String run(String... arguments) {
    Answer answer = Answer.run(arguments);
    assertThat(answer.err()).isEmpty();
    assertThat(answer.status()).isZero();
    return answer.out();
  }

  @Test
  void codesNamesAndRules_haveAMisereForm_whoseTitleSaysSo() {
    String outcomes = "\"values\":[\"N\",\"P\",\"N\",\"N\",\"P\"]";
    assertThat(run("values", "0.77", "--misere", "--to", "4", "--json"))
        .contains("\"game\":\"0.77 in misere play\"", outcomes);
    assertThat(run("values", "kayles", "--misere", "--to", "4", "--json"))
        .contains("\"game\":\"kayles in misere play\"", outcomes);
    assertThat(run("values", TAKE, "S={1,2}", "--misere", "--to", "4", "--json"))
        .contains("\"game\":\"" + TAKE + " with S = {1, 2} in misere play\"", outcomes);
    assertThat(run("values", "misere-kayles", "--misere", "--to", "4", "--json"))
        .contains("\"game\":\"misere-kayles\"", outcomes);
  }

  @Test
  void allCommandsOfAGame_takeIt() {
    assertThat(run("solve", "kayles", "4", "--misere")).contains("the second player wins");
    assertThat(run("play", "nim", "1", "--misere", "--json")).contains("\"outcome\":\"P\"");
    assertThat(run("same", "kayles", "misere-kayles", "--misere")).contains("status: proved");
    assertThat(run("code", "nim", "--misere", "--winner", "--sum", "--lang", "python"))
        .contains("misere");
    assertThat(Answer.run("solve", "bounded-nim", "4", "--misere").err())
        .contains("the game needs a value for `m`");
  }

  @Test
  void certificatesBindTheMisereForm() {
    String file = folder.resolve("proof.json").toString();
    assertThat(run("theorem", TAKE, "S={1,2}", "--misere", "--certificate", file))
        .contains("order 6", "period 3");
    assertThat(run("check", file, "--json")).contains("\"valid\":true", "stuck wins");
  }

  @Test
  void theQuotientOfABoard_isProved() {
    String file = folder.resolve("board.json").toString();
    assertThat(run("theorem", "cram", "w=2", "h=2", "--misere", "--json", "--certificate", file))
        .contains("\"kind\":\"quotient\"", "\"status\":\"proved\"", "\"order\":2")
        .contains("alone it is won for the player to move", "\"exactTo\":null");
    assertThat(run("check", file)).startsWith("valid: ").contains("has order 2");
  }

  @Test
  void whereTheQuotientIsTooLarge_theWinnerIsProved() {
    // The smallest memory holds no quotient of this board.
    assertWinnerIsProved("cram", "w=3", "h=4", "--memory", "1m");
  }

  /** The quotient has more classes than are looked for. */
  @Tag("long")
  @Test
  void whereTheQuotientOfALargeBoardIsTooLarge_theWinnerIsProved() {
    assertWinnerIsProved("cram", "w=4", "h=4");
  }

  private void assertWinnerIsProved(String... game) {
    String file = folder.resolve("winner.json").toString();
    List<String> words = new ArrayList<>(List.of("theorem", "--misere", "--certificate", file));
    words.addAll(1, List.of(game));
    assertThat(run(words.toArray(String[]::new)))
        .contains("is lost for the player to move in misere play", "status: proved");
    assertThat(run("check", file)).startsWith("valid: ");
  }

  /** The lost heaps of Kayles: Winning Ways, chapter 13. */
  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "0.77 |  | the player to move at n alone loses exactly when n is one of 1, 4, 9, 12, 20",
        "0.77 | 8 | up to n = 8 the player to move at n alone loses exactly when n is one of 1, 4",
        "0.07 | 1 | up to n = 1 the player to move at n alone never loses",
      })
  void lostPositionsAreReadOffTheQuotient(String code, String to, String words) {
    List<String> command = new ArrayList<>(List.of("theorem", code, "--misere"));
    if (to != null) {
      command.addAll(List.of("--to", to));
    }
    String plain = run(command.toArray(String[]::new));
    assertThat(plain.lines()).containsOnlyOnce(words);
    command.addAll(List.of("--claim", "lost"));
    assertThat(run(command.toArray(String[]::new))).isEqualTo(plain);
    command.add("--json");
    assertThat(run(command.toArray(String[]::new)))
        .contains("\"kind\":\"quotient\"", "\"words\":\"" + words + "\"");
  }

  @Test
  void lostPositionsBeyondThoseShown_areNotCounted() {
    // The heap of 60, the first that is not shown, is lost.
    assertThat(run("theorem", "heap(n) -> heap(n - bits(n)) where n >= 1", "--misere", "--to=70"))
        .contains("up to n = 59 ")
        .doesNotContain("or n >= ");
  }

  @Test
  void lostPositionsRepeatWithTheClasses() {
    assertThat(run("theorem", "0.3", "--misere"))
        .contains("the player to move at n alone loses exactly when n mod 2 is 1\n");
  }

  @Test
  void gamesWithOtherEndings_areRefused() {
    Answer refused =
        Answer.run("values", "heap(n) -> heap(n - 1); heap(0) wins", "--misere", "--to", "3");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err())
        .contains("rules:1:25: a game with positions that end it at once has no misere form");
  }

  @Test
  void lintFindsThatAMisereFormIsMissing() {
    String rules = "heap(n) -> heap(n - 1); heap(0) wins";
    Answer found = Answer.run("lint", rules, "--misere", "--json");
    assertThat(found.status()).isEqualTo(1);
    assertThat(found.out()).contains("\"code\":\"no-misere-form\"", "\"column\":25");
    assertThat(Answer.run("lint", rules, "--json").out()).doesNotContain("no-misere-form");
    assertThat(run("lint", "0.77", "--misere", "--json")).contains("\"found\":[]");
  }

  @Test
  void generaAsTextCsvAndJson() {
    String[] kayles = {"values", "kayles", "--genus", "--from", "26", "--to", "27"};
    assertThat(run(kayles))
        .isEqualTo("n   value  genus   tame\n26  2      2^20    false\n27  8      8^8,10  false\n");
    assertThat(run("values", "kayles", "--genus", "--from", "27", "--to", "27", "--format", "csv"))
        .isEqualTo("n,value,genus,tame\n27,8,\"8^8,10\",false\n");
    assertThat(run("values", "0.77", "--genus", "--misere", "--to", "5", "--json"))
        .isEqualTo(
            "{\"game\":\"0.77 in misere play\",\"from\":[0],\"to\":[5],\"kind\":\"outcome\","
                + "\"values\":[\"N\",\"P\",\"N\",\"N\",\"P\",\"N\"],"
                + "\"genus\":[\"0^120\",\"1^031\",\"2^20\",\"3^31\",\"1^031\",\"4^146\"],"
                + "\"tame\":[true,true,true,true,true,false]}\n");
    assertThat(run("values", "wythoff", "--genus", "--to", "1,1", "--json"))
        .contains("\"genus\":[[\"0^120\",\"1^031\"],[\"1^031\",\"2^20\"]]");
    assertThat(run("values", "heap(2) -> heap(1) -> heap(0)\nheap(1) -> heap(0)", "--genus"))
        .isEqualTo("value  genus  tame\n2      2^20   true\n");
  }

  @Test
  void aLimitKeepsTheFirstGenera() {
    Answer stopped = Answer.stopped("values", "grundy", "--genus", "--to", "2000", "--json");
    assertThat(stopped.status()).isEqualTo(3);
    assertThat(stopped.out())
        .contains(
            "\"genus\":[\"0^120\",\"0^120\",\"0^120\",\"1^031\"",
            "\"complete\":false,\"computed\":");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--zeros", "--keep", "--format npy", "--plot x.svg", "--window 99999"})
  void optionsThatGeneraLack_areRefused(String option) {
    String[] words = ("values kayles --genus " + option).split(" ", -1);
    Answer refused = Answer.run(words);
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("leave --genus out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"heap(0) wins", "stuck draws"})
  void gamesWithoutGenera_areRefused(String ending) {
    Answer refused = Answer.run("values", "heap(n) -> heap(n - 1)\n" + ending, "--genus");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("only games in normal or misere play");
  }
}
