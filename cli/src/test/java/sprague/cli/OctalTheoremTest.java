// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The periods of octal.csv are proved without options, and the certificates are valid: a sample
 * here, and with {@code -Plong} all periods that start within a million. The four beyond are 0.376,
 * 0.054 (and the equivalent 0.056), 0.104 and 0.106.
 */
final class OctalTheoremTest {
  private static final Path TABLE =
      Path.of("..", "catalogue", "src", "test", "resources", "sprague", "catalogue", "octal.csv");

  private static final int ONE_IN = 40;
  private static final long USUAL = 10_000;
  private static final long LONG = 1_000_000;

  @TempDir private Path folder;

  /** A row of the table. */
  record Row(String code, long preperiod, long period) {
    long size() {
      return preperiod + period;
    }
  }

  private static List<Row> rows(long most) throws IOException {
    return Files.readAllLines(TABLE).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(",", -1))
        .filter(cells -> cells[1].equals("periodic"))
        .map(cells -> new Row(code(cells[0]), Long.parseLong(cells[2]), Long.parseLong(cells[3])))
        .filter(row -> row.size() < most)
        .toList();
  }

  /** The table writes the game without any move as {@code 0.} */
  private static String code(String cell) {
    return cell.equals("0.") ? "0.0" : cell;
  }

  static Stream<Row> sample() throws IOException {
    List<Row> usual = rows(USUAL);
    return IntStream.iterate(0, i -> i < usual.size(), i -> i + ONE_IN).mapToObj(usual::get);
  }

  static Stream<Row> all() throws IOException {
    return rows(LONG).stream();
  }

  @Test
  void theTable_isComplete() throws IOException {
    assertThat(rows(Long.MAX_VALUE)).hasSize(410);
    assertThat(rows(LONG)).hasSize(405);
    assertThat(sample()).hasSize(10);
  }

  @ParameterizedTest
  @MethodSource("sample")
  void row_isProved(Row row) {
    prove(row);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("all")
  void everyRow_isProved(Row row) {
    prove(row);
  }

  private void prove(Row row) {
    String file = folder.resolve("proof.json").toString();
    Answer answer = Answer.run("theorem", row.code, "--json", "--certificate", file);
    assertThat(answer.status()).isZero();
    assertThat(answer.out())
        .contains("\"status\":\"proved\"")
        .contains("\"preperiod\":" + row.preperiod + ",\"period\":" + row.period + ",");
    assertThat(Answer.run("check", file).status()).isZero();
  }
}
