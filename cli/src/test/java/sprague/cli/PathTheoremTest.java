// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.testkit.CaseCount;

/** Laws of games on paths, which are those of heap games. */
class PathTheoremTest {
  @TempDir Path folder;

  private static Answer run(String... words) {
    return Answer.run(words);
  }

  /** The periods are those of Dawson's Kayles. */
  @ParameterizedTest
  @CsvSource({
    "path, G(n + 34) = G(n) for all n >= 52, free",
    "cycle, G(n + 34) = G(n) for all n >= 38, cycle"
  })
  void lawOfNodeKayles_isProved_andItsCertificateChecked(String board, String law, String heap) {
    String file = folder.resolve("law.json").toString();
    assertThat(run("theorem", "node-kayles", "g=" + board + "(n)", "--certificate", file).out())
        .contains(law)
        .contains("status: proved (theorem of Guy and Smith, checked finitely)");
    Answer checked = run("check", file);
    assertThat(checked.status()).isZero();
    assertThat(checked.out())
        .contains("free(" + board + "(n)) has the value of " + heap + "(n) in ");
  }

  /** Whether paths are heaps is checked within the user's limits. */
  @Test
  void recognitionOfPaths_endsWithTheEffort() {
    String rules = "free(S) -> free(S - near(v)) where v in S start free(path(n))";
    Game game = Language.bind(new SourceText("rules", rules), Bindings.NONE).result().orElseThrow();
    Effort cancelled = new Effort(Limits.standard());
    cancelled.cancel();
    assertThatThrownBy(() -> LawQuery.of(game, game.start(), Optional.empty(), cancelled))
        .isInstanceOf(BudgetExceeded.class);
  }

  /** First those on both sides of the length from which on paths and cycles are taken as heaps. */
  static IntStream lengths() {
    return IntStream.of(60, 59, 1000, 20_000, 55).limit(CaseCount.of(1, 5));
  }

  @ParameterizedTest
  @MethodSource("lengths")
  void values_areThoseOfHeaps_howeverLongThePathIs(int to) {
    assertThat(values(to, "node-kayles", "g=path(n)")).isEqualTo(values(to, "0.137"));
    // The move on a cycle leaves a path of three cells fewer.
    assertThat(values(to, "node-kayles", "g=cycle(n)"))
        .isEqualTo(
            values(to - 3, "0.137").stream().map(value -> value.equals("0") ? "1" : "0").toList());
  }

  /** The last values: fifty in the long run. */
  private static List<String> values(int to, String... game) {
    Stream<String> words =
        Stream.of(
            "values",
            "--from",
            "" + (to - CaseCount.of(10, 50)),
            "--to",
            "" + to,
            "--format",
            "json");
    String out = run(Stream.concat(words, Stream.of(game)).toArray(String[]::new)).out();
    return List.of(out.replaceFirst("(?s).*\"values\":\\[([^]]*)].*", "$1").split(","));
  }

  @Test
  void same_saysWhichHeapGameItIs_eitherWay() {
    assertThat(run("same", "node-kayles", "g=path(n)", "0.137").out())
        .startsWith("the same: G(n) of node-kayles with g = path(n) is G(n) of 0.137 for all n\n")
        .contains("status: proved");
    assertThat(run("same", "0.07", "arc-kayles", "g=path(n)").out()).contains("status: proved");
    assertThat(run("same", "node-kayles", "g=path(n)", "0.07", "--shift", "1").out())
        .contains("status: proved");
  }

  /** Pins that are knocked down one or two at a time are Kayles, whose quotient has order 40. */
  @Test
  void misereQuotients_areThoseOfTheHeaps() {
    String pins =
        "row(S) -> row(S - {a}) where a in S -> row(S - {a, b}) where a in S, b in S, a ~ b";
    String[] command = {"theorem", pins + " start row(path(n))", "--misere", "--json"};
    assertThat(run(command).out())
        .contains("\"order\":40,\"pPortion\":9,\"preperiod\":71,\"period\":12")
        .contains("\"theorem\":\"paths\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"path", "cycle"})
  void aLawOfMiserePlay_isRefusedForNormalPlay(String board) throws Exception {
    Path file = folder.resolve("misere.json");
    String game = "row(S) -> row(S - {a}) where a in S start row(%s(n))".formatted(board);
    assertThat(run("theorem", game, "--misere", "--certificate", file.toString()).out())
        .contains("order 2", "status: proved");
    assertThat(run("check", file.toString()).status()).isZero();
    String proof = Files.readString(file);
    for (String other :
        List.of(
            proof.replaceFirst("stuck wins", ""),
            proof.replaceFirst("(?s)(stuck wins.*)stuck wins", "$1"))) {
      Files.writeString(file, other);
      Answer refused = run("check", file.toString());
      assertThat(refused.status()).isEqualTo(1);
      assertThat(refused.out()).contains("one of the games is of normal play");
    }
  }

  @Test
  void theEqualityIsChecked() {
    String file = folder.resolve("same.json").toString();
    run("same", "arc-kayles", "g=path(n)", "0.07", "--certificate", file);
    assertThat(run("check", file).status()).isZero();
  }

  @Test
  void gamesThatDiffer_areToldWithTheFirstDifference() {
    assertThat(run("same", "0.77", "node-kayles", "g=path(n)").status()).isEqualTo(1);
    assertThat(run("same", "node-kayles", "g=path(n)", "0.77").status()).isEqualTo(1);
  }

  @Test
  void misereOnOtherBoardsOfAllSizes_isRefused() {
    Answer refused = run("theorem", "node-kayles", "g=grid(2, n)", "--misere");
    assertThat(refused.status()).isEqualTo(3);
    assertThat(refused.err()).contains("no misere quotient").contains("n=3");
  }

  @Test
  void aProofForRocq_isRefused() {
    Answer refused =
        run("theorem", "node-kayles", "g=path(n)", "--rocq", folder.resolve("x.v").toString());
    assertThat(refused.status()).isNotZero();
    assertThat(refused.err()).contains("the law is about boards");
  }

  /** The theorem of paths refers to the law of heaps, whose sources are cited. */
  @Test
  void aReportOfAPath_citesTheSourcesOfTheLawOfItsHeaps() {
    assertThat(run("theorem", "node-kayles", "g=path(n)", "--markdown").out())
        .contains("Guy and Smith 1956")
        .doesNotContain("Bruyere");
  }
}
