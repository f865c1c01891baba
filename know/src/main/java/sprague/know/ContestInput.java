// SPDX-License-Identifier: Apache-2.0
package sprague.know;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Whole numbers between blanks, read fast, with the place of whatever is wrong. */
final class ContestInput {
  private final InputStream stream;
  private final byte[] buffer = new byte[1 << 16];
  private int next;
  private int end;
  private int line = 1;
  private int column;

  ContestInput(InputStream stream) {
    this.stream = stream;
  }

  /** The next number, which has to lie between two bounds; {@code what} names it in messages. */
  long number(String what, long low, long high) {
    int c = skipBlanks();
    int startLine = line;
    int startColumn = column;
    if (c < 0) {
      throw wrong("the input ends where " + what + " should stand", startLine, startColumn);
    }
    boolean negative = c == '-';
    if (negative) {
      c = read();
    }
    if (c < '0' || c > '9') {
      throw wrong(what + " should be a whole number", startLine, startColumn);
    }
    long value = 0;
    while (c >= '0' && c <= '9') {
      if (value > (Long.MAX_VALUE - 9) / 10) {
        throw wrong(what + " does not fit in 64 bits", startLine, startColumn);
      }
      value = value * 10 + (c - '0');
      c = read();
    }
    if (c > ' ') {
      throw wrong(what + " should be a whole number", startLine, startColumn);
    }
    value = negative ? -value : value;
    if (value < low || value > high) {
      throw wrong(
          what + " is " + value + ", outside of " + low + " to " + high, startLine, startColumn);
    }
    return value;
  }

  /** Whether only blanks are left. */
  boolean atEnd() {
    int c = skipBlanks();
    if (c >= 0) {
      next--;
      column--;
    }
    return c < 0;
  }

  /** Complains about anything that is left. */
  void expectEnd() {
    if (!atEnd()) {
      throw wrong("there is more input than the problem asks for", line, column + 1);
    }
  }

  private static WrongInput wrong(String message, int line, int column) {
    return new WrongInput("input:" + line + ":" + Math.max(1, column) + ": " + message);
  }

  private int skipBlanks() {
    int c = read();
    while (c >= 0 && c <= ' ') {
      c = read();
    }
    return c;
  }

  private int read() {
    if (next == end) {
      try {
        end = stream.read(buffer);
        next = 0;
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
      if (end <= 0) {
        end = 0;
        return -1;
      }
    }
    int c = buffer[next++];
    if (c == '\n') {
      line++;
      column = 0;
    } else {
      column++;
    }
    return c;
  }
}
