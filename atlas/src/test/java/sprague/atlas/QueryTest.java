// SPDX-License-Identifier: Apache-2.0
package sprague.atlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.cli.Main;
import sprague.cli.console.Console;

/** Questions in SQL read the tables and nothing else. */
final class QueryTest {
  private static final Path SWEEP = SharedSweep.FOLDER;

  @TempDir Path folder;

  private static Answer query(String sql, String... more) {
    return Answer.in(
        SWEEP, Stream.concat(Stream.of("query", sql), Stream.of(more)).toArray(String[]::new));
  }

  @Test
  void answers_inThreeFormats() {
    String sql =
        "select code, period, law, null as nothing, 'a,\"b\"' as text from last"
            + " where code in ('0.77', '0.07') order by code";
    assertThat(query(sql, "--format", "csv").out())
        .isEqualTo(
            """
            code,period,law,nothing,text
            0.07,34,periodic,,"a,""b""\"
            0.77,12,periodic,,"a,""b""\"
            """);
    String json =
        "{\"columns\":[\"code\",\"period\"],\"rows\":[{\"code\":\"0.77\",\"period\":12}]}\n";
    String one = "select code, period from last where code = '0.77'";
    assertThat(query(one, "--json").out()).isEqualTo(json);
    assertThat(query(one, "--format", "json").out()).isEqualTo(json);
    assertThat(query(one).out()).contains("code").contains("0.77").contains("12");
  }

  @Test
  void columnsOfOneName_areNotLostInJson() {
    String sql = "select 1 as a, 2 as a";
    assertThat(query(sql, "--format", "csv").out()).isEqualTo("a,a\n1,2\n");
    Answer refused = query(sql, "--json");
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err()).contains("two columns are called");
    assertThat(query("select 1 as a, 2 as b", "--json").out()).contains("{\"a\":1,\"b\":2}");
  }

  /** The rows are counted against the limit before the process runs out of memory. */
  @Test
  void rowsOfAnAnswer_areWithinTheLimitOfMemory() {
    String sql = "select range from range(%d)";
    String[] limit = {"--format", "csv", "--memory", "256M"};
    assertThat(query(sql.formatted(10_000), limit).status()).isZero();
    Answer large = query(sql.formatted(20_000_000), limit);
    assertThat(large.status()).isEqualTo(3);
    assertThat(large.err()).contains("the rows of the result need more than");
  }

  @Test
  @Timeout(value = 30, unit = TimeUnit.SECONDS)
  void aQuestionThatIsInterruptedBeforeItBegins_ends() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false);
    console.interrupt();
    String slow = "select count(*) from range(1000000) a, range(1000000) b where a.range < b.range";
    int status = Main.run(List.of("atlas", "query", slow, "--out", SWEEP.toString()), console);
    assertThat(status).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(130);
  }

  @Test
  void columns_areThoseOfThePage() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "atlas.md"));
    for (String table : List.of("run", "class_edge", "reason", "certificate")) {
      String columns =
          Answer.asked(
                  SWEEP,
                  "select string_agg(column_name, ', ' order by column_index) from"
                      + " duckdb_columns() where table_name = '"
                      + table
                      + "'")
              .getFirst()
              .replace("\"", "");
      for (String column : columns.split(", ", -1)) {
        assertThat(page).as(table).contains("`" + column + "`");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "copy run to '@/stolen.csv'",
        "copy (select 1) to '@/stolen.parquet' (format parquet)",
        "export database '@/stolen'",
        "attach '@/stolen.db' as other",
        "select * from read_csv('@/secret.csv')",
        "select * from read_text('@/secret.csv')",
        "select * from '@/secret.csv'",
        "select * from glob('@/*')",
        "select * from read_parquet('@/*')",
        "install httpfs",
        "load httpfs",
        "set enable_external_access = true",
        "set lock_configuration = false",
        "set temp_directory = '@/stolen'",
        "select 1; copy run to '@/stolen.csv'",
        "create secret (type s3)",
        "selekt 1",
        "select nothing from run",
        "",
      })
  void whatReadsOrWritesElsewhere_orIsNoQuestion_isRefused(String sql) throws IOException {
    Files.writeString(folder.resolve("secret.csv"), "a,b\n1,2\n");
    Answer answer = query(sql.replace("@", folder.toString()), "--json");
    assertThat(answer.status()).as(answer.out()).isEqualTo(2);
    assertThat(answer.out()).isEmpty();
    assertThat(answer.err()).startsWith("{\"error\":{\"code\":\"bad-sql\",\"message\":\"");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(folder.resolve("secret.csv"));
    }
  }

  @Test
  void tablesAreReadIntoMemory_soThatNoQuestionChangesThem() throws IOException {
    query("drop view last; drop table run; select 1 as one");
    assertThat(Answer.asked(SWEEP, "select count(*) from run")).containsExactly("64");
  }

  @Test
  void whereNoSweepIs_orItsTablesAreDamaged_thatIsSaid() throws IOException {
    Answer none = Answer.in(folder, "query", "select 1");
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.err()).contains("there is no sweep in " + folder);
    Path tables = Files.createDirectory(folder.resolve("tables"));
    try (Stream<Path> all = Files.list(SWEEP.resolve("tables"))) {
      for (Path file : all.toList()) {
        byte[] bytes = Files.readAllBytes(file);
        Files.write(tables.resolve(file.getFileName()), java.util.Arrays.copyOf(bytes, 100));
      }
    }
    Answer damaged = Answer.in(folder, "query", "select 1", "--json");
    assertThat(damaged.status()).isEqualTo(2);
    assertThat(damaged.err()).contains("\"code\":\"damaged-tables\"");
  }

  @Test
  void aLimitOfTime_endsAQuestion() {
    Answer answer =
        query("select count(*) from range(100000000000) where range % 7 = 3", "--time-limit", "1s");
    assertThat(answer.status()).as(answer.out() + answer.err()).isEqualTo(3);
  }
}
