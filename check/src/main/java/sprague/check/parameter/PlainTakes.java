// SPDX-License-Identifier: Apache-2.0
package sprague.check.parameter;

/** Values of heaps from which one of a few numbers may be taken, by the definition. */
public final class PlainTakes {
  private PlainTakes() {}

  /** The values of the heaps 0 to {@code count - 1}. Cost O(count * numbers). */
  public static long[] values(long[] numbers, int count) {
    long[] values = new long[count];
    for (int n = 0; n < count; n++) {
      boolean[] met = new boolean[numbers.length + 1];
      for (long number : numbers) {
        if (number <= n) {
          met[(int) values[(int) (n - number)]] = true;
        }
      }
      while (met[(int) values[n]]) {
        values[n]++;
      }
    }
    return values;
  }
}
