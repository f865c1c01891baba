// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Inputs and outputs under resources are cases of the contests' statements or made for them. */
class JudgeTest {
  private static String resource(String name) throws IOException {
    try (InputStream file = Objects.requireNonNull(JudgeTest.class.getResourceAsStream(name))) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private record Judged(JudgeResult verdict, String output) {}

  private static Judged judge(String problem, String input) throws IOException {
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    JudgeResult verdict =
        Judge.run(
            problem,
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            output,
            new Effort(Limits.standard()));
    return new Judged(verdict, output.toString(StandardCharsets.UTF_8));
  }

  private static String refusal(String problem, String input) throws IOException {
    Judged judged = judge(problem, input);
    assertThat(judged.verdict().status()).isEqualTo(JudgeResult.Status.BAD_INPUT);
    assertThat(judged.output()).isEmpty();
    return judged.verdict().show();
  }

  static Stream<Arguments> cases() {
    return Stream.of(
        arguments("poi2000-stripes", "01"),
        arguments("poi2000-stripes", "02"),
        arguments("poi2000-stripes", "06"),
        arguments("poi2000-stripes", "09"),
        arguments("hdu-1536", "01"),
        arguments("hdu-1536", "02"),
        arguments("hdu-1536", "04"),
        arguments("hdu-1536", "07"),
        arguments("poj-2311", "01"),
        arguments("poj-2311", "02"),
        arguments("poj-2311", "05"),
        arguments("poj-2311", "08"),
        arguments("two-colour-strip-sg", "01"),
        arguments("two-colour-strip-sg", "02"),
        arguments("two-colour-strip-sg", "05"));
  }

  /** The samples of the statements, and where they show little, a few words more. */
  static Stream<Arguments> samples() {
    return Stream.of(
        arguments("poi2000-stripes", "1 5 1 3 1 5 6", "1 1 2"),
        arguments("bzoj-2410", "2 5 2 0 0 1 0 0 5 1 1 0 0 0 0", "n y"),
        arguments("bzoj-2410", "2 6 4 0 2 0 0 1 0 5 100000 0 2 0 0 1", "n y"),
        arguments("dawson-strip-sg", "7 0 1 2 3 4 5 12", "0 1 1 2 0 3 2"),
        arguments("hdu-3980", "2 3 1 4 2", "Case #1: aekdycoin Case #2: abcdxyzk"),
        arguments("hdu-3980", "2 3 4 4 4", "Case #1: abcdxyzk Case #2: aekdycoin"),
        arguments("poj-2484", "1 2 3 0", "Alice Alice Bob"),
        arguments("kayles-row-sg", "6 0 1 2 3 4 5", "0 1 2 3 1 4"),
        arguments("cf-305e", "abacaba", "First 2"),
        arguments("cf-305e", "abcde", "Second"),
        arguments("cses-1729", "10 3 1 3 4", "WLWWWWLWLW"),
        arguments("atcoder-dp-k", "2 4 2 3", "First"),
        arguments("atcoder-dp-k", "2 5 2 3", "Second"),
        arguments("atcoder-dp-k", "3 20 1 2 3", "Second"),
        arguments("atcoder-dp-k", "1 100000 1", "Second"),
        arguments("single-heap-1to5", "4 0 5 6 12", "Second 0 First 5 Second 0 Second 0"),
        arguments("bounded-take-sg", "4 3 10 0 10 1 7 5 12", "2 10 1 0"),
        arguments("cf-1194d", "4 0 3 3 3 3 4 4 4", "Bob Alice Bob Alice"),
        arguments("hdu-1847", "1 3", "Kiki Cici"),
        arguments("nowcoder-6885c", "3 1 3 0004", "Alan Frame Alan"),
        arguments("hdu-1848", "1 1 1 1 4 1 0 0 0", "Fibo Nacci"),
        arguments("tioj-1940", "2 7", "1"),
        arguments("tioj-1940", "1 5", "5"),
        arguments("half-nim-floor", "2 7", "0"),
        arguments("gym-103860g", "1 3 2 1 6 4 10 1 7", "Second"),
        arguments("integer-game-sg", "6 1 1 3 1 3 3 1 4 3 1 7 3 1 10 3 5 5 2", "1 3 0 1 2 1"),
        arguments("cses-1730", "3 4 5 7 2 5 2 4 1 3 3 5 6", "first first second"),
        arguments("cses-1098", "3 4 5 7 2 5 2 4 1 3 4 4 4", "first first second"),
        arguments("cses-2208", "3 3 1 2 3 2 2 2 4 5 5 4 5", "first second first"),
        arguments("multi-take-any", "3 2 2 2 2 0 0 1 7", "first second first"),
        arguments("luogu-p2252", "8 4", "1"),
        arguments("luogu-p2252", "3 5", "0"),
        arguments("cses-2207", "3 6 7 8", "first second first"),
        arguments("hdu-3032", "2 3 2 2 3 2 3 3", "Alice Bob"),
        arguments("cf-603c", "2 1 3 4", "Kevin"),
        arguments("cf-603c", "1 2 3", "Nicky"),
        arguments("equal-split-or-take1", "4 1 12 1 3 3 6 6 9 2 2 9", "first second first second"),
        arguments(
            "equal-split-or-take1",
            "4 1 1000000000 1 999999937 2 536870912 268435456 2 735134400 698377680",
            "first second second second"),
        arguments("ytp2022-p11", "3 3 2 5 10 1 2 2 3 3", "First Second Second"),
        arguments("ytp2022-p11", "2 1 999961561 1 1000000000", "First Second"),
        arguments("poj-2311", "2 2 3 2 4 2", "LOSE LOSE WIN"),
        arguments("atcoder-dp-l", "4 10 80 90 30", "10"),
        arguments("atcoder-dp-l", "3 10 100 10", "-80"),
        arguments("leetcode-877", "4 5 3 4 5", "true"),
        arguments("leetcode-877", "4 3 7 2 3", "true"),
        arguments("two-colour-strip-sg", "2 3 0 4 2", "1 4"),
        arguments("cses-1099", "3 3 0 2 1 4 1 1 1 1 2 5 3", "first second first"),
        arguments("loj-10243", "6 8 4 2 1 2 4 1 4 1 5 4 5 1 3 3 5 3 6 1 2 4 6", "win"),
        arguments("hdu-1524", "4 2 1 2 0 1 3 0 1 0 2 0 2 0", "WIN WIN"),
        arguments("tioj-1092", "5 6 1 2 1 3 2 3 2 4 3 5 4 5 Mimi 0 0", "Moumou"),
        arguments("minmax-tree", "7 1 1 2 2 3 3 0 0 0 3 8 5 1", "5"),
        arguments("ionc2022-kgame", "4 6 3 7 3 5 1 4 4", "Leaf Red RedLeaf Leaf"),
        arguments("toi2021-stone", "1 2 5", "1"),
        arguments("toi2021-stone", "1 2 4", "0"),
        arguments("decreasing-nim", "4 1 2 2 1 2 4 1 3 4 1 4 4", "First Second Second First"),
        arguments("poi2016-nim", "5 2 1 3 4 1 2", "2"),
        arguments(
            "usaco22dec-barn",
            "5 1 4 1 9 2 2 3 2 7 10 3 4 9 4",
            "Farmer Nhoj Farmer John Farmer John Farmer John Farmer Nhoj"),
        arguments("tioj-2303", "3 1 1 5", "2/3"),
        arguments(
            "hdu-1536",
            "2 2 5 3 2 5 12 3 2 4 7 4 2 3 7 12 5 1 2 3 4 5 3 2 5 12 3 2 4 7 4 2 3 7 12 0",
            "LWW WWL"));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void sample_isAnswered(String problem, String input, String output) throws IOException {
    Judged judged = judge(problem, input);
    assertThat(judged.verdict().show()).isEmpty();
    assertThat(judged.output().split("\\s+")).isEqualTo(output.split("\\s+"));
    assertThat(judged.output()).endsWith("\n").doesNotContain("\r");
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("cases")
  void contestCase_isAnswered(String problem, String name) throws IOException {
    Judged judged = judge(problem, resource(problem + "/" + name + ".in"));
    assertThat(judged.verdict().show()).isEmpty();
    assertThat(judged.output().split("\\s+"))
        .isEqualTo(resource(problem + "/" + name + ".out").split("\\s+"));
  }

  @Test
  void alias_isTheSameProblem() throws IOException {
    assertThat(judge("OpenJ_Bailian 2311", "4 2\n").output()).isEqualTo("WIN\n");
    assertThat(judge("POJ 2960", "1 1\n1\n1 3\n0\n").output()).isEqualTo("W\n");
    assertThat(judge("AcWing 1319", "2 1 1\n1 2\n1\n").output()).isEqualTo("win\n");
    assertThat(judge("dotcpp 3278", "2 1 1\n1 2\n1\n").output()).isEqualTo("win\n");
  }

  @Test
  void stripsBeyondAnyTable_areReadOffTheirProvedLaws() throws IOException {
    Judged judged =
        judge(
            "two-colour-strip-sg",
            "5\n1000000000 0\n1000000000 1\n1000000000 2\n1000000000 3\n999999999 3\n");
    assertThat(judged.verdict().show()).isEmpty();
    assertThat(judged.output().split("\\s+")).containsExactly("1", "0", "1000000000", "0", "1");
  }

  @Test
  void numbersOfAnyLength_areReadRight() throws IOException {
    Random random = new Random(6885);
    StringBuilder input = new StringBuilder("60\n");
    StringBuilder expected = new StringBuilder();
    for (int each = 0; each < 60; each++) {
      int[] digits = random.ints(480 + 37 * each, 0, 10).toArray();
      IntStream.of(digits).forEach(input::append);
      input.append('\n');
      expected.append(IntStream.of(digits).sum() % 3 == 0 ? "Frame\n" : "Alan\n");
    }
    assertThat(judge("nowcoder-6885c", input.toString()).output()).isEqualTo(expected.toString());
    String longest = "9".repeat(CaseCount.of(99_999, 999_999)) + "1";
    assertThat(judge("nowcoder-6885c", "1\n" + longest + "\n").output()).isEqualTo("Alan\n");
  }

  @Test
  void numbersUpToTheLargestOf64Bits_areRead_andNoneBeyond() throws IOException {
    for (long number : new long[] {Long.MAX_VALUE - 8, Long.MAX_VALUE - 7, Long.MAX_VALUE}) {
      assertThat(judge("tioj-2303", "1\n" + number).verdict().show()).isEmpty();
    }
    for (String number : List.of("9223372036854775808", "9223372036854775809")) {
      assertThat(refusal("tioj-2303", "1\n" + number)).startsWith("input:2:1: ");
      assertThat(refusal("tioj-2303", "1\n" + number + "0")).startsWith("input:2:1: ");
    }
    assertThat(refusal("tioj-2303", "1\n18446744073709551617")).startsWith("input:2:1: ");
  }

  @Test
  void unknownProblem_isAnsweredWithTheNearest() throws IOException {
    assertThat(refusal("hdu-1563", "")).contains("did you mean hdu-1536?");
  }

  @Test
  void earlyEnd_isRefusedAtItsPlace() throws IOException {
    assertThat(refusal("poi2000-stripes", "1 5 1\n3\n1\n5\n"))
        .startsWith("input:5:1: ")
        .contains("ends where board is expected");
    assertThat(refusal("hdu-1536", "2 2 5\n1\n1 3\n")).contains("input:4:1").contains("ends");
    assertThat(refusal("poj-2311", "4 2\n3")).contains("input:2:2").contains("ends where h");
    assertThat(refusal("poi2000-stripes", "")).contains("input:1:1");
  }

  @Test
  void letter_isRefusedAtItsPlace() throws IOException {
    assertThat(refusal("poi2000-stripes", "1 5x 1\n")).startsWith("input:1:3: ").contains("z");
    assertThat(refusal("poj-2311", "4 2\n2 -\n")).startsWith("input:2:3: ");
    assertThat(refusal("poj-2311", "4 2.5\n")).startsWith("input:1:3: ");
  }

  @Test
  void numberOutOfTheLimits_isRefusedAtItsPlace() throws IOException {
    assertThat(refusal("poj-2311", "4 201\n"))
        .isEqualTo("input:1:3: h has to be from 2 to 200, not 201");
    assertThat(refusal("poj-2311", "1 2\n")).startsWith("input:1:1: ");
    assertThat(refusal("hdu-1536", "1 0\n1\n1 1\n0\n")).startsWith("input:1:3: ");
    assertThat(refusal("hdu-1536", "101\n")).startsWith("input:1:1: ");
    assertThat(refusal("two-colour-strip-sg", "1\n99999999999999999999 1\n"))
        .isEqualTo("input:2:1: x has to be from 0 to 1000000000");
    assertThat(refusal("two-colour-strip-sg", "1\n-1 1\n")).contains("not -1");
  }

  @Test
  void brokenPromise_isRefusedAtItsPlace() throws IOException {
    assertThat(refusal("atcoder-dp-k", "2 9\n3 2\n"))
        .startsWith("input:2:3: ")
        .contains("increase");
    assertThat(refusal("atcoder-dp-k", "2 9\n3 10\n"))
        .isEqualTo("input:2:3: a has to be from 1 to 9, not 10");
    assertThat(refusal("cses-1729", "5 2\n2 3\n")).contains("one stick may be taken");
    assertThat(refusal("cses-1730", "2\n200000\n" + "1 ".repeat(200_000) + "\n1\n1\n"))
        .startsWith("input:4:1: ")
        .contains("sum of all n");
    assertThat(refusal("bzoj-2410", "1\n2 2\n1 1\n")).contains("neighbours differ");
  }

  @Test
  void wordThatIsNotAsPromised_isRefusedAtItsPlace() throws IOException {
    assertThat(refusal("cf-305e", "abcaBa\n")).startsWith("input:1:1: ").contains("a to z");
    assertThat(refusal("cf-305e", "a".repeat(5001))).contains("5000");
    assertThat(refusal("cf-305e", "\n \n")).startsWith("input:3:1: ").contains("ends");
    assertThat(refusal("nowcoder-6885c", "1\n-4\n")).startsWith("input:2:1: ");
  }

  @Test
  void finalZeros_areAllOrNone() throws IOException {
    assertThat(judge("hdu-1848", "1 4 1\n0 0 0\nnotes").output()).isEqualTo("Nacci\n");
    assertThat(refusal("hdu-1848", "0 0 1\n0 0 0\n")).startsWith("input:1:5: ");
    assertThat(refusal("hdu-1848", "1 0 1\n0 0 0\n")).startsWith("input:1:3: ");
    assertThat(refusal("hdu-1848", "1 1 1\n")).startsWith("input:2:1: ");
    String graph = "2 1\n1 2\nMimi\n";
    assertThat(judge("tioj-1092", graph + "0 0\n7").output()).isEqualTo("Moumou\n");
    assertThat(refusal("tioj-1092", graph + "0\n"))
        .startsWith("input:5:1: the input ends where E after the 0 that ends the input");
    assertThat(refusal("tioj-1092", graph + "0 1\n")).startsWith("input:4:3: E after");
    assertThat(refusal("tioj-1092", graph + "0")).startsWith("input:4:2: ");
    assertThat(refusal("tioj-1092", graph)).startsWith("input:4:1: ");
  }

  @Test
  void place_isRightBeyondTheReadersBuffer() throws IOException {
    String many = "1 3\n".repeat(100_000);
    assertThat(refusal("two-colour-strip-sg", "100001\n" + many + "12 3x\n"))
        .startsWith("input:100002:4: ");
  }

  @Test
  void inputThatGoesOn_isRefused() throws IOException {
    assertThat(refusal("poi2000-stripes", "1 5 1\n1\n1\n7\n")).startsWith("input:4:1: ");
  }

  @Test
  void blanksOfEveryKind_areSkipped() throws IOException {
    assertThat(judge("poi2000-stripes", "\t1 5\r\n1   2\r\n1\n\n5\n\n\n").output())
        .isEqualTo("1\n1\n");
  }

  @Test
  void setNim_agreesWithItsOwnTable_onRandomBlocks() throws IOException {
    Random random = new Random(1536);
    StringBuilder input = new StringBuilder();
    StringBuilder expected = new StringBuilder();
    for (int block = 0; block < 5; block++) {
      int[] set = random.ints(1 + random.nextInt(4), 1, 9).toArray();
      input.append(set.length);
      for (int s : set) {
        input.append(' ').append(s);
      }
      input.append("\n20\n");
      int[] values = values(set, 40);
      for (int game = 0; game < 20; game++) {
        int[] heaps = random.ints(random.nextInt(5), 0, 41).toArray();
        input.append(heaps.length);
        int sum = 0;
        for (int heap : heaps) {
          input.append(' ').append(heap);
          sum ^= values[heap];
        }
        input.append('\n');
        expected.append(sum == 0 ? 'L' : 'W');
      }
      expected.append('\n');
    }
    input.append("0\n");
    assertThat(judge("hdu-1536", input.toString()).output()).isEqualTo(expected.toString());
  }

  private static int[] values(int[] set, int to) {
    int[] values = new int[to + 1];
    for (int n = 0; n <= to; n++) {
      boolean[] seen = new boolean[set.length + 1];
      for (int s : set) {
        if (s <= n) {
          seen[values[n - s]] = true;
        }
      }
      while (seen[values[n]]) {
        values[n]++;
      }
    }
    return values;
  }
}
