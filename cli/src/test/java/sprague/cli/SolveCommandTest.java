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
}
