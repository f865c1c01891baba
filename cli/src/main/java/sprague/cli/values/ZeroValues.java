// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.LongStream;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.engine.ValueKind;

/**
 * Writes only the P-positions, in the order of the box: those of value 0, or of outcome P in games
 * without nim-values; both have code 0. If the computation stops early, the output has the
 * P-positions so far.
 *
 * <p>Text has P-positions in lines as wide as the screen, then their number; CSV a line of
 * coordinates for each; a b-file their coordinates as consecutive terms, with indices from 1; NumPy
 * a row for each, or a number if there is one coordinate; JSON the array {@code pPositions}.
 */
public final class ZeroValues implements ValueWriter {
  private final ValueFormat format;
  private final ByteText text;
  private final Box box;
  private final int width;
  private final long[] at;

  /** All coordinates for NumPy, whose header has the number of rows. Memory without a limit. */
  private final LongStream.Builder coordinatesFound = LongStream.builder();

  /** The number of positions so far, P or not. */
  private long received;

  /** The number of P-positions so far. */
  private long found;

  /** The number of characters in the present line of text. */
  private long column;

  private ZeroValues(ValueFormat format, ByteText text, String game, Box box, int width) {
    this.format = format;
    this.text = text;
    this.box = box;
    this.width = width;
    this.at = box.first();
    switch (format) {
      case CSV -> text.put(String.join(",", box.names())).put('\n');
      case BFILE ->
          text.put("# the P-positions ")
              .put(String.join(", ", box.names()))
              .put(box.dimension() > 1 ? ", their coordinates as consecutive terms\n" : "\n");
      case JSON -> text.put(JsonValues.heading(game, box)).put(",\"pPositions\":[");
      default -> {}
    }
  }

  /** A writer for a screen of {@code width}; a {@link Failure} for Parquet and for scores. */
  public static ValueWriter of(
      ValueFormat format, ByteText text, String game, Box box, ValueKind kind, int width) {
    if (kind == ValueKind.SCORE) {
      throw Failure.input(
          "no-p-positions",
          "positions of a scoring game have scores, and are not P-positions",
          "leave --zeros out");
    }
    if (format == ValueFormat.PARQUET) {
      throw Failure.input(
          "unsupported-format",
          "--zeros is not available for Parquet files",
          "use --format csv or npy");
    }
    return format == ValueFormat.NONE
        ? ValueWriter.NONE
        : new ZeroValues(format, text, game, box, width);
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int i = 0; i < count; i++) {
      if (codes[i] == 0) {
        found++;
        position(at);
      }
      box.advance(at);
    }
    received += count;
  }

  /**
   * Accepts the P-positions of the next row in the order of all rows; those outside the box are
   * left out. To be called for each row in place of {@link #accept}, which must not be called then.
   *
   * @param row all coordinates but the last; empty if there is only one
   * @param count the number of P-positions of the row
   * @param columns the last coordinate of each of them, by its index; ascending
   */
  public void acceptRow(int[] row, int count, IntUnaryOperator columns) {
    long[] position = new long[row.length + 1];
    for (int i = 0; i < row.length; i++) {
      if (row[i] < box.from().get(i) || row[i] > box.to().get(i)) {
        return;
      }
      position[i] = row[i];
    }
    long first = box.from().getLast();
    long last = box.to().getLast();
    for (int i = 0; i < count; i++) {
      int column = columns.applyAsInt(i);
      if (column >= first && column <= last) {
        found++;
        position[row.length] = column;
        position(position);
      }
    }
    received += last - first + 1;
  }

  @Override
  public void finish(boolean complete) {
    switch (format) {
      case TEXT -> {
        text.put(found > 0 ? "\n" : "").put(found);
        text.put(found == 1 ? " P-position" : " P-positions");
        text.put(" among ").put(received).put(received == 1 ? " position\n" : " positions\n");
      }
      case NPY -> array();
      case JSON -> JsonValues.end(text.put(']'), complete, received);
      default -> {}
    }
    text.flush();
  }

  /** Writes a P-position, or keeps it for {@link #array}. */
  private void position(long[] coordinates) {
    boolean isOne = coordinates.length == 1;
    switch (format) {
      case TEXT -> {
        startPosition(coordinates);
        text.put(isOne ? "" : "(");
        coordinates(coordinates, ", ");
        text.put(isOne ? "" : ")");
      }
      case CSV -> {
        coordinates(coordinates, ",");
        text.put('\n');
      }
      case BFILE -> {
        long index = (found - 1) * coordinates.length;
        for (long each : coordinates) {
          text.put(++index).put(' ').put(each).put('\n');
        }
      }
      case JSON -> {
        text.put(found > 1 ? "," : "").put(isOne ? "" : "[");
        coordinates(coordinates, ",");
        text.put(isOne ? "" : "]");
      }
      default -> Arrays.stream(coordinates).forEach(coordinatesFound);
    }
  }

  /** Separates a position from the one before, by a space if it fits into the line of text. */
  private void startPosition(long[] coordinates) {
    // The parentheses and each ", " have two characters.
    int positionWidth =
        (coordinates.length == 1 ? 0 : 2 * coordinates.length)
            + Arrays.stream(coordinates).mapToInt(ByteText::width).sum();
    if (column > 0) {
      boolean fits = column + 1 + positionWidth <= width;
      text.put(fits ? ' ' : '\n');
      column = fits ? column + 1 : 0;
    }
    column += positionWidth;
  }

  private void coordinates(long[] coordinates, String separator) {
    for (int i = 0; i < coordinates.length; i++) {
      text.put(i == 0 ? "" : separator).put(coordinates[i]);
    }
  }

  /** Writes the NumPy array. */
  private void array() {
    // As a box of array indices; without P-positions the first of its sides is empty.
    List<String> names = box.dimension() == 1 ? List.of("row") : List.of("row", "coordinate");
    List<Long> last = List.of(found - 1, box.dimension() - 1L).subList(0, names.size());
    Box rows = new Box(names, Collections.nCopies(names.size(), 0L), last);
    long[] all = coordinatesFound.build().toArray();
    new NpyValues(text, rows, Optional.empty()).accept(all, all.length);
  }
}
