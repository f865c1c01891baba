// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.write;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import sprague.kernel.windows.WindowsClaim;

/** Parts of a {@link WindowsClaim} from tables that have a byte for each value. */
public final class WindowsText {
  private WindowsText() {}

  /** The values of a window, two hexadecimal digits each. */
  public static String window(byte[] values) {
    return HexFormat.of().formatHex(values);
  }

  /**
   * The first values of a claim.
   *
   * @param values the values from size 0 on
   * @param count preperiod + period
   */
  public static List<Long> first(byte[] values, long count) {
    List<Long> first = new ArrayList<>();
    for (int n = 0; n < WindowsClaim.listed(count); n++) {
      first.add(values[n] & 0xffL);
    }
    return first;
  }
}
