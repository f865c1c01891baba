// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.atlas.table.ParquetFile;

/** Commands that write Parquet with this module behind them. */
final class ParquetCommandTest {
  @TempDir private Path folder;

  private Path written(String... command) {
    Path file = folder.resolve("values.parquet");
    Answer answer = Answer.run(with(command, "--format", "parquet", "--out", file.toString()));
    assertThat(answer).isEqualTo(new Answer(0, "", ""));
    return file;
  }

  private static String[] with(String[] command, String... more) {
    return Stream.concat(Stream.of(command), Stream.of(more)).toArray(String[]::new);
  }

  /** A file as CSV has it, where nothing is sunny. */
  private static String csv(Path file) throws SQLException {
    ParquetFile found = ParquetFile.read(file);
    List<String> lines = new ArrayList<>();
    lines.add(
        found.columns().stream().map(it -> it.split(" ", -1)[0]).collect(Collectors.joining(",")));
    for (List<?> row : found.rows()) {
      lines.add(
          row.stream()
              .map(it -> Objects.requireNonNullElse(it, "sunny").toString())
              .collect(Collectors.joining(",")));
    }
    return String.join("\n", lines) + "\n";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0.77; 0; 3000",
        "wythoff; 3,0; 20,30",
        "misere-kayles; 0; 40",
        "heap(n) -> heap(n - k) where k >= 1, k <= 4 heap(0) wins; 0; 40",
        "h(value, VALUE) -> h(value - 1, VALUE) -> h(value, VALUE - 1); 0,0; 0,0",
      })
  void valuesAreThoseOfCsv(String game, String from, String to) throws SQLException {
    String[] command = {"values", game, "--from", from, "--to", to};
    String wanted =
        Answer.run(with(command, "--format", "csv"))
            .out()
            .replaceFirst("^value,VALUE,value", "value_1,VALUE_2,value");
    assertThat(csv(written(command))).isEqualTo(wanted);
  }

  @Test
  void anExport_isThatOfCsv() throws SQLException {
    String store = folder.resolve("kept").toString();
    String[] keep = {"values", "0.77", "--to", "300", "--keep", "--store", store};
    assertThat(Answer.run(with(keep, "--format", "none")).status()).isZero();
    String[] command = {"store", "export", "0.77", "--from", "7", "--store", store};
    assertThat(csv(written(command)))
        .isEqualTo(Answer.run(with(command, "--format", "csv")).out())
        .startsWith("n,value\n7,2\n")
        .endsWith("\n300,4\n");
    Path file = folder.resolve("stopped.parquet");
    String[] stopped = with(command, "--time-limit", "0.000001ms", "--out", file.toString());
    assertThat(Answer.run(with(stopped, "--format", "parquet")).status()).isEqualTo(3);
    assertThat(csv(file)).isEqualTo("n,value\n");
  }

  /** On a busy machine a short limit is met before the first value comes. */
  @Test
  void whatComesBeforeALimit_isAWholeFile() throws SQLException {
    Path file = folder.resolve("values.parquet");
    for (String limit : List.of("300ms", "2s", "20s")) {
      if (!hasRows(file)) {
        Answer answer =
            Answer.run(
                "values",
                "nim",
                "--to",
                "1e12",
                "--time-limit",
                limit,
                "--format",
                "parquet",
                "--out",
                file.toString());
        assertThat(answer.status()).isEqualTo(3);
        assertThat(answer.err()).contains("time limit");
      }
    }
    assertAreTheFirstOfNim(file);
  }

  private static boolean hasRows(Path file) throws SQLException {
    return Files.exists(file)
        && !ParquetFile.asked(file, "SELECT count(*) > 0 FROM file").contains(false);
  }

  private static void assertAreTheFirstOfNim(Path file) throws SQLException {
    assertThat(
            ParquetFile.asked(
                file, "SELECT count(*) > 0, bool_and(n = file_row_number AND n = value) FROM file"))
        .containsExactly(true, true);
  }

  @Test
  void aFolderThatIsMissing_isToldWithItsName() {
    Answer answer =
        Answer.run(
            "values", "nim", "--format", "parquet", "--out", folder.resolve("no/where").toString());
    assertThat(answer.status()).isEqualTo(2);
    assertThat(answer.err()).contains("there is no folder").doesNotContain("at sprague.");
  }

  private Process process(Path temporary, Path out) throws IOException {
    List<String> command =
        List.of(
            ProcessHandle.current().info().command().orElseThrow(),
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("java.class.path")
                + File.pathSeparator
                + System.getProperty("jdk.module.path", ""),
            "sprague.cli.Main",
            "values",
            "nim",
            "--to",
            "1e12",
            "--format",
            "parquet",
            "--out",
            out.toString());
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }

  /** The bytes of all temporary files. */
  private static long size(Path temporary) {
    long size = 0;
    for (File each : Objects.requireNonNull(temporary.toFile().listFiles())) {
      for (File file : Objects.requireNonNullElse(each.listFiles(), new File[0])) {
        size += file.length();
      }
    }
    return size;
  }

  @Test
  @Tag("long")
  void whenTheProgramIsStopped_theRowsSoFarStay_andTemporaryFilesGo() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));
    Path file = folder.resolve("values.parquet");
    Process process = process(temporary, file);
    while (size(temporary) < 1 << 20) {
      assertThat(process.waitFor(10, TimeUnit.MILLISECONDS))
          .as(Files.readString(folder.resolve("log")))
          .isFalse();
    }
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(folder.resolve("log")).content().contains("sprague: interrupted");
    assertAreTheFirstOfNim(file);
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void withoutAFolderForTemporaryFiles_thatIsTold() throws Exception {
    Path missing = folder.resolve("missing");
    Process process = process(missing, folder.resolve("values.parquet"));
    assertThat(process.waitFor()).isEqualTo(3);
    assertThat(folder.resolve("log"))
        .content()
        .contains("sprague: cannot write: no folder for temporary files: " + missing);
  }
}
