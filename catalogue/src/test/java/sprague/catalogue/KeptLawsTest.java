// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.Proved;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.write.CertificateWriter;
import sprague.model.Game;
import sprague.prove.DigitProver;
import sprague.prove.SubstitutedStart;
import sprague.solve.BundledLaws;
import sprague.testkit.EveryNth;

/**
 * The bundled laws are the laws of the catalogue's games with several coordinates. With {@code
 * -Dsprague.write=true} they are searched for again and written; the next run reads them.
 */
final class KeptLawsTest {
  private static final Path FOLDER = Path.of("../solve/src/main/resources/sprague/solve/laws");
  private static final long FARTHEST = 1200;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @BeforeAll
  static void write() throws IOException {
    if (!Boolean.getBoolean("sprague.write")) {
      return;
    }
    List<String> lines = new ArrayList<>();
    for (String id : Catalogue.ids()) {
      Game game = game(id);
      boolean isOfSeveral =
          game.start().coordinates().size() > 1
              || (game.start().arguments().size() > 1
                  && SubstitutedStart.needsSubstitution(game.start()));
      Optional<Proved> law = isOfSeveral ? found(game) : Optional.empty();
      if (law.isPresent()) {
        lines.add(line(id));
        Files.writeString(
            FOLDER.resolve(id + ".json"), CertificateWriter.write(law.get().certificate()));
      }
    }
    Files.writeString(FOLDER.resolve("index.txt"), String.join("\n", lines) + "\n");
  }

  private static Game game(String id) {
    return GameResolver.open(id, Catalogue.find(id).orElseThrow().example()).result().orElseThrow();
  }

  private static Optional<Proved> found(Game game) {
    Effort effort = new Effort(Limits.standard().within(PATIENCE));
    return DigitProver.prove(
            game, game.start(), Optional.empty(), FARTHEST, effort, StandardLimits.get())
        .proved()
        .filter(
            proved ->
                proved.certificate().claim() instanceof DigitsClaim
                    || proved.certificate().claim() instanceof OutcomeClaim);
  }

  /** The line of a game in the index: its name, and the number of arguments of each position. */
  private static String line(String id) {
    return game(id).names().stream()
        .map(name -> " " + name.arity())
        .collect(Collectors.joining("", id, ""));
  }

  private static List<String> index() throws IOException {
    return Files.readAllLines(FOLDER.resolve("index.txt"));
  }

  static List<String> kept() throws IOException {
    return index().stream().map(line -> line.substring(0, line.indexOf(' '))).toList();
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("kept")
  void keptLaw_isProvedOfTheGameInTheCatalogue(String id) {
    Game game = game(id);
    assertThat(BundledLaws.of(game, game.start(), new Effort(Limits.standard())))
        .hasValueSatisfying(law -> assertThat(law.certificate().game()).isEqualTo(game.text()));
  }

  @Test
  void listIsThatOfTheFiles_andWythoffsGameIsAmongThem() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(file -> file.getFileName().toString()).filter(it -> !it.endsWith("txt")))
          .containsExactlyInAnyOrderElementsOf(kept().stream().map(id -> id + ".json").toList());
    }
    assertThat(index())
        .containsExactlyElementsOf(kept().stream().map(KeptLawsTest::line).toList())
        .contains("wythoff 2");
  }
}
