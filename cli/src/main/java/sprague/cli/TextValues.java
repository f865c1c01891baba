// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import java.util.Arrays;
import sprague.run.Kind;

/**
 * Values for a person: rows of ten for one coordinate, a grid for two, a line for each position
 * otherwise. The columns are as wide as the first values need; a later value that is wider moves
 * its row.
 */
final class TextValues implements ValueWriter {
  /** Values that are looked at before the first is printed, for the width of the columns. */
  private static final int LOOK = 1 << 16;

  private static final int ROW = 10;

  private final ByteText text;
  private final Box box;
  private final Kind kind;
  private final long[] at;
  private final int label;
  private long[] waiting = new long[1024];
  private int waited;
  private int width;

  TextValues(ByteText text, Box box, Kind kind) {
    this.text = text;
    this.box = box;
    this.kind = kind;
    this.at = box.first();
    this.label = box.dimension() == 0 ? 0 : ByteText.width(box.to().getFirst());
  }

  @Override
  public void accept(long[] codes, int count) {
    if (width > 0) {
      print(codes, 0, count);
      return;
    }
    int taken = Math.min(count, LOOK - waited);
    if (waited + taken > waiting.length) {
      waiting =
          Arrays.copyOf(waiting, Math.min(LOOK, Math.max(2 * waiting.length, waited + taken)));
    }
    System.arraycopy(codes, 0, waiting, waited, taken);
    waited += taken;
    if (waited == LOOK) {
      begin();
      print(codes, taken, count);
    }
  }

  @Override
  public void finish(boolean complete) {
    if (width == 0) {
      begin();
    }
    boolean midRow = box.dimension() == 1 && (at[0] - box.from().getFirst()) % ROW != 0;
    boolean midGrid = box.dimension() == 2 && at[1] != box.from().get(1);
    if (!complete && (midRow || midGrid)) {
      text.put('\n');
    }
    text.flush();
  }

  private void begin() {
    width = 1;
    for (int i = 0; i < waited; i++) {
      String word = ValueWriter.word(kind, waiting[i]);
      width = Math.max(width, word.isEmpty() ? ByteText.width(waiting[i]) : word.length());
    }
    if (box.dimension() == 2) {
      width = Math.max(width, ByteText.width(box.to().get(1)));
      text.blanks(label).put(" |");
      // Counted from the first, as none comes after the column 2^63 - 1.
      long last = box.to().get(1) - box.from().get(1);
      for (long i = 0; i <= last; i++) {
        text.put(' ').put(box.from().get(1) + i, width);
      }
      text.put('\n');
      text.put("-".repeat(label)).put("-+");
      for (long i = 0; i <= last; i++) {
        text.put("-".repeat(width + 1));
      }
      text.put('\n');
    }
    print(waiting, 0, waited);
    waiting = new long[0];
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
    long column = (n - box.from().getFirst()) % ROW;
    if (column == 0) {
      text.put(n, label).put(" |");
    }
    text.put(' ');
    cell(code, width);
    if (column == ROW - 1 || n == box.to().getFirst()) {
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
