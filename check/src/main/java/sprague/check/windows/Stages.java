// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.util.HexFormat;
import java.util.List;

/**
 * Windows of values that were met on the way to values far out, as a certificate keeps them: a
 * checker goes from each to the next, in any order and on all processors. {@link WindowsCheck} says
 * what that proves.
 *
 * @param from the size at which the first window ends, even; the value of that size is not in it
 * @param every the distance from each window to the next, even
 * @param windows the values of a window, two hexadecimal digits each; at least one window, all of
 *     one length
 */
public record Stages(long from, long every, List<String> windows) {
  /**
   * The first window, and what has to be known before it, ends here at the latest. So a table of
   * both, with a block of 2^20 sizes at most, has less than 2^30 + 2^21 entries.
   */
  private static final long MOST_FROM = 1 << 30;

  /**
   * Makes the list unmodifiable.
   *
   * @throws IllegalArgumentException when a number is out of range, or a text is no list of values
   */
  public Stages {
    windows = List.copyOf(windows);
    WindowsClaim.demand("from", 2, from, MOST_FROM);
    WindowsClaim.demand("every", 2, every, WindowsClaim.MOST);
    WindowsClaim.demand(from % 2 == 0 && every % 2 == 0, "from and every are even");
    WindowsClaim.demand(!windows.isEmpty(), "there is a window");
    int length = windows.getFirst().length();
    for (String window : windows) {
      WindowsClaim.demand(
          window.length() == length && length > 0 && length % 2 == 0,
          "all windows are of one length, with two digits for each value");
      WindowsClaim.demand(
          window.chars().allMatch(HexFormat::isHexDigit), "windows have hexadecimal digits");
    }
  }

  public static String text(byte[] window) {
    return HexFormat.of().formatHex(window);
  }

  /** How many values a window has. */
  int length() {
    return windows.getFirst().length() / 2;
  }

  /** The values of a window. */
  byte[] window(int number) {
    return HexFormat.of().parseHex(windows.get(number));
  }
}
