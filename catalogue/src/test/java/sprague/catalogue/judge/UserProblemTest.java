// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.bind.Diagnostic;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.solve.RuleMistake;

/** Problems defined by a user's rule file, compared with the catalogue's problems. */
final class UserProblemTest {
  private static final String NIM =
      """
      # Nim
      # input: cases: m, n[m] in 1..1000000000
      # answer: first or second
      heap(n) -> heap(n - k) where k >= 1
      """;

  private static final String STONES =
      """
      # input: N in 1..100, K in 1..100000, S[N] in 1..K
      # answer: First or Second
      game stones(S: set)
      heap(K) -> heap(K - s) where s in S
      """;

  private static Parsed<Problem> read(String text) {
    return UserProblem.of(new SourceText("own.game", text));
  }

  private static String answer(String text, String input) throws IOException {
    Parsed<Problem> problem = read(text);
    assertThat(problem.diagnostics()).isEmpty();
    return judged(problem.result().orElseThrow(), input);
  }

  private static String judged(Problem problem, String input) throws IOException {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    JudgeResult verdict;
    try {
      verdict =
          Judge.run(
              problem,
              new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
              output,
              new Effort(Limits.standard()));
    } catch (RuleMistake rules) {
      return String.valueOf(rules.getMessage());
    }
    return verdict.status() == JudgeResult.Status.DONE
        ? output.toString(StandardCharsets.UTF_8)
        : verdict.show();
  }

  @Test
  void ownFiles_answerAsTheCatalogueDoes() throws Exception {
    Random random = new Random(11);
    StringBuilder nim = new StringBuilder("40\n");
    for (int i = 0; i < 40; i++) {
      int heaps = 1 + random.nextInt(4);
      nim.append(heaps);
      for (int heap = 0; heap < heaps; heap++) {
        nim.append(' ').append(1 + random.nextInt(i < 20 ? 4 : 1_000_000_000));
      }
      nim.append('\n');
    }
    assertThat(answer(NIM, nim.toString()))
        .isEqualTo(judged(Problems.find("cses-1730").orElseThrow(), nim.toString()))
        .contains("first\n", "second\n");
    for (int i = 0; i < 20; i++) {
      int first = 1 + random.nextInt(9);
      int second = first + 1 + random.nextInt(9);
      String stones = "2 " + (second + random.nextInt(80)) + " " + first + " " + second + "\n";
      assertThat(answer(STONES, stones))
          .isEqualTo(judged(Problems.find("atcoder-dp-k").orElseThrow(), stones));
    }
  }

  /** In misere play of takes up to 3, sums of heaps 0 and 1 modulo 4 are lost at an odd number. */
  @Test
  void sumsWithoutValues_areSolved() throws Exception {
    String misere =
        """
        # input: until 0: k, a, n[a]
        # answer: "who begins" or other
        game upto(k)
        heap(n) -> heap(n - s) where 1 <= s <= k
        stuck wins
        """;
    assertThat(answer(misere, "3 2 4 5\n3 2 5 5\n3 1 1\n2 1 2\n0\n"))
        .isEqualTo("other\nwho begins\nother\nwho begins\n");
  }

  @Test
  void valuesTiesAndScores_areWritten() throws Exception {
    assertThat(
            answer(
                "# input: until end: n\n# answer: value\nheap(n) -> heap(n - k) where 1 <= k <= 2",
                "4 5 6"))
        .isEqualTo("1\n2\n0\n");
    String tie =
        """
        # input: cases: n
        # answer: won or lost or tie
        heap(n) -> heap(n - 1)
        heap(2) draws
        """;
    assertThat(answer(tie, "4 0 1 3 4")).isEqualTo("lost\nwon\ntie\ntie\n");
    assertThat(answer(tie.replace(" or tie", ""), "1 3")).contains("no third word");
    assertThat(
            answer(
                "# input: n\n# answer: value\nrow(n) -> row(n - k) gains k * k where 1 <= k <= 2",
                "3"))
        .isEqualTo("3\n");
  }

  /** Two empty words are words, and not a request for the value. */
  @Test
  void emptyWords_areWritten() throws Exception {
    String rules = "# input: n\n# answer: \"\" or \"\"\nheap(n) -> heap(n - k) where k >= 1\n";
    assertThat(answer(rules, "3")).isEqualTo("\n");
  }

  @Test
  void twoCoordinates_areRowsOfOneLength() throws Exception {
    String rooks =
        """
        # input: m, a[m], b[m]
        # answer: Alice or Bob
        heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1
        """;
    assertThat(answer(rooks, "2  1 2  2 1")).isEqualTo("Bob\n");
    assertThat(answer(rooks, "2  1 2  2 2")).isEqualTo("Alice\n");
    assertThat(answer(rooks.replace("b[m]", "b"), "2 1 2 1")).contains("different lengths");
    assertThat(answer(rooks.replace("b[m]", "c[m]"), "1 1 1")).contains("no field", "called b");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# input: n[q] | no number field before this one is called q",
        "# input: n[3], n | two fields are called n",
        "# input: m in 5..2, n[m] | no number is from 5 to 2",
        "# input: n in 0..10000000000000000000 | not a number up to 10^18",
        "# input: m in 0..99999999, n[m] | a count is at most",
        "# input: n,, m | not a field of an input",
        "# input: n in 1 | not a field of an input",
        "# INPUT: n # input: n | not a field of an input",
        "# input: 10 cases: n | not a field of an input",
        "# input: until 0 0: n | not a field of an input",
        "# input: m, n[m-1] | not a field of an input",
        "# input: n in -5..5 | not a field of an input",
        "# input: n of 30 digits | not a field of an input",
        "# input: m, n[m] (a, b) | not a field of an input",
      })
  void mistakes_haveTheirPlace(String input, String message) {
    String text = "# own\n" + input + "\n# answer: a or b\nheap(n) -> heap(n - 1)\n";
    Parsed<Problem> reading = read(text);
    assertThat(reading.result()).isEmpty();
    assertThat(reading.show()).contains("own.game:2:").contains(message);
    assertThat(reading.diagnostics()).extracting(Diagnostic::hint).doesNotContain("");
  }

  @Test
  void missingAndDoubledLines_areTold() {
    assertThat(read("heap(n) -> heap(n - 1)").show())
        .contains(
            "no comment says what the input looks like", "no comment says what the answer is");
    assertThat(read(NIM + "# answer: a or b\n").show()).contains("own.game:5:", "described twice");
    assertThat(read(NIM.replace("first or second", "first")).show())
        .contains("own.game:3:", "this is not an answer");
    assertThat(read(NIM.replace("k >= 1", "k >= ")).result()).isEmpty();
  }

  @Test
  void exampleOfThePage_givesWhatItShows() throws Exception {
    String page = Files.readString(Path.of("..", "docs", "judge.md"));
    Matcher file = Pattern.compile("```\n(# .*?)```", Pattern.DOTALL).matcher(page);
    Matcher run = Pattern.compile("printf '(.*?)'[^\n]*\n(.*?)```", Pattern.DOTALL).matcher(page);
    assertThat(file.find() && run.find()).isTrue();
    assertThat(answer(file.group(1), run.group(1).replace("\\n", "\n"))).isEqualTo(run.group(2));
  }

  @Test
  void wrongInput_isRefusedAtItsPlace() throws Exception {
    assertThat(answer(NIM, "1\n2 5 0\n")).startsWith("input:2:5: ");
    assertThat(answer(STONES.replace("where s in S", "where s in S, s < m"), "1 5 1"))
        .contains("own.game:4:");
  }
}
