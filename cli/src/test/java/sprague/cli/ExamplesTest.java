// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The examples of each command's help, run as a shell would run them in a folder with files. */
final class ExamplesTest {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /** Files that an example may name, in addition to the output of other examples. */
  private static final Map<String, String> FILES =
      Map.of(
          "rules.game",
          """
          game take(k, S: set)
          heap(n) -> heap(n - s)  where s in S
                  -> heap(n / k)  where n >= k
          """,
          "moves.txt",
          "1 2\n2 3\n3 1\n3 4\n",
          "moves.dot",
          "digraph { start -> bridge; bridge -> end; start -> end }\n",
          "moves.graph",
          "4 3\n2\n1 3\n2 4 \n3\n",
          "moves",
          "start bridge end\nbridge end\nend\n",
          "input.txt",
          "3 1 3 1000\n1\n2 900 7\n0\n");

  /** Answers that are negative, as the example is there to show. */
  private static final Set<String> NEGATIVE =
      Set.of(
          "sprague same 0.161 0.36", "sprague lint \"heap(n) -> heap(n - k) where k >= 1, k < 1\"");

  /** Examples that run for more than a moment. */
  private static final Set<String> SLOW =
      Set.of(
          "sprague check first.json second.json",
          "sprague explain grundy --to 100000 --measure",
          "sprague page kayles --out kayles.html",
          "sprague same powers-of-two bounded-nim m=2",
          "sprague same powers-of-two bounded-nim m=2 --claim lost");

  @TempDir static Path folder;

  private static final String SERVER = "sprague serve";

  @BeforeAll
  static void lay() throws IOException {
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    Path proof = folder.resolve("kayles.json");
    assertThat(Answer.run("theorem", "nim", "--certificate", proof.toString()).status()).isZero();
    for (String other : List.of("first", "second", "far")) {
      Files.copy(proof, folder.resolve(other + ".json"));
    }
    String store = folder.resolve("store").toString();
    String[] kept = {"values", "0.77", "--to", "10000", "--keep", "--format", "none", "--store"};
    assertThat(
            Answer.run(Stream.concat(Stream.of(kept), Stream.of(store)).toArray(String[]::new))
                .status())
        .isZero();
  }

  private static List<String> examples(CommandLine command) {
    return List.of(command.getCommandSpec().usageMessage().footer());
  }

  private static Stream<String> all() {
    return Commands.program().getSubcommands().values().stream()
        .flatMap(command -> examples(command).stream());
  }

  static Stream<String> quick() {
    return all().filter(line -> !SLOW.contains(line) && !line.startsWith(SERVER));
  }

  static Stream<String> servers() {
    return all().filter(line -> line.startsWith(SERVER));
  }

  static Stream<String> slow() {
    return SLOW.stream();
  }

  @Test
  void everyCommandHasExamples_andThoseNamedHereAreThere() {
    Commands.program()
        .getSubcommands()
        .forEach((name, command) -> assertThat(examples(command)).as(name).isNotEmpty());
    assertThat(all()).containsAll(NEGATIVE).containsAll(SLOW).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("quick")
  void anExampleRuns(String line) throws IOException {
    assertThat(line).matches("(source <\\()?sprague [a-z]+.*");
    String plain = line.replaceFirst("^source <\\((.*)\\)$", "$1").replaceFirst(" > .*", "");
    String input = "";
    int from = quotes(plain) ? -1 : plain.indexOf(" < ");
    if (from >= 0) {
      input = Files.readString(folder.resolve(plain.substring(from + 3)));
      plain = plain.substring(0, from);
    }
    List<String> words = words(plain);
    Answer answer = Answer.piped(input, words.subList(1, words.size()).toArray(String[]::new));
    assertThat(answer.status()).as(answer.err()).isEqualTo(NEGATIVE.contains(line) ? 1 : 0);
  }

  @ParameterizedTest
  @MethodSource("servers")
  void anExampleOfAServer_runsUntilCtrlC(String line) throws InterruptedException {
    // Another port and folder than a server of the user's.
    List<String> words = words(line.replaceFirst(" --port [0-9]+", ""));
    words.addAll(List.of("--port", "0", "--store", folder.resolve("jobs").toString()));
    assertThat(ServeCommandTest.served(words.subList(1, words.size()).toArray(String[]::new)))
        .startsWith("Sprague is at http://");
  }

  @ParameterizedTest
  @MethodSource("slow")
  @Tag("long")
  void aLongExampleRuns(String line) throws IOException {
    anExampleRuns(line);
  }

  private static boolean quotes(String line) {
    return line.contains("\"");
  }

  /** The words of a line, with files in the folder of the test. */
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      if (matcher.group(1) != null) {
        words.add(matcher.group(1));
      } else {
        words.addAll(files(matcher.group(2)));
      }
    }
    if (words.contains("--keep") || words.contains("store")) {
      words.addAll(List.of("--store", folder.resolve("store").toString()));
    }
    return words;
  }

  private static List<String> files(String word) {
    if (word.startsWith("*.")) {
      try (Stream<Path> found = Files.list(folder)) {
        return found.map(Path::toString).filter(it -> it.endsWith(word.substring(1))).toList();
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
    boolean file =
        FILES.containsKey(word)
            || word.matches("[A-Za-z0-9]+\\.(html|json|java|txt|svg|png|csv|npy|tex|md)");
    return List.of(file ? folder.resolve(word).toString() : word);
  }
}
