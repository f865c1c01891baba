// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples of docs/atlas.md and of the help give the output shown, in the order of the page.
 */
final class AtlasPageTest {
  private static final Path PAGE = Path.of("..", "docs", "atlas.md");
  private static final Pattern BLOCK = Pattern.compile("```console\\n(.*?)```", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  /** Files named by examples, apart from files that earlier examples write. */
  private static final Set<String> FILES = Set.of("octal", "sets", "table.csv");

  @TempDir Path folder;

  private List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line);
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(FILES.contains(word) ? folder.resolve(word).toString() : word);
    }
    return words;
  }

  private Answer run(String line) throws IOException {
    Files.writeString(
        folder.resolve("table.csv"),
        """
        game,status,preperiod,period,equivalent_to
        0.07,periodic,53,34,
        0.77,periodic,71,12,0.07
        """);
    return Answer.run(words(line).toArray(String[]::new));
  }

  @Test
  void examplesOfThePage_giveTheOutputShown() throws IOException {
    Matcher block = BLOCK.matcher(Files.readString(PAGE));
    int examples = 0;
    while (block.find()) {
      if (block.group(1).contains("--spark")) {
        // SparkPageTest has these.
        continue;
      }
      for (String session : block.group(1).split("(?m)^\\$ \\./sprague ", -1)) {
        if (!session.isEmpty()) {
          int end = session.indexOf('\n');
          Answer answer = run(session.substring(0, end));
          String out = answer.out().replace(folder + "/", "").replaceAll("[0-9.]+ s\\n", "0.0 s\n");
          assertThat(out).as(answer.err()).isEqualTo(session.substring(end + 1));
          examples++;
        }
      }
    }
    assertThat(examples).isEqualTo(3);
  }

  @Test
  void help_fitsAScreen_andItsExamplesRun() throws IOException {
    Answer help = Answer.run("atlas", "--help");
    assertThat(help.out().lines()).hasSizeLessThanOrEqualTo(24);
    assertThat(help.out().lines()).allMatch(line -> line.length() <= 80, help.out());
    for (String line : help.out().lines().filter(it -> it.startsWith("  sprague ")).toList()) {
      Answer answer = run(line.strip().replaceFirst("sprague ", "").replace("0.ddd", "0.d"));
      assertThat(answer.status()).as(line + answer.err()).isZero();
    }
  }

  @Test
  void whatIsWrong_isSaidWithAMend() throws IOException {
    Path out = folder.resolve("octal");
    String[][] lines = {
      {"codes"},
      {"codes", "1.dd"},
      {"codes", "0.ddddddd"},
      {"codes", "0.d", "--to", "0"},
      {"codes", "0.d", "--to", "x"},
      {"codes", "0.d", "--format", "csv"},
      {"subtraction", "--max", "25"},
      {"subtraction", "--max", "0"},
      {"subtraction", "4"},
      {"nothing.txt"},
      {"query"},
      {"query", "select 1", "--format", "xml"},
      {"codes", "0.d", "--max", "3"},
      {"0.77", "--max", "3"},
      {"query", "select 1", "--spark", "local"},
      {"query", "select 1", "--to", "3"},
      {"query", "select 1", "--stop-after", "3s"},
      {"query", "select 1", "--max", "3"},
      {"compare", "table.csv", "--format", "csv"},
      {"compare", "table.csv", "--spark", "local"},
    };
    for (String[] line : lines) {
      Answer answer = Answer.in(out, line);
      assertThat(answer.status()).as(String.join(" ", line)).isEqualTo(2);
      assertThat(answer.err()).as(String.join(" ", line)).doesNotContain("fault");
      assertThat(answer.out()).isEmpty();
    }
    Answer large = Answer.in(out, "subtraction", "--max", "16", "--memory", "32M");
    assertThat(large.status()).isEqualTo(3);
    // Of 1024 bytes for each game; a started megabyte counts.
    assertThat(large.err()).contains("65,535 games need 64 MB");
    assertThat(Answer.in(out, "codes", "0.d", "--max", "3").err())
        .contains("--max applies to atlas subtraction only");
    assertThat(Answer.run("atlas", "codes", "0.d").err()).contains("--out FOLDER");
    assertThat(Answer.run("atlas").status()).isEqualTo(2);
    Files.writeString(folder.resolve("games"), "# none\n");
    assertThat(Answer.in(out, folder.resolve("games").toString()).status()).isEqualTo(2);
  }

  /** This program is without the module. */
  @Test
  void whereSparkIsNot_thatIsSaid() {
    Answer answer = Answer.in(folder.resolve("octal"), "codes", "0.d", "--spark", "local[2]");
    assertThat(answer.status()).isEqualTo(3);
    assertThat(answer.err())
        .contains("does not include the module for --spark")
        .contains("builds it");
  }
}
