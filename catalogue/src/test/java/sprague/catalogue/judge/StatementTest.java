// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
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
import sprague.kernel.Proved;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.model.Game;
import sprague.prove.reading.LawDescription;
import sprague.solve.closedform.Citation;
import sprague.solve.closedform.ComplementaryTakes;

/**
 * What is said of the problems, against what the program is seen to do. {@code
 * -Dsprague.write=true} writes it anew: the answers, the certificates of laws, and the page.
 */
@Order(1)
class StatementTest {
  private static final Path ROOT = Path.of(Files.isDirectory(Path.of("docs")) ? "." : "..");

  /** Lines of the page are shorter. */
  private static final int WIDTH = 112;

  private static final Path LIST = ROOT.resolve(Path.of("docs", "catalogue.md"));
  private static final Path ANSWERS =
      ROOT.resolve("catalogue/src/main/resources/sprague/catalogue/judge/answers.txt");
  private static final Path LAWS =
      ROOT.resolve("catalogue/src/test/resources/sprague/catalogue/judge/laws");
  private static final boolean WRITE = Boolean.getBoolean("sprague.write");

  private static List<Statement> seen = List.of();

  /** The proofs that problems were answered by, each under its file's name. */
  private static Map<String, Proved> laws = Map.of();

  @BeforeAll
  static void watch() throws Exception {
    Map<String, List<String>> samples =
        JudgeTest.samples()
            .map(arguments -> arguments.get())
            .collect(
                Collectors.groupingBy(
                    words -> (String) words[0],
                    Collectors.mapping(words -> (String) words[1], Collectors.toList())));
    List<Statement> all = Statement.all();
    Map<String, Proved> proofs = new TreeMap<>();
    List<Statement> answered = new ArrayList<>();
    // Otherwise the other test classes are done long before this one, and a processor is idle.
    try (ExecutorService judges =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      List<Future<Judged>> judged =
          all.stream()
              .map(
                  each ->
                      judges.submit(() -> judged(each, samples.getOrDefault(each.id(), List.of()))))
              .toList();
      for (int i = 0; i < all.size(); i++) {
        Statement each = all.get(i);
        Judged now = judged.get(i).get();
        Stream.of(now.small(), now.large())
            .flatMap(some -> some.laws().stream())
            .forEach(law -> keep(proofs, each.game().orElse(each.id()), law));
        answered.add(each.answeredBy(now.small().answers(), now.large().answers()));
      }
    }
    seen = List.copyOf(answered);
    laws = proofs;
    if (WRITE) {
      Files.writeString(
          ANSWERS,
          seen.stream()
              .map(Statement::answers)
              .collect(
                  Collectors.joining(
                      "\n",
                      "# Written by a test: id | what answers the samples | and at the limits\n",
                      "\n")));
      Files.createDirectories(LAWS);
      for (Map.Entry<String, Proved> law : laws.entrySet()) {
        Files.writeString(
            file(law.getKey()), CertificateWriter.write(law.getValue().certificate()));
      }
    }
  }

  /** What answers the samples of a statement, and an input at its limits. */
  private record Judged(Watching.Seen small, Watching.Seen large) {}

  private static Judged judged(Statement statement, List<String> samples) {
    assertThat(samples).as("samples of " + statement.id()).isNotEmpty();
    return new Judged(
        Watching.judge(statement.id(), samples),
        Watching.judge(statement.id(), List.of(AtTheLimits.input(statement.id()))));
  }

  /** One file for each game and family. */
  private static void keep(Map<String, Proved> proofs, String game, Proved law) {
    for (int number = 1; ; number++) {
      Proved before = proofs.putIfAbsent(game + "-" + number, law);
      if (before == null || isSame(before.certificate(), law.certificate())) {
        return;
      }
    }
  }

  private static boolean isSame(Certificate one, Certificate other) {
    return one.game().equals(other.game()) && one.of().equals(other.of());
  }

  private static Path file(String law) {
    return LAWS.resolve(law + ".json");
  }

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

  @Test
  void answers_areThoseSeen() throws IOException {
    assertThat(Files.readAllLines(ANSWERS).stream().skip(1))
        .containsExactlyElementsOf(seen.stream().map(Statement::answers).toList());
  }

  @Test
  void everyLaw_isKept_andIsAcceptedAsItIsKept() throws Exception {
    try (Stream<Path> files = Files.list(LAWS)) {
      assertThat(files.map(Path::getFileName).map(Path::toString))
          .containsExactlyInAnyOrderElementsOf(
              laws.keySet().stream().map(law -> law + ".json").toList());
    }
    for (Map.Entry<String, Proved> law : laws.entrySet()) {
      Certificate kept = CertificateJson.read(Files.readString(file(law.getKey())));
      assertThat(isSame(kept, law.getValue().certificate())).as(law.getKey()).isTrue();
      assertThat(Checker.examine(kept, StandardLimits.get()))
          .as(law.getKey())
          .isInstanceOfSatisfying(
              CheckResult.Accepted.class,
              accepted ->
                  assertThat(accepted.proved().statement()).isEqualTo(law.getValue().statement()));
    }
  }

  static List<TheoremTrials.Trial> trials() {
    return TheoremTrials.all();
  }

  @ParameterizedTest
  @MethodSource("trials")
  void theorem_isSoOnAllSmallPositions(TheoremTrials.Trial trial) {
    trial.run().run();
  }

  @Test
  void everyTheoremThatAnswers_isTried_andNoOther() {
    assertThat(answers().filter(answer -> answer.startsWith("theorem: ")).distinct())
        .containsExactlyInAnyOrderElementsOf(
            trials().stream().map(trial -> "theorem: " + trial).toList());
  }

  /** For this there are rules, but no engine reaches the limits, and no law is proved from them. */
  @Test
  void theoremThatStandsInForRules_agreesWithThem() {
    GameCache games = new GameCache(new Effort(Limits.standard()), _ -> {});
    for (long k = 1; k <= 6; k++) {
      Game takes = games.open("kgame", new Bindings(Map.of("k", new Bindings.Given.Number(k))));
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

  private static Stream<String> answers() {
    return seen.stream()
        .flatMap(each -> Stream.of(each.samples(), each.limits()))
        .flatMap(List::stream);
  }

  private static long count(String kind) {
    return seen.stream()
        .filter(each -> each.limits().stream().anyMatch(answer -> answer.startsWith(kind)))
        .count();
  }

  @Test
  void list_isUpToDate() throws IOException {
    List<String> list = new ArrayList<>(List.of("# Contest problems", ""));
    list.addAll(
        folded(
            "",
            """
            `./sprague judge ID < input` answers these %d. A test had the program answer the samples of each
            statement and an input at its limits, watched what answered, and wrote this page. *Engine*: a rule
            file and the engine that the planner chose, by its name in `explain`. *Law*: a rule file and a law
            that was proved from it when asked. *Graph engine*: the graph of the input. *Theorem*: a class of
            the library, not derived from rules. At the limits engines answer %d problems, laws %d, graph
            engines %d, and theorems, alone or on top of one of these, %d. What nothing reaches is refused with
            exit status 3.\
            """
                .formatted(
                    seen.size(), count("engine"), count("law"), count("graph"), count("theorem"))));
    list.add("");
    for (Statement each : seen) {
      list.addAll(
          item(
              "**%s**, %s%s. The samples by %s; the limits by %s"
                  .formatted(
                      each.id(),
                      each.kind(),
                      each.game().map(game -> ", rules `" + game + "`").orElse(""),
                      String.join(", ", each.samples()),
                      String.join(", ", each.limits()))));
    }
    list.addAll(List.of("", "## Laws", ""));
    list.addAll(
        folded(
            "",
            """
            Their certificates are kept, as named here, in `catalogue/src/test/resources/sprague/catalogue/judge/laws`;
            the test has `sprague.kernel.Checker` examine each as it is kept.\
            """));
    list.add("");
    laws.forEach(
        (name, law) ->
            list.addAll(
                item(
                    "**%s** (`%s`), `%s` by the rules `%s`: %s"
                        .formatted(
                            name,
                            law.certificate().claim().theorem(),
                            law.certificate().of(),
                            law.certificate().game(),
                            LawDescription.of(law).sentence()))));
    list.addAll(List.of("", "## Theorems", ""));
    list.addAll(
        folded(
            "",
            """
            The proof, or where it is printed, stands in the class's comment. The test plays all whole positions
            up to the sizes given and compares. ionc2022-kgame has a rule file too, on which the test
            compares the engines with the theorem; no engine reaches its limits, and no law is proved from
            these rules.\
            """));
    list.add("");
    for (TheoremTrials.Trial trial : trials()) {
      Citation theorem = trial.theorem().getAnnotation(Citation.class);
      list.addAll(
          item(
              "**%s**: %s. Source: %s. Tried: %s"
                  .formatted(trial, theorem.says(), theorem.source(), trial.sizes())));
    }
    list.addAll(List.of("", "## Write-ups", ""));
    list.add("What common write-ups leave out or have wrong, and what is so:");
    list.add("");
    for (Statement each : seen) {
      each.writeUps().ifPresent(so -> list.addAll(item("**%s**: %s".formatted(each.id(), so))));
    }
    String text = list.stream().collect(Collectors.joining("\n", "", "\n"));
    if (WRITE) {
      Files.writeString(LIST, text, StandardCharsets.UTF_8);
    }
    assertThat(Files.readString(LIST)).isEqualTo(text);
  }

  private static List<String> item(String text) {
    List<String> lines = folded("  ", text);
    lines.set(0, "- " + lines.getFirst().strip());
    return lines;
  }

  /**
   * A text in lines that begin with an indent and are no longer than a page of documentation has
   * them.
   */
  private static List<String> folded(String indent, String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(indent);
    for (String word : text.strip().split("\\s+", -1)) {
      if (line.length() + word.length() >= WIDTH) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(indent);
      }
      line.append(word).append(' ');
    }
    lines.add(line.toString().stripTrailing());
    return lines;
  }
}
