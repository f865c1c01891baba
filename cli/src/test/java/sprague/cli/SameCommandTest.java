// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.testkit.CaseCount;

/** The command {@code same}, run in this process. */
final class SameCommandTest {
  private static final String PAIR = "heaps(a, b) -> heaps(a - 1, b) -> heaps(a, b - 2)";

  private static final String BOUNDED =
      "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - k, b) where 1 <= k <= ";

  private static final String LARGER_ONLY =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1, a >= b"
          + " -> heaps(a, b - k) where k >= 1, b >= a"
          + " -> heaps(a - k, b - k) where k >= 1";

  @Test
  void theSameMoves_areProved() {
    assertThat(run("same", "0.77", "kayles"))
        .isEqualTo(
            new Answer(
                0,
                """
                the same: G(n) of 0.77 is G(n) of kayles for all n
                status: proved (both mean the same moves: take-and-break code 0.77)
                """,
                ""));
    assertThat(run("same", "0.77", "kayles", "--json").out())
        .isEqualTo(
            "{\"games\":[\"0.77\",\"kayles\"],\"same\":true,\"status\":\"proved\",\"shift\":0,"
                + "\"checkedTo\":null,\"differsAt\":null,\"reason\":\"both mean the same moves:"
                + " take-and-break code 0.77\"}\n");
  }

  @Test
  void cousins_areProvedWithTheirShift_eitherWay() {
    assertThat(run("same", "0.137", "0.07", "--shift", "1").out())
        .startsWith("the same: G(n) of 0.137 is G(n + 1) of 0.07 for all n\nstatus: proved (first");
    assertThat(run("same", "0.07", "0.137", "--shift", "-1").out())
        .startsWith("the same: G(n) of 0.07 is G(n - 1) of 0.137 for all n >= 1\n");
    Answer unmoved = run("same", "0.07", "0.137", "--to", "100");
    assertThat(unmoved.status()).isEqualTo(1);
    assertThat(unmoved.out())
        .endsWith("G(n) of 0.07 is G(n - 1) of 0.137 for all n up to 100: try --shift -1\n");
  }

  @Test
  void aShiftTheWrongWay_isMended() {
    assertThat(run("same", "0.07", "0.137", "--shift", "1").out())
        .contains("\nG(n) of 0.07 is G(n - 1) of 0.137 for all n up to ")
        .endsWith(": try --shift -1\n");
    assertThat(run("same", "0.137", "0.07", "--shift", "-1").out()).endsWith(": try --shift 1\n");
    assertThat(run("same", "0.77", "kayles", "--shift", "1").out()).endsWith("try --shift 0\n");
  }

  @Test
  void valuesOfSmallHeaps_settleCodesWithAnotherLastDigit() {
    for (String code : List.of("0.6", "0.127", "0.1777").subList(0, CaseCount.of(1, 3))) {
      assertThat(run("same", code, code + "1").out())
          .as(code)
          .contains("status: proved (the options of larger heaps are the same");
    }
  }

  @Test
  void games_takeTheParametersBehindThem() {
    assertThat(run("same", "subtraction", "S={1,2,3}", "bounded-nim", "m=3").out())
        .startsWith(
            "the same: G(n) of subtraction with S = {1..3} is G(n) of bounded-nim with m = 3 for"
                + " all n");
    assertThat(run("same", "bounded-nim", "m=2", "powers-of-two").out())
        .startsWith("the same")
        .contains("status: proved (both are proved to be periodic");
  }

  @Test
  void theFirstDifference_hasItsOptions() {
    // Guy and Smith's table takes 0.161 for 0.36.
    Answer answer = run("same", "0.161", "0.36");
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.out())
        .startsWith(
            """
            different: G(519) of 0.161 is 2, and G(519) of 0.36 is 4
              option                0.161  0.36
              heap(518)             -      2
            """)
        .endsWith("  and 240 more\n");
    assertThat(run("same", "lasker", "nim", "--json").out())
        .isEqualTo(
            "{\"games\":[\"lasker\",\"nim\"],\"same\":false,\"status\":\"proved\",\"shift\":0,"
                + "\"checkedTo\":3,\"differsAt\":3,\"positions\":[\"heap(3)\",\"heap(3)\"],"
                + "\"values\":[4,3],\"options\":["
                + "{\"option\":\"heap(1) + heap(2)\",\"values\":[3,null]},"
                + "{\"option\":\"heap(2)\",\"values\":[2,2]},"
                + "{\"option\":\"heap(1)\",\"values\":[1,1]},"
                + "{\"option\":\"heap(0)\",\"values\":[0,0]}],\"agreesWithShift\":null}\n");
  }

  @Test
  void agreement_withoutAProof_saysHowFar() {
    Answer answer = run("same", "0.161", "0.36", "--to", "518");
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .contains("up to n = 518\nstatus: checked to 518, not proved\n  tried rules: they");
    assertThat(run("same", "0.161", "0.36", "--to", "518", "--json").out())
        .contains("\"same\":true,\"status\":\"checked\"")
        .contains("\"checkedTo\":518,\"differsAt\":null");
  }

  @Test
  void equalOptions_areOne_howeverTheRulesWriteThem() {
    assertThat(run("same", "equal-split", "take-one-split").out())
        .startsWith("different: G(4) of equal-split is 1, and G(4) of take-one-split is 2\n")
        .containsOnlyOnce("  2 * heap(2)        0            0\n");
  }

  @Test
  void of_picksThePositions() {
    String two = "heap(n) -> pile(n - 1) pile(n) -> pile(n - 1)";
    assertThat(run("same", two, two, "--of", "heap(n); pile(n)").out()).startsWith("the same");
    assertThat(run("same", PAIR, "heap(n) -> heap(n - 1)", "--of", "heaps(n, 1); heap(n)").out())
        .startsWith("the same");
    assertThat(run("same", PAIR, PAIR, "--of", "heaps(n, 1)").out()).startsWith("the same");
    assertThat(run("same", PAIR, PAIR).out()).startsWith("the same").contains(" everywhere\n");
  }

  @Test
  void misereGames_areComparedByOutcome() {
    String nim = "heap(n) -> heap(a) where a < n stuck wins";
    assertThat(run("same", "misere-nim", nim, "--to", "1000").status()).isZero();
    Answer answer = run("same", "misere-nim", "heap(n) -> heap(n - 1) stuck wins");
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.out()).startsWith("different: G(3) of misere-nim is N, and G(3) of ");
  }

  @Test
  @Tag("long")
  void misereGames_areComparedForAsLongAsPatienceLasts() {
    assertThat(run("same", "misere-nim", "heap(n) -> heap(a) where a < n stuck wins").status())
        .isZero();
  }

  @Test
  void theSameRulesOnBoards_areProvedAtOnce() {
    for (List<String> game :
        List.of(List.of("grim", "g=cycle(n)"), List.of("cram"), List.of("cram", "w=2", "h=3"))) {
      List<String> words = new ArrayList<>(List.of("same"));
      words.addAll(game);
      words.addAll(game);
      Answer answer = run(words.toArray(String[]::new));
      assertThat(answer.status()).isZero();
      assertThat(answer.out())
          .startsWith("the same: ")
          .endsWith(
              "\nstatus: proved (both are the same rules; there is no certificate of it for"
                  + " boards)\n");
    }
  }

  /** Cram, and cram on the board with its sides exchanged. */
  @Test
  void otherRulesOnBoards_areComparedByTheirValues() {
    String other =
        "board(S) -> board(S - {a, b}) where b in S, a in S, b ~ a start board(grid(h, w))";
    Answer answer = run("same", "cram", other, "--to", "3,4");
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .endsWith(
            " up to 3,4\nstatus: checked to 3,4, not proved\n  tried rules: games on boards are"
                + " compared by their values only\n");
    Answer single = run("same", "cram", "w=2", "h=3", "cram", "w=3", "h=2");
    assertThat(single.status()).isEqualTo(3);
    assertThat(single.err()).contains("sprague values");
  }

  @Test
  void wrongInput_isTold() {
    assertThat(run("same", "0.77").status()).isEqualTo(2);
    assertThat(run("same", "0.77", "k=3").err()).contains("same compares two games, not 1");
    assertThat(run("same", "0.77", "0.7", "nim").err()).contains("two games, not 3");
    assertThat(run("same", "0.77", "0.7", "--shift", "x").err()).contains("--shift 1");
    assertThat(run("same", "0.77", "0.7", "--of", "heap(n); heap(n); heap(n)").status())
        .isEqualTo(2);
    assertThat(run("same", "0.77", "wythoff").err()).contains("--of");
    assertThat(run("same", "nim", "misere-nim").err()).contains("nim-values and outcomes");
    Answer four =
        run("same", "p(a, b, c, d) -> p(a - 1, b, c, d)", "p(a, b, c, d) -> p(a, b, c, d - 1)");
    assertThat(four.status()).isEqualTo(3);
    assertThat(four.err()).contains("one to 3 coordinates");
  }

  @Test
  void gamesOfTwoCoordinates_areComparedByTheirFirstPositions() {
    Answer answer = run("same", "rook", "wythoff", "--json");
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.out())
        .contains(
            "\"same\":false", "\"lostSame\":false", "\"differsAt\":[1,1]", "\"values\":[0,2]");
    Answer checked = run("same", BOUNDED + "99", BOUNDED + "98");
    assertThat(checked.status()).isZero();
    assertThat(checked.out())
        .startsWith("the same as far as compared: the values of ")
        .contains(" up to 63,63\nstatus: checked to 63,63, not proved\n");
  }

  /** Who may take from the larger heap only loses where who may take from both does (1 s). */
  @Test
  void lostPositions_areComparedByTheirLaws() {
    Answer answer = run("same", LARGER_ONLY, "wythoff");
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.out())
        .startsWith("different: G(")
        .endsWith(
            "but the lost positions of the first game are those of wythoff, proved: try --claim"
                + " lost\n");
    Answer lost = run("same", LARGER_ONLY, "wythoff", "--claim", "lost", "--json");
    assertThat(lost.status()).isZero();
    assertThat(lost.out())
        .contains(
            "\"same\":true", "\"status\":\"proved\"", "\"claim\":\"lost\"", "\"differsAt\":null");
  }

  @Test
  void lostPositionsThatDiffer_areNamed() {
    Answer answer = run("same", "rook", "wythoff", "--claim", "lost");
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.out())
        .startsWith("different: board(1, 1) is lost in rook and won in wythoff");
    assertThat(run("same", "kayles", "nim", "--claim", "most").err()).contains("values or lost");
  }

  /** Games that are different or on boards have none; where there is one, it is written. */
  @Test
  void aCertificateThatIsNotWritten_isSaid(@TempDir Path folder) {
    for (List<String> games :
        List.of(
            List.of("0.77", "0.7"),
            List.of("cram", "cram"),
            List.of("0.07", "0.137", "--shift", "2"),
            List.of("0.77", "kayles"))) {
      Path file = folder.resolve("proof.json");
      List<String> words = new ArrayList<>(List.of("same"));
      words.addAll(games);
      words.addAll(List.of("--certificate", file.toString()));
      Answer answer = run(words.toArray(String[]::new));
      boolean isProved = games.contains("kayles");
      assertThat(Files.exists(file)).as("%s", games).isEqualTo(isProved);
      assertThat(answer.err())
          .as("%s", games)
          .startsWith(isProved ? "" : "sprague: certificate: none, as ")
          .hasLineCount(isProved ? 0 : 1);
    }
  }
}
