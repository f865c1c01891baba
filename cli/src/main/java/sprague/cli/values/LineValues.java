// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.Arrays;
import sprague.cli.console.ByteText;
import sprague.cli.console.Failure;
import sprague.engine.ValueKind;

/**
 * Writes a line for each position, its coordinates and then its value: CSV, such as {@code 5,7,2},
 * and b-files of one coordinate, such as {@code 5 4}. B-files contain numbers only, so a sunny
 * position is -1 there; CSV has the word.
 */
final class LineValues implements ValueWriter {
  private final ByteText text;
  private final Box box;
  private final ValueKind kind;
  private final char separator;

  /** Whether values that are not numbers are written as words. */
  private final boolean hasWords;

  /** The coordinates of the next line. */
  private final long[] at;

  /** The maximum of the last coordinate. */
  private final long end;

  private final DecimalCounter lastCoordinate;

  private LineValues(ByteText text, Box box, ValueKind kind, char separator, boolean hasWords) {
    this.text = text;
    this.box = box;
    this.kind = kind;
    this.separator = separator;
    this.hasWords = hasWords;
    this.at = box.first();
    // A game without coordinates has one position, whose line is the value alone.
    this.end = at.length == 0 ? 0 : box.to().getLast();
    this.lastCoordinate = new DecimalCounter(at.length == 0 ? 0 : box.from().getLast());
  }

  /** Comma-separated values below a heading such as {@code x,y,value}. */
  static LineValues csv(ByteText text, Box box, ValueKind kind) {
    for (String name : box.names()) {
      text.put(name).put(',');
    }
    text.put("value\n");
    return new LineValues(text, box, kind, ',', /* hasWords= */ true);
  }

  /**
   * A b-file of the OEIS, of one or two coordinates; those of two are ordered by antidiagonals.
   *
   * @param memory maximum bytes of values that are kept; one coordinate keeps none
   * @throws Failure if there are no or more coordinates, or outcomes in place of numbers
   */
  static ValueWriter bfile(ByteText text, Box box, ValueKind kind, long memory) {
    if (box.dimension() < 1 || box.dimension() > 2 || kind == ValueKind.OUTCOME) {
      throw Failure.input(
          "unsupported-format",
          kind == ValueKind.OUTCOME
              ? "a b-file holds numbers, and this game has only outcomes"
              : "a b-file needs one or two coordinates, and this game has " + box.dimension(),
          kind == ValueKind.OUTCOME ? "use --format csv, or ask for --zeros" : "use --format csv");
    }
    return box.dimension() == 2
        ? new AntidiagonalValues(text, box, kind, memory)
        : new LineValues(text, box, kind, ' ', /* hasWords= */ false);
  }

  @Override
  public void accept(long[] codes, int count) {
    for (int i = 0; i < count; i++) {
      for (int outer = 0; outer < at.length - 1; outer++) {
        text.put(at[outer]).put(separator);
      }
      if (at.length > 0) {
        lastCoordinate.write(text);
        text.put(separator);
        advance();
      }
      String word = hasWords ? ValueWriter.word(kind, codes[i]) : "";
      if (word.isEmpty()) {
        text.put(codes[i]);
      } else {
        text.put(word);
      }
      text.put('\n');
    }
  }

  /** As {@link Box#advance}, which is called once a row only, as it compares boxed numbers. */
  private void advance() {
    int fastest = at.length - 1;
    if (at[fastest] < end) {
      at[fastest]++;
      lastCoordinate.advance();
    } else {
      box.advance(at);
      lastCoordinate.set(box.from().getLast());
    }
  }

  @Override
  public void finish(boolean complete) {
    text.flush();
  }

  /**
   * A counter that stores its decimal digits: adding 1 changes 1.1 digits on average, where
   * formatting a number takes a division for each digit.
   */
  static final class DecimalCounter {
    /** The maximum number of digits: 2^63 is below 10^19. */
    private static final int MAX_DIGITS = 19;

    private final byte[] digits = new byte[MAX_DIGITS];
    private int first;

    DecimalCounter(long number) {
      set(number);
    }

    /** Sets the counter to a number that is not negative. */
    void set(long number) {
      first = MAX_DIGITS;
      long rest = number;
      do {
        digits[--first] = (byte) ('0' + rest % 10);
        rest /= 10;
      } while (rest != 0);
    }

    /** Adds 1; the result must have at most 19 digits. */
    void advance() {
      int at = MAX_DIGITS - 1;
      if (digits[at] != '9') {
        digits[at]++;
        return;
      }
      while (at >= first && digits[at] == '9') {
        at--;
      }
      Arrays.fill(digits, at + 1, MAX_DIGITS, (byte) '0');
      if (at < first) {
        first = at;
        digits[at] = '1';
      } else {
        digits[at]++;
      }
    }

    void write(ByteText text) {
      text.put(digits, first, MAX_DIGITS - first);
    }
  }
}
