// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Bindings;
import sprague.catalogue.Catalogue;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.ValueKind;
import sprague.kernel.Certificate;
import sprague.kernel.CertificateJson;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.solve.closedform.ComplementaryTakes;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** The statements of contest problems, their answers at the limits, and the page about them. */
@Order(1)
class StatementTest {
  private static final Path ROOT = Path.of(Files.isDirectory(Path.of("docs")) ? "." : "..");
  private static final Path PAGE = ROOT.resolve(Path.of("docs", "contest-problems.md"));
  private static final Path LAWS =
      ROOT.resolve("catalogue/src/test/resources/sprague/catalogue/judge/laws");

  /** The same on every machine, as engines are chosen by them. */
  private static final Limits LIMITS = new Limits(2L << 30, 2, Optional.of(Duration.ofSeconds(60)));

  @Test
  void everyProblem_hasAStatement_andEveryStatementAProblem() {
    assertThat(Statement.all().stream().map(Statement::id))
        .containsExactlyInAnyOrderElementsOf(Problems.ids());
  }

  @Test
  void everyGame_isInTheCatalogue() {
    for (Statement statement : Statement.all()) {
      statement.game().ifPresent(game -> assertThat(Catalogue.find(game)).as(game).isPresent());
    }
  }

  static Stream<String> ids() {
    return Problems.ids().stream();
  }

  static Stream<String> someIds() {
    return CaseCount.everyNth(16, Problems.ids());
  }

  @ParameterizedTest
  @MethodSource("someIds")
  void anInputAtTheLimits_isAnswered(String id) throws IOException {
    InputStream input =
        new ByteArrayInputStream(AtTheLimits.input(id).getBytes(StandardCharsets.US_ASCII));
    JudgeResult result = Judge.run(id, input, new ByteArrayOutputStream(), new Effort(LIMITS));
    assertThat(result.status()).isEqualTo(JudgeResult.Status.DONE);
  }

  /** Certificates of laws that answered problems. */
  @Test
  void everyLaw_isAcceptedAsItIsKept() throws Exception {
    try (Stream<Path> files = Files.list(LAWS)) {
      for (Path file : files.sorted().toList()) {
        Certificate kept = CertificateJson.read(Files.readString(file));
        assertThat(Checker.examine(kept, StandardLimits.get()))
            .as(file.toString())
            .isInstanceOf(CheckResult.Accepted.class);
      }
    }
  }

  static List<TheoremTrials.Trial> trials() {
    return TheoremTrials.all();
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("trials")
  void theorem_isSoOnAllSmallPositions(TheoremTrials.Trial trial) {
    trial.run().run();
  }

  @Test
  void everyTheorem_isTried() throws IOException {
    Path classes = ROOT.resolve("solve/src/main/java/sprague/solve/closedform");
    try (Stream<Path> files = Files.list(classes)) {
      assertThat(trials().stream().map(TheoremTrials.Trial::toString))
          .containsExactlyInAnyOrderElementsOf(
              files
                  .map(file -> file.getFileName().toString().replace(".java", ""))
                  .filter(name -> !name.equals("package-info"))
                  .toList());
    }
  }

  /** For this there are rules, but no engine reaches the limits, and no law is proved from them. */
  @Test
  void theoremThatStandsInForRules_agreesWithThem() {
    GameCache games = new GameCache(new Effort(Limits.standard()));
    for (long k = 1; k <= 6; k++) {
      Game takes =
          games.open("kgame", new Bindings(Map.of("k", new Bindings.BoundValue.Number(k))));
      long[] heaps = LongStream.rangeClosed(1, 14).toArray();
      long[] winners = games.values(takes, "", heaps);
      for (int i = 0; i < heaps.length; i++) {
        long expected =
            switch (ComplementaryTakes.outcome(heaps[i], k)) {
              case P -> ValueKind.P;
              case N -> ValueKind.N;
              case DRAW -> ValueKind.DRAW;
            };
        assertThat(winners[i]).as("%d of %d", k, heaps[i]).isEqualTo(expected);
      }
    }
  }

  /** The page lists what the program has: {@code -Dsprague.write=true} writes it. */
  @Test
  void page_isUpToDate() throws IOException {
    StringBuilder page = new StringBuilder();
    page.append("# Contest problems\n\n")
        .append("`./sprague judge ID < input` answers these. Those with rules are answered by an ")
        .append("engine, or by a law proved from the\nrules, as `./sprague explain` shows; the ")
        .append("others by the graph of the input or by a theorem of the list below. What is\n")
        .append(
            "out of reach is refused with exit status 3. `./sprague catalogue ID` says what is ")
        .append("known of a problem, and what common\neditorials leave out or have wrong.\n\n")
        .append("| problem | kind | rules |\n| --- | --- | --- |\n");
    for (Statement each : Statement.all()) {
      page.append(
          "| %s | %s | %s |\n"
              .formatted(each.id(), each.kind(), each.game().map(it -> "`" + it + "`").orElse("")));
    }
    page.append("\n## Theorems\n\nThe proof, or its source, is in the class's comment; a test ")
        .append("plays all positions up to the sizes given.\n\n");
    for (TheoremTrials.Trial trial : trials()) {
      page.append(
          folded(
              "- **%s**: %s. Source: %s. Tested: %s"
                  .formatted(trial, trial.statement(), trial.source(), trial.sizes())));
    }
    String text = page.toString();
    if (Boolean.getBoolean("sprague.write")) {
      Files.writeString(PAGE, text, StandardCharsets.UTF_8);
    }
    assertThat(Files.readString(PAGE)).isEqualTo(text);
  }

  /** A list item in lines of at most 119 characters. */
  private static String folded(String text) {
    StringBuilder lines = new StringBuilder();
    int length = 0;
    for (String word : text.split(" ", -1)) {
      boolean isFull = length + 1 + word.length() > 119;
      lines.append(isFull ? "\n  " : length == 0 ? "" : " ").append(word);
      length = (isFull ? 2 : length + 1) + word.length();
    }
    return lines.append('\n').toString();
  }
}
