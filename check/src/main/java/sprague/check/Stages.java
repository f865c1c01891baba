// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.HexFormat;
import java.util.List;

/**
 * Windows of values that were met on the way to values far out, as a certificate keeps them: a
 * checker goes from each to the next, in any order and on all processors. {@link StageCheck} says
 * what that proves.
 *
 * @param from the size at which the first window ends; the value of that size is not in it
 * @param every the distance from each window to the next
 * @param windows the values of a window, two hexadecimal digits each
 */
public record Stages(long from, long every, List<String> windows) {

  /** Makes the list unmodifiable. */
  public Stages {
    windows = List.copyOf(windows);
  }

  /** The text of a window. */
  public static String text(byte[] window) {
    return HexFormat.of().formatHex(window);
  }

  /** The values of a window. */
  byte[] window(int number) throws Refusal {
    try {
      return HexFormat.of().parseHex(windows.get(number));
    } catch (IllegalArgumentException malformed) {
      throw new Refusal("window " + number + " is no list of values");
    }
  }
}
