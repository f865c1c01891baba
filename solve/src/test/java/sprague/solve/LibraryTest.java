// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.bind.Bindings;
import sprague.prove.Finding;

/** The program of {@code sample/}, which docs/library.md shows with its output. */
final class LibraryTest {
  private static final Path SAMPLE = Path.of("..", "sample", "src", "main", "java");
  private static final Path PROGRAM = SAMPLE.resolve(Path.of("example", "Kayles.java"));

  /** A class of each module and library that the program needs. */
  private static final List<Class<?>> NEEDED =
      List.of(
          Sprague.class,
          sprague.prove.Prover.class,
          sprague.pattern.Repetition.class,
          sprague.kernel.Checker.class,
          sprague.engine.plan.Planner.class,
          sprague.bind.Language.class,
          sprague.syntax.Span.class,
          sprague.model.Game.class,
          sprague.nimber.Nimber.class,
          org.jspecify.annotations.NullMarked.class);

  @TempDir Path folder;

  private static List<String> blocks(String language) throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher matcher =
        Pattern.compile("```(\\w*)\\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(Path.of("..", "docs", "library.md")));
    while (matcher.find()) {
      if (matcher.group(1).equals(language)) {
        blocks.add(matcher.group(2));
      }
    }
    return blocks;
  }

  @Test
  void thePageShowsTheProgram_andTheDeclarations() throws IOException {
    assertThat(Files.readString(PROGRAM)).endsWith("\n" + blocks("java").get(1));
    assertThat(Files.readString(SAMPLE.resolve("module-info.java")))
        .endsWith(blocks("java").get(0));
    String dependency = blocks("xml").getFirst().replaceAll("\\s+", "");
    assertThat(Files.readString(Path.of("..", "sample", "pom.xml")).replaceAll("\\s+", ""))
        .contains(dependency);
  }

  /** The quick one of these: the lines of the program once more, in this process. */
  @Test
  void theLinesOfTheProgram_printWhatThePageShows() throws IOException {
    String page = blocks("java").get(1);
    String file = "LibraryTest.java";
    String here =
        Files.readString(Path.of("..", "solve", "src", "test", "java", "sprague", "solve", file));
    String squeezed = here.replaceAll("\\s+", "");
    String body = page.substring(page.indexOf("Sprague kayles"), page.lastIndexOf("catch"));
    for (String statement : body.replaceAll("(?s)    if \\(arg.*?\n    }\n", "").split(";", -1)) {
      String line = statement.replace("System.out", "out").replaceAll("\\s+", "");
      assertThat(squeezed).contains(line);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    print(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualToNormalizingNewlines(blocks("").getFirst());
  }

  /** The program's lines, printing to a stream of the test. */
  private static void print(PrintStream out) {
    Sprague kayles = Sprague.game("0.77");
    out.println(Arrays.toString(kayles.values(0, 9)));

    Solution solution = kayles.solve("5 + 7");
    out.println(solution);
    out.println(solution.winner() + ", " + solution.nimber() + ", " + solution.plies());

    Finding law = kayles.theorem();
    out.println(law);

    Bindings given =
        new Bindings(Map.of("S", new Bindings.BoundValue.Numbers(List.of(1L, 5L, 6L))));
    Sprague takes = Sprague.game("game take(S: set)  heap(n) -> heap(n - s) where s in S", given);
    out.println(takes.why("7"));

    try {
      Sprague.game("heap(n) -> hepa(n - 1)");
    } catch (RuleMistake mistake) {
      out.println(mistake.getMessage());
    }
  }

  @Test
  @Tag("long")
  void theProgramCompilesOnTheClassPath_andPrintsWhatThePageShows() throws Exception {
    compile("-cp", path(), PROGRAM.toString());
    assertThat(output("-cp", folder + File.pathSeparator + path(), "example.Kayles"))
        .isEqualTo(blocks("").getFirst());
  }

  /** Needs the modules' own folders, as Maven makes them. */
  @Test
  @Tag("long")
  void theProgramIsAModule_thatRequiresOneOfOurs() throws Exception {
    compile("-p", path(), PROGRAM.toString(), SAMPLE.resolve("module-info.java").toString());
    String modules = folder + File.pathSeparator + path();
    assertThat(output("-p", modules, "-m", "example/example.Kayles"))
        .isEqualTo(blocks("").getFirst());
  }

  private void compile(String... arguments) {
    List<String> all = new ArrayList<>(List.of("-proc:none", "-d", folder.toString()));
    all.addAll(List.of(arguments));
    ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
    assertThat(compiler.run(System.out, System.err, all.toArray(String[]::new))).isZero();
  }

  private static String output(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of(arguments));
    Process program =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (var lines = program.inputReader()) {
      return lines.lines().map(line -> line + "\n").collect(Collectors.joining());
    }
  }

  private static String path() {
    return Stream.concat(NEEDED.stream(), jackson())
        .map(LibraryTest::root)
        .distinct()
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The reader of certificates needs it, and no module that these tests may name. */
  private static Stream<Class<?>> jackson() {
    try {
      return Stream.of(Class.forName("tools.jackson.core.JsonGenerator"));
    } catch (ClassNotFoundException missing) {
      throw new AssertionError(missing);
    }
  }

  private static String root(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException impossible) {
      throw new AssertionError(impossible);
    }
  }
}
