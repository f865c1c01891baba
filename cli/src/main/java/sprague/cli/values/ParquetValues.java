// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import sprague.run.ValueKind;

/**
 * Values as an Apache Parquet file: a column of 64-bit numbers for each coordinate, and the column
 * {@code value}, which has numbers, nothing where a position is sunny, or the words P, N and draw
 * for outcomes. Row groups have up to {@value #ROWS} rows, and a page a column; nothing is
 * compressed but by the packing of differences.
 */
public final class ParquetValues implements ValueWriter {
  /**
   * Rows of a group. A page has less than 20 bytes a row, so that its size is below 20 * 2^20 and
   * an int; a file has the same values however many these are.
   */
  private static final int ROWS = 1 << 20;

  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

  private static final int LONGS = 2;
  private static final int TEXTS = 6;
  private static final int PLAIN = 0;
  private static final int LEVELS = 3;

  private final OutputStream out;
  private final Box box;
  private final ValueKind kind;
  private final long[] at;
  private final long[][] coordinates;
  private final long[] codes;
  private final List<CompactStruct> groups = new ArrayList<>();
  private int count;
  private long rows;
  private long written;

  public ParquetValues(OutputStream out, Box box, ValueKind kind) {
    this.out = out;
    this.box = box;
    this.kind = kind;
    this.at = box.first();
    int most = (int) Math.min(ROWS, box.size());
    this.codes = new long[most];
    this.coordinates = new long[box.dimension()][most];
    write(MAGIC);
  }

  @Override
  public void accept(long[] more, int length) {
    for (int i = 0; i < length; i++) {
      for (int c = 0; c < at.length; c++) {
        coordinates[c][count] = at[c];
      }
      codes[count++] = more[i];
      if (at.length > 0) {
        box.advance(at);
      }
      if (count == codes.length) {
        group();
      }
    }
  }

  @Override
  public void finish(boolean complete) {
    if (count > 0) {
      group();
    }
    byte[] footer = footer();
    write(footer);
    write(littleEndian(footer.length));
    write(MAGIC);
    try {
      out.flush();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void write(byte[] bytes) {
    try {
      out.write(bytes);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    written += bytes.length;
  }

  private static byte[] littleEndian(int number) {
    return new byte[] {
      (byte) number, (byte) (number >> 8), (byte) (number >> 16), (byte) (number >> 24)
    };
  }

  private int type() {
    return kind == ValueKind.OUTCOME ? TEXTS : LONGS;
  }

  private void group() {
    List<CompactStruct> columns = new ArrayList<>();
    long begun = written;
    for (int c = 0; c < coordinates.length; c++) {
      ByteArrayOutputStream page = new ByteArrayOutputStream();
      DeltaPacking.write(page, coordinates[c], count);
      columns.add(column(box.names().get(c), LONGS, DeltaPacking.ENCODING, page.toByteArray()));
    }
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    levels(page);
    boolean words = kind == ValueKind.OUTCOME;
    if (words) {
      words(page);
    } else {
      numbers(page);
    }
    columns.add(column("value", type(), words ? PLAIN : DeltaPacking.ENCODING, page.toByteArray()));
    groups.add(
        new CompactStruct().structs(1, columns).number(2, written - begun).number(3, (long) count));
    rows += count;
    count = 0;
  }

  /** Writes a page with its header, and describes the column that it is all of. */
  private CompactStruct column(String name, int type, int encoding, byte[] page) {
    long offset = written;
    CompactStruct data =
        new CompactStruct()
            .number(1, count)
            .number(2, encoding)
            .number(3, LEVELS)
            .number(4, LEVELS);
    write(
        new CompactStruct()
            .number(1, 0)
            .number(2, page.length)
            .number(3, page.length)
            .struct(5, data)
            .bytes());
    write(page);
    CompactStruct about =
        new CompactStruct()
            .number(1, type)
            .numbers(2, List.of(encoding, LEVELS))
            .texts(3, List.of(name))
            .number(4, 0)
            .number(5, (long) count)
            .number(6, written - offset)
            .number(7, written - offset)
            .number(9, offset);
    return new CompactStruct().number(2, offset).struct(3, about);
  }

  private boolean isSunny(long code) {
    return kind == ValueKind.NIMBER && code == ValueKind.SUNNY;
  }

  /** Which rows have a value, in runs, after the number of bytes that takes. */
  private void levels(ByteArrayOutputStream page) {
    ByteArrayOutputStream runs = new ByteArrayOutputStream();
    int end;
    for (int row = 0; row < count; row = end) {
      boolean sunny = isSunny(codes[row]);
      end = row;
      while (end < count && isSunny(codes[end]) == sunny) {
        end++;
      }
      CompactStruct.unsigned(runs, (end - row) << 1);
      runs.write(sunny ? 0 : 1);
    }
    page.writeBytes(littleEndian(runs.size()));
    page.writeBytes(runs.toByteArray());
  }

  private void numbers(ByteArrayOutputStream page) {
    int kept = 0;
    for (int row = 0; row < count; row++) {
      if (!isSunny(codes[row])) {
        codes[kept++] = codes[row];
      }
    }
    DeltaPacking.write(page, codes, kept);
  }

  private void words(ByteArrayOutputStream page) {
    for (int row = 0; row < count; row++) {
      byte[] word = ValueWriter.word(kind, codes[row]).getBytes(StandardCharsets.US_ASCII);
      page.writeBytes(littleEndian(word.length));
      page.writeBytes(word);
    }
  }

  private byte[] footer() {
    List<CompactStruct> schema = new ArrayList<>();
    schema.add(new CompactStruct().text(4, "values").number(5, coordinates.length + 1));
    for (String name : box.names()) {
      schema.add(new CompactStruct().number(1, LONGS).number(3, 0).text(4, name));
    }
    CompactStruct value = new CompactStruct().number(1, type()).number(3, 1).text(4, "value");
    schema.add(kind == ValueKind.OUTCOME ? value.number(6, 0) : value);
    return new CompactStruct()
        .number(1, 1)
        .structs(2, schema)
        .number(3, rows)
        .structs(4, groups)
        .text(6, "sprague")
        .bytes();
  }
}
