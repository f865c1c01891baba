// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.piped;
import static sprague.cli.Answer.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.testkit.CaseCount;

/** Wrong input gets one to four lines that say why, exit status 2 or 3, and never a stack trace. */
final class WrongInputTest {
  private static final String CYCLE = "heap(n) -> pile(n) pile(n) -> heap(n)";
  private static final String TOO_LARGE =
      "heap(n) -> heap(n - 1) where n * n * 4611686018427387904 mod 3 != 2";
  private static final String TWO = "heap(n) -> heap(n - 1) -> heap(n - 2)";
  private static final String QUEEN = "queen(x, y) -> queen(x - 1, y) -> queen(x, y - 1)";
  private static final String END = "--to=9223372036854775807";
  private static final String BEFORE_END = "--from=9223372036854775800";
  private static final String TAKE = "game take(k, S: set) heap(n) -> heap(n - s) where s in S";

  @TempDir Path folder;

  /** A command, its status, and what its message has to say. */
  record Wrong(List<String> command, int status, List<String> says) {
    static Wrong input(String says, String... command) {
      return new Wrong(List.of(command), 2, List.of(says.split("\\|", -1)));
    }

    @Override
    public String toString() {
      return String.join(" ", command);
    }
  }

  static List<Wrong> wrong() {
    return List.of(
        Wrong.input("no command \"valeus\"|values", "valeus", "0.77"),
        Wrong.input("`hepa`|did you mean `heap`?", "values", "heap(n) -> hepa(n - 1)"),
        Wrong.input("did you mean wythoff?", "solve", "wythof", "1,2"),
        Wrong.input("hepa|did you mean heap?", "solve", "heap(n) -> heap(n - 1)", "hepa(3)"),
        Wrong.input("no parameter `kk`", "values", "bounded-nim", "m=3", "kk=3"),
        Wrong.input("parameters:1:3|did you mean grid?", "values", "node-kayles", "g=gird(2,2)"),
        Wrong.input("parameters:1:3|where a board is wanted", "lint", "node-kayles", "g=5"),
        Wrong.input("parameters:1:3|`k`|it takes w, h", "values", "cram", "w=3", "k=4", "--misere"),
        Wrong.input("needs a value for `k`|k=3", "values", TAKE, "S={1,2}"),
        Wrong.input("`k` is a number", "values", TAKE, "k={1,2}", "S={1,2}"),
        Wrong.input("`k` has no upper bound|k <= n", "values", "heap(n) -> heap(n + k)"),
        Wrong.input("`m` has no upper bound", "values", "heap(n) -> heap(m) where m > n"),
        Wrong.input("at least 1024|not 1000|--window 1e6", "values", "0.106", "--window", "1000"),
        Wrong.input("whole numbers, not \"x\"", "values", "0.106", "--window", "x"),
        Wrong.input("leave --window out", "values", TWO, "--to=9999", "--window=2000"),
        Wrong.input("negative", "solve", "0.77", "heap(-3)"),
        Wrong.input("negative", "solve", "0.77", "-3"),
        Wrong.input("--to|-1", "values", "0.77", "--to", "-1"),
        Wrong.input("sprague: --to needs a value; \"-1,3\"", "values", "wythoff", "--to", "-1,3"),
        Wrong.input("leave --plot out", "values", "cram", "w=2", "h=2", "--plot", "x.svg"),
        Wrong.input("different numbers of coordinates, 1 and 2", "same", "nim", "wythoff"),
        Wrong.input("no digit of a take-and-break code", "values", "0.7?"),
        Wrong.input("no digit of a take-and-break code", "values", "0.8x_"),
        Wrong.input("digits are expected after the point", "values", "0."),
        Wrong.input("the bracket is not closed", "values", "0.[3"),
        Wrong.input("queen takes 2 numbers, not 1", "solve", QUEEN, "queen(3)"),
        Wrong.input("the start queen takes 2 numbers, not 3", "solve", QUEEN, "1,2,3"),
        Wrong.input("heap takes 1 number, not 2", "values", "0.77", "--of", "heap(n, m)"),
        Wrong.input("n = 0|from 0 to 10", "values", "0.77", "--of", "heap(n - 3)", "--to", "10"),
        Wrong.input("n = 11|from 8 to 11", "values", TWO, "--of=heap(10-n)", "--from=8", "--to=11"),
        Wrong.input("x = 0, y = 10", "values", QUEEN, "--of", "queen(x - y, y)"),
        Wrong.input("n = 9223372036854775807", "values", TWO, "--of=heap(n + 1)", END, BEFORE_END),
        Wrong.input("the start is no position at n = 0", "values", TWO + " start heap(n - 1)"),
        Wrong.input("n = 0", "theorem", TWO, "--of", "heap(n - 1)"),
        Wrong.input("n = 0", "code", TWO, "--lang", "cpp", "--of", "heap(n - 1)"),
        Wrong.input("n = 0", "explain", TWO, "--of", "heap(n - 1)"),
        Wrong.input("n = 0", "same", TWO, TWO, "--of", "heap(n - 1)"),
        Wrong.input("n = 0", "same", TWO, TWO, "--of", "heap(n); heap(n - 1)"),
        Wrong.input("`heap` has 1 argument", "values", "heap(n) -> heap(n - 1, 0)"),
        Wrong.input("does not fit", "solve", "0.77", "heap(9223372036854775808)"),
        Wrong.input("does not fit", "values", "heap(n) -> heap(n - 9223372036854775807 * 2)"),
        Wrong.input("rules:1:30: heap(5)|does not fit in 64 bits|up to", "solve", TOO_LARGE, "5"),
        Wrong.input(
            "rules:1:17: heap(6556): |, in a play from heap(1)|bound the exponent n",
            "solve",
            "heap(n) -> heap(power(9, n) - 5)",
            "1"),
        Wrong.input("begins with the digit before its point|0.77", "values", ".77"),
        Wrong.input("a point after its first digit|0.77", "values", "77"),
        Wrong.input(
            "rules:1:30: heap(0): division by zero|^^^^^^^|d >= 1",
            "values",
            "heap(n) -> heap(n - d) where n mod d = 0"),
        Wrong.input(
            "rules:1:30: heap(0)|d >= 1", "same", "heap(n) -> heap(n - d) where n mod d = 0", TWO),
        Wrong.input(
            "`m` has no upper bound|not declared|m=3",
            "values",
            "heap(n) -> heap(n - k) where k >= 1, k <= m"),
        Wrong.input("one position|heap(n)", "values", "0.77", "--of", "heap(n) + heap(2)"),
        Wrong.input("one position|heap(n)", "theorem", "0.77", "--of", "2 * heap(n)"),
        Wrong.input("one position|heap(n)", "values", "0.77", "--of", "any(heap(n), heap(2))"),
        Wrong.input("queen(7, 1)", "solve", QUEEN, "queen(3, x)"),
        Wrong.input("does not make progress: heap(0) -> heap(0)", "values", "heap(n) -> heap(n)"),
        Wrong.input("for ever: heap(3) -> pile(3) -> heap(3)", "solve", CYCLE, "3"),
        Wrong.input("for ever", "values", CYCLE),
        Wrong.input("divides by zero", "values", "heap(n) -> heap(n / 0)"),
        Wrong.input("there is no such file", "values", "nothere.game"),
        Wrong.input("there is no such file", "lint", "nothere.game"),
        Wrong.input("directory", "values", "."),
        Wrong.input("heap(0) -> heap(1)|for ever", "values", "heap(n) -> heap(n + 1)"),
        Wrong.input("there is no folder", "values", "0.77", "--out", "no-folder/values"),
        Wrong.input("there is no folder", "values", "0.77", "--plot", "no-folder/values.svg"),
        Wrong.input("it is a directory", "values", "0.77", "--out", "."),
        Wrong.input("a size of at least 1M", "values", "0.77", "--memory", "1k"),
        Wrong.input(
            "has no meaning here|n mod k = 0", "values", "heap(n) -> heap(n - k) where k|n"),
        Wrong.input("position:1:2: a single '.'|write a whole number", "solve", "nim", "3.5"),
        Wrong.input("all its digits|^^^^|write 1000000000000000000", "solve", "nim", "1e18"),
        Wrong.input("all its digits|go up to 9223372036854775807", "solve", "nim", "10e18"),
        Wrong.input("all its digits|write 2000", "values", "heap(n) -> heap(n - 2e3)"),
        Wrong.input("above --to 5|--from 5 --to 10", "values", "nim", "--from", "10", "--to", "5"),
        Wrong.input("not a.b/x.gif|--plot a.b/x.svg", "values", "nim", "--plot", "a.b/x.gif"),
        Wrong.input(
            "overflow[5] lies outside the list, which has 2 items",
            "solve",
            "game g(overflow: list)\nheap(n) -> heap(overflow[n]) where n >= 5",
            "overflow=[0,1]",
            "5"),
        Wrong.input(
            "does not fit in 64 bits",
            "solve",
            "heap(n) -> heap(n - 1) where bits(-9223372036854775807 - n) >= 1",
            "1"),
        Wrong.input(
            "`-9223372036854775808` is not a whole number of 64 bits (-9223372036854775807 to",
            "values",
            "bounded-nim",
            "m=-9223372036854775808"),
        Wrong.input(
            "`g` has a value already|give one board", "solve", "node-kayles", "g=3", "g=grid(2,2)"),
        Wrong.input("`g` has a value already", "solve", "node-kayles", "g=path(2)", "g=path(3)"),
        Wrong.input("--to takes whole numbers", "values", "0.77", "--to", "far"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void wrongInput_isToldInAFewLines(Wrong wrong) {
    Answer answer = run(wrong.command().toArray(String[]::new));
    assertRefused(answer, wrong.status());
    assertThat(answer.err()).contains(wrong.says());
  }

  @Test
  void moreThanAnyEngineHolds_isGivenAsFarAsTimeGoes() {
    String game = "heap(n) -> heap(n - 1) -> heap(n / 2) where n >= 1";
    Answer stopped = Answer.stopped("values", game, "--to", "99999999999");
    assertThat(stopped.status()).isEqualTo(3);
    assertThat(stopped.out()).startsWith("          0 | 0 1 0 2 1 2 0 1 0 2\n");
    assertThat(stopped.err()).contains("time limit");
  }

  private static void assertRefused(Answer answer, int status) {
    assertThat(answer.status()).as(answer.err()).isEqualTo(status);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err().lines()).as(answer.err()).hasSizeBetween(1, 4);
    assertThat(answer.err()).doesNotContain("Exception").doesNotContain("\tat ");
  }

  @Test
  void whatWasComputedBeforeAnOverflow_isShown() {
    Answer answer = run("values", TOO_LARGE, "--to", "5");
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.out()).isEqualTo("0 | 0 1\n");
    assertThat(answer.err()).contains("rules:1:30: heap(2)").hasLineCount(4);
  }

  /** More than a game may have. */
  private static final int MANY_BYTES = CaseCount.of(2_000_000, 10_000_000);

  /** Megabytes of the characters used in rules, with no valid rule. */
  private static String rubbish() {
    String signs = "heap(n)->+*, where{}[]0123456789\n ;#!.<>=";
    Random random = new Random(1);
    StringBuilder text = new StringBuilder();
    while (text.length() < MANY_BYTES) {
      text.append(signs.charAt(random.nextInt(signs.length())));
    }
    return text.toString();
  }

  @Tag("long")
  @Test
  @Timeout(60)
  void megabytesOfRubbish_areRefusedAtOnce() throws IOException {
    String rubbish = rubbish();
    Path text = Files.writeString(folder.resolve("rubbish.game"), rubbish);
    Path start = Files.writeString(folder.resolve("start.game"), rubbish.substring(0, 1 << 20));
    byte[] noise = new byte[MANY_BYTES];
    new Random(2).nextBytes(noise);
    Path bytes = Files.write(folder.resolve("bytes.game"), noise);
    Path few = Files.write(folder.resolve("few.game"), new byte[] {(byte) 0xff, 0, 1});
    for (Path file : List.of(text, start, bytes, few)) {
      assertRefused(run("values", file.toString()), 2);
      assertRefused(run("fmt", file.toString()), 2);
    }
    assertRefused(run("values", rubbish), 2);
    assertRefused(run("solve", "0.77", rubbish), 2);
    assertRefused(piped(rubbish, "fmt", "-"), 2);
    assertRefused(piped(rubbish, "judge", "poj-2311"), 2);
    assertThat(text).content().isEqualTo(rubbish);
  }

  /** The first line of a message names the error, the second one the remedy. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "values 0.77 --to 5 --out nowhere/here.txt",
        "check nothere.json",
        "graph nothere.txt",
        "store export 0.77 --from 9 --to 5 --store kept",
        "store export 0.77 --from 9,9 --store kept",
        "store list --only both --store kept",
        "values heaps(a,b,c)->heaps(a-1,b,c)->heaps(a,b-1,c)->heaps(a,b,c-1) --plot a.svg --to"
            + " 1,1,1",
        "same nim misere-kayles",
      })
  void messages_sayWhatToDo(String line) {
    List<String> words = new ArrayList<>();
    for (String word : line.split(" ", -1)) {
      words.add(word.equals("kept") ? folder.resolve(word).toString() : word);
    }
    if (line.contains("kept")) {
      run("values", "0.77", "--to", "9", "--keep", "--store", folder.resolve("kept").toString());
    }
    Answer answer = run(words.toArray(String[]::new));
    assertThat(answer.status()).as(answer.err()).isEqualTo(2);
    assertThat(answer.err().lines()).as(answer.err()).hasSize(2);
  }

  @Test
  void theoremThatIsStopped_showsWhatItFound() {
    Answer stopped = Answer.stopped("theorem", "grundy", "--to", "2000000", "--memory", "300m");
    assertThat(stopped.status()).isEqualTo(3);
    assertThat(stopped.out()).contains("status: none").doesNotContain("tried stopped");
    String message = stopped.err();
    assertThat(message).matches("sprague: the time limit of [0-9.]+ s was reached\n");
    assertThat(stopped.out()).endsWith("\n  stopped: " + message.substring("sprague: ".length()));
    assertThat(run("theorem", "0.77", "--time-limit", "60s").status()).isZero();
  }

  @Test
  void theoremWithoutCoordinates_saysWhatToAsk() {
    Answer refused = run("theorem", "heap(n) -> heap(n - 1)", "--of", "heap(3)");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("the start has no coordinates", "--of \"heaps(n, 3)\"");
    assertThat(run("theorem", "interval-cut", "--of", "top(2, 2, r)").out()).contains("proved");
  }

  @Test
  void claims_areValuesOrLostOrAValue() {
    for (String wrong : List.of("", "wins", "value", "value=", "value=16", "value=-1", "lost=1")) {
      Answer refused = run("theorem", "rook", "--claim", wrong);
      assertThat(refused.status()).as(wrong).isEqualTo(2);
      assertThat(refused.out()).isEmpty();
      assertThat(refused.err())
          .startsWith("--claim:1:1: --claim takes values, lost or value=V with V up to 15, not \"")
          .contains("for example --claim lost, or --claim value=1");
    }
    assertThat(run("theorem", "rook", "--claim", "lost", "--keep").err())
        .contains("--keep stores a search", "leave --keep out");
    assertThat(run("theorem", "rook", "--to", "20").err())
        .contains("the game has 2 coordinates (x, y), and --to gives 1");
    assertThat(run("theorem", "misere-nim", "--claim", "values").err())
        .contains("--claim lost searches for the law of the lost positions");
  }

  @Test
  void everyMistake_isInTheJson() {
    String rules = "heap(n) -> hepa(n - 1) -> heap(n - k) -> heap(m)";
    assertThat(run("values", rules, "--json").err())
        .startsWith("{\"error\":{\"code\":\"unknown-position\",")
        .containsSubsequence(
            "\"column\":12,\"hint\":\"did you mean `heap`?\",\"others\":[{\"code\":",
            "`m` has no upper bound",
            "\"line\":1,\"column\":47,\"hint\":")
        .endsWith("}]}}\n");
    assertThat(run("values", "heap(n) -> hepa(n - 1)", "--json").err()).doesNotContain("others");
  }

  /** Boards grow with the coordinates, so that the last one is not searched to. */
  @Test
  @Timeout(20)
  void boardsThatAreTooLarge_areRefusedAtOnce() {
    Answer refused = run("values", "chomp", "--to", "200,200", "--memory", "2m");
    assertRefused(refused, 2);
    assertThat(refused.err())
        .isEqualTo(
            "sprague: the start does not exist at [200, 200]: a board has at most 2048 cells, and"
                + " this one would have 40000\n");
    Answer paths = run("values", "node-kayles", "g=path(n)", "--from", "3000", "--to", "3001");
    assertThat(paths.out()).isEqualTo("3000 | 0 3\n");
  }

  @Test
  void anUnreadableFile_isNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("closed.game"), "heap(n) -> heap(n - 1)\n");
    if (file.toFile().setReadable(false) && !Files.isReadable(file)) {
      Answer answer = run("values", file.toString());
      assertRefused(answer, 2);
      assertThat(answer.err()).contains("may not be read");
    }
    assertThat(run("values", folder.toString()).err()).contains("this is a directory");
  }
}
