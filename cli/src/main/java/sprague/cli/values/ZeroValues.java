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
 * without nim-values; both have code 0. There is a subclass for each format. If the computation
 * stops early, the output has the P-positions so far.
 */
public abstract class ZeroValues implements ValueWriter {
  final ByteText text;
  final Box box;
  private final long[] at;
  private long received;
  private long found;

  private ZeroValues(ByteText text, Box box) {
    this.text = text;
    this.box = box;
    this.at = box.first();
  }

  /**
   * A writer in the given format; {@code width} is that of the screen, for text. Throws a {@link
   * Failure} for Parquet, and for games of scores.
   */
  public static ValueWriter of(
      ValueFormat format, ByteText text, String game, Box box, ValueKind kind, int width) {
    if (kind == ValueKind.SCORE) {
      throw Failure.input(
          "no-p-positions",
          "positions of a scoring game have scores, and are not P-positions",
          "leave --zeros out");
    }
    return switch (format) {
      case TEXT -> new AsText(text, box, width);
      case CSV -> new AsLines(text, box, String.join(",", box.names()));
      case BFILE -> new AsSequence(text, box);
      case NPY -> new AsArray(text, box);
      case JSON -> new AsJson(text, game, box);
      case NONE -> ValueWriter.NONE;
      case PARQUET ->
          throw Failure.input(
              "unsupported-format",
              "--zeros is not available for Parquet files",
              "use --format csv or npy");
    };
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
  public final void acceptRow(int[] row, int count, IntUnaryOperator columns) {
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
    end(complete);
    text.flush();
  }

  /** Writes a P-position; the array changes after the call. */
  abstract void position(long[] coordinates);

  /** Writes the end of the output. */
  abstract void end(boolean complete);

  /** The number of P-positions so far. */
  final long found() {
    return found;
  }

  /** The number of positions so far, P or not. */
  final long received() {
    return received;
  }

  /** Writes coordinates with a separator between them. */
  final void coordinates(long[] coordinates, String separator) {
    for (int i = 0; i < coordinates.length; i++) {
      text.put(i == 0 ? "" : separator).put(coordinates[i]);
    }
  }

  /** Text: P-positions in lines as wide as the screen, then their number. */
  private static final class AsText extends ZeroValues {
    private final int width;
    private long column;

    private AsText(ByteText text, Box box, int width) {
      super(text, box);
      this.width = width;
    }

    @Override
    void position(long[] coordinates) {
      // The parentheses and each ", " have two characters.
      int positionWidth = coordinates.length == 1 ? 0 : 2 * coordinates.length;
      for (long each : coordinates) {
        positionWidth += ByteText.width(each);
      }
      if (column > 0) {
        boolean fits = column + 1 + positionWidth <= width;
        text.put(fits ? ' ' : '\n');
        column = fits ? column + 1 : 0;
      }
      text.put(coordinates.length == 1 ? "" : "(");
      coordinates(coordinates, ", ");
      text.put(coordinates.length == 1 ? "" : ")");
      column += positionWidth;
    }

    @Override
    void end(boolean complete) {
      text.put(column > 0 ? "\n" : "").put(found());
      text.put(found() == 1 ? " P-position" : " P-positions");
      text.put(" among ").put(received()).put(received() == 1 ? " position\n" : " positions\n");
    }
  }

  /** CSV: a line of coordinates for each P-position. */
  private static final class AsLines extends ZeroValues {
    private AsLines(ByteText text, Box box, String names) {
      super(text, box);
      text.put(names).put('\n');
    }

    @Override
    void position(long[] coordinates) {
      coordinates(coordinates, ",");
      text.put('\n');
    }

    @Override
    void end(boolean complete) {}
  }

  /** A b-file with indices from 1; the coordinates of a position are consecutive terms. */
  private static final class AsSequence extends ZeroValues {
    private long index = 1;

    private AsSequence(ByteText text, Box box) {
      super(text, box);
      String names = String.join(", ", box.names());
      text.put("# the P-positions " + names);
      text.put(box.dimension() > 1 ? ", their coordinates as consecutive terms\n" : "\n");
    }

    @Override
    void position(long[] coordinates) {
      for (long each : coordinates) {
        text.put(index++).put(' ').put(each).put('\n');
      }
    }

    @Override
    void end(boolean complete) {}
  }

  /**
   * A NumPy array: a row for each position, or a number if there is one coordinate. Kept in memory,
   * without a limit, because the header needs the number of rows.
   */
  private static final class AsArray extends ZeroValues {
    private final LongStream.Builder coordinatesFound = LongStream.builder();

    private AsArray(ByteText text, Box box) {
      super(text, box);
    }

    @Override
    void position(long[] coordinates) {
      Arrays.stream(coordinates).forEach(coordinatesFound);
    }

    @Override
    void end(boolean complete) {
      // As a box of array indices; without P-positions the first of its sides is empty.
      List<String> names = box.dimension() == 1 ? List.of("row") : List.of("row", "coordinate");
      List<Long> last = List.of(found() - 1, box.dimension() - 1L).subList(0, names.size());
      Box rows = new Box(names, Collections.nCopies(names.size(), 0L), last);
      long[] all = coordinatesFound.build().toArray();
      new NpyValues(text, rows, Optional.empty()).accept(all, all.length);
    }
  }

  /** One JSON object with the array {@code pPositions}. */
  private static final class AsJson extends ZeroValues {
    private AsJson(ByteText text, String game, Box box) {
      super(text, box);
      text.put(JsonValues.heading(game, box));
      text.put(",\"pPositions\":[");
    }

    @Override
    void position(long[] coordinates) {
      text.put(found() > 1 ? "," : "").put(coordinates.length == 1 ? "" : "[");
      coordinates(coordinates, ",");
      text.put(coordinates.length == 1 ? "" : "]");
    }

    @Override
    void end(boolean complete) {
      text.put(']');
      if (!complete) {
        text.put(",\"complete\":false,\"computed\":").put(received());
      }
      text.put("}\n");
    }
  }
}
