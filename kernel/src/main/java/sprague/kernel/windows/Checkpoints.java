// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.HexFormat;
import java.util.List;
import sprague.kernel.rules.NumberLimits;

/**
 * Checkpoints of a long table of nim-values: windows of consecutive values at equal distances.
 * Window i has the values of the sizes before {@code from + i every}. The values between two
 * windows are computed from the first of them, for all windows in parallel; {@link WindowsCheck}
 * says what this proves.
 *
 * @param from the size after the last one of window 0; even, so that a size and its index in the
 *     table of a {@link Segment} have the same parity
 * @param every the distance of consecutive windows, even
 * @param windows the values of each window, two hexadecimal digits for each value, as {@code
 *     "000102"} for 0, 1, 2; at least one window, all of the same length
 */
public record Checkpoints(long from, long every, List<String> windows) {
  /** The maximum of {@code from}: the values below it are an array of one byte each, a gigabyte. */
  private static final long MAX_FROM = 1 << 30;

  /**
   * @throws IllegalArgumentException when a number is out of range, or a text is no list of values
   */
  public Checkpoints {
    windows = List.copyOf(windows);
    NumberLimits.within("from", from, 2, MAX_FROM);
    NumberLimits.within("every", every, 2, WindowsClaim.MAX);
    NumberLimits.require(from % 2 == 0 && every % 2 == 0, "from and every have to be even");
    NumberLimits.require(!windows.isEmpty(), "windows has to list at least one window");
    int length = windows.getFirst().length();
    for (String window : windows) {
      NumberLimits.require(
          window.length() == length && length > 0 && length % 2 == 0,
          "all windows need the same length, and two hexadecimal digits for each value");
      NumberLimits.require(
          window.chars().allMatch(HexFormat::isHexDigit),
          "a window has a character that is no hexadecimal digit");
    }
  }

  /** The number of values of each window. */
  int length() {
    return windows.getFirst().length() / 2;
  }

  /** The values of a window, as unsigned bytes. */
  byte[] window(int index) {
    return HexFormat.of().parseHex(windows.get(index));
  }
}
