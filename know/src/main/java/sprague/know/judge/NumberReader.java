// SPDX-License-Identifier: Apache-2.0
package sprague.know.judge;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;

/**
 * Reads whole numbers between blanks from a stream of bytes, and knows line and column of each.
 * Linear in the input, with a buffer of fixed size.
 */
final class NumberReader {
  private static final int END = -1;

  private final InputStream input;
  private final byte[] buffer = new byte[1 << 16];
  private int filled;
  private int at;
  private int current;
  private long line = 1;
  private long column = 1;
  private long wordLine = 1;
  private long wordColumn = 1;

  NumberReader(InputStream input) throws IOException {
    this.input = input;
    current = fetch();
  }

  private int fetch() throws IOException {
    if (at == filled) {
      filled = input.read(buffer);
      at = 0;
      if (filled <= 0) {
        filled = 0;
        return END;
      }
    }
    return buffer[at++] & 0xff;
  }

  private void advance() throws IOException {
    if (current == '\n') {
      line++;
      column = 1;
    } else {
      column++;
    }
    current = fetch();
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
  }

  /** Whether nothing but blanks is left. Skips them. */
  boolean atEnd() throws IOException {
    while (isBlank(current)) {
      advance();
    }
    wordLine = line;
    wordColumn = column;
    return current == END;
  }

  /**
   * The next number.
   *
   * @param what what the number means, for messages
   * @throws BadInput when there is none, or it lies outside of {@code low} to {@code high}
   */
  long next(String what, long low, long high) throws IOException {
    if (atEnd()) {
      throw fail("the input ends where " + what + " is expected");
    }
    boolean negative = current == '-';
    if (negative) {
      advance();
    }
    long number = 0;
    boolean large = false;
    int digits = 0;
    while (current >= '0' && current <= '9') {
      int digit = current - '0';
      // Counted downwards, because the least long has no positive counterpart.
      large |= number < (Long.MIN_VALUE + digit) / 10;
      number = large ? 0 : 10 * number - digit;
      digits++;
      advance();
    }
    if (digits == 0 || (current != END && !isBlank(current))) {
      throw fail("a whole number is expected here: " + what);
    }
    large |= !negative && number == Long.MIN_VALUE;
    long value = negative ? number : -number;
    if (large || value < low || value > high) {
      throw fail(
          String.format(
              Locale.ROOT,
              "%s has to be from %d to %d%s",
              what,
              low,
              high,
              large ? "" : ", not " + value));
    }
    return value;
  }

  /** A complaint about the word last read, or about the end. */
  BadInput fail(String message) {
    return new BadInput(wordLine, wordColumn, message);
  }
}
