// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.game;

import java.util.Arrays;

/**
 * The first values of take-and-break codes, by sets of values as bits: what all splits of m into h
 * heaps are worth is found once for each m, whatever number a move takes. A code of two parts costs
 * n^2 / 4 steps, one of h parts h - 2 times n^2 / 2 rearranged sets more. For some thousand values
 * of very many codes; farther out the engines of {@code sprague.engine} are faster.
 */
public final class CodeValues {
  /** Rearrange the bits of a word: those whose indices have bit i go up or down by 2^i. */
  private static final long[] SWAPS = {
    0x5555555555555555L,
    0x3333333333333333L,
    0x0f0f0f0f0f0f0f0fL,
    0x00ff00ff00ff00ffL,
    0x0000ffff0000ffffL,
    0x00000000ffffffffL
  };

  private final CodeDigits digits;
  private final int most;
  private final long[][][] splits;
  private int[] values = new int[64];
  private int count;
  private int greatest;

  /** Nothing computed yet. */
  CodeValues(CodeDigits digits) {
    this.digits = digits;
    this.most = digits.mostHeaps();
    this.splits = new long[most + 1][64][];
  }

  /** G(0), ..., G(size - 1). */
  public static int[] of(CodeDigits digits, int size) {
    CodeValues values = new CodeValues(digits);
    values.extend(size);
    return Arrays.copyOf(values.values, size);
  }

  int at(int n) {
    return values[n];
  }

  /** Computes values until there are so many. */
  void extend(int size) {
    while (count < size) {
      if (count == values.length) {
        values = Arrays.copyOf(values, 2 * count);
        for (int h = 0; h <= most; h++) {
          splits[h] = Arrays.copyOf(splits[h], 2 * count);
        }
      }
      next();
    }
  }

  /** How many words hold all xors of values so far. */
  private int words() {
    return Math.max(1, 2 * Integer.highestOneBit(greatest) / Long.SIZE);
  }

  private void next() {
    int n = count;
    if (most >= 2) {
      splits[2][n] = pairs(n);
      for (int h = 3; h <= most; h++) {
        splits[h][n] = further(n, splits[h - 1]);
      }
    }
    long[] options = new long[words()];
    for (int t = 0; t <= Math.min(n, digits.last()); t++) {
      int digit = digits.at(t);
      int rest = n - t;
      if ((digit & 1) != 0 && rest == 0) {
        options[0] |= 1;
      }
      if ((digit & 2) != 0 && rest > 0) {
        options[values[rest] / Long.SIZE] |= 1L << values[rest];
      }
      for (int h = 2; h <= most; h++) {
        if ((digit >> h & 1) != 0) {
          add(options, splits[h][rest]);
        }
      }
    }
    values[n] = mex(options);
    greatest = Math.max(greatest, values[n]);
    count++;
  }

  /** What m is worth in two heaps. */
  private long[] pairs(int m) {
    long[] set = new long[words()];
    for (int a = 1; 2 * a <= m; a++) {
      int value = values[a] ^ values[m - a];
      set[value / Long.SIZE] |= 1L << value;
    }
    return set;
  }

  /** What m is worth in one heap more than the sets are of. */
  private long[] further(int m, long[][] fewer) {
    long[] set = new long[words()];
    for (int a = 1; a < m; a++) {
      long[] rest = fewer[m - a];
      int high = values[a] / Long.SIZE;
      for (int i = 0; i < rest.length; i++) {
        set[i ^ high] |= moved(rest[i], values[a] % Long.SIZE);
      }
    }
    return set;
  }

  /** The bits of a word, each at its index xor some number. */
  private static long moved(long word, int by) {
    long moved = word;
    for (int i = 0; i < SWAPS.length; i++) {
      if ((by >> i & 1) != 0) {
        moved = ((moved & SWAPS[i]) << (1 << i)) | ((moved >>> (1 << i)) & SWAPS[i]);
      }
    }
    return moved;
  }

  private static void add(long[] options, long[] set) {
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
