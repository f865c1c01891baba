// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every answer about a game with parameters names them, as it may be false for other values. */
final class TitlesTest {
  private static final String TITLE = "subtraction with S = {2, 5, 8}";

  @TempDir private Path folder;

  private static String run(String... arguments) {
    Answer answer = Answer.run(arguments);
    assertThat(answer.status()).isZero();
    return answer.out();
  }

  @Test
  void theorem_namesTheParameters_inEveryForm() {
    assertThat(run("theorem", "subtraction", "S={2,5,8}"))
        .startsWith(TITLE + ": G(n) is the value of heap(n)\nG(n + 10) = G(n) for all n\n");
    assertThat(run("theorem", "subtraction", "S={2,5,8}", "--json"))
        .startsWith("{\"game\":\"" + TITLE + "\",\"of\":\"heap(n)\",\"status\":\"proved\"");
    assertThat(run("theorem", "subtraction", "S={2,5,8}", "--markdown")).contains(TITLE);
    assertThat(run("theorem", "subtraction", "S={2,5,8}", "--latex")).contains("S = \\{2, 5, 8\\}");
  }

  @Test
  void rulesWithoutAName_areShown_withTheirParameters() {
    String rules = "heap(n) -> heap(n - s) where s in S";
    assertThat(run("theorem", rules, "S={1,5,6}"))
        .startsWith(rules + " with S = {1, 5, 6}: G(n) is the value of heap(n)\n");
  }

  @Test
  void otherCommands_nameThemToo() {
    assertThat(run("values", "subtraction", "S={2,5,8}", "--to", "3", "--json")).contains(TITLE);
    assertThat(run("solve", "subtraction", "S={2,5,8}", "7", "--json")).contains(TITLE);
    assertThat(run("explain", "subtraction", "S={2,5,8}", "--json")).contains(TITLE);
    assertThat(run("code", "subtraction", "S={2,5,8}", "--lang", "python")).contains(TITLE);
    assertThat(run("same", "subtraction", "S={2,5,8}", "subtraction", "S={2,5,8}"))
        .contains("G(n) of " + TITLE);
  }

  @Test
  void keptTables_andPictures_nameThem() throws Exception {
    String store = folder.resolve("store").toString();
    Path picture = folder.resolve("values.svg");
    run(
        "values",
        "subtraction",
        "S={2,5,8}",
        "--to",
        "3000",
        "--keep",
        "--store",
        store,
        "--quiet");
    assertThat(run("store", "list", "--store", store)).contains(TITLE);
    run("values", "subtraction", "S={2,5,8}", "--to", "30", "--plot", picture.toString());
    assertThat(Files.readString(picture)).contains(TITLE);
  }

  @Test
  void pattern_isPartOfTheLaw() {
    assertThat(run("theorem", "nim", "--of", "heap(2 * m + 1)", "--to", "200"))
        .contains(": G(n) is the value of heap(2 * n + 1)\n");
  }

  @Test
  void sunnyPositions_areCalledSo() {
    String rules = "heap(n) -> heap(n - k) where k in {1, 3, 4}; heap(20) wins";
    for (String form : List.of("--quiet", "--markdown", "--latex")) {
      assertThat(run("theorem", rules, "--to", "100", form)).contains("sunny").doesNotContain("-1");
    }
  }
}
