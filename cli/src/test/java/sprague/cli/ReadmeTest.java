// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.cli.console.Console;
import sprague.model.Game;
import sprague.solve.Solution;
import sprague.solve.Sprague;

/** Every example of the README and of the pages of language and theorems does what is shown. */
final class ReadmeTest {
  private static final Path README = Path.of("..", "README.md");
  private static final Path LANGUAGE = Path.of("..", "docs", "language.md");
  private static final Path THEOREMS = Path.of("..", "docs", "theorems.md");
  private static final Pattern BLOCK = Pattern.compile("```(\\w+)\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  record Example(List<String> arguments, String output) {}

  private static List<String> blocks(Path page, String language) throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(Files.readString(page));
    while (matcher.find()) {
      if (matcher.group(1).equals(language)) {
        blocks.add(matcher.group(2));
      }
    }
    return blocks;
  }

  static Stream<Example> examples() throws IOException {
    List<Example> examples = new ArrayList<>();
    List<String> blocks = new ArrayList<>(blocks(README, "console"));
    blocks.addAll(blocks(LANGUAGE, "console"));
    blocks.addAll(blocks(THEOREMS, "console"));
    for (String block : blocks) {
      for (String session : block.split("(?m)^\\$ \\./sprague ", -1)) {
        if (!session.isEmpty()) {
          int end = session.indexOf('\n');
          examples.add(new Example(words(session.substring(0, end)), session.substring(end + 1)));
        }
      }
    }
    return examples.stream();
  }

  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      words.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    return words;
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleGivesTheOutputShown(Example example) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
    Console console = new Console(new ByteArrayInputStream(new byte[0]), out, err, false);
    assertThat(CommandRunner.run(example.arguments(), console)).isZero();
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(example.output());
  }

  static List<String> rules() throws IOException {
    return blocks(LANGUAGE, "game");
  }

  /** The text of each stands in its usual form, and defaults make it a game. */
  @ParameterizedTest
  @MethodSource("rules")
  void rulesOfThePage_areAGame(String rules) {
    SourceText source = new SourceText("page", rules);
    Parsed<Game> bound = Language.bind(source, Bindings.NONE);
    assertThat(bound.diagnostics()).as(bound.show()).isEmpty();
    assertThat(Language.format(source).result()).contains(rules);
  }

  @Test
  void theLibraryExampleCompilesAndRuns() throws IOException {
    String example = blocks(README, "java").getFirst();
    String source =
        Files.readString(
            Path.of("..", "cli", "src", "test", "java", "sprague", "cli", "ReadmeTest.java"));
    String squeezed = source.replaceAll("\\s+", "");
    for (String line : example.lines().toList()) {
      assertThat(squeezed).contains(line.replaceAll("\\s+", "").replace("System.out", "out"));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    library(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines("first player wins, nimber 6\n4\n");
  }

  /** The README's lines, printing to a stream of the test. */
  private static void library(PrintStream out) {
    Sprague kayles = Sprague.game("0.77");
    long[] values = kayles.values(0, 5);
    Solution solution = kayles.solve("5 + 7");
    out.println(
        solution.winner() + " player wins, nimber " + solution.nimber().value().getAsLong());
    out.println(values[5]);
  }
}
