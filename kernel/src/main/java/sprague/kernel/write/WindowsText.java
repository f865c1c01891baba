// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.write;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import sprague.kernel.windows.WindowsClaim;

/** Makes fields of a {@link WindowsClaim} from nim-values, one unsigned byte for each. */
public final class WindowsText {
  private WindowsText() {}

  /** Consecutive values as text, two hexadecimal digits each: 1, 2, 16 are {@code 010210}. */
  public static String window(byte[] values) {
    return HexFormat.of().formatHex(values);
  }

  /**
   * The first values, which the claim lists: {@link WindowsClaim#listedCount} of them.
   *
   * @param values the values from size 0 on; at least that number
   * @param count preperiod + period
   */
  public static List<Long> first(byte[] values, long count) {
    List<Long> first = new ArrayList<>();
    for (int n = 0; n < WindowsClaim.listedCount(count); n++) {
      first.add(values[n] & 0xffL);
    }
    return first;
  }
}
