// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import sprague.cli.console.ByteText;
import sprague.engine.ValueKind;

/**
 * Writes values for people: one coordinate in rows of ten (fewer on a narrow screen), two as a
 * grid, more as one line for each position.
 *
 * <pre>
 *  0 | 0 1 2 3 1 4 3 2 1 4
 * 10 | 2 6 4 1 2 7 1 4 3 2
 * </pre>
 *
 * <p>The width of the columns is that of the first {@value #LOOKAHEAD} values; wider values later
 * shift their row. A grid wider than the screen is split into blocks of columns, which needs all
 * values in memory; grids of more than {@value #MAX_KEPT} values are not split.
 *
 * <p>Values are pending until {@code begin} has determined the width and layout; in blocks, until
 * {@link #finish}.
 */
final class TextValues implements ValueWriter {
  /**
   * The number of values that determine the width of the columns before the first is printed, 512
   * KB. With more, fewer rows are shifted, but a slow game would show nothing for longer.
   */
  private static final int LOOKAHEAD = 1 << 16;

  /** The maximum number of values of a grid in blocks, which are kept in memory (32 MB). */
  private static final int MAX_KEPT = 1 << 22;

  /** The possible numbers of values in a row; the largest that fits the screen is used. */
  private static final int[] ROWS = {10, 5, 2, 1};

  private final ByteText text;
  private final Box box;
  private final ValueKind kind;

  /** The coordinates of the next value to be printed, unless in blocks. */
  private final long[] at;

  /** The width of the first coordinate, which begins each row. */
  private final int labelWidth;

  /** The columns of the screen. */
  private final int screenWidth;

  /** The number of values in a row, if there is one coordinate. */
  private int rowLength = ROWS[0];

  /** Whether the grid is split into blocks of columns. */
  private boolean inBlocks;

  /** The values not yet printed; it grows as needed. */
  private long[] pending = new long[1024];

  private int pendingCount;

  /** The width of a column of values; 0 before it is determined. */
  private int width;

  TextValues(ByteText text, Box box, ValueKind kind, int screenWidth) {
    this.screenWidth = screenWidth;
    this.text = text;
    this.box = box;
    this.kind = kind;
    this.at = box.first();
    this.labelWidth = box.dimension() == 0 ? 0 : ByteText.width(box.to().getFirst());
  }

  @Override
  public void accept(long[] codes, int count) {
    int taken = 0;
    if (width == 0) {
      taken = Math.min(count, LOOKAHEAD - pendingCount);
      keep(codes, 0, taken);
      if (pendingCount < LOOKAHEAD) {
        return;
      }
      begin();
    }
    if (inBlocks) {
      keep(codes, taken, count);
    } else {
      print(codes, taken, count);
    }
  }

  private void keep(long[] codes, int begin, int end) {
    if (pendingCount + end - begin > pending.length) {
      pending = Arrays.copyOf(pending, Math.max(2 * pending.length, pendingCount + end - begin));
    }
    System.arraycopy(codes, begin, pending, pendingCount, end - begin);
    pendingCount += end - begin;
  }

  @Override
  public void finish(boolean complete) {
    if (width == 0) {
      begin();
    }
    boolean midRow = box.dimension() == 1 && (at[0] - box.from().getFirst()) % rowLength != 0;
    boolean midGrid = box.dimension() == 2 && at[1] != box.from().get(1);
    if (inBlocks) {
      printBlocks();
    } else if (!complete && (midRow || midGrid)) {
      text.put('\n');
    }
    text.flush();
  }

  /** Determines the width and layout from the pending values, and prints them unless in blocks. */
  private void begin() {
    width = 1;
    for (int i = 0; i < pendingCount; i++) {
      width = Math.max(width, width(pending[i]));
    }
    if (box.dimension() == 1) {
      for (int i = 1; i < ROWS.length && lineWidth(rowLength) > screenWidth; i++) {
        rowLength = ROWS[i];
      }
    }
    if (box.dimension() == 2) {
      width = Math.max(width, ByteText.width(box.to().get(1)));
      // Columns are counted from 0, because after column 2^63 - 1 there is no next one.
      long last = box.to().get(1) - box.from().get(1);
      inBlocks = box.size() <= MAX_KEPT && lineWidth(last + 1) > screenWidth;
      if (inBlocks) {
        return;
      }
      header(0, last);
    }
    print(pending, 0, pendingCount);
    pending = new long[0];
  }

  private int width(long code) {
    String word = ValueWriter.word(kind, code);
    return word.isEmpty() ? ByteText.width(code) : word.length();
  }

  /** The width of a line with the given number of values after its label and {@code " |"}. */
  private long lineWidth(long values) {
    return labelWidth + 2 + values * (width + 1L);
  }

  /** Writes the heading of the columns with these indices, both included. */
  private void header(long first, long last) {
    text.blanks(labelWidth).put(" |");
    for (long i = first; i <= last; i++) {
      text.put(' ').put(box.from().get(1) + i, width);
    }
    text.put('\n');
    text.put("-".repeat(labelWidth)).put("-+");
    for (long i = first; i <= last; i++) {
      text.put("-".repeat(width + 1));
    }
    text.put('\n');
  }

  /**
   * Writes the grid in blocks of as many columns as fit the screen; if more than 10, a multiple of
   * 5, which is easier to count. All values are pending, at most {@link #MAX_KEPT}, so their
   * indices are ints.
   */
  private void printBlocks() {
    for (int i = 0; i < pendingCount; i++) {
      width = Math.max(width, width(pending[i]));
    }
    int columns = (int) box.length(1);
    int room = Math.max(1, (screenWidth - labelWidth - 2) / (width + 1));
    if (room > 10) {
      room -= room % 5;
    }
    for (int first = 0; first < columns; first += room) {
      int last = Math.min(columns, first + room) - 1;
      text.put(first == 0 ? "" : "\n");
      header(first, last);
      for (int i = 0; (long) i * columns + first < pendingCount; i++) {
        text.put(box.from().get(0) + i, labelWidth).put(" |");
        for (int j = first; j <= last && i * columns + j < pendingCount; j++) {
          text.put(' ');
          cell(pending[i * columns + j], width);
        }
        text.put('\n');
      }
    }
  }

  private void print(long[] codes, int begin, int end) {
    for (int i = begin; i < end; i++) {
      switch (box.dimension()) {
        case 0 -> cell(codes[i], 1).put('\n');
        case 1 -> inRow(codes[i]);
        case 2 -> inGrid(codes[i]);
        default -> line(codes[i]);
      }
    }
  }

  private void inRow(long code) {
    long n = at[0]++;
    long column = (n - box.from().getFirst()) % rowLength;
    if (column == 0) {
      text.put(n, labelWidth).put(" |");
    }
    text.put(' ');
    cell(code, width);
    if (column == rowLength - 1 || n == box.to().getFirst()) {
      text.put('\n');
    }
  }

  private void inGrid(long code) {
    if (at[1] == box.from().get(1)) {
      text.put(at[0], labelWidth).put(" |");
    }
    text.put(' ');
    cell(code, width);
    if (box.advance(at) > 0) {
      text.put('\n');
    }
  }

  private void line(long code) {
    for (int i = 0; i < at.length; i++) {
      text.put(i == 0 ? "" : ", ").put(at[i], ByteText.width(box.to().get(i)));
    }
    box.advance(at);
    text.put(" | ");
    cell(code, 1).put('\n');
  }

  private ByteText cell(long code, int cellWidth) {
    String word = ValueWriter.word(kind, code);
    if (word.isEmpty()) {
      return text.put(code, cellWidth);
    }
    return text.blanks(cellWidth - word.length()).put(word);
  }
}
