// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The digits of a take-and-break code (Guy and Smith): bit h of digit t is set if a move may take t
 * from a heap and leave exactly h non-empty heaps. In {@code 0.77}, t = 1 and t = 2 may leave zero,
 * one or two heaps. Digit 0 stands before the point: in {@code 4.0}, a move may take nothing and
 * split a heap in two. A subtraction set has the digit 3 for each of its numbers. Immutable.
 */
public final class CodeDigits {
  /** Digits go up to Z = 35, so a move leaves at most five heaps. */
  private static final int RADIX = Character.MAX_RADIX;

  /** The digits from t = 0 on, at least one; in a finite code without zeros at the end. */
  private final int[] bits;

  /** All further digits: 0 in a finite code. */
  private final int tail;

  private CodeDigits(int[] bits, int tail) {
    this.bits = bits;
    this.tail = tail;
  }

  /** A finite code from at least one digit, each from 0 to 35, t = 0 first. */
  public static CodeDigits of(int... bits) {
    int length = bits.length;
    while (length > 1 && bits[length - 1] == 0) {
      length--;
    }
    return new CodeDigits(Arrays.copyOf(bits, length), 0);
  }

  /** A code with infinitely many digits: first those given, then {@code tail}, which is not 0. */
  static CodeDigits endless(int[] bits, int tail) {
    return new CodeDigits(bits, tail);
  }

  /**
   * Parses a code such as {@code 0.77}, without brackets and {@code !}; letters of either case are
   * digits. Whether the play ends is not checked.
   *
   * @throws NumberFormatException for anything else
   */
  public static CodeDigits read(String code) {
    if (code.indexOf('.') != 1) {
      throw new NumberFormatException("the point does not stand after the first digit: " + code);
    }
    return of((code.charAt(0) + code.substring(2)).chars().map(CodeDigits::digit).toArray());
  }

  private static int digit(int character) {
    int digit = Character.digit(character, RADIX);
    if (digit < 0) {
      throw new NumberFormatException("no digit: " + (char) character);
    }
    return digit;
  }

  /**
   * The largest t with a digit that is not 0, which is the number of digits after the point; 0 if
   * there is none, the maximum int in an endless code.
   */
  public int maxTaken() {
    return tail == 0 ? bits.length - 1 : Integer.MAX_VALUE;
  }

  /** Digit t, 0 beyond the last one. */
  public int at(int t) {
    return t < bits.length ? bits[t] : tail;
  }

  /** The maximum number of heaps that a move leaves; 0 if there is no move. O(digits). */
  public int maxHeaps() {
    int all = Arrays.stream(bits).reduce(tail, (a, b) -> a | b);
    return all == 0 ? 0 : Integer.SIZE - 1 - Integer.numberOfLeadingZeros(all);
  }

  /** A copy of a finite code with digit t replaced, where t is at most {@link #maxTaken}. */
  public CodeDigits with(int t, int digit) {
    int[] other = bits.clone();
    other[t] = digit;
    return of(other);
  }

  /** A finite code as text, such as {@code 0.77}; {@code 0.0} without digits after the point. */
  public String code() {
    String text =
        Arrays.stream(bits)
            .mapToObj(digit -> Integer.toString(digit, RADIX).toUpperCase(Locale.ROOT))
            .collect(Collectors.joining());
    return text.charAt(0) + "." + (bits.length == 1 ? "0" : text.substring(1));
  }

  @Override
  public String toString() {
    return code();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CodeDigits those
        && Arrays.equals(bits, those.bits)
        && tail == those.tail;
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bits);
  }
}
