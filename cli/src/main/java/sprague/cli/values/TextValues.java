// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import sprague.cli.console.ByteText;
import sprague.engine.ValueKind;

/**
 * Values for a person: rows of ten, or fewer on a narrow screen, for one coordinate, a grid for
 * two, a line for each position otherwise. The columns are as wide as the first values need; a
 * later value that is wider moves its row. A grid that is wider than the screen comes in blocks of
 * columns, once all its values are there; beyond {@value #MOST_KEPT} values its rows stay whole.
 */
public final class TextValues implements ValueWriter {
  /** Values that are looked at before the first is printed, for the width of the columns. */
  private static final int LOOK = 1 << 16;

  /** Values that are kept for a grid in blocks. */
  private static final int MOST_KEPT = 1 << 22;

  private static final int[] ROWS = {10, 5, 2, 1};

  private final ByteText text;
  private final Box box;
  private final ValueKind kind;
  private final long[] at;
  private final int label;
  private final int screen;
  private int row = ROWS[0];
  private boolean inBlocks;
  private long[] waiting = new long[1024];
  private int waited;
  private int width;

  /**
   * A writer.
   *
   * @param screen how many columns of text there are
   */
  public TextValues(ByteText text, Box box, ValueKind kind, int screen) {
    this.screen = screen;
    this.text = text;
    this.box = box;
    this.kind = kind;
    this.at = box.first();
    this.label = box.dimension() == 0 ? 0 : ByteText.width(box.to().getFirst());
  }

  @Override
  public void accept(long[] codes, int count) {
    int taken = 0;
    if (width == 0) {
      taken = Math.min(count, LOOK - waited);
      keep(codes, 0, taken);
      if (waited < LOOK) {
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
    if (waited + end - begin > waiting.length) {
      waiting = Arrays.copyOf(waiting, Math.max(2 * waiting.length, waited + end - begin));
    }
    System.arraycopy(codes, begin, waiting, waited, end - begin);
    waited += end - begin;
  }

  @Override
  public void finish(boolean complete) {
    if (width == 0) {
      begin();
    }
    if (inBlocks) {
      blocks();
      text.flush();
      return;
    }
    boolean midRow = box.dimension() == 1 && (at[0] - box.from().getFirst()) % row != 0;
    boolean midGrid = box.dimension() == 2 && at[1] != box.from().get(1);
    if (!complete && (midRow || midGrid)) {
      text.put('\n');
    }
    text.flush();
  }

  private void begin() {
    width = 1;
    for (int i = 0; i < waited; i++) {
      width = Math.max(width, width(waiting[i]));
    }
    if (box.dimension() == 1) {
      for (int i = 1; i < ROWS.length && wide(row) > screen; i++) {
        row = ROWS[i];
      }
    }
    if (box.dimension() == 2) {
      width = Math.max(width, ByteText.width(box.to().get(1)));
      // Counted from the first, as none comes after the column 2^63 - 1.
      long last = box.to().get(1) - box.from().get(1);
      inBlocks = box.size() <= MOST_KEPT && wide(last + 1) > screen;
      if (inBlocks) {
        return;
      }
      header(0, last);
    }
    print(waiting, 0, waited);
    waiting = new long[0];
  }

  private int width(long code) {
    String word = ValueWriter.word(kind, code);
    return word.isEmpty() ? ByteText.width(code) : word.length();
  }

  /** How wide a line of so many values is. */
  private long wide(long values) {
    return label + 2 + values * (width + 1L);
  }

  private void header(long first, long last) {
    text.blanks(label).put(" |");
    for (long i = first; i <= last; i++) {
      text.put(' ').put(box.from().get(1) + i, width);
    }
    text.put('\n');
    text.put("-".repeat(label)).put("-+");
    for (long i = first; i <= last; i++) {
      text.put("-".repeat(width + 1));
    }
    text.put('\n');
  }

  /** The grid, as many columns at a time as there is room for. */
  private void blocks() {
    for (int i = 0; i < waited; i++) {
      width = Math.max(width, width(waiting[i]));
    }
    int columns = (int) (box.to().get(1) - box.from().get(1) + 1);
    int room = Math.max(1, (screen - label - 2) / (width + 1));
    if (room > 10) {
      room -= room % 5;
    }
    for (int first = 0; first < columns; first += room) {
      int last = Math.min(columns, first + room) - 1;
      text.put(first == 0 ? "" : "\n");
      header(first, last);
      for (int i = 0; (long) i * columns + first < waited; i++) {
        text.put(box.from().get(0) + i, label).put(" |");
        for (int j = first; j <= last && i * columns + j < waited; j++) {
          text.put(' ');
          cell(waiting[i * columns + j], width);
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
    long column = (n - box.from().getFirst()) % row;
    if (column == 0) {
      text.put(n, label).put(" |");
    }
    text.put(' ');
    cell(code, width);
    if (column == row - 1 || n == box.to().getFirst()) {
      text.put('\n');
    }
  }

  private void inGrid(long code) {
    if (at[1] == box.from().get(1)) {
      text.put(at[0], label).put(" |");
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

  private ByteText cell(long code, int wide) {
    String word = ValueWriter.word(kind, code);
    if (word.isEmpty()) {
      return text.put(code, wide);
    }
    return text.blanks(wide - word.length()).put(word);
  }
}
