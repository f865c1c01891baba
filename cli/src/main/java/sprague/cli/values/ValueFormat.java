// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.engine.ValueKind;

/** An output format of values, as chosen by {@code values --format}; its name in small letters. */
public enum ValueFormat {
  /** Rows or a grid for people. */
  TEXT,
  /** Comma-separated: a heading, then the coordinates and the value of each position. */
  CSV,
  /** A b-file of the OEIS: an index and a number on each line. */
  BFILE,
  /** A NumPy array with one dimension for each coordinate. */
  NPY,
  /** One JSON object with nested arrays. */
  JSON,
  /** Apache Parquet, if its module is installed. */
  PARQUET,
  /** No output; the values are only stored or drawn. */
  NONE;

  /** The format of that name; if there is none, a {@link Failure} lists the names. */
  public static ValueFormat named(String name) {
    return Arrays.stream(values())
        .filter(format -> format.word().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                Failure.input(
                    "unknown-format",
                    "there is no format \"" + name + "\"",
                    "the formats are " + String.join(", ", words())));
  }

  /** The names that {@link #named} accepts. */
  public static List<String> words() {
    return Arrays.stream(values()).map(ValueFormat::word).toList();
  }

  /**
   * A factory of the format's writer, made before the computation so that a format that is not
   * installed fails at once. A writer begins to write when it is made; the factory throws a {@link
   * Failure} if the format has no place for the values of this box and kind.
   *
   * @param title the name of the game, for JSON
   * @param width the columns of the screen, for text; {@link Integer#MAX_VALUE} for no limit
   * @param file the file that the writer's stream goes to; empty for standard output
   * @param memory maximum bytes of values that the writer of b-files keeps
   * @throws Failure if the module of the format is not installed
   */
  public Function<OutputStream, ValueWriter> writers(
      String title, Box box, ValueKind kind, int width, Optional<Path> file, long memory) {
    return switch (this) {
      case TEXT -> stream -> new TextValues(new ByteText(stream), box, kind, width);
      case CSV -> stream -> LineValues.csv(new ByteText(stream), box, kind);
      case BFILE -> stream -> LineValues.bfile(new ByteText(stream), box, kind, memory);
      case NPY -> stream -> new NpyValues(new ByteText(stream), box, file);
      case JSON -> stream -> new JsonValues(new ByteText(stream), title, box, kind);
      case PARQUET -> {
        ParquetFormat parquet = ParquetFormat.load();
        yield stream -> parquet.writer(stream, box, kind);
      }
      case NONE -> _ -> ValueWriter.NONE;
    };
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
