// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * All codes of a shape such as {@code 0.ddd}: {@code d} is any octal digit, {@code h} any
 * hexadecimal one, and a digit stands for itself; {@code x} before the point is 0 or 4, with
 * hexadecimal digits 8 and C besides.
 *
 * @param shape the shape as it is written
 */
public record CodeShape(String shape) implements Family {
  private static final Pattern SHAPE = Pattern.compile("[0-9CGKOSx]\\.[0-9A-Zdh]{1,12}");

  /** The most games of a sweep. */
  public static final int MOST = 1 << 20;

  private static final int OCTAL = 8;
  private static final int HEXADECIMAL = 16;

  /** The shape that a text is, if it is one of no more than {@link #MOST} codes. */
  public static Optional<CodeShape> read(String text) {
    CodeShape shape = new CodeShape(text);
    boolean isShape = SHAPE.matcher(text).matches() && shape.splitsOnly() && shape.size() <= MOST;
    return isShape ? Optional.of(shape) : Optional.empty();
  }

  /** Whether the digit before the point takes nothing and leaves two heaps or more. */
  private boolean splitsOnly() {
    return shape.charAt(0) == 'x' || (Character.digit(shape.charAt(0), 36) & 3) == 0;
  }

  @Override
  public long size() {
    long count = first().length;
    for (int i = 2; i < shape.length(); i++) {
      count *= digits(shape.charAt(i)).length;
    }
    return count;
  }

  private int[] first() {
    if (shape.charAt(0) != 'x') {
      return new int[] {Character.digit(shape.charAt(0), 36)};
    }
    return shape.indexOf('h') < 0 ? new int[] {0, 4} : new int[] {0, 4, 8, 12};
  }

  private static int[] digits(char sign) {
    int any = sign == 'd' ? OCTAL : sign == 'h' ? HEXADECIMAL : 0;
    if (any == 0) {
      return new int[] {Character.digit(sign, 36)};
    }
    int[] all = new int[any];
    for (int i = 0; i < any; i++) {
      all[i] = i;
    }
    return all;
  }

  @Override
  public String name() {
    return "codes " + shape;
  }

  /** Those with fewer digits first, one before the point that is not 0 counted, then in order. */
  @Override
  public List<AtlasGame> games() {
    List<CodeDigits> codes = new ArrayList<>();
    add(codes, new int[shape.length() - 1], 0);
    codes.sort(
        Comparator.comparingInt((CodeDigits each) -> each.length() + (each.at(0) == 0 ? 0 : 1))
            .thenComparing(CodeDigits::code));
    return codes.stream().map(each -> new AtlasGame(each.code(), Optional.of(each))).toList();
  }

  private void add(List<CodeDigits> codes, int[] chosen, int at) {
    if (at == chosen.length) {
      codes.add(CodeDigits.of(chosen));
      return;
    }
    for (int digit : at == 0 ? first() : digits(shape.charAt(at + 1))) {
      chosen[at] = digit;
      add(codes, chosen, at + 1);
    }
  }
}
