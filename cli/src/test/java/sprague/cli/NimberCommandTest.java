// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.run;

import org.junit.jupiter.api.Test;

/** The command {@code nimber}, run in this process. */
final class NimberCommandTest {
  @Test
  void anExpression_isWorkedOutStepByStep() {
    assertThat(run("nimber", "(4 + 2)^-1 * sqrt(5)"))
        .isEqualTo(
            new Answer(
                0,
                """
                (4 + 2)^-1 * sqrt(5) = 1
                why:
                  4 + 2 = 6
                  6^-1 = 9
                  sqrt(5) = 6
                  9 * 6 = 1
                """,
                ""));
    assertThat(run("nimber", "7", "*", "9").out()).isEqualTo("7 * 9 = 8\n");
    assertThat(run("nimber", "7").out()).isEqualTo("7 = 7\n");
  }

  @Test
  void manySteps_areCutShort() {
    assertThat(run("nimber", "1" + " + 1".repeat(20)).out()).doesNotContain("more");
    assertThat(run("nimber", "1" + " + 1".repeat(21)).out()).endsWith("\n  and 1 more\n");
  }

  @Test
  void json_hasUnsignedNumbers_andTheSteps() {
    assertThat(run("nimber", "18446744073709551615 * 1", "--json").out())
        .isEqualTo(
            "{\"expression\":\"18446744073709551615 *"
                + " 1\",\"value\":18446744073709551615,\"steps\":[{\"expression\":\"18446744073709551615"
                + " * 1\",\"value\":18446744073709551615}]}\n");
  }

  @Test
  void aLogarithmThatIsNone_isANegativeAnswer() {
    assertThat(run("nimber", "log(2, 5)"))
        .isEqualTo(new Answer(1, "log(2, 5): there is no such exponent\n", ""));
    assertThat(run("nimber", "log(2, 5)", "--json").out())
        .startsWith(
            "{\"expression\":\"log(2, 5)\",\"value\":null,\"reason\":\"there is no such"
                + " exponent\"");
  }

  @Test
  void aMistake_hasItsPlace_reasonAndMend() {
    assertThat(run("nimber", "3 - 2"))
        .isEqualTo(
            new Answer(
                2,
                "",
                """
                nimbers:1:3: nimbers need no minus: each is its own negative
                  3 - 2
                    ^
                  a - b is the same as a + b; the difference of whole numbers is another thing
                """));
    assertThat(run("nimber", "3 -", "--json").err()).contains("\"code\":\"bad-nimbers\"");
    assertThat(run("nimber").err()).contains("nimber needs EXPRESSION");
  }
}
