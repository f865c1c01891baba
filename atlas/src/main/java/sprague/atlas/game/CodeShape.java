// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import sprague.catalogue.identify.CodeDigits;

/**
 * The family of all take-and-break codes that match a pattern. {@code d} is any octal digit, {@code
 * h} any hexadecimal digit, and a digit stands for itself. {@code x} before the point is 0 or 4, or
 * 0, 4, 8 or C in a pattern with {@code h}. For example {@code 0.d7} has the eight codes 0.07,
 * 0.17, ..., 0.77. Listing the codes costs O(codes log codes).
 *
 * @param shape the pattern, not checked here; {@link #read} checks it
 */
public record CodeShape(String shape) implements Family {
  /**
   * At most 12 digits after the point: then {@link #size} is at most 4 * 16^12 = 2^50, a long. A
   * literal digit is one of base 36.
   */
  private static final Pattern SHAPE = Pattern.compile("[0-9CGKOSx]\\.[0-9A-Zdh]{1,12}");

  /** Games in a sweep: each takes up to 1 kB of memory. Larger families are refused. */
  public static final int MAX_GAMES = 1 << 20;

  /** Parses a pattern; empty if it is wrong or has more than {@link #MAX_GAMES} codes. */
  public static Optional<CodeShape> read(String text) {
    CodeShape shape = new CodeShape(text);
    boolean isShape = SHAPE.matcher(text).matches() && shape.isSplit() && shape.size() <= MAX_GAMES;
    return isShape ? Optional.of(shape) : Optional.empty();
  }

  /**
   * Whether the digit before the point allows only splits. A move by that digit takes nothing: the
   * bits 1 and 2 of the digit, no heap left and one heap left, would not change the heap.
   */
  private boolean isSplit() {
    return shape.charAt(0) == 'x' || (Character.digit(shape.charAt(0), 36) & 3) == 0;
  }

  @Override
  public long size() {
    long count = firstDigits().length;
    for (int i = 2; i < shape.length(); i++) {
      count *= digits(shape.charAt(i)).length;
    }
    return count;
  }

  private int[] firstDigits() {
    if (shape.charAt(0) != 'x') {
      return new int[] {Character.digit(shape.charAt(0), 36)};
    }
    return shape.indexOf('h') < 0 ? new int[] {0, 4} : new int[] {0, 4, 8, 12};
  }

  private static int[] digits(char character) {
    return switch (character) {
      case 'd' -> IntStream.range(0, 8).toArray();
      case 'h' -> IntStream.range(0, 16).toArray();
      default -> new int[] {Character.digit(character, 36)};
    };
  }

  @Override
  public String name() {
    return "codes " + shape;
  }

  /** The codes by their number of digits (a non-zero one before the point counts), then by text. */
  @Override
  public List<AtlasGame> games() {
    List<CodeDigits> codes = new ArrayList<>();
    add(codes, new int[shape.length() - 1], 0);
    codes.sort(
        Comparator.comparingInt((CodeDigits each) -> each.maxTaken() + (each.at(0) == 0 ? 0 : 1))
            .thenComparing(CodeDigits::code));
    return codes.stream().map(each -> new AtlasGame(each.code(), Optional.of(each))).toList();
  }

  /**
   * Adds all codes with the digits of {@code prefix} below an index. Digit 0 is before the point,
   * so digit i > 0 is character i + 1 of the shape.
   */
  private void add(List<CodeDigits> codes, int[] prefix, int index) {
    if (index == prefix.length) {
      codes.add(CodeDigits.of(prefix));
      return;
    }
    for (int digit : index == 0 ? firstDigits() : digits(shape.charAt(index + 1))) {
      prefix[index] = digit;
      add(codes, prefix, index + 1);
    }
  }
}
