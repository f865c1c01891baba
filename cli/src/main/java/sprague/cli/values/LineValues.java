// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.engine.ValueKind;

/** One line for each position: its coordinates, then its value. CSV and b-files. */
public final class LineValues implements ValueWriter {
  private final ByteText text;
  private final Box box;
  private final ValueKind kind;
  private final char separator;
  private final long[] at;
  private final long end;
  private final DecimalCounter last;

  private LineValues(ByteText text, Box box, ValueKind kind, char separator) {
    this.text = text;
    this.box = box;
    this.kind = kind;
    this.separator = separator;
    this.at = box.first();
    this.end = box.to().getLast();
    this.last = new DecimalCounter(box.from().getLast());
  }

  /** Comma-separated values with a line of names. */
  public static LineValues csv(ByteText text, Box box, ValueKind kind) {
    for (String name : box.names()) {
      text.put(name).put(',');
    }
    text.put("value\n");
    return new LineValues(text, box, kind, ',');
  }

  /** The b-file of the OEIS: index, blank, value; of two coordinates by antidiagonals. */
  public static ValueWriter bfile(ByteText text, Box box, ValueKind kind) {
    if (box.dimension() < 1 || box.dimension() > 2 || kind == ValueKind.OUTCOME) {
      throw Failure.input(
          "unsupported-format",
          kind == ValueKind.OUTCOME
              ? "a b-file holds numbers, and this game has outcomes only"
              : "a b-file has one coordinate or two, and this game has " + box.dimension(),
          kind == ValueKind.OUTCOME ? "use --format csv, or ask for --zeros" : "use --format csv");
    }
    return box.dimension() == 2
        ? new AntidiagonalValues(text, box)
        : new LineValues(text, box, kind, ' ');
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int i = 0; i < count; i++) {
      for (int outer = 0; outer < at.length - 1; outer++) {
        text.put(at[outer]).put(separator);
      }
      last.write(text);
      text.put(separator);
      advance();
      String word = ValueWriter.word(kind, codes[i]);
      if (word.isEmpty() || separator == ' ') {
        text.put(codes[i]);
      } else {
        text.put(word);
      }
      text.put('\n');
    }
  }

  private void advance() {
    int fastest = at.length - 1;
    if (at[fastest] < end) {
      at[fastest]++;
      last.advance();
    } else {
      box.advance(at);
      last.set(box.from().getLast());
    }
  }

  @Override
  public void finish(boolean complete) {
    text.flush();
  }

  /**
   * A natural number kept as its decimal digits, so that counting on costs a digit or two and no
   * division.
   */
  static final class DecimalCounter {
    /** 2^63 is below 10^19. */
    private static final int MOST_DIGITS = 19;

    private final byte[] digits = new byte[MOST_DIGITS];
    private int first;

    DecimalCounter(long number) {
      set(number);
    }

    /** Starts again from a number that is not negative. */
    void set(long number) {
      first = MOST_DIGITS;
      long rest = number;
      do {
        digits[--first] = (byte) ('0' + rest % 10);
        rest /= 10;
      } while (rest != 0);
    }

    /** Moves to the next number, which has at most 19 digits. */
    void advance() {
      int at = MOST_DIGITS - 1;
      if (digits[at] != '9') {
        digits[at]++;
        return;
      }
      while (at >= first && digits[at] == '9') {
        at--;
      }
      Arrays.fill(digits, at + 1, MOST_DIGITS, (byte) '0');
      if (at < first) {
        first = at;
        digits[at] = '1';
      } else {
        digits[at]++;
      }
    }

    void write(ByteText text) {
      text.put(digits, first, MOST_DIGITS - first);
    }
  }
}
