// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;

/**
 * The united option values of a stretch of sizes, as bits of {@link ValueBitRows}. An option is a
 * pair (offset, index): its value at size n has the index of the value of n - offset, xor-ed with
 * {@code index}. A row is computed for the whole stretch when it is first requested. Cost of a row:
 * one word for each option and eight sizes. Memory: a byte for each row and size. One thread uses
 * it.
 *
 * <p>To xor all indices of a row with k means taking another row (high bits of k) and permuting the
 * bits within bytes (low three bits). Options with the same low bits form a group; they are OR-ed
 * first and then permuted once.
 */
final class OptionUnion {
  /** Options OR-ed in one loop: C2 (JDK 25) vectorises loops over four sources, not over eight. */
  private static final int OPTIONS_PER_LOOP = 4;

  /** Masks for swapping neighbouring bits, pairs of bits and half bytes. */
  private static final long BITS = 0x5555555555555555L;

  private static final long PAIRS = 0x3333333333333333L;
  private static final long HALVES = 0x0f0f0f0f0f0f0f0fL;

  private final ValueBitRows rows;

  /** Group g, the options whose low three bits are g, begins at {@code starts[g]}. */
  private final int[] starts = new int[ValueIndex.INDICES_PER_ROW + 1];

  private final int[] offsets;

  /** The high bits of the index of each option: what the row number is xor-ed with. */
  private final int[] rowXors;

  /** The position in {@link #rows} of the first byte of each option, for the present row. */
  private final int[] positions;

  /** The union of each group, as long as the longest stretch so far. */
  private long[][] parts = new long[ValueIndex.INDICES_PER_ROW][0];

  /** The first {@code rowsDone} rows of the stretch; the arrays behind are spare or null. */
  private final long[][] united;

  private int rowsDone;

  /** The first size of the stretch, and the size after its last. */
  private int first;

  private int end;

  /** The number of words of a row, of eight sizes each. */
  private int count;

  /**
   * Creates a union of options.
   *
   * @param offsets the distance of each option
   * @param indices for each option the index to xor with, as {@link ValueIndex} numbers values
   */
  OptionUnion(ValueBitRows rows, int[] offsets, int[] indices) {
    int options = offsets.length;
    this.rows = rows;
    this.united = new long[rows.count()][];
    int[] byGroup = new int[options + ValueIndex.INDICES_PER_ROW * (OPTIONS_PER_LOOP - 1)];
    int end = 0;
    for (int group = 0; group < ValueIndex.INDICES_PER_ROW; group++) {
      for (int i = 0; i < options; i++) {
        if (indices[i] % ValueIndex.INDICES_PER_ROW == group) {
          byGroup[end++] = i;
        }
      }
      // The last option is repeated, so that the group fills its loops.
      for (; end % OPTIONS_PER_LOOP != 0; end++) {
        byGroup[end] = byGroup[end - 1];
      }
      starts[group + 1] = end;
    }
    this.offsets = new int[end];
    this.rowXors = new int[end];
    this.positions = new int[end];
    for (int i = 0; i < end; i++) {
      this.offsets[i] = offsets[byGroup[i]];
      this.rowXors[i] = indices[byGroup[i]] / ValueIndex.INDICES_PER_ROW;
    }
  }

  /** Creates a union of the same options for another thread. */
  OptionUnion(OptionUnion other) {
    this.rows = other.rows;
    this.united = new long[rows.count()][];
    System.arraycopy(other.starts, 0, starts, 0, starts.length);
    this.offsets = other.offsets;
    this.rowXors = other.rowXors;
    this.positions = new int[other.positions.length];
  }

  /**
   * Starts the stretch of {@code length} sizes from {@code n} on, to be called before rows are
   * read. The heaps of all options of these sizes must be set in {@link ValueBitRows}.
   */
  void begin(int n, int length) {
    first = n;
    end = n + length;
    count = Math.ceilDiv(length, Long.BYTES);
    rowsDone = 0;
    if (count > parts[0].length) {
      parts = new long[ValueIndex.INDICES_PER_ROW][count];
      Arrays.fill(united, null);
    }
  }

  /** The size after the last one of the stretch. */
  int end() {
    return end;
  }

  /**
   * A word of a row: a byte for each of the eight sizes, counted from the start of the stretch,
   * among which {@code n} is. The first request computes the row and all before it.
   */
  long eight(int row, int n) {
    for (; rowsDone <= row; rowsDone++) {
      long[] spare = united[rowsDone] == null ? new long[parts[0].length] : united[rowsDone];
      united[rowsDone] = make(rowsDone, spare);
    }
    return united[row][(n - first) / Long.BYTES];
  }

  /** Computes a row in {@code spare}, as long as the longest stretch, and returns it. */
  long[] make(int row, long[] spare) {
    parts[0] = spare;
    if (positions.length == 0) {
      Arrays.fill(spare, 0, count, 0);
      return spare;
    }
    for (int i = 0; i < positions.length; i++) {
      // The number of rows is a power of two, so the xor is a row.
      positions[i] = rows.at(row ^ rowXors[i], first - offsets[i]);
    }
    for (int group = 0; group < ValueIndex.INDICES_PER_ROW; group++) {
      long[] part = parts[group];
      Arrays.fill(part, 0, count, 0);
      for (int option = starts[group]; option < starts[group + 1]; option += OPTIONS_PER_LOOP) {
        uniteFour(part, option);
      }
    }
    permuteAndUnite(parts, count);
    return spare;
  }

  /** Swaps neighbouring fields of {@code by} bits; the mask has the lower field of each pair. */
  private static long swapped(long bits, int by, long mask) {
    return (bits & mask) << by | (bits >>> by & mask);
  }

  /** ORs the rows of four options into a group. */
  private void uniteFour(long[] part, int option) {
    ValueBitRows rows = this.rows;
    int a = positions[option];
    int b = positions[option + 1];
    int c = positions[option + 2];
    int d = positions[option + 3];
    for (int i = 0; i < count; i++) {
      int at = Long.BYTES * i;
      part[i] |= rows.eight(a + at) | rows.eight(b + at) | rows.eight(c + at) | rows.eight(d + at);
    }
  }

  /**
   * Permutes the bits of each group and ORs all groups into the first. Groups that share a
   * permutation step are OR-ed before it.
   */
  private static void permuteAndUnite(long[][] parts, int count) {
    long[] a = parts[0];
    long[] b = parts[1];
    long[] c = parts[2];
    long[] d = parts[3];
    long[] e = parts[4];
    long[] f = parts[5];
    long[] g = parts[6];
    long[] h = parts[7];
    for (int i = 0; i < count; i++) {
      long pairs = c[i] | swapped(g[i], 4, HALVES);
      long bits = b[i] | swapped(f[i], 4, HALVES);
      long both = d[i] | swapped(h[i], 4, HALVES);
      a[i] |=
          swapped(e[i], 4, HALVES)
              | swapped(pairs, 2, PAIRS)
              | swapped(bits | swapped(both, 2, PAIRS), 1, BITS);
    }
  }
}
