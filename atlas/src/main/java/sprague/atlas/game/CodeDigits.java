// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The digits of a take-and-break code: bit h of digit t is set when a move may take t from a heap
 * and leave h heaps, none of them empty. Finite subtraction sets have digit 3 for each of their
 * numbers.
 */
public final class CodeDigits {
  private static final int BASE = Character.MAX_RADIX;

  private final int[] bits;

  private CodeDigits(int[] bits) {
    this.bits = bits;
  }

  /** Digits, the one before the point first; zeros at the end make no difference. */
  public static CodeDigits of(int... bits) {
    int length = bits.length;
    while (length > 1 && bits[length - 1] == 0) {
      length--;
    }
    return new CodeDigits(Arrays.copyOf(bits, length));
  }

  /**
   * Reads a code without brackets and {@code !}, such as {@code 0.77}.
   *
   * @throws NumberFormatException when it is none
   */
  public static CodeDigits read(String code) {
    int[] bits = code.replaceFirst("\\.", "").chars().map(CodeDigits::digit).toArray();
    return of(bits);
  }

  private static int digit(int sign) {
    int digit = Character.digit(sign, BASE);
    if (digit < 0) {
      throw new NumberFormatException("no digit: " + (char) sign);
    }
    return digit;
  }

  /** The greatest number that a move takes. */
  int last() {
    return bits.length - 1;
  }

  /** Digit t, 0 beyond the last one. */
  int at(int t) {
    return t < bits.length ? bits[t] : 0;
  }

  /** The most heaps that a move leaves. */
  public int mostHeaps() {
    int all = Arrays.stream(bits).reduce(0, (a, b) -> a | b);
    return all == 0 ? 0 : 31 - Integer.numberOfLeadingZeros(all);
  }

  /** How many digits stand behind the point, without zeros at the end. */
  public int length() {
    return bits.length - 1;
  }

  /** The same with another digit. */
  CodeDigits with(int t, int digit) {
    int[] other = bits.clone();
    other[t] = digit;
    return of(other);
  }

  /** The code as it is written, with one zero behind the point where there is no other digit. */
  public String code() {
    String text =
        Arrays.stream(bits)
            .mapToObj(digit -> Integer.toString(digit, BASE).toUpperCase(Locale.ROOT))
            .collect(Collectors.joining());
    return text.charAt(0) + "." + (bits.length == 1 ? "0" : text.substring(1));
  }

  @Override
  public String toString() {
    return code();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CodeDigits those && Arrays.equals(bits, those.bits);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bits);
  }
}
