// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.run;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A time limit applies to all phases of the program, including planning. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class TimeLimitTest {
  private static final String NEVER =
      "heap(n) -> heap(n - 1) where n in (0..1000000000000 except 0..999999999999)";

  @ParameterizedTest
  @ValueSource(strings = {"values", "explain", "theorem", "solve"})
  void searchOfASetThatHasNoMembersForLong_ends(String command) {
    String[] words =
        command.equals("solve")
            ? new String[] {command, NEVER, "5", "--time-limit", "300ms"}
            : new String[] {command, NEVER, "--to", "5", "--time-limit", "300ms"};
    assertThat(run(words).status()).isIn(0, 3);
  }

  @Test
  void planThatTakesTooLong_isSaidToReachTheLimit() {
    Answer answer = run("values", NEVER, "--to", "5", "--time-limit", "300ms");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err()).contains("the time limit of 0.300 s was reached");
  }

  /**
   * Grundy's game is fast with its rare values, and slow for the checker, which tries each split.
   */
  @Test
  void checkOfATable_ends(@TempDir Path folder) {
    Path file = folder.resolve("table.json");
    Answer answer =
        run(
            "theorem",
            "heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a, a < b",
            "--to=1200000",
            "--time-limit=3s",
            "--certificate",
            file.toString());
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err()).contains("the time limit of 3.00 s was reached");
    // A check that exceeds the time limit writes no certificate, a few seconds later.
    assertThat(file).doesNotExist();
  }

  @Test
  void searchForAMisereQuotient_printsWhatIsKnown() {
    String[] words = {"theorem", "0.07", "--misere", "--time-limit=1s"};
    Answer text = run(words);
    assertThat(text.status()).isEqualTo(3);
    assertThat(text.out()).contains("status: none, exact to n = ", "stopped: the time limit of ");
    Answer json = run(Stream.concat(Stream.of(words), Stream.of("--json")).toArray(String[]::new));
    assertThat(json.status()).isEqualTo(3);
    assertThat(json.out()).contains("\"status\":\"none\"", "\"exactTo\":2");
  }

  /** They differ farther than any test waits. */
  @Test
  void comparison_printsHowFarTheGamesAgree() {
    String rules = "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1, a != b, n != 9e6";
    Answer answer =
        Answer.stopped("same", "grundy", rules.replace("9e6", "9000000"), "--to", "100000000");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.out()).contains("the same as far as compared: ", "stopped: the time limit");
    assertThat(answer.err()).contains("the time limit of ");
  }

  @Test
  void remaindersByALargeNumber_areNotTriedOneByOne() {
    String rules = "heap(n) -> heap(n - 1) where n mod 1000000000000 in {0, 1}";
    Answer answer = run("values", rules, "--to", "5", "--time-limit", "20s");
    assertThat(answer.status()).as(answer.err()).isZero();
    assertThat(answer.out()).isEqualTo("0 | 0 1 0 0 0 0\n");
  }

  @Test
  void primesFarOut_areFoundAtOnce() {
    String rules = "heap(n) -> heap(n - 1) where n in primes";
    Answer answer =
        run(
            "values",
            rules,
            "--from=1000000000000000000",
            "--to=1000000000000000005",
            "--time-limit=20s");
    assertThat(answer.status()).as(answer.err()).isZero();
    assertThat(answer.out()).contains(" 0 0 0 1 0 0");
  }
}
