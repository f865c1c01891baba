// SPDX-License-Identifier: Apache-2.0
package sprague.run.bound;

import sprague.run.Allowance;

/**
 * The values of sizes from 0 on for all bounds: for each size the bounds at which the value rises,
 * ascending, and to what. Below the first of them the value is 0. A value costs O(log rises).
 */
final class BoundTable {
  private final Allowance allowance;

  /** Where the rises of each size begin; one more than there are sizes. */
  private int[] begins = new int[1];

  private long[] bounds = new long[1];
  private int[] values = new int[1];
  private int sizes;
  private int rises;

  /** No sizes. */
  BoundTable(Allowance allowance) {
    this.allowance = allowance;
  }

  /** How many sizes are known. */
  int sizes() {
    return sizes;
  }

  /** The value of the size that comes next rises with a bound, no less than the ones before. */
  void rise(long bound, int value) {
    if (rises > begins[sizes] && bounds[rises - 1] == bound) {
      values[rises - 1] = value;
      return;
    }
    bounds = allowance.room(bounds, rises + 1L);
    values = allowance.room(values, rises + 1L);
    bounds[rises] = bound;
    values[rises++] = value;
  }

  /** All rises of the size that comes next are known. */
  void next() {
    begins = allowance.room(begins, sizes + 2L);
    begins[++sizes] = rises;
    allowance.reached(sizes);
  }

  /** The value of a known size. */
  int at(int size, long bound) {
    int first = begins[size];
    int low = first;
    int high = begins[size + 1];
    // Most bounds that moves leave are beyond the last rise.
    if (high > first && bounds[high - 1] <= bound) {
      return values[high - 1];
    }
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bounds[middle] <= bound) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low == first ? 0 : values[low - 1];
  }
}
