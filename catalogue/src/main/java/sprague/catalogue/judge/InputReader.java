// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.util.Locale;

/**
 * Reads numbers and words separated by blanks from a stream of bytes, and knows the line and column
 * (both from 1, columns in bytes) of each. O(input), with a buffer of fixed size. The caller closes
 * the stream.
 */
final class InputReader {
  private static final int END = -1;

  /**
   * Numbers with at most this number of digits are converted directly, longer ones by halves.
   * Affects speed only.
   */
  private static final int MAX_DIRECT_DIGITS = 500;

  /**
   * 10 * TENTH is 2^63 - 8. Up to TENTH, adding a digit gives at most 2^63 + 1, which is negative
   * as a long if it does not fit; above TENTH it never fits.
   */
  private static final long TENTH = Long.MAX_VALUE / 10;

  private final InputStream input;
  private final byte[] buffer = new byte[1 << 16];
  private int filled; // the number of bytes in the buffer
  private int next; // the index of the byte after the current one

  /** The byte that is examined and not consumed yet; or {@link #END}. */
  private int current;

  // The place of the current byte.
  private long line = 1;
  private long column;

  // The place of the word last begun, for messages.
  private long wordLine = 1;
  private long wordColumn = 1;

  InputReader(InputStream input) throws IOException {
    this.input = input;
    current = fetch();
  }

  /** The next byte, which is to be assigned to {@link #current}. */
  private int fetch() throws IOException {
    column++;
    if (next == filled) {
      filled = Math.max(0, input.read(buffer));
      next = 0;
      if (filled == 0) {
        return END;
      }
    }
    return buffer[next++] & 0xff;
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
  }

  /** Skips blanks and returns whether the input ends there; repeating the call changes nothing. */
  boolean atEnd() throws IOException {
    while (isBlank(current)) {
      if (current == '\n') {
        line++;
        column = 0;
      }
      current = fetch();
    }
    wordLine = line;
    wordColumn = column;
    return current == END;
  }

  /**
   * Reads the next number.
   *
   * @param name the field's name, for messages
   * @throws BadInput when there is no number, or it is not from {@code low} to {@code high}
   */
  long number(String name, long low, long high) throws IOException {
    expectWord(name);
    boolean negative = current == '-';
    if (negative) {
      current = fetch();
    }
    long number = 0;
    boolean isTooLarge = false;
    boolean digits = false;
    while (current >= '0' && current <= '9') {
      long extended = 10 * number + current - '0';
      isTooLarge |= number > TENTH || extended < 0;
      number = isTooLarge ? 0 : extended;
      digits = true;
      current = fetch();
    }
    if (!digits || !wordEnds()) {
      throw fail("a whole number is expected here: " + name);
    }
    long value = negative ? -number : number;
    if (isTooLarge || value < low || value > high) {
      String but = isTooLarge ? "" : ", not " + value;
      throw fail(String.format(Locale.ROOT, "%s has to be from %d to %d%s", name, low, high, but));
    }
    return value;
  }

  /**
   * Reads the next natural number, of any size. Costs about three multiplications of that size.
   *
   * @param max the maximum number of digits, at least 1
   * @throws BadInput when there is none, or it is too long
   */
  BigInteger natural(String name, int max) throws IOException {
    return decimal(word(name, '0', '9', max));
  }

  /**
   * Converts digits by divide and conquer; {@link BigInteger}'s constructor takes quadratic time.
   */
  private static BigInteger decimal(String digits) {
    int length = digits.length();
    if (length <= MAX_DIRECT_DIGITS) {
      return new BigInteger(digits);
    }
    int low = length / 2;
    return decimal(digits.substring(0, length - low))
        .multiply(BigInteger.TEN.pow(low))
        .add(decimal(digits.substring(length - low)));
  }

  /**
   * Reads the next word.
   *
   * @param first the smallest character allowed
   * @param last the largest character allowed, in ASCII
   * @param max the maximum length, at least 1
   * @throws BadInput when there is none, it is too long, or has another character
   */
  String word(String name, char first, char last, int max) throws IOException {
    expectWord(name);
    StringBuilder letters = new StringBuilder();
    while (!wordEnds()) {
      if (current < first || current > last) {
        throw fail(
            String.format(
                Locale.ROOT, "%s may have only the characters %c to %c", name, first, last));
      }
      if (letters.length() == max) {
        throw fail(String.format(Locale.ROOT, "%s may have at most %d characters", name, max));
      }
      letters.append((char) current);
      current = fetch();
    }
    return letters.toString();
  }

  private void expectWord(String name) throws IOException {
    if (atEnd()) {
      throw fail("the input ends where " + name + " is expected");
    }
  }

  private boolean wordEnds() {
    return current == END || isBlank(current);
  }

  /** The failure at the word last read, or at the end of the input. */
  BadInput fail(String message) {
    return new BadInput(wordLine, wordColumn, message);
  }
}
