// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Proof files for Rocq, compiled where its compiler is installed. */
@Order(1)
final class RocqTest {
  private static final String CLOSED = "Closed under the global context\n";
  private static final String KAYLES = "[0; 1; 2; 3; 1; 4; 3; 2; 1; 4; 2; 6;";

  /** The proof of Kayles, which is compiled once. */
  private static final String PROOF = "kayles.v";

  @TempDir private static Path shared;

  private static Optional<Compiled> ofKayles = Optional.empty();

  @TempDir private Path folder;

  private record Compiled(int status, String said) {}

  private Path file(String... command) {
    return file(folder.resolve("proof.v"), command);
  }

  private static Path file(Path file, String... command) {
    Answer answer =
        Answer.run(
            Stream.concat(Stream.of(command), Stream.of("--rocq", file.toString()))
                .toArray(String[]::new));
    assertThat(answer.err()).isEmpty();
    assertThat(answer.status()).isZero();
    assertThat(answer.out()).contains("proof for Rocq: ");
    return file;
  }

  private Answer refused(String... command) {
    Path file = folder.resolve("none.v");
    Answer answer =
        Answer.run(
            Stream.concat(Stream.of(command), Stream.of("--rocq", file.toString()))
                .toArray(String[]::new));
    assertThat(file).doesNotExist();
    return answer;
  }

  private static Compiled kayles() throws IOException, InterruptedException {
    if (ofKayles.isEmpty()) {
      ofKayles = Optional.of(compiled(file(shared.resolve(PROOF), "theorem", "kayles")));
    }
    return ofKayles.get();
  }

  private static Compiled compiled(Path file) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("coqc", file.getFileName().toString())
            .directory(requireNonNull(file.getParent()).toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Compiled(process.waitFor(), said);
  }

  private static void assumeCoq() throws InterruptedException {
    boolean isHere;
    try {
      isHere =
          new ProcessBuilder("coqc", "--version")
                  .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                  .start()
                  .waitFor()
              == 0;
    } catch (IOException missing) {
      isHere = false;
    }
    assumeTrue(isHere, "no coqc here: install coq (Debian: apt-get install coq)");
  }

  @Test
  void kayles_isProved_withoutAxioms() throws IOException, InterruptedException {
    assumeCoq();
    assertThat(kayles()).isEqualTo(new Compiled(0, CLOSED));
  }

  /** Compiles an altered game against the game-independent part of the compiled proof. */
  @Test
  @Tag("long")
  void anAlteredTable_isNoProof() throws IOException, InterruptedException {
    assumeCoq();
    assertThat(kayles().status()).isZero();
    String text = Files.readString(shared.resolve(PROOF));
    String imports =
        text.lines()
            .filter(line -> line.matches("(From .* Require )?Import .*"))
            .collect(joining("\n"));
    String game = text.substring(text.indexOf("(* ---- 4. The game ---- *)"));
    assertThat(game).contains(KAYLES);
    Path file = shared.resolve("altered.v");
    Files.writeString(
        file,
        imports + "\nRequire Import kayles.\n" + game.replace(KAYLES, KAYLES.replace("6;", "7;")));
    Compiled altered = compiled(file);
    assertThat(altered.status()).isEqualTo(1);
    assertThat(altered.said())
        .contains("certified digits table 71 12 = true")
        .doesNotContain(CLOSED);
  }

  @Test
  @Tag("long")
  void anAlteredCodeOrPeriod_isNoProof() throws IOException, InterruptedException {
    assumeCoq();
    Path file = file("theorem", "kayles");
    String text = Files.readString(file);
    for (List<String> change :
        List.of(List.of("[0; 7; 7]", "[0; 7; 3]"), List.of(" 71 12", " 70 13"))) {
      assertThat(text).contains(change.getFirst());
      Files.writeString(file, text.replace(change.getFirst(), change.getLast()));
      assertThat(compiled(file).status()).as("%s", change).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.137",
        "0.07",
        "0.17",
        "0.2",
        "0.4",
        "0.45",
        "0.156",
        "4.07",
        "4.344",
        "dawson-kayles"
      })
  @Tag("long")
  void codes_areProved(String code) throws IOException, InterruptedException {
    assumeCoq();
    assertThat(compiled(file("theorem", code))).isEqualTo(new Compiled(0, CLOSED));
  }

  @Test
  @Tag("long")
  void subtractionSetsAndRules_areProved() throws IOException, InterruptedException {
    assumeCoq();
    Compiled good = new Compiled(0, CLOSED);
    assertThat(compiled(file("theorem", "subtraction", "S={1,5,6}"))).isEqualTo(good);
    assertThat(compiled(file("theorem", "subtraction", "S={3,10,221}"))).isEqualTo(good);
    String rules = "heap(n) -> heap(a) + heap(b) where a + b = n - 2 -> heap(n - 3)";
    assertThat(compiled(file("theorem", rules))).isEqualTo(good);
  }

  @ParameterizedTest
  @CsvSource({"0.137,0.07,1", "0.07,0.137,-1", "kayles,0.77,0"})
  @Tag("long")
  void equalGames_areProvedSo(String first, String second, String shift)
      throws IOException, InterruptedException {
    assumeCoq();
    assertThat(compiled(file("same", first, second, "--shift", shift)))
        .isEqualTo(new Compiled(0, CLOSED));
  }

  @Test
  void theFile_statesTheLaw_andCitesTheRules() throws IOException {
    String text = Files.readString(file("theorem", "kayles"));
    assertThat(text)
        .contains(
            "     row(n) -> row(a) + row(b)  where a + b = n - k, 1 <= k <= 2\n",
            "Definition digits : list N :=\n  [0; 7; 7]%N.\n",
            "Theorem values : nim_values digits (continued table 71 12).\n",
            "G n = continued table 71 12 n.\n",
            "71 <= n -> G (n + 12) = G n.\n");
    assertThat(text.lines().allMatch(line -> line.length() < 120)).isTrue();
    // Neither an axiom nor what a proof leaves out.
    assertThat(text).doesNotContainPattern("Axiom|Admitted|admit|Parameter|Conjecture");
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "0.137|[0; 1; 3; 7]",
        "dawson-kayles|[0; 0; 7]",
        "4.07|[4; 0; 7]",
        "0.4|[0; 4]",
        "0.2|[0; 2]",
        "heap(n) -> heap(n - s) where s in {1, 3}|[0; 3; 0; 3]",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1|[0; 7]",
        "heap(n) -> heap(0) where n = 4 -> heap(n - 1)|[0; 3; 0; 0; 1]"
      })
  void digits_areThoseOfTheRules(String game, String digits) throws IOException {
    assertThat(Files.readString(file("theorem", game))).contains("list N :=\n  " + digits + "%N.");
  }

  @Test
  void windows_giveTheirTable() throws IOException {
    Path file = file("theorem", "0.356");
    assertThat(Files.readString(file)).contains("continued table 7315 142");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "grundy|no law is proved",
        "wythoff|the law has several coordinates",
        "nim|another way"
      })
  void otherGames_areRefused_withAMend(String game, String reason) {
    Answer answer = refused("theorem", game, "--to", "1000");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err())
        .startsWith("sprague: there is no proof for Rocq: ")
        .contains(reason)
        .contains("codes that leave two heaps at most");
  }

  /** Games whose laws automata decide; the second takes seconds. */
  static Stream<String> automatic() {
    return Stream.of("heap(n) -> heap(n / 2) where n mod 2 = 0, n >= 2", "0.3F")
        .limit(CaseCount.of(1, 2));
  }

  @ParameterizedTest
  @MethodSource("automatic")
  void whatWasFound_isToldBesideTheRefusal(String game) {
    Answer answer = refused("theorem", game);
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.out()).contains("status: proved (decided by automata)");
    assertThat(answer.err()).contains("the law is proved in another way (decided by automata)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0.137.v", "dawson-kayles.v", "kayles", "kayles.txt", "1.v", ".v", "a b.v"})
  void namesThatCoqcDoesNotTake_areRefused_beforeAnyWork(String name) {
    Answer answer = Answer.run("theorem", "kayles", "--rocq", folder.resolve(name).toString());
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err()).contains("coqc needs a file name of").contains("--rocq kayles.v");
    assertThat(folder.resolve(name)).doesNotExist();
  }

  @Test
  void json_tellsThePlace() {
    String file = folder.resolve("kayles.v").toString();
    assertThat(Answer.run("theorem", "kayles", "--json", "--rocq", file).out())
        .contains("\"rocq\":\"" + file + "\"");
    assertThat(Answer.run("theorem", "kayles", "--json").out()).doesNotContain("rocq");
  }

  @Test
  void equalGames_areStatedWithTheirShift() throws IOException {
    String text = Files.readString(file("same", "0.137", "0.07", "--shift", "1"));
    assertThat(text)
        .contains("Module First.\n", "[0; 1; 3; 7]%N", "[0; 0; 7]%N")
        .contains(
            "Theorem same : forall G H, nim_values First.digits G -> nim_values Second.digits H"
                + " ->\n"
                + "  forall n, G n = H (n + 1).\n");
    assertThat(Files.readString(file("same", "kayles", "0.77"))).contains("forall n, G n = H n.\n");
    assertThat(Files.readString(file("same", "0.07", "0.137", "--shift", "-1"))).isEqualTo(text);
  }

  @Test
  void whatIsNotProvedTheSame_hasNoFile() {
    assertThat(refused("same", "kayles", "0.07").status()).isEqualTo(1);
    Answer unsettled =
        refused(
            "same",
            "grundy",
            "heap(n) -> heap(a) + heap(n - a) where 1 <= a, 2 * a < n, n < 900",
            "--to",
            "300");
    assertThat(unsettled.status()).isEqualTo(3);
    assertThat(unsettled.err()).contains("it is not proved that the games");
    assertThat(refused("same", "wythoff", "wythoff").status()).isEqualTo(3);
    assertThat(refused("same", "kayles", "0.77", "--claim", "lost").status()).isEqualTo(3);
    for (String[] command :
        new String[][] {
          {"same", "kayles", "0.77", "--misere"}, {"same", "node-kayles", "g=path(n)", "0.137"}
        }) {
      // Refused at once, and not after half a minute of search for a law.
      Answer answer = refused(command);
      assertThat(answer.status()).isEqualTo(3);
      assertThat(answer.out()).isEmpty();
      assertThat(answer.err()).contains("boards are compared, or outcomes or scores");
    }
  }
}
