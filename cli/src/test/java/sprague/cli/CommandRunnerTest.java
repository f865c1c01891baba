// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.piped;
import static sprague.cli.Answer.run;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.cli.HelpCommand.HelpTopic;
import sprague.cli.console.Console;

/** Whole commands, run in this process on streams of the test. */
final class CommandRunnerTest {
  private static final String TAKES = "heap(n) -> heap(n - s) where s in {1,5,6}";

  private static final String WYTHOFF =
      "q(x, y) -> q(a, y) where a < x -> q(x, b) where b < y -> q(x - k, y - k) where k >= 1";

  @TempDir Path folder;

  @Test
  void values_areRowsOfTen() {
    // Guy and Smith 1956: the values of Kayles.
    Answer answer = run("values", "0.77", "--to", "12");
    assertThat(answer).isEqualTo(new Answer(0, " 0 | 0 1 2 3 1 4 3 2 1 4\n10 | 2 6 4\n", ""));
  }

  @Test
  void values_ofTwoCoordinates_areAGrid() {
    assertThat(run("values", WYTHOFF, "--to", "2,3").out())
        .isEqualTo("  | 0 1 2 3\n--+--------\n0 | 0 1 2 3\n1 | 1 2 0 4\n2 | 2 0 1 5\n");
  }

  @Test
  void values_ofTheLastColumnsOf64Bits_areAGrid() {
    String last = "9223372036854775807";
    String game = "g(a, b) -> g(a - 1, b)";
    assertThat(run("values", game, "--from=0,9223372036854775806", "--to=1," + last).out())
        .isEqualTo(
            """
              | 9223372036854775806 9223372036854775807
            --+----------------------------------------
            0 |                   0                   0
            1 |                   1                   1
            """);
  }

  @Test
  void values_inJson_haveTheRangeAndRows() {
    assertThat(run("values", "0.77", "--from", "3", "--to", "5", "--json").out())
        .isEqualTo(
            "{\"game\":\"0.77\",\"from\":[3],\"to\":[5],\"kind\":\"nimber\",\"values\":[3,1,4]}\n");
    assertThat(run("values", WYTHOFF, "--to", "1,2", "--format", "json").out())
        .contains("\"from\":[0,0],\"to\":[1,2],\"kind\":\"nimber\",\"values\":[[0,1,2],[1,2,0]]}");
  }

  @Test
  void values_asLines_carryTheirIndex() {
    assertThat(run("values", "0.77", "--from", "2", "--to", "4", "--format", "bfile").out())
        .isEqualTo("2 2\n3 3\n4 1\n");
    assertThat(run("values", WYTHOFF, "--to", "0,1", "--format", "csv").out())
        .isEqualTo("x,y,value\n0,0,0\n0,1,1\n");
  }

  @Test
  void values_goToAFile_andAPicture() throws IOException {
    Path csv = folder.resolve("out.csv");
    Path svg = folder.resolve("out.svg");
    Path png = folder.resolve("out.png");
    String[] command = {"values", "0.77", "--to", "50", "--format", "csv", "--out", csv.toString()};
    assertThat(run(command)).isEqualTo(new Answer(0, "", ""));
    assertThat(csv).content().startsWith("n,value\n0,0\n1,1\n").hasLineCount(52);
    assertThat(run("values", "0.77", "--plot", svg.toString()).status()).isZero();
    assertThat(svg).content().startsWith("<?xml").contains(">0.77</title", "<circle");
    assertThat(run("values", "0.77", "--plot", png.toString()).status()).isZero();
    assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
  }

  @ParameterizedTest
  @ValueSource(strings = {"png", "svg"})
  void mapsAreDrawn_howeverFarOut(String format) {
    Path file = folder.resolve("map." + format);
    String rules = "heaps(a, b) -> heaps(0, b - 1) -> heaps(0, 0) where a + b >= 1";
    String[] range = {"--from", "2147483647,0", "--to", "2147483648,1"};
    Answer answer =
        run("values", rules, range[0], range[1], range[2], range[3], "--plot", file.toString());
    assertThat(answer.status()).as(answer.err()).isZero();
    assertThat(file).isNotEmptyFile();
  }

  @Test
  void parameters_followTheGame() {
    String rules = "game s-nim(S: set) heap(n) -> heap(n - s) where s in S";
    String direct = run("values", TAKES, "--to", "30").out();
    assertThat(run("values", rules, "S={1,5,6}", "--to", "30").out()).isEqualTo(direct);
    assertThat(run("values", rules, "--to", "30", "S=1,5,6").out()).isEqualTo(direct);
  }

  @Test
  void of_asksAboutAnotherPosition() {
    String two = "heap(n) -> pile(n - 1)  pile(n) -> pile(n - 1)";
    assertThat(run("values", two, "--of", "pile(n)", "--to", "3", "--format", "bfile").out())
        .isEqualTo("0 0\n1 1\n2 0\n3 1\n");
  }

  @Test
  void solve_saysWhoWinsAndWhy() {
    Answer answer = run("solve", "0.77", "5 7");
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .startsWith("heap(5) + heap(7): the first player wins, nimber 6, in 11 plies\n")
        .contains("  heap(7) -> heap(5) leaves 0\n")
        .contains("nim-sum = 6  110\n");
  }

  @Test
  void solve_inJson_hasTheStableFields() {
    assertThat(run("solve", TAKES, "3", "--json").out())
        .startsWith(
            "{\"game\":\"heap(n) -> heap(n - s) where s in {1,5,6}\",\"position\":\"heap(3)\","
                + "\"outcome\":\"N\",\"winner\":\"first\",\"nimber\":1,\"remoteness\":3,"
                + "\"winningMoves\":[{\"from\":\"heap(3)\",\"to\":\"heap(2)\",\"leaves\":0");
    assertThat(run("solve", TAKES + " stuck wins", "3", "--json").out())
        .contains("\"nimber\":null")
        .contains("\"reason\":\"misere");
  }

  @Test
  void explain_namesTheEngineAndEveryBid() {
    Answer answer = run("explain", "0.77");
    assertThat(answer.status()).isZero();
    assertThat(answer.out()).contains("\nengine: ").contains("\nbids:\n");
    assertThat(run("explain", "0.77", "--json").out()).contains("\"bids\":[{\"engine\":");
  }

  @Test
  void explain_measuresTheEnginesThatBid() {
    String text = run("explain", "0.77", "--to", "3000", "--measure").out();
    assertThat(text)
        .containsPattern(
            "\nmeasured:\n  \\S[^\n]* (s|ms), estimated [^\n]* of the truth\\)\n  \\S");
    String json = run("explain", "0.77", "--to", "3000", "--measure", "--json").out();
    assertThat(json).containsPattern("\"measured\":[^n,]+,\"ratio\":[^n,]+,\"values\":3001");
    assertThat(run("explain", "0.77", "--json").out()).doesNotContain("\"measured\"");
  }

  @Test
  void explain_showsWhatItMeasuredUntilALimit() {
    String[] words = {"explain", "0.06", "--to", "1e9", "--measure", "--time-limit", "1500ms"};
    Answer answer = run(words);
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.out()).containsPattern("\nmeasured:\n  \\S[^\n]* stopped after ");
    assertThat(answer.err()).contains("the time limit of 1.50 s was reached");
  }

  @Test
  void lint_needsNoValuesForTheParameters() throws IOException {
    Path good =
        Files.writeString(
            folder.resolve("good.game"),
            "game g(S: set, k)\nheap(n) -> heap(n - s)  where s in S, s <= k\n");
    assertThat(run("lint", good.toString())).isEqualTo(new Answer(0, "", ""));
    assertThat(run("lint", good.toString(), "k=3")).isEqualTo(new Answer(0, "", ""));
    Path bad =
        Files.writeString(
            folder.resolve("bad.game"),
            """
            game g(S: set, k)
            heap(n) -> heep(n - s)  where s in S
                    -> heap(n + k)
                    -> heap(n + j)  where j > k
            """);
    Answer answer = run("lint", bad.toString());
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.out())
        .contains("bad.game:2:12: there is no position `heep`")
        .contains("bad.game:4:21: `j` has no upper bound in this move")
        .doesNotContain("needs a value");
    assertThat(run("values", good.toString(), "k=3").err()).contains("needs a value for `S`");
  }

  @Test
  void lint_saysWhatIsDoubtful_inFilesAndInQuotes() {
    Answer answer = run("lint", "game g(k) heap(n) -> heap(n - j) where j >= 1, j < 1");
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.out())
        .contains("rules:1:8: the parameter `k` is not used")
        .contains("rules:1:48: this contradicts", "remove the move")
        .doesNotContain("canonical");
    assertThat(run("lint", "heap(n) -> heap(n - 1) heap(m) -> heap(m - 1)", "--json").out())
        .startsWith("{\"file\":\"rules\",\"found\":[{\"severity\":\"warning\",")
        .contains("\"code\":\"written-twice\"", "\"column\":32", "\"hint\":\"remove one");
    assertThat(run("lint", "heap(n) -> heap(n-1)")).isEqualTo(new Answer(0, "", ""));
    assertThat(run("lint", "kayles")).isEqualTo(new Answer(0, "", ""));
  }

  @Test
  void catalogue_isSearchedByWords() {
    assertThat(run("catalogue").out())
        .startsWith("boards:\n  arc-kayles ")
        .contains("\nboards and coins:\n  bomb-game ")
        .contains("\ntaking:\n");
    assertThat(run("catalogue", "prime").out())
        .startsWith("taking:\n  one-and-primes  Take one or a prime number\n");
    assertThat(run("catalogue", "winning ways", "coins").out())
        .contains("  welter ")
        .doesNotContain("kayles");
    assertThat(run("catalogue", "mark").out()).contains("# values: 0 to 14: 0 1 0 2 1 2");
    assertThat(run("catalogue", "mark", "--json").out())
        .contains("\"group\":\"taking\"", "\"values\":\"0 to 14: 0 1");
    Answer none = run("catalogue", "kaylse");
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("or mentions it", "did you mean kayles?");
  }

  @Test
  void fmt_writesInPlace_andThenHasNothingToDo() throws IOException {
    Path file = Files.writeString(folder.resolve("a.game"), "heap( n )->heap(n-1)\n");
    assertThat(run("fmt", "--check", file.toString()).status()).isEqualTo(1);
    assertThat(run("lint", file.toString()).status()).isEqualTo(1);
    assertThat(run("fmt", file.toString())).isEqualTo(new Answer(0, "", ""));
    assertThat(file).content().isEqualTo("heap(n) -> heap(n - 1)\n");
    assertThat(run("fmt", "--check", file.toString())).isEqualTo(new Answer(0, "", ""));
    assertThat(run("lint", file.toString())).isEqualTo(new Answer(0, "", ""));
    assertThat(piped("heap( n )->heap(n-1)", "fmt", "-").out())
        .isEqualTo("heap(n) -> heap(n - 1)\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "valeus 0.77",
        "values 0.7x7_",
        "values nothere.game",
        "values 0.77 --to -1",
        "values 0.77 --from 9 --to 3",
        "values 0.77 --to 3,3",
        "values 0.77 --to 99999999999999999999",
        "values 0.77 --to many",
        "values 0.77 --format excel",
        "values 0.77 --format papyrus",
        "values 0.77 --time-limit soon",
        "values 0.77 --memory lots",
        "values 0.77 --threads 0",
        "values 0.77 --plot kayles.jpeg",
        "values 0.77 --out /",
        "values 0.77 k=3",
        "values 0.77 surplus",
        "values 0.77 --nonsense",
        "values",
        "values heap(n)->hepa(n-1)",
        "values heap(n)->heap(n+k)",
        "values heap(n)->heap(n)",
        "solve 0.77",
        "solve 0.77 heap(1,2)",
        "values 0.77 --json=yes",
        "values 0.77 --to",
        "values 0.77 --to 1 --to 2",
        "values 0.77 --threads two",
        "catalogue kayles nim",
        "fmt",
        "solve 0.77 -1",
        "solve 0.77 hepa(1)",
        "solve 0.77 99999999999999999999",
        "fmt nothere.game",
        "--nonsense"
      })
  void wrongInput_getsAFewLines_andStatus2(String line) {
    Answer answer = run(line.split(" "));
    assertThat(answer.status()).as(answer.err()).isEqualTo(2);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err().lines().count()).as(answer.err()).isBetween(1L, 4L);
    assertThat(answer.err()).doesNotContain("Exception").doesNotContain("\tat ");
    String[] inJson = (line + " --json").split(" ");
    Answer json = run(inJson);
    assertThat(json.status()).isEqualTo(2);
    assertThat(json.err()).startsWith("{\"error\":{\"code\":\"").contains("\"hint\":");
  }

  @Test
  void judge_answersAProblem_andRefusesInputThatIsNotAsPromised() {
    // POJ 2311: a 2 x 2 sheet is lost, a 3 x 2 sheet lost, a 4 x 2 sheet won.
    assertThat(piped("2 2\n3 2\n4 2\n", "judge", "poj-2311"))
        .isEqualTo(new Answer(0, "LOSE\nLOSE\nWIN\n", ""));
    assertThat(piped("2 x\n", "judge", "poj-2311").status()).isEqualTo(2);
    assertThat(piped("150 150\n", "judge", "poj-2311", "--time-limit", "1ms").status())
        .isEqualTo(3);
    assertThat(run("judge", "poj-2312").status()).isEqualTo(2);
  }

  /** Of a game without nim-values the law of its lost positions is looked for unasked. */
  @Test
  void theorem_tellsTheLostPositionsWhereWhoIsStuckWins() {
    String rules = "heap(n) -> heap(n - s) where s in {1, 2, 3}; stuck wins";
    Answer answer = run("theorem", rules);
    assertThat(answer.out())
        .contains("the player to move at n loses exactly when n mod 4 is 1", "status: proved");
    assertThat(run("theorem", rules, "--claim", "lost")).isEqualTo(answer);
    assertThat(run("theorem", "chain(n) -> chain(n - 1) where n >= 1; stuck draws").err())
        .isEqualTo(
            """
            sprague: the game's ending leaves no nim-values
              laws are searched for only in nim-values; sprague values shows the outcomes
            """);
  }

  @Test
  void theorem_saysWhatAboutTheEndingStandsInItsWay() {
    String takes = "heap(n) -> heap(n - k) where k in {1, 2} heap(0) wins";
    assertThat(run("theorem", takes).out()).contains("P-positions", "status: proved");
    assertThat(run("theorem", takes.replace("{1, 2}", "squares"), "--to", "2000").out())
        .contains("it needs play until nobody can move, and here a position `wins` or `loses`")
        .doesNotContain("ending");
    assertThat(run("theorem", "row(n) -> row(n - 1) gains n where n >= 1").err())
        .contains("a game with `gains` has scores", "shows the scores")
        .doesNotContain("ending");
  }

  /** As in other commands, it is the rules that are wrong, not a limit that is reached. */
  @Test
  void judge_namesTheRuleThatCannotBeEvaluated() throws IOException {
    String rules =
        """
        # input: cases: n
        # answer: Alice or Bob
        heap(n) -> heap(n - k) where 1 <= k <= 6 / (n - 3)
        """;
    Path file = Files.writeString(folder.resolve("division.game"), rules);
    assertThat(piped("1\n2\n", "judge", file.toString()).out()).isEqualTo("Bob\n");
    Answer refused = piped("1\n3\n", "judge", file.toString());
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err())
        .startsWith(file + ":3:")
        .contains("heap(3): division by zero", "where 1 <= k <= 6 / (n - 3)");
  }

  @Test
  void judge_answersInJson_withThePlaceOfWhatIsWrong() throws IOException {
    assertThat(piped("2 2\n3 2\n4 2\n", "judge", "poj-2311", "--json").out())
        .isEqualTo("{\"problem\":\"poj-2311\",\"output\":[\"LOSE\",\"LOSE\",\"WIN\"]}\n");
    assertThat(piped("2 x\n", "judge", "poj-2311", "--json").err())
        .contains("\"file\":\"input\",\"line\":1,\"column\":3");
    assertThat(piped("2 x\n", "judge", "poj-2311").err()).startsWith("input:1:3: ");
    String rules = "# input: k\n# answer: Alice or Bob\nheap(n) -> heap(n - 1)\n";
    Path file = Files.writeString(folder.resolve("own.game"), rules);
    assertThat(piped("3\n", "judge", file.toString()).err())
        .startsWith(file + ":1:")
        .contains("no field of the input is called n");
    assertThat(piped("3\n", "judge", file.toString(), "--json").err())
        .contains("\"message\":\"no field of the input is called n,", "\"line\":1,");
  }

  @Test
  void judge_listsItsProblemsInJson_withTheirGames() {
    assertThat(run("judge", "--json").out())
        .startsWith("{\"problems\":[{\"problem\":\"poi2000-stripes\",")
        .contains(
            "{\"problem\":\"hdu-1536\",\"title\":\"S-Nim\",\"kind\":\"subtraction, many"
                + " heaps\",\"game\":\"subtraction\"}");
  }

  @Test
  void twoFormatsAtOnce_areRefused() {
    assertThat(run("values", "nim", "--to", "1", "--json", "--format", "csv").err())
        .contains("--json and --format csv cannot be combined", "leave one out");
    assertThat(run("values", "nim", "--to", "1", "--json", "--format", "json"))
        .isEqualTo(run("values", "nim", "--to", "1", "--json"));
  }

  @Test
  void whatHasNoAnswerInJson_saysSo_andTextStandsInOneObject() {
    assertThat(run("completion", "bash", "--json").err()).contains("\"code\":\"no-json\"");
    assertThat(run("help", "rules", "--json").err()).contains("\"code\":\"no-json\"");
    assertThat(piped("heap( n )->heap(n-1)", "fmt", "-", "--json").out())
        .isEqualTo("{\"formatted\":true,\"changed\":[],\"text\":\"heap(n) -> heap(n - 1)\\n\"}\n");
  }

  @Test
  void catalogue_showsAContestProblem_withItsLawAndRules() {
    Answer nim = run("catalogue", "cses-1730");
    assertThat(nim.status()).isZero();
    assertThat(nim.out())
        .contains("# law: the nim-sum of the sizes")
        .contains("heap(n) -> heap(n - k)  where k >= 1");
    assertThat(run("catalogue", "CSES 1099").out())
        .doesNotContain("# limits by")
        .contains("sprague judge cses-1099");
    assertThat(run("catalogue", "tioj-2303", "--json").out()).startsWith("{\"problem\":{\"id\":");
  }

  @Test
  void timeLimit_endsWith3_andKeepsWhatIsWellFormed() {
    Answer answer =
        run("values", "4.[3]", "--to", "3000000", "--time-limit", "50ms", "--format", "json");
    assertThat(answer.status()).as(answer.err()).isEqualTo(3);
    assertThat(answer.err().lines().count()).isBetween(1L, 2L);
    if (!answer.out().isEmpty()) {
      assertThat(answer.out()).contains("\"complete\":false").endsWith("}\n");
    }
  }

  @Test
  void aReaderThatWentAway_isNoFailure() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    Console console = new Console(new ByteArrayInputStream(new byte[0]), closed, errors, false);
    assertThat(CommandRunner.run(List.of("values", "0.77", "--to", "20000"), console)).isZero();
    assertThat(err.size()).isZero();
  }

  @Test
  void help_fitsAScreen_andListsEveryCommand() {
    String help = run("--help").out();
    assertThat(help.lines().count()).isLessThanOrEqualTo(24);
    assertThat(help.lines()).allMatch(line -> line.length() <= 80);
    for (String name : Commands.names()) {
      assertThat(help).contains(name);
      Answer page = run(name, "--help");
      assertThat(page.status()).isZero();
      assertThat(page.out()).contains("Usage: sprague " + name).contains("Examples:\n  s");
      assertThat(page.out().lines().count()).as(page.out()).isLessThanOrEqualTo(24);
      assertThat(page.out().lines()).allMatch(line -> line.length() <= 80);
    }
    assertThat(run("--version").out()).startsWith("sprague ");
  }

  @Test
  void help_isACommand_thatKnowsCommandsAndTopics() {
    assertThat(run("help")).isEqualTo(run("--help"));
    assertThat(run()).isEqualTo(run("-h"));
    assertThat(run("help", "solve")).isEqualTo(run("solve", "--help"));
    for (String topic : HelpTopic.words()) {
      assertThat(run("help", topic).out()).as(topic).endsWith("\n");
    }
    assertThat(run("help", "slove")).satisfies(it -> assertThat(it.status()).isEqualTo(2));
    assertThat(run("help", "slove").err()).contains("did you mean solve?");
  }

  @Test
  void help_isGiven_whereTheLineIsWrongOtherwise() {
    assertThat(run("values", "--nonsense", "--help")).isEqualTo(run("values", "--help"));
    assertThat(run("values", "0.77", "--", "--help").status()).isEqualTo(2);
  }
}
