// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The C++ programs of {@code bench/baseline}, which others could have written, give the same values
 * at small numbers as the program does; where there is a compiler for them.
 */
@Tag("long")
final class BaselineTest {
  private static final Path SOURCES = Path.of("..", "bench", "baseline");

  @TempDir static Path folder;

  /** Programs that are compiled, by their names. */
  private static final Map<String, Path> COMPILED = new ConcurrentHashMap<>();

  private static boolean hasCompiler() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(each -> Files.isExecutable(Path.of(each, "g++")));
  }

  private static Path compiled(String name) {
    return COMPILED.computeIfAbsent(
        name,
        each -> {
          Path program = folder.resolve(each);
          String source = SOURCES.resolve(each + ".cpp").toString();
          run(List.of("g++", "-O2", "-std=c++20", "-o", program.toString(), source));
          return program;
        });
  }

  private static String run(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as("%s%n%s", command, out).isZero();
      return out;
    } catch (IOException | InterruptedException failure) {
      throw new AssertionError(failure);
    }
  }

  /** The values that a program of the baseline prints. */
  private static List<String> theirs(String line) {
    assumeTrue(hasCompiler());
    List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
    words.set(0, compiled(words.getFirst()).toString());
    return Stream.of(run(words).strip().split("\\s+", -1))
        .map(each -> each.equals("-1") ? "sunny" : each)
        .toList();
  }

  /** The values that a command prints: the last field of each line behind the first. */
  private static List<String> ours(String line) {
    Answer answer = Answer.run(line.split(" ", -1));
    assertThat(answer.status()).as(answer.err()).isZero();
    return answer
        .out()
        .lines()
        .filter(each -> !each.endsWith("value"))
        .map(BaselineTest::last)
        .toList();
  }

  private static void assertSame(List<String> ours, List<String> theirs) {
    assertThat(ours).hasSameSizeAs(theirs);
    for (int n = 0; n < ours.size(); n++) {
      assertThat(ours.get(n)).as("the value at place %d", n).isEqualTo(theirs.get(n));
    }
  }

  private static String last(String row) {
    return row.substring(Math.max(row.lastIndexOf(','), row.lastIndexOf(' ')) + 1);
  }

  @ParameterizedTest
  @CsvSource({
    "stripes 3000 1 5 1, stripes c=1 z=5 n=1 --to 3000",
    "lasker 2000, lasker --to 2000",
    "grundy 4000, grundy --to 4000",
    "snim 20000 2 5 13 100 997, s-nim S={2;5;13;100;997} --to 20000",
    "cutting 40 50, cutting --from 1;1 --to 40;50",
    "wythoff 70 60, wythoff --to 70;60",
    "colours 700 2, colours k=2 --to 700"
  })
  void gamesHaveTheValuesOfTheirOwnPrograms(String theirs, String ours) {
    assertSame(ours("values " + ours.replace(';', ',') + " --format csv"), theirs(theirs));
  }

  /**
   * Codes that take and break, some with few rare sizes, some with none; every split, and rare
   * values.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.007", "0.015", "0.024", "0.036", "0.054", "0.104", "0.106", "0.135", "0.137", "0.163",
        "0.205", "0.346", "0.36", "0.6", "0.76", "0.764", "0.77", "4.044", "4.404", "grundy"
      })
  void codesHaveTheValuesOfEverySplit(String code) {
    List<String> every = theirs("sparse " + code + " 20000 0 1");
    assertSame(ours("values " + code + " --to 20000 --format csv"), every);
    assertSame(theirs("sparse " + code + " 20000 0"), every);
  }

  @Test
  void aRandomGraphHasTheValuesOfItsOwnProgram() throws IOException {
    assumeTrue(hasCompiler());
    String graph = compiled("graph").toString();
    Path edges = folder.resolve("edges.txt");
    Files.writeString(edges, run(List.of(graph, "make", "2000", "9000", "5")));
    assertSame(ours("graph " + edges + " --quiet"), theirs("graph " + edges));
  }
}
