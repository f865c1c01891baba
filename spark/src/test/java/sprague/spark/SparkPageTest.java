// SPDX-License-Identifier: Apache-2.0
package sprague.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of docs/atlas.md about Spark give the output shown. */
final class SparkPageTest {
  private static final Path PAGE = Path.of("..", "docs", "atlas.md");
  private static final Pattern BLOCK = Pattern.compile("```console\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern SESSION = Pattern.compile("(?m)^\\$ (.*)\\n((?:[^$].*\\n)*)");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir Path folder;

  /**
   * An example.
   *
   * @param line the command line
   * @param answer the expected output
   */
  private record Example(String line, String answer) {}

  private static List<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    Matcher block = BLOCK.matcher(Files.readString(PAGE));
    while (block.find()) {
      Matcher session = SESSION.matcher(block.group(1));
      while (block.group(1).contains("--spark") && session.find()) {
        examples.add(new Example(session.group(1), session.group(2)));
      }
    }
    return examples;
  }

  /** Returns the words of a command line, without the ones that start the program. */
  private List<String> words(String line, String master) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line.replaceFirst(".*? (?=atlas )", ""));
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(word.replace("spark://host:7077", master));
    }
    words.set(words.indexOf("--out") + 1, folder.resolve("spark").toString());
    return words;
  }

  private String shown(String out) {
    return out.replace(folder + "/", "").replaceAll("[0-9.]+ s\\n", "0.0 s\n");
  }

  private void inProcess(Example example) {
    List<String> words = words(example.line(), "");
    int out = words.indexOf("--out");
    words.subList(out, out + 2).clear();
    Command answer =
        Command.in(folder.resolve("spark"), words.subList(1, words.size()).toArray(String[]::new));
    assertThat(shown(answer.out())).as(answer.err()).isEqualTo(example.answer());
  }

  @Test
  void theExampleInTheProcess_givesTheOutputShown() throws IOException {
    assertThat(examples()).hasSize(3);
    inProcess(examples().getFirst());
  }

  @Test
  @Tag("long")
  void theExamplesOnACluster_giveTheOutputShown() throws Exception {
    inProcess(examples().getFirst());
    try (Processes processes = new Processes(folder)) {
      processes.beginMaster();
      processes.worker("worker");
      for (Example example : examples().subList(1, 3)) {
        boolean isSubmitted = example.line().startsWith("spark-submit ");
        assertThat(isSubmitted || example.line().startsWith("./sprague ")).isTrue();
        String[] words = words(example.line(), processes.master()).toArray(String[]::new);
        String name = isSubmitted ? "submitted" : "driver";
        Process process =
            isSubmitted
                ? processes.submitted(name, words)
                : processes.program(
                    name,
                    Stream.concat(Stream.of("sprague.cli.Main"), Stream.of(words))
                        .toArray(String[]::new));
        assertThat(processes.ended(process, name)).as(processes.said(name)).isZero();
        // Other log output of spark-submit is ignored.
        assertThat(shown(processes.said(name)))
            .endsWith(example.answer())
            .contains(example.answer());
      }
    }
  }
}
