// SPDX-License-Identifier: Apache-2.0
package sprague.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A buffered writer of UTF-8 text that formats numbers without allocating objects, for outputs of
 * millions of values. Call {@link #flush} at the end; the stream is not closed. Errors of the
 * stream are thrown as {@link UncheckedIOException}. Not thread-safe.
 */
public final class ByteText {
  /** Bytes of the buffer: large enough that system calls do not matter, and within the L2 cache. */
  private static final int SIZE = 1 << 16;

  private final OutputStream out;
  private final byte[] buffer = new byte[SIZE];
  private int used;

  public ByteText(OutputStream out) {
    this.out = out;
  }

  /** Appends an ASCII character. */
  public ByteText put(char ascii) {
    ensureRoom(1);
    buffer[used++] = (byte) ascii;
    return this;
  }

  public ByteText put(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return put(bytes, 0, bytes.length);
  }

  /** Appends bytes of text; more than the buffer holds go to the stream directly. */
  public ByteText put(byte[] bytes, int from, int count) {
    ensureRoom(count);
    if (count > SIZE) {
      write(bytes, from, count);
      return this;
    }
    System.arraycopy(bytes, from, buffer, used, count);
    used += count;
    return this;
  }

  /** Appends a number in decimal. */
  public ByteText put(long number) {
    if (number >= 0 && number < 10) {
      return put((char) ('0' + number));
    }
    // Most nim-values have one or two digits, which need no loop.
    if (number >= 10 && number < 100) {
      ensureRoom(2);
      int tens = (int) number / 10;
      buffer[used] = (byte) ('0' + tens);
      buffer[used + 1] = (byte) ('0' + (int) number - 10 * tens);
      used += 2;
      return this;
    }
    if (number == Long.MIN_VALUE) {
      return put(Long.toString(number));
    }
    // 19 digits and a sign.
    ensureRoom(20);
    long rest = number;
    if (rest < 0) {
      buffer[used++] = '-';
      rest = -rest;
    }
    int end = used + digits(rest);
    int at = end;
    do {
      buffer[--at] = (byte) ('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    used = end;
    return this;
  }

  /** Appends a number right-aligned in {@code width} columns. */
  public ByteText put(long number, int width) {
    blanks(width - width(number));
    return put(number);
  }

  /** Appends spaces; none if the count is negative. */
  public ByteText blanks(int count) {
    for (int i = 0; i < count; i++) {
      put(' ');
    }
    return this;
  }

  /** Writes the buffer to the stream and flushes the stream. */
  public void flush() {
    empty();
    try {
      out.flush();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** The number of characters of a number in decimal, with its sign. */
  public static int width(long number) {
    return number == Long.MIN_VALUE ? 20 : number < 0 ? 1 + digits(-number) : digits(number);
  }

  private static int digits(long number) {
    int digits = 1;
    for (long rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }

  /** Writes the buffer to the stream if it has no room for {@code count} more bytes. */
  private void ensureRoom(int count) {
    if (count > SIZE - used) {
      empty();
    }
  }

  private void empty() {
    write(buffer, 0, used);
    used = 0;
  }

  private void write(byte[] bytes, int from, int count) {
    try {
      out.write(bytes, from, count);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
