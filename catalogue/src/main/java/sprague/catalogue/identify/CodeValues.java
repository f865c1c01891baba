// SPDX-License-Identifier: Apache-2.0
package sprague.catalogue.identify;

import java.util.Arrays;

/**
 * The first nim-values of a take-and-break code, by plain loops. For each m and each number h of
 * heaps, the set of nim-values of all splits of m into h heaps is computed once, as a bit set.
 *
 * <p>The first n values cost n^2 / 4 steps for two heaps, and for h heaps further (h - 2) n^2 / 2
 * operations on bit sets; all bit sets stay in memory. Meant for at most some thousand values of
 * many codes; beyond that the engines of {@code sprague.engine} are faster. Digit 0 may only split
 * (4, 8, ...), as otherwise a move could change nothing. Not thread-safe.
 */
public final class CodeValues {
  /** Mask i has the bits whose index has bit i clear: these swap places with those 2^i above. */
  private static final long[] SWAP_MASKS = {
    0x5555555555555555L,
    0x3333333333333333L,
    0x0f0f0f0f0f0f0f0fL,
    0x00ff00ff00ff00ffL,
    0x0000ffff0000ffffL,
    0x00000000ffffffffL
  };

  private final CodeDigits digits;
  private final int maxHeaps;

  /** {@code splits[h][m]}: the values of the splits of m into h non-empty heaps, h from 2. */
  private final long[][][] splits;

  /** The values, in the first {@link #count} items. The length of 64 is doubled when needed. */
  private int[] values = new int[64];

  private int count;

  /** The maximum of the values so far. */
  private int greatest;

  /** No values computed yet. */
  CodeValues(CodeDigits digits) {
    this.digits = digits;
    this.maxHeaps = digits.maxHeaps();
    this.splits = new long[maxHeaps + 1][64][];
  }

  /** The nim-values G(0), ..., G(size - 1) of heaps. */
  public static int[] of(CodeDigits digits, int size) {
    CodeValues values = new CodeValues(digits);
    values.extend(size);
    return Arrays.copyOf(values.values, size);
  }

  /** G(n), for n below the size given to {@link #extend}. */
  int at(int n) {
    return values[n];
  }

  /** Computes the values of the heaps below a size, unless known. */
  void extend(int size) {
    while (count < size) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
        for (int h = 0; h <= maxHeaps; h++) {
          splits[h] = Arrays.copyOf(splits[h], 2 * count);
        }
      }
      computeNext();
    }
  }

  /**
   * The number of longs in a bit set of all possible XORs of the values so far. A power of two, so
   * the XOR of two indices of longs is in range too.
   */
  private int setLength() {
    return Math.max(1, 2 * Integer.highestOneBit(greatest) / Long.SIZE);
  }

  private void computeNext() {
    int n = count;
    if (maxHeaps >= 2) {
      splits[2][n] = pairValues(n);
      for (int h = 3; h <= maxHeaps; h++) {
        splits[h][n] = splitValues(n, splits[h - 1]);
      }
    }
    long[] options = new long[setLength()];
    for (int t = 0; t <= Math.min(n, digits.maxTaken()); t++) {
      int digit = digits.at(t);
      int rest = n - t;
      if ((digit & 1) != 0 && rest == 0) {
        options[0] |= 1;
      }
      if ((digit & 2) != 0 && rest > 0) {
        options[values[rest] / Long.SIZE] |= 1L << values[rest]; // << takes the number mod 64.
      }
      for (int h = 2; h <= maxHeaps; h++) {
        if ((digit >> h & 1) != 0) {
          addAll(options, splits[h][rest]);
        }
      }
    }
    values[n] = mex(options);
    greatest = Math.max(greatest, values[n]);
    count++;
  }

  /** The values of the splits of m into two heaps. */
  private long[] pairValues(int m) {
    long[] set = new long[setLength()];
    for (int a = 1; 2 * a <= m; a++) {
      int value = values[a] ^ values[m - a];
      set[value / Long.SIZE] |= 1L << value;
    }
    return set;
  }

  /** The values of the splits of m into h heaps, given those into h - 1 heaps by size. */
  private long[] splitValues(int m, long[][] fewerHeaps) {
    long[] set = new long[setLength()];
    for (int a = 1; a < m; a++) {
      long[] rest = fewerHeaps[m - a];
      int highBits = values[a] / Long.SIZE;
      for (int i = 0; i < rest.length; i++) {
        set[i ^ highBits] |= xorIndices(rest[i], values[a] % Long.SIZE);
      }
    }
    return set;
  }

  /** Moves the bit at each index i to the index i XOR {@code by}, for {@code by} from 0 to 63. */
  private static long xorIndices(long word, int by) {
    long result = word;
    for (int i = 0; i < SWAP_MASKS.length; i++) {
      if ((by >> i & 1) != 0) {
        result = ((result & SWAP_MASKS[i]) << (1 << i)) | ((result >>> (1 << i)) & SWAP_MASKS[i]);
      }
    }
    return result;
  }

  /** Adds a set, which may be shorter as it was made when values were smaller. */
  private static void addAll(long[] options, long[] set) {
    for (int i = 0; i < set.length; i++) {
      options[i] |= set[i];
    }
  }

  private static int mex(long[] options) {
    for (int i = 0; i < options.length; i++) {
      if (options[i] != -1) {
        return i * Long.SIZE + Long.numberOfTrailingZeros(~options[i]);
      }
    }
    return options.length * Long.SIZE;
  }
}
