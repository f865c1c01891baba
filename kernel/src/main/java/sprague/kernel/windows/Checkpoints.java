// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.HexFormat;
import java.util.List;
import sprague.kernel.rules.NumberLimits;

/**
 * Checkpoints of a long table: windows of consecutive values at equal distances. The values between
 * two windows can be computed from the first of them, for all windows in parallel; {@link
 * WindowsCheck} says what this proves.
 *
 * @param from the size after the last one of the first window, even
 * @param every the distance of consecutive windows, even
 * @param windows the values of each window, two hexadecimal digits a value; at least one window,
 *     all of the same length
 */
public record Checkpoints(long from, long every, List<String> windows) {
  /** The table of a {@link Segment} has at most 2^30 + 2^21 entries then. */
  private static final long MAX_FROM = 1 << 30;

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when a number is out of range, or a text is no list of values
   */
  public Checkpoints {
    windows = List.copyOf(windows);
    NumberLimits.within("from", from, 2, MAX_FROM);
    NumberLimits.within("every", every, 2, WindowsClaim.MAX);
    NumberLimits.require(from % 2 == 0 && every % 2 == 0, "from or every is odd");
    NumberLimits.require(!windows.isEmpty(), "there is no window");
    int length = windows.getFirst().length();
    for (String window : windows) {
      NumberLimits.require(
          window.length() == length && length > 0 && length % 2 == 0,
          "windows have different lengths, or not two digits for each value");
      NumberLimits.require(
          window.chars().allMatch(HexFormat::isHexDigit), "a window has a digit that is none");
    }
  }

  /** The number of values of a window. */
  int length() {
    return windows.getFirst().length() / 2;
  }

  /** The values of the window with an index from 0 on. */
  byte[] window(int number) {
    return HexFormat.of().parseHex(windows.get(number));
  }
}
