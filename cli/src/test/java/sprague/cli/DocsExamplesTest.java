// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.cli.console.Console;
import sprague.model.Game;

/**
 * Runs every {@code console} block of some pages and compares its output with the page, except for
 * what depends on the machine: seconds in brackets, and the memory that a search may take. {@code
 * -Dgolden.write=true} writes the outputs into the pages instead.
 *
 * <p>The blocks of a page run in order in one folder: a file written by one is there for the next.
 * A command that begins with another word than {@code ./sprague} is run by a shell, in which {@code
 * ./sprague} starts a process.
 */
@Order(1)
final class DocsExamplesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path LANGUAGE = ROOT.resolve(Path.of("docs", "language.md"));
  private static final Pattern BLOCK = Pattern.compile("```(\\w+)\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final Pattern FILE = Pattern.compile("\\w+\\.(game|html|java|json)");
  private static final String PROGRAM = "./sprague ";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "README.md",
        "docs/tutorial.md",
        "docs/engines.md",
        "docs/boards.md",
        "docs/language.md",
        "docs/misere.md",
        "docs/theorems.md"
      })
  void examples_printWhatThePageShows(String name) throws IOException, InterruptedException {
    Path page = ROOT.resolve(name);
    boolean writes = Boolean.getBoolean("golden.write");
    StringBuilder written = new StringBuilder();
    Matcher block = BLOCK.matcher(Files.readString(page));
    while (block.find()) {
      String shown = block.group(2);
      String found = block.group(1).equals("console") ? run(shown) : shown;
      if (!writes) {
        assertThat(portable(found)).as("%s", name).isEqualTo(portable(shown));
      }
      String kept = portable(found).equals(portable(shown)) ? shown : found;
      block.appendReplacement(
          written, Matcher.quoteReplacement("```" + block.group(1) + "\n" + kept + "```"));
    }
    if (writes) {
      Files.writeString(page, block.appendTail(written));
    }
  }

  /** The same commands, each with the output that it has now. */
  private String run(String block) throws IOException, InterruptedException {
    StringBuilder found = new StringBuilder();
    for (String line : block.lines().filter(it -> it.startsWith("$ ")).toList()) {
      String command = line.substring(2);
      found.append(line).append('\n');
      found.append(command.startsWith(PROGRAM) ? sprague(command) : shell(command));
    }
    return found.toString();
  }

  private String sprague(String command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    PrintStream err = new PrintStream(messages, true, StandardCharsets.UTF_8);
    Console console = new Console(new ByteArrayInputStream(new byte[0]), out, err, false);
    int status = CommandRunner.run(words(command.substring(PROGRAM.length())), console);
    // 1 is a negative answer, such as that of `check` about a wrong certificate.
    assertThat(status).as("%s: %s", command, messages).isBetween(0, 1);
    return out.toString(StandardCharsets.UTF_8).replace(folder + File.separator, "");
  }

  /** Splits a command line into words; file names are resolved against the page's folder. */
  private List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(FILE.matcher(word).matches() ? folder.resolve(word).toString() : word);
    }
    return words;
  }

  private String shell(String command) throws IOException, InterruptedException {
    Path program = folder.resolve("sprague");
    Files.writeString(
        program,
        "#!/bin/sh\nexec java -XX:TieredStopAtLevel=1 -cp '%s' %s \"$@\"\n"
            .formatted(Launched.classPath(), Main.class.getName()));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", command).directory(folder.toFile());
    String java = Path.of(System.getProperty("java.home"), "bin").toString();
    builder.environment().merge("PATH", java, (path, bin) -> bin + File.pathSeparator + path);
    builder.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
    Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(command).isZero();
    return out;
  }

  private static String portable(String output) {
    return output
        .replaceAll("\\(\\d+\\.\\d+ s\\)", "(0.1 s)")
        .replaceAll("up to \\d+ MB", "up to 1 MB");
  }

  static List<String> rules() throws IOException {
    return BLOCK
        .matcher(Files.readString(LANGUAGE))
        .results()
        .filter(block -> block.group(1).equals("game"))
        .map(block -> block.group(2))
        .toList();
  }

  /** The text of each stands in its usual form, and defaults make it a game. */
  @ParameterizedTest
  @MethodSource("rules")
  void rulesOfTheLanguagePage_areAGame(String rules) {
    SourceText source = new SourceText("page", rules);
    Parsed<Game> bound = Language.bind(source, Bindings.NONE);
    assertThat(bound.diagnostics()).as(bound.show()).isEmpty();
    assertThat(Language.format(source).result()).contains(rules);
  }
}
