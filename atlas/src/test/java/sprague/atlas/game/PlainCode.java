// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.BitSet;

/** Nim-values of take-and-break codes by the definition: the mex over all ways to leave heaps. */
public final class PlainCode {
  private PlainCode() {}

  /** G(0), ..., G(size - 1). */
  public static long[] values(String code, int size) {
    String digits = code.replace(".", "");
    long[] values = new long[size];
    for (int n = 0; n < size; n++) {
      BitSet options = new BitSet();
      for (int t = 0; t < digits.length() && t <= n; t++) {
        int digit = Character.digit(digits.charAt(t), 36);
        for (int heaps = 0; heaps <= 5; heaps++) {
          if ((digit >> heaps & 1) != 0) {
            leave(values, n - t, heaps, 1, 0, options);
          }
        }
      }
      values[n] = options.nextClearBit(0);
    }
    return values;
  }

  /** Divides the rest into heaps, each at least as large as the one before. */
  private static void leave(
      long[] values, int left, int heaps, int least, long sum, BitSet options) {
    if (heaps == 0) {
      if (left == 0) {
        options.set(Math.toIntExact(sum));
      }
      return;
    }
    if (heaps == 1) {
      if (left >= least) {
        options.set(Math.toIntExact(sum ^ values[left]));
      }
      return;
    }
    for (int size = least; size * heaps <= left; size++) {
      leave(values, left - size, heaps - 1, size, sum ^ values[size], options);
    }
  }

  /** Returns {@code count} values, from the first nonzero value on. */
  public static java.util.List<Long> after(String code, int count) {
    long[] values = values(code, 2 * count);
    int lead = 0;
    while (lead < count && values[lead] == 0) {
      lead++;
    }
    int from = lead == count ? 0 : lead;
    return java.util.Arrays.stream(values, from, from + count).boxed().toList();
  }
}
