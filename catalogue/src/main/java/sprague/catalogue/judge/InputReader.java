// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.judge;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Reads numbers and words between blanks from a stream of bytes, and knows line and column of each.
 * Linear in the input, with a buffer of fixed size.
 */
final class InputReader {
  private static final int END = -1;

  /** So many digits are read at once; longer numbers by halves, which only takes other time. */
  private static final int SHORT = 500;

  /**
   * Ten times this is 2^63 - 8, and a digit more at most 2^63 + 1: what does not fit 64 bits is
   * negative there, and what is above goes beyond 2^63 with any digit.
   */
  private static final long TENTH = Long.MAX_VALUE / 10;

  private final InputStream input;
  private final byte[] buffer = new byte[1 << 16];
  private int filled;
  private int at;
  private int current;

  /** How many bytes stood before the buffer. */
  private long before;

  private long line = 1;

  /** The place of the line's first byte, in bytes from the start of the input. */
  private long lineStart;

  private long wordLine = 1;
  private long wordColumn = 1;

  InputReader(InputStream input) throws IOException {
    this.input = input;
    current = fetch();
  }

  private int fetch() throws IOException {
    if (at == filled) {
      before += filled;
      filled = Math.max(0, input.read(buffer));
      at = 0;
      if (filled == 0) {
        return END;
      }
    }
    return buffer[at++] & 0xff;
  }

  /** The place of the current byte, in bytes from the start of the input. */
  private long place() {
    return before + at - (current == END ? 0 : 1);
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
  }

  /** Whether nothing but blanks is left. Skips them. */
  boolean atEnd() throws IOException {
    while (isBlank(current)) {
      if (current == '\n') {
        line++;
        lineStart = place() + 1;
      }
      current = fetch();
    }
    wordLine = line;
    wordColumn = place() - lineStart + 1;
    return current == END;
  }

  /**
   * The next number.
   *
   * @param what what the number means, for messages
   * @throws BadInput when there is none, or it lies outside of {@code low} to {@code high}
   */
  long number(String what, long low, long high) throws IOException {
    expectWord(what);
    boolean negative = current == '-';
    if (negative) {
      current = fetch();
    }
    long number = 0;
    boolean large = false;
    boolean digits = false;
    while (current >= '0' && current <= '9') {
      long longer = 10 * number + current - '0';
      large |= number > TENTH || longer < 0;
      number = large ? 0 : longer;
      digits = true;
      current = fetch();
    }
    if (!digits || !wordEnds()) {
      throw fail("a whole number is expected here: " + what);
    }
    long value = negative ? -number : number;
    if (large || value < low || value > high) {
      String but = large ? "" : ", not " + value;
      throw fail(String.format(Locale.ROOT, "%s has to be from %d to %d%s", what, low, high, but));
    }
    return value;
  }

  /**
   * The next natural number, of any size. Costs two or three multiplications of that size.
   *
   * @param most how many digits it may have
   * @throws BadInput when there is none
   */
  BigInteger natural(String what, int most) throws IOException {
    return decimal(word(what, '0', '9', most));
  }

  /** The number with these digits, by halves, as the usual way takes quadratic time. */
  private static BigInteger decimal(String digits) {
    int length = digits.length();
    if (length <= SHORT) {
      return new BigInteger(digits);
    }
    int low = length / 2;
    return decimal(digits.substring(0, length - low))
        .multiply(BigInteger.TEN.pow(low))
        .add(decimal(digits.substring(length - low)));
  }

  /**
   * The next word.
   *
   * @param first the least letter allowed
   * @param last the greatest letter allowed
   * @param most how long it may be
   * @throws BadInput when there is none, it is too long, or has another letter
   */
  String word(String what, char first, char last, int most) throws IOException {
    expectWord(what);
    byte[] letters = new byte[Math.min(most, 64)];
    int length = 0;
    while (!wordEnds()) {
      if (current < first || current > last) {
        throw fail(String.format(Locale.ROOT, "%s has to be of %c to %c alone", what, first, last));
      }
      if (length == most) {
        throw fail(String.format(Locale.ROOT, "%s may be %d characters long", what, most));
      }
      if (length == letters.length) {
        letters = Arrays.copyOf(letters, (int) Math.min(most, 2L * length));
      }
      letters[length++] = (byte) current;
      current = fetch();
    }
    return new String(letters, 0, length, StandardCharsets.US_ASCII);
  }

  private void expectWord(String what) throws IOException {
    if (atEnd()) {
      throw fail("the input ends where " + what + " is expected");
    }
  }

  private boolean wordEnds() {
    return current == END || isBlank(current);
  }

  /** A complaint about the word last read, or about the end. */
  BadInput fail(String message) {
    return new BadInput(wordLine, wordColumn, message);
  }
}
