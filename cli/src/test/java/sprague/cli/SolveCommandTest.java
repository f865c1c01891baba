// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.run;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The output of {@code solve} about options, and about moves that were not examined. */
final class SolveCommandTest {

  private static String json(String... words) {
    String[] all = Arrays.copyOf(words, words.length + 2);
    System.arraycopy(words, 0, all, 1, words.length);
    all[0] = "solve";
    all[words.length + 1] = "--json";
    Answer answer = run(all);
    assertThat(answer.status()).as(answer.err()).isZero();
    return answer.out();
  }

  @Test
  void everyOptionHasItsValue() {
    assertThat(json("0.77", "3 3"))
        .contains(
            "\"components\":[{\"position\":\"heap(3)\",\"count\":2,\"value\":3,\"options\":["
                + "{\"to\":\"heap(2)\",\"value\":2},{\"to\":\"heap(1)\",\"value\":1},"
                + "{\"to\":\"2 * heap(1)\",\"value\":0}],\"optionCount\":3}]");
  }

  @Test
  void theHintForAMissingPosition_fitsTheGame() {
    assertThat(run("solve", "nim").err())
        .contains("for example 5 7; it follows the game: sprague solve");
    assertThat(run("solve", "cram").err()).contains("one board, for example w=3 h=3");
    assertThat(run("solve", "cram", "w=3", "h=3").status()).isZero();
  }

  @Test
  void aStartThatTheRulesFix_needsNoPosition() {
    String rules =
        "game stones(a: list = [1, 2, 3, 7])"
            + " row(i) -> row(i + 1) gains a[i] where i < size(a)"
            + " -> row(i + 2) gains a[i] + a[i + 1] where i + 1 < size(a) start row(0)";
    assertThat(json(rules)).isEqualTo(json(rules, "row(0)")).contains("\"position\":\"row(0)\"");
  }

  /**
   * Values up to there would take minutes. Lost are the positions where 2^k divides max(a, b) + 1,
   * for the least 2^k above min(a, b).
   */
  @Test
  void aLawAnswersAtMiddleSizes() {
    String euler899 =
        "two(a, b) -> two(a - i, b - j) where i + j = min(a, b), a >= 1, b >= 1"
            + " two(0, b) -> two(0, 0) where b >= 1 two(a, 0) -> two(0, 0) where a >= 1";
    assertThat(run("solve", euler899, "15000,16383").out()).contains("the second player wins");
  }

  @Test
  void aMissingValueHasItsReason() {
    assertThat(json("heap(n) -> heap(n - k) where k in {1, 2} heap(0) wins", "3"))
        .contains("{\"to\":\"heap(2)\",\"value\":null,\"reason\":\"loony");
    assertThat(json("heap(n) -> heap(n - k) where k in {1, 2} heap(0) wins", "2"))
        .contains("\"value\":\"sunny\"")
        .contains("{\"to\":\"heap(0)\",\"value\":null,\"ends\":\"wins\",\"reason\":");
    assertThat(json("misere-nim", "2"))
        .contains("\"count\":1,\"value\":null,\"outcome\":\"N\"")
        .contains("{\"to\":\"heap(1)\",\"value\":null,\"outcome\":\"P\",\"reason\":\"misere");
    assertThat(json("nim", "30000"))
        .contains("\"optionCount\":30000,\"reason\":\"10000 of the options are listed\"");
    assertThat(json("nim", "3000000000"))
        .contains("\"optionCount\":null,\"reason\":\"there are very many options\"");
  }

  @Test
  void optionsInAMisereSum_haveTheOutcomeOfTheWhole() {
    assertThat(json("misere-nim", "1 1 1 2"))
        .contains(
            "{\"position\":\"heap(1)\",\"count\":3,\"value\":null,\"options\":[{\"to\":\"heap(0)\","
                + "\"value\":null,\"outcome\":\"N\"")
        .contains("\"optionCount\":1,\"reason\":\"misere play");
  }

  @Test
  void scoresHaveGains() {
    assertThat(json("row(n) -> row(n - k) gains k where k in {1, 2}", "3"))
        .contains("\"value\":1,\"options\":[{\"to\":\"row(2)\",\"value\":2,\"gain\":1}");
  }

  @Test
  void othersAreSpokenOfOnlyWhereThereMayBeSome() {
    assertThat(run("solve", "nim", "3000000000 1").out()).doesNotContain("others");
    assertThat(run("solve", "0.77", "1000000000000").out())
        .contains("(there may be others: there are very many moves, of which 8002 were looked at)");
  }

  private static final String CRAM =
      "board(S) -> board(S - {a, b}) where a in S, b in S, a ~ b start board(grid(w, h))";

  @Test
  void winningMovesOnABoardAreDrawn_threeAtMost_fromTheStartToo() {
    String drawn = "winning moves:\n  x # #   # x #   # # x\n  x # #   # x #   # # x\n";
    assertThat(run("solve", CRAM, "board(2, 3)").out())
        .contains(drawn + "  board(2, 3) -> board(\".##/.##\") leaves 0\n");
    assertThat(run("solve", CRAM, "w=2", "h=3").out()).contains(drawn);
    assertThat(run("solve", CRAM, "w=2", "h=3", "board(\".##/.##\")").out())
        .contains("longest resistance:\n  . x x   . x #   . # x\n  . # #   . x #   . # x\n");
  }

  @Test
  void aMoveOnABoardIsTyped() {
    Answer answer =
        run(
            "play",
            CRAM,
            "w=2",
            "h=3",
            "board(\"###/###\")",
            "--json",
            "--move",
            "board(\"#.#/#.#\")");
    assertThat(answer.out()).contains("\"outcome\":\"P\"", "\"played\":{");
  }

  @Test
  void regionsAreToldApart_andATokenIsDrawnWhereItGoes() {
    String col =
        "free(A, B) -> free(A - near(v), B - {v}) where v in A -> free(A - {v}, B - near(v)) where"
            + " v in B start free(grid(1, 3), grid(1, 3))";
    assertThat(run("solve", col).out()).contains("winning moves:\n  2 x 2   1 x 1\n");
    String geography =
        "game walk(g: board, c: cell) at(v, S) -> at(u, S - {u}) where u in S, u ~ v"
            + " start at(c, g - {c})";
    assertThat(run("solve", geography, "g=grid(2,2)", "c=0").out())
        .contains("\n  . o   . #\n  # #   o #\n");
  }

  @Test
  void boardsWithoutRowsAndColumns_andWideOnes_areNotDrawn() {
    String kayles = "game k(g: board) free(S) -> free(S - near(v)) where v in S start free(g)";
    assertThat(run("solve", kayles, "g=cycle(4)").out())
        .contains("longest resistance:\n  free({0, 1, 2, 3}) -> free({2})");
    assertThat(run("solve", kayles, "g=grid(1,40)", "free(\"##\")").out())
        .contains("winning move:\n  free(");
  }

  @Test
  void manyCells_areWrittenAsRanges_whichAreReadAgain() {
    String all = "game k(g: board) free(S) -> free(S - {v}) where v in S start free(g)";
    assertThat(run("solve", all, "g=cycle(20)").out()).startsWith("free({0, 1, 2, 3, ");
    assertThat(run("solve", all, "g=cycle(21)").out())
        .startsWith("free({0..20}): ")
        .contains("-> free({1, 2, 3, ");
    assertThat(run("solve", all, "g=cycle(25)", "free({0, 1, 3..23})").out())
        .startsWith("free({0, 1, 3..23}): the first player wins");
  }
}
