// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Diagnostic;
import sprague.bind.SourceText;
import sprague.cli.Answer;
import sprague.syntax.Span;
import sprague.testkit.EveryNth;

/** Text is no wider than the screen, and nothing is lost for it. */
class WidthTest {
  private static String folded(String text, int width) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (LineWrapper folded = new LineWrapper(out, width)) {
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
        "'name   what it is of'; 'name   what it is of'",
        "'name   what it is of all'; 'name   what it is of\\n       all'",
        "'a longer name  what it is'; 'a longer name  what\\n  it is'",
        "# a comment goes on as one; # a comment goes on\\n#   as one",
      })
  void lines_areFoldedAtBlanks(String text, String wanted) throws IOException {
    assertThat(folded(text.replace("\\n", "\n"), 20)).isEqualTo(wanted.replace("\\n", "\n"));
  }

  @ParameterizedTest
  @EveryNth(2)
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
      String narrow = run(command, String.valueOf(width));
      assertThat(narrow.lines())
          .as(narrow)
          .allSatisfy(
              line ->
                  assertThat(line.length() <= width || !line.strip().contains(" "))
                      .as(line)
                      .isTrue());
      if (!command.getFirst().equals("values") && !command.getFirst().equals("theorem")) {
        assertThat(words(narrow)).isEqualTo(words(run(command, "0")));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("whatPersonsRead")
  void whatAPersonReads_fitsTheScreen_andSaysTheSame(List<String> command, @TempDir Path folder)
      throws IOException {
    Path graph = Files.writeString(folder.resolve("g"), "start bridge\nbridge end\nend start\n");
    List<String> line =
        command.stream().map(word -> word.equals("FILE") ? graph.toString() : word).toList();
    String wide = read(line, 0);
    String narrow = read(line, 36);
    assertThat(narrow.lines())
        .allMatch(each -> each.length() <= 36 || !each.strip().contains(" "))
        .anyMatch(each -> each.length() > 9);
    if (!narrow.contains("...")) {
      assertThat(words(narrow)).isEqualTo(words(wide));
    }
  }

  static List<List<String>> whatPersonsRead() {
    return Stream.of(
            "graph FILE --tokens start,bridge",
            "graph FILE --tokens strat",
            "graph no-such-file-as-this-one-here",
            "lint heap(n)->heap(n-k)_where_k>=1,k<1",
            "lint game_g(m)heap(n)->heap(n-1)_start_heap(n)_start_heap(n)",
            "check FILE FILE",
            "catalogue",
            "catalogue kayles",
            "catalogue no-such-game-at-all",
            "judge",
            "judge hdu-1537",
            "identify 7,7,x",
            "help",
            "help same",
            "same --help",
            "help rules",
            "values kayles --from 2 --to 1",
            "values heap(n)->heap(n-k)_where_k=>1",
            "solve nim --remotenes",
            "solve nim 3 --time-limit soon",
            "store mend",
            "store remove 0.77 --store no-such-folder-as-this")
        .map(line -> Stream.of(line.split(" ")).map(word -> word.replace('_', ' ')).toList())
        .toList();
  }

  @Test
  void aTableWiderThanTheScreen_goesOnBelow_withWholeCellsInColumns() {
    ColumnTable table = new ColumnTable("game", ">values", "table");
    table.row("0.77", "1,000", "27022cdf05");
    table.row("a long name", "7", "74368484dc");
    assertThat(table.lines(31))
        .containsExactly(
            "game         values  table",
            "0.77          1,000  27022cdf05",
            "a long name       7  74368484dc");
    assertThat(table.lines(30))
        .containsExactly(
            "game         values",
            "  table",
            "0.77          1,000",
            "  27022cdf05",
            "a long name       7",
            "  74368484dc");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - 1), heep(n - 2)",
        "heap(n) -> heap(n - 1)  where 7 <= n, n < 1000, m > 3",
        "twenty-two signs wide.",
        "m",
      })
  void ofALongLine_theScreenShowsThePlaceOfAMistake(String text) {
    SourceText source = new SourceText("rules", text);
    for (int at = 0; at < text.length(); at++) {
      Diagnostic mistake = Diagnostic.error("wrong", new Span(at, at + 1), "wrong", "");
      List<String> shown = mistake.show(source, 24).lines().toList();
      assertThat(shown.get(1).length()).isLessThanOrEqualTo(24);
      assertThat(shown.get(1).charAt(shown.get(2).indexOf('^'))).isEqualTo(text.charAt(at));
    }
  }

  @Test
  void rulesInAMessage_areCutToTheScreen_notFolded() {
    String rules = "heap(n) -> heap(n - 1) -> heap(n - 2) -> heap(m - 4)";
    for (String command : List.of("values", "lint")) {
      assertThat(read(List.of(command, rules), 36).lines())
          .anyMatch(line -> line.matches("  \\.\\.\\..*heap\\(m - 4\\)"));
      assertThat(read(List.of(command, rules), 0)).contains("\n  " + rules + "\n");
    }
  }

  @Test
  void anUnknownProblem_isToldNamesLikeIt_notAll() {
    assertThat(Answer.run("judge", "hdu-1537").err())
        .contains("did you mean hdu-1536? `sprague judge` lists the problems");
    assertThat(Answer.run("judge", "nim").err()).contains("decreasing-nim");
    assertThat(Answer.run("judge", "leetcode-1").err()).contains("leetcode-877");
    assertThat(Answer.run("judge", "nope").err())
        .endsWith("\n  `sprague judge` lists the problems\n")
        .doesNotContain("did you mean");
  }

  /** Returns standard output followed by standard error. */
  private static String read(List<String> command, int width) {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of("--width", String.valueOf(width)));
    Answer answer = Answer.run(whole.toArray(String[]::new));
    assertThat(answer.status()).isLessThan(3);
    return answer.out() + answer.err();
  }

  /** Returns the words, without the comment sign at the start of a continued comment line. */
  private static List<String> words(String text) {
    return Stream.of(text.split("\\s+")).filter(word -> !word.equals("#")).toList();
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
    assertThat(Answer.run("theorem", "subtraction", "S={2,3,301}", "--width", "40").out())
        .containsPattern("the first [0-9]+ of the [0-9]+ values");
    assertThat(Answer.run("theorem", "subtraction", "S={1,3}", "--width", "40").out())
        .doesNotContain("the first ");
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
    String json = Answer.run("theorem", "subtraction", "S={1,3}", "--json", "--width", "20").out();
    assertThat(json.lines()).hasSize(1);
    assertThat(Answer.run("theorem", "kayles", "--latex", "--width", "20").out())
        .contains("For a larger $n$, the largest part of an option of $n + p$ exceeds");
    String csv = Answer.run("values", "0.77", "--format", "csv", "--width", "20").out();
    assertThat(csv).startsWith("n,value\n0,0\n");
  }
}
