// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CodeCommandTest {
  @Test
  void program_saysWhatItRestsOn() {
    Answer answer = Answer.run("code", "kayles", "--lang", "cpp");
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .contains(
            "// Law:    G(n + 12) = G(n) for all n >= 71",
            "// Status: proved (theorem of Guy and Smith, checked finitely)",
            "Int law(Int n) {",
            "Int oracle(Int n) {",
            "int main(");
  }

  @Test
  void outFile_getsTheProgram(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("wythoff.py");
    Answer answer =
        Answer.run("code", "wythoff", "--lang", "python", "--to", "9,9", "--out", file.toString());
    assertThat(answer).isEqualTo(new Answer(0, "", ""));
    assertThat(file).content().startsWith("# wythoff: nim-values of heaps(a, b).").endsWith("\n");
    assertThat(Files.readString(file)).contains("LIMIT = 9\n").doesNotContain("\n\n\n\n");
  }

  @Test
  void outFileWithoutALaw_isSaidToHaveALimit_unlessItIsAskedFor(@TempDir Path folder) {
    String file = folder.resolve("primes.py").toString();
    String rules = "heap(n) -> heap(n - p * q) where p in primes, q in primes";
    Answer unasked = Answer.run("code", rules, "--lang", "python", "--out", file);
    assertThat(unasked.err())
        .isEqualTo(
            "sprague: no law was found, so the program answers numbers up to 20000; --to asks for"
                + " more\n");
    Answer asked = Answer.run("code", rules, "--lang", "python", "--to", "100", "--out", file);
    assertThat(asked).isEqualTo(new Answer(0, "", ""));
  }

  @Test
  void gameOnPaths_hasTheProgramOfItsHeaps() {
    Answer answer = Answer.run("code", "node-kayles", "g=path(n)", "--lang", "python");
    assertThat(answer.status()).isZero();
    assertThat(answer.out()).contains("G(n + 34) = G(n) for all n >= 52", "# Status: proved");
    Answer grid = Answer.run("code", "node-kayles", "g=grid(2,n)", "--lang", "python");
    assertThat(grid.status()).isEqualTo(3);
    assertThat(grid.err()).contains("games on paths and cycles");
  }

  @Test
  void json_hasTheProgramAndItsLaw() {
    Answer answer = Answer.run("code", "heap(n) -> heap(n - 1)", "--lang", "java", "--json");
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .contains(
            "\"language\":\"java\"",
            "\"status\":\"proved\"",
            "\"statement\":\"G(n + 2) = G(n) for all n\"",
            "\"method\":\"law\"",
            "\"limit\":1000000000000000000",
            "\"file\":null",
            "\"program\":\"// ");
  }

  @ParameterizedTest
  @CsvSource({
    "gains 1, a game with `gains` has scores, sprague values shows the scores",
    "stuck draws, the game's ending leaves no nim-values, sprague values shows the outcomes",
    "stuck wins, the game's ending leaves no nim-values, add --winner",
  })
  void gameWithoutNimValues_isRefusedWithAHint(String clause, String reason, String hint) {
    Answer answer = Answer.run("code", "heap(n) -> heap(n - 1) " + clause, "--lang", "cpp");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err()).contains(reason, hint);
  }

  @Test
  void misereGameWithAProvedQuotient_hasAProgramForSums() {
    Answer answer = Answer.run("code", "0.75", "--misere", "--lang", "python", "--json");
    assertThat(answer.out())
        .contains(
            "\"game\":\"0.75 in misere play\"",
            "\"status\":\"proved\"",
            "\"method\":\"law\"",
            "\"limit\":1000000000000000000",
            "winners of sums of heap(n)");
    assertThat(Answer.run("code", "0.75", "--misere", "--sum", "--lang", "python", "--json"))
        .isEqualTo(answer);
  }

  /** A hint that is followed leads to a program. */
  @Test
  void winnersOfSums_areProposedWhereATheoremDecidesThem() {
    String[] decided = {"code", "bounded-nim", "m=2", "--misere", "--sum", "--lang", "python"};
    assertThat(Answer.run(decided).err()).contains("add --winner");
    assertThat(
            Answer.run(
                    Stream.concat(Stream.of(decided), Stream.of("--winner")).toArray(String[]::new))
                .status())
        .isZero();
    assertThat(Answer.run("code", "wythoff", "--misere", "--sum", "--lang", "python").err())
        .isEqualTo(
            "sprague: no theorem was found that decides sums of this game in misere play\n"
                + "  sprague solve decides sums by search\n");
  }

  /** Without the limit there is a program for sums, so that no theorem is said to be missing. */
  @Test
  void limitThatEndsTheSearchForSums_isTheReason() {
    Answer answer =
        Answer.run(
            "code subtraction S={3,50,61} --misere --sum --winner --lang python --time-limit 20ms"
                .split(" "));
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err()).isEqualTo("sprague: the time limit of 0.0200 s was reached\n");
  }

  @Test
  void misereGameWithoutAProvedQuotient_hasAProgramForTheFirstHeaps() {
    Answer answer =
        Answer.run("code", "0.07", "--misere", "--lang", "python", "--time-limit", "8s", "--to=9");
    assertThat(answer.status()).isZero();
    assertThat(answer.err()).contains("the program answers sizes up to 9; a longer --time-limit");
    assertThat(answer.out()).contains("\nLIMIT = 9\n");
  }

  @Test
  void languages_areNamed() {
    assertThat(Answer.run("code", "kayles"))
        .isEqualTo(
            new Answer(
                2, "", "sprague: code needs a language\n  add --lang cpp, java or python\n"));
    assertThat(Answer.run("code", "kayles", "--lang", "c").err())
        .isEqualTo(
            """
            sprague: --lang takes cpp, java or python, not "c"
              for example --lang cpp
            """);
  }

  @Test
  void fewQueries_haveTheLawThatMoreValuesShow() {
    String game = "heap(n) -> heap(n - k) where k in {7, 30, 31}";
    assertThat(Answer.run("code", game, "--lang", "python", "--to", "20").out())
        .contains("\n# Law:    G(n + 37) = G(n) for all n >= 113\n");
  }

  /** The law of 0.106 is proved within hours. */
  @Test
  void searchThatALimitEnds_isSaid_besideTheProgram() {
    String[] words = "code 0.106 --lang python --to 10000000".split(" ");
    Answer answer = Answer.stopped(words);
    assertThat(answer.status()).as(answer.err()).isZero();
    assertThat(answer.out()).contains("# Law:    none was found");
    assertThat(answer.err())
        .matches(
            "sprague: the search for a law was stopped \\(the time limit of [0-9.]+ s was"
                + " reached\\), so the program fills a table by the rules; a longer --time-limit"
                + " may find one\n");
    List<String> all = new ArrayList<>(List.of(words));
    all.add("--json");
    Answer json = Answer.stopped(all.toArray(String[]::new));
    assertThat(json.out()).startsWith("{\"game\":\"0.106\"").contains("\"method\":\"table\"");
    assertThat(json.err())
        .startsWith("{\"remark\":{\"code\":\"no-law\",\"message\":\"the search for a law");
    all.set(all.size() - 1, "--quiet");
    assertThat(Answer.stopped(all.toArray(String[]::new)).err()).isEmpty();
  }
}
