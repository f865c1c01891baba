// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;

/**
 * How often every value occurs at even and at odd sizes, and which masks divide them best. A
 * Walsh-Hadamard transform of the histogram counts the rare sizes of all masks at once: cost O(V
 * log V).
 */
public final class MaskSearch {
  private long[][] counts = new long[2][1 << 6];
  private long total;

  /** Nothing counted yet. */
  public MaskSearch() {}

  /** Counts a value. */
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
   * The partition with the fewest rare sizes so far, for splits that remove numbers of a parity.
   */
  public RarityMask best(int shift) {
    long[] domain = new long[counts[0].length];
    for (int v = 0; v < domain.length; v++) {
      domain[v] = counts[shift][v] - counts[1 - shift][v];
    }
    return best(domain, shift);
  }

  /** The same for splits that remove even numbers and odd ones: a partition of range type. */
  public RarityMask best() {
    long[] none = new long[counts[0].length];
    // Its transform is greater than all counts for all masks.
    none[0] = Long.MAX_VALUE;
    return best(none, 0);
  }

  private RarityMask best(long[] domain, int shift) {
    long[] range = new long[counts[0].length];
    for (int v = 0; v < range.length; v++) {
      range[v] = counts[0][v] + counts[1][v];
    }
    transform(range);
    transform(domain);
    RarityMask best = RarityMask.NONE;
    long least = total;
    for (int mask = 1; mask < range.length; mask++) {
      if (range[mask] < least) {
        least = range[mask];
        best = new RarityMask(mask, false, 0);
      }
      if (domain[mask] < least) {
        least = domain[mask];
        best = new RarityMask(mask, true, shift);
      }
    }
    return best;
  }

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
