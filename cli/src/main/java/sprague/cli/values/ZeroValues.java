// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.engine.ValueKind;
import sprague.web.api.Json;

/**
 * The P-positions alone, in the order of the positions: those of value 0, or of outcome P where
 * there are no values. Each kind of file has its subclass.
 */
public abstract class ZeroValues implements ValueWriter {
  final ByteText text;
  final Box box;
  private final long[] at;
  private long came;
  private long found;

  private ZeroValues(ByteText text, Box box) {
    this.text = text;
    this.box = box;
    this.at = box.first();
  }

  public static ValueWriter of(
      ValueFormat format, ByteText text, String game, Box box, ValueKind kind, int width) {
    if (kind == ValueKind.SCORE) {
      throw Failure.input(
          "no-p-positions",
          "the positions of a scoring game have scores, and none is a P-position",
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
              "Parquet files hold all values, not the P-positions alone",
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
    came += count;
  }

  @Override
  public void finish(boolean complete) {
    end(complete);
    text.flush();
  }

  abstract void position(long[] coordinates);

  abstract void end(boolean complete);

  final long found() {
    return found;
  }

  final long came() {
    return came;
  }

  final void coordinates(long[] coordinates, String separator) {
    for (int i = 0; i < coordinates.length; i++) {
      text.put(i == 0 ? "" : separator).put(coordinates[i]);
    }
  }

  /** Lines as wide as the screen, then how many there are. */
  private static final class AsText extends ZeroValues {
    private final int width;
    private int column;

    private AsText(ByteText text, Box box, int width) {
      super(text, box);
      this.width = width;
    }

    @Override
    void position(long[] coordinates) {
      int wide = coordinates.length == 1 ? 0 : 2 * coordinates.length;
      for (long each : coordinates) {
        wide += ByteText.width(each);
      }
      if (column > 0) {
        boolean fits = column + 1 + wide <= width;
        text.put(fits ? ' ' : '\n');
        column = fits ? column + 1 : 0;
      }
      text.put(coordinates.length == 1 ? "" : "(");
      coordinates(coordinates, ", ");
      text.put(coordinates.length == 1 ? "" : ")");
      column += wide;
    }

    @Override
    void end(boolean complete) {
      text.put(column > 0 ? "\n" : "").put(found());
      text.put(found() == 1 ? " P-position" : " P-positions");
      text.put(" among ").put(came()).put(came() == 1 ? " position\n" : " positions\n");
    }
  }

  /** Comma-separated values. */
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

  /** A b-file: a list counts from 1; several coordinates one after the other. */
  private static final class AsSequence extends ZeroValues {
    private long index = 1;

    private AsSequence(ByteText text, Box box) {
      super(text, box);
      String names = String.join(", ", box.names());
      text.put("# the P-positions " + names);
      text.put(box.dimension() > 1 ? ", coordinates one after the other\n" : "\n");
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

  /** An array of NumPy: a row for each position, or a number where there is one coordinate. */
  private static final class AsArray extends ZeroValues {
    private long[] kept = new long[64];
    private int used;

    private AsArray(ByteText text, Box box) {
      super(text, box);
    }

    @Override
    void position(long[] coordinates) {
      if (used > kept.length - coordinates.length) {
        kept = Arrays.copyOf(kept, Math.max(used + coordinates.length, 2 * kept.length));
      }
      System.arraycopy(coordinates, 0, kept, used, coordinates.length);
      used += coordinates.length;
    }

    @Override
    void end(boolean complete) {
      List<Long> lengths = new ArrayList<>(List.of(found()));
      if (box.dimension() != 1) {
        lengths.add((long) box.dimension());
      }
      byte[] header = NpyValues.header(lengths);
      text.put(header, 0, header.length);
      new RawValues(text, Long.BYTES).accept(kept, used);
    }
  }

  /** One JSON object. */
  private static final class AsJson extends ZeroValues {
    private AsJson(ByteText text, String game, Box box) {
      super(text, box);
      text.put("{\"game\":").put(Json.of(game));
      text.put(",\"from\":").put(Json.of(box.from()));
      text.put(",\"to\":").put(Json.of(box.to()));
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
        text.put(",\"complete\":false,\"computed\":").put(came());
      }
      text.put("}\n");
    }
  }
}
