// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Text is no wider than the screen, and nothing is lost for it. */
class WidthTest {
  private static String folded(String text, int width) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (FoldedStream folded = new FoldedStream(out, width)) {
      folded.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "one two three four five six; one two three four\\n  five six",
        "'  one two three four five six'; '  one two three four\\n    five six'",
        "exactly twenty signs\\n; exactly twenty signs\\n",
        "exactly twenty signs and; exactly twenty signs\\n  and",
        "averyveryverylongwordthatgoeson and on; averyveryverylongwordthatgoeson\\n  and on",
        "\u00e4\u00e4\u00e4\u00e4\u00e4 \u00e4\u00e4\u00e4\u00e4\u00e4"
            + " \u00e4\u00e4\u00e4\u00e4\u00e4 \u00e4\u00e4; \u00e4\u00e4\u00e4\u00e4\u00e4"
            + " \u00e4\u00e4\u00e4\u00e4\u00e4 \u00e4\u00e4\u00e4\u00e4\u00e4 \u00e4\u00e4",
        "a\\n\\nb; a\\n\\nb",
      })
  void lines_areFoldedAtBlanks(String text, String wanted) throws IOException {
    assertThat(folded(text.replace("\\n", "\n"), 20)).isEqualTo(wanted.replace("\\n", "\n"));
  }

  @ParameterizedTest
  @ValueSource(ints = {20, 80})
  void answers_fitTheScreen_andSayTheSame(int width) {
    for (List<String> command :
        List.of(
            List.of("theorem", "kayles"),
            List.of("theorem", "subtraction", "S={3,7,31}"),
            List.of("solve", "0.77", "5 7 12 31"),
            List.of("explain", "0.77"),
            List.of("values", "wythoff", "--to", "12,45"),
            List.of("values", "0.77", "--from", "100000", "--to", "100030"))) {
      String wide = run(command, "0");
      String narrow = run(command, String.valueOf(width));
      assertThat(narrow.lines())
          .as(narrow)
          .allSatisfy(
              line ->
                  assertThat(line.length() <= width || !line.strip().contains(" "))
                      .as(line)
                      .isTrue());
      if (!command.getFirst().equals("values") && !command.getFirst().equals("theorem")) {
        assertThat(narrow.split("\\s+")).isEqualTo(wide.split("\\s+"));
      }
    }
  }

  private static String run(List<String> command, String width) {
    String[] whole =
        Stream.concat(command.stream(), Stream.of("--width", width)).toArray(String[]::new);
    Answer answer = Answer.run(whole);
    assertThat(answer.status()).as(answer.err()).isZero();
    return answer.out();
  }

  @Test
  void aWideGrid_comesInBlocks_withAllItsValues() {
    String[] command = {"values", "wythoff", "--to", "12,45"};
    String csv = Answer.run("values", "wythoff", "--to", "12,45", "--format", "csv").out();
    List<String> wanted = csv.lines().skip(1).map(l -> l.split(",", -1)[2]).sorted().toList();
    String text = run(Arrays.asList(command), "50");
    List<String> shown =
        text.lines()
            .filter(line -> line.matches(" *[0-9]+ \\|.*"))
            .flatMap(line -> Arrays.stream(line.split("\\|", -1)[1].strip().split(" +", -1)))
            .sorted()
            .toList();
    assertThat(shown).isEqualTo(wanted);
    assertThat(text.lines().filter(line -> line.contains("-+-"))).hasSizeGreaterThan(3);
  }

  @Test
  void aGridOfManyValues_isInBlocks_beyondTheFirstOnes() {
    // More than are looked at before the first is printed.
    String[] command = {"values", "rook", "--to", "329,199"};
    List<String> lines = run(Arrays.asList(command), "80").lines().toList();
    assertThat(lines).allMatch(line -> line.length() <= 80);
    assertThat(Collections.max(lines.stream().map(String::length).toList())).isGreaterThan(60);
    assertThat(lines.stream().filter(line -> line.startsWith("329 |"))).hasSizeGreaterThan(10);
  }

  @Test
  void aTableThatDoesNotShowAll_saysSo() {
    assertThat(Answer.run("theorem", "subtraction", "S={2,3,1001}", "--width", "40").out())
        .containsPattern("the first [0-9]+ of the [0-9]+ values");
    assertThat(Answer.run("theorem", "kayles", "--width", "40").out()).doesNotContain("the first ");
  }

  @Test
  void onAPipe_tablesFitEightyColumns_andSentencesStayLines() {
    assertThat(Answer.run("theorem", "subtraction", "S={3,7,31}").out().lines())
        .allMatch(line -> line.length() <= 80);
    assertThat(Answer.run("values", "wythoff", "--to", "3,60").out().lines())
        .allMatch(line -> line.length() <= 80);
    assertThat(Answer.run("theorem", "one-two-k").out().lines().findFirst().orElseThrow())
        .isEqualTo("one-two-k with any k: G(n) is the value of heap(n)");
  }

  @Test
  void helpFits() {
    for (String[] words : new String[][] {{"help", "theorem"}, {"theorem", "--help"}}) {
      String[] narrow = Arrays.copyOf(words, 4);
      narrow[2] = "--width";
      narrow[3] = "50";
      String page = Answer.run(narrow).out();
      assertThat(page.substring(0, page.indexOf("Examples:")).lines())
          .allMatch(line -> line.length() <= 50);
      assertThat(page).contains("S={1,5,6}");
    }
    assertThat(Answer.run("help", "catalogue").out()).contains("\n  NAME  a game's name");
  }

  @Test
  void whatIsNotForTheScreen_isNotFolded() {
    String json = Answer.run("theorem", "kayles", "--json", "--width", "20").out();
    assertThat(json.lines()).hasSize(1);
    assertThat(Answer.run("theorem", "kayles", "--latex", "--width", "20").out())
        .contains("For a larger $n$, the largest part of an option of $n + p$ exceeds");
    String csv = Answer.run("values", "0.77", "--format", "csv", "--width", "20").out();
    assertThat(csv).startsWith("n,value\n0,0\n");
  }
}
