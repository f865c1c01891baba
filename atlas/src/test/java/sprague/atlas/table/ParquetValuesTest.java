// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.cli.values.Box;
import sprague.cli.values.ValueWriter;
import sprague.engine.ValueKind;

/** Files of values, as they are read back. */
final class ParquetValuesTest {
  private static final Box LINE = new Box(List.of("n"), List.of(0L), List.of(99L));

  @TempDir private Path folder;

  private Path written(Box box, ValueKind kind, long... codes) throws IOException {
    Path file = folder.resolve("values.parquet");
    try (OutputStream out = Files.newOutputStream(file)) {
      ValueWriter writer = new DuckDbParquet().writer(out, box, kind);
      writer.accept(codes, codes.length);
      writer.finish(false);
    }
    return file;
  }

  private static List<@Nullable Object> row(@Nullable Object... cells) {
    return Arrays.asList(cells);
  }

  /** The borders of a row of codes, of a group of the file, and of a group of the table. */
  @ParameterizedTest
  @ValueSource(ints = {1, 511, 512, 513, 122_879, 122_880, 122_881, 1_048_577})
  void asManyRowsAsValues_inTheirOrder(int count) throws IOException, SQLException {
    Box box = new Box(List.of("n"), List.of(7L), List.of(6L + count));
    Path file = folder.resolve("values.parquet");
    Random random = new Random(count);
    long[] codes = new long[3000];
    try (OutputStream out = Files.newOutputStream(file)) {
      ValueWriter writer = new DuckDbParquet().writer(out, box, ValueKind.NIMBER);
      for (int done = 0; done < count; ) {
        int next = Math.min(count - done, 1 + random.nextInt(codes.length));
        for (int i = 0; i < next; i++) {
          codes[i] = code(done + i);
        }
        writer.accept(codes, next);
        done += next;
      }
      writer.finish(true);
    }
    List<List<@Nullable Object>> rows = ParquetFile.read(file).rows();
    assertThat(rows).hasSize(count);
    for (int i = 0; i < count; i++) {
      Object value = code(i) == ValueKind.SUNNY ? null : code(i);
      if (!rows.get(i).equals(row(7L + i, value))) {
        assertThat(rows.get(i)).as("row %d", i).isEqualTo(row(7L + i, value));
      }
    }
  }

  @ParameterizedTest
  @Tag("long")
  @ValueSource(ints = {1_048_575, 1_048_576})
  void asManyRowsAsValues_whereTheLastGroupOfTheTableIsNearlyFull(int count)
      throws IOException, SQLException {
    asManyRowsAsValues_inTheirOrder(count);
  }

  private static long code(int i) {
    return i % 1000 == 999 ? ValueKind.SUNNY : (i * 2_654_435_761L) >>> 20;
  }

  @Test
  void withoutAValue_thereAreTheColumnsAlone() throws IOException, SQLException {
    assertThat(ParquetFile.read(written(LINE, ValueKind.NIMBER)))
        .isEqualTo(new ParquetFile(List.of("n INT64", "value INT64"), List.of()));
  }

  @Test
  void sunnyIsNothing_andNumbersAreAnyThatALongHas() throws IOException, SQLException {
    assertThat(
            ParquetFile.read(written(LINE, ValueKind.NIMBER, 0, -1, 1L << 62, Long.MAX_VALUE))
                .rows())
        .containsExactly(row(0L, 0L), row(1L, null), row(2L, 1L << 62), row(3L, Long.MAX_VALUE));
    assertThat(ParquetFile.read(written(LINE, ValueKind.SCORE, -1, Long.MIN_VALUE, 5)).rows())
        .containsExactly(row(0L, -1L), row(1L, Long.MIN_VALUE), row(2L, 5L));
  }

  @Test
  void outcomesAreWords() throws IOException, SQLException {
    Path file = written(LINE, ValueKind.OUTCOME, ValueKind.N, ValueKind.P, ValueKind.DRAW);
    assertThat(ParquetFile.read(file))
        .isEqualTo(
            new ParquetFile(
                List.of("n INT64", "value BYTE_ARRAY"),
                List.of(row(0L, "N"), row(1L, "P"), row(2L, "draw"))));
  }

  @Test
  void severalCoordinates_runAsInTheBox_theLastOneFastest() throws IOException, SQLException {
    Box box = new Box(List.of("a", "b", "c"), List.of(1L, 0L, 5L), List.of(9L, 2L, 6L));
    List<List<@Nullable Object>> rows =
        ParquetFile.read(written(box, ValueKind.NIMBER, 10, 11, 12, 13, 14, 15, 16, 17)).rows();
    assertThat(rows)
        .containsExactly(
            row(1L, 0L, 5L, 10L),
            row(1L, 0L, 6L, 11L),
            row(1L, 1L, 5L, 12L),
            row(1L, 1L, 6L, 13L),
            row(1L, 2L, 5L, 14L),
            row(1L, 2L, 6L, 15L),
            row(2L, 0L, 5L, 16L),
            row(2L, 0L, 6L, 17L));
  }

  @Test
  void noCoordinateAtAll_leavesTheValue() throws IOException, SQLException {
    Box point = new Box(List.of(), List.of(), List.of());
    assertThat(ParquetFile.read(written(point, ValueKind.SCORE, -3)))
        .isEqualTo(new ParquetFile(List.of("value INT64"), List.of(row(-3L))));
  }

  @ParameterizedTest
  @ValueSource(longs = {Long.MAX_VALUE - 1, Long.MAX_VALUE})
  void boxesThatNobodyFills_areCountedFromTheirStart(long most) throws IOException, SQLException {
    Box line = new Box(List.of("n"), List.of(most - 1), List.of(most));
    assertThat(ParquetFile.read(written(line, ValueKind.NIMBER, 4, 5)).rows())
        .containsExactly(row(most - 1, 4L), row(most, 5L));
    Box square = new Box(List.of("x", "y", "z"), List.of(0L, 3L, 0L), List.of(most, most, most));
    assertThat(ParquetFile.read(written(square, ValueKind.NIMBER, 4, 5)).rows())
        .containsExactly(row(0L, 3L, 0L, 4L), row(0L, 3L, 1L, 5L));
  }

  @Test
  void namesThatReadersTakeForTheSame_haveANumberBehind() throws IOException, SQLException {
    assertThat(columns("n", "N")).containsExactly("n", "N_1", "value");
    assertThat(columns("value", "Value")).containsExactly("value_1", "Value_2", "value");
    assertThat(columns("N_1", "n", "N")).containsExactly("N_1", "n", "N_2", "value");
  }

  @Test
  void namesAreNoSql() throws IOException, SQLException {
    List<String> names = List.of("code", "place", "codes", "kept", "select", "a\"b", "t", "x'");
    assertThat(columns(names.toArray(String[]::new)))
        .startsWith(names.toArray(String[]::new))
        .endsWith("value");
    assertThat(ParquetFile.read(folder.resolve("values.parquet")).rows().getLast())
        .containsExactly(0L, 0L, 0L, 0L, 0L, 0L, 0L, 1L, 6L);
  }

  private List<String> columns(String... names) throws IOException, SQLException {
    List<Long> zeros = Arrays.stream(names).map(_ -> 0L).toList();
    List<Long> ones = Arrays.stream(names).map(_ -> 1L).toList();
    Path file = written(new Box(List.of(names), zeros, ones), ValueKind.NIMBER, 5, 6);
    return ParquetFile.read(file).columns().stream()
        .map(column -> column.substring(0, column.lastIndexOf(' ')))
        .toList();
  }

  @Test
  void aReaderThatRefuses_isTold_andNothingStays() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int octet) throws IOException {
            throw new IOException("no room");
          }
        };
    ValueWriter writer = new DuckDbParquet().writer(full, LINE, ValueKind.NIMBER);
    writer.accept(new long[] {1, 2}, 2);
    assertThatThrownBy(() -> writer.finish(true))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("no room");
    assertThatThrownBy(() -> writer.accept(new long[512], 512))
        .isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void aPassingFolder_goesWithAllThatIsInIt() throws IOException {
    TempFolder passing = TempFolder.open();
    Path file = passing.file("some");
    Files.writeString(file, "text");
    assertThat(file).exists();
    passing.close();
    assertThat(file.getParent()).doesNotExist();
  }
}
