// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;

/**
 * Finds the {@link RarityMask} with the fewest rare sizes: a histogram of values, whose
 * Walsh-Hadamard transform at a mask m is the number of sizes with an even number of bits in {@code
 * value & m} (rare sizes) minus the number of others. For masks that count the size, sizes whose
 * parity is not that of the numbers removed enter the histogram with the opposite sign. Cost of a
 * search: O(V log V), memory O(V) longs, for values below V. Not thread-safe.
 */
public final class MaskSearch {
  /** The number of sizes by parity and value; the length may be any power of two. */
  private long[][] counts = new long[2][1 << 6];

  /** The number of sizes. */
  private long total;

  /** Creates an empty histogram. */
  public MaskSearch() {}

  /**
   * Counts the value of a size, each size once, in any order.
   *
   * @param value from 0 to 2^30 - 1
   */
  public void add(int size, int value) {
    if (value >= counts[0].length) {
      int wide = 2 * Integer.highestOneBit(value);
      counts[0] = Arrays.copyOf(counts[0], wide);
      counts[1] = Arrays.copyOf(counts[1], wide);
    }
    counts[size & 1][value]++;
    total++;
  }

  /**
   * The mask with the fewest rare sizes so far, for splits that remove numbers t of one parity; of
   * equal ones the least mask. {@link RarityMask#NONE} if each leaves all sizes rare.
   *
   * @param parity the parity of t, 0 or 1
   */
  public RarityMask best(int parity) {
    // The histogram, and with signs for masks of domain type.
    long[] range = new long[counts[0].length];
    long[] domain = new long[range.length];
    for (int v = 0; v < range.length; v++) {
      range[v] = counts[0][v] + counts[1][v];
      domain[v] = counts[parity][v] - counts[1 - parity][v];
    }
    transform(range);
    transform(domain);
    RarityMask best = RarityMask.NONE;
    long least = total;
    for (int mask = 1; mask < range.length; mask++) {
      if (range[mask] < least) {
        least = range[mask];
        best = new RarityMask(mask, /* countsSize= */ false, /* parity= */ 0);
      }
      if (domain[mask] < least) {
        least = domain[mask];
        best = new RarityMask(mask, /* countsSize= */ true, parity);
      }
    }
    return best;
  }

  /** Replaces an array, whose length is a power of two, by its Walsh-Hadamard transform. */
  private static void transform(long[] items) {
    for (int half = 1; half < items.length; half *= 2) {
      for (int i = 0; i < items.length; i++) {
        if ((i & half) == 0) {
          long sum = items[i] + items[i + half];
          items[i + half] = items[i] - items[i + half];
          items[i] = sum;
        }
      }
    }
  }
}
