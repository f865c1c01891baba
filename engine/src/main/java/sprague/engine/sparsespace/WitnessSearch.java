// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import sprague.engine.heap.CompactTable;
import sprague.engine.heap.PackedTable;

/**
 * Searches the splits of a size, up to a maximum smaller part, for given values: first four values
 * at a time in the {@link PackedTable}, then one by one where that does not reach. Cost:
 * O(min(reach, IMAGE) / lanes) words for each four values, and O(reach) splits for each value that
 * none of these has, if the smaller parts go beyond IMAGE. One thread uses it.
 */
final class WitnessSearch {
  /**
   * Maximum length of the mirror image, 2 MB: smaller parts beyond it are tried one by one, which
   * is rarely necessary.
   */
  static final int IMAGE = 1 << 18;

  /** The length of the mirror image of a table, a multiple of 8. */
  static int image(int sizes) {
    return Math.min(IMAGE, Math.ceilDiv(sizes, 8) * 8);
  }

  /** Splits searched first; the number doubles each time, and values found are dropped between. */
  private static final int INITIAL_SPLITS = 1 << 11;

  private final CompactTable cells;
  private final PackedTable packed;
  private final SparseMoves.Split[] splits;
  private final int reach;

  /**
   * Creates a search.
   *
   * @param cells the values
   * @param packed the same values, up to the size searched for
   * @param splits the families of splits
   * @param reach maximum smaller part
   */
  WitnessSearch(CompactTable cells, PackedTable packed, SparseMoves.Split[] splits, int reach) {
    this.cells = cells;
    this.packed = packed;
    this.splits = splits;
    this.reach = reach;
  }

  /**
   * Removes those of the first {@code count} values of an array that splits of size n have; the
   * order of the others is kept.
   *
   * @return the number of values left, which have no split
   */
  int search(int n, int[] values, int count) {
    int left = count;
    boolean more = left > 0;
    for (int from = 0, length = INITIAL_SPLITS; more; from += length, length *= 2) {
      more = false;
      for (SparseMoves.Split split : splits) {
        int last = last(split, n);
        int high = Math.min(last, split.least() + from + length);
        // Overlaps the range before, as each search may miss splits at its ends.
        int low =
            Math.max(split.least(), split.least() + from - 2 * PackedTable.MAX_UNALIGNED_SPLITS);
        left = drop(n - split.removed(), low, high, values, left);
        more |= left > 0 && high < Math.min(last, IMAGE);
      }
    }
    int kept = 0;
    for (int i = 0; i < left; i++) {
      values[kept] = values[i];
      kept += attains(n, values[i]) ? 0 : 1;
    }
    return kept;
  }

  /** Removes the values of splits with smaller parts from about {@code from} to {@code to}. */
  private int drop(int sum, int from, int to, int[] values, int count) {
    int kept = 0;
    for (int i = 0; i < count; i += PackedTable.VALUES_PER_PASS) {
      int group = Math.min(PackedTable.VALUES_PER_PASS, count - i);
      int found = packed.attained(sum, from, to, values, i, group);
      for (int k = 0; k < group; k++) {
        values[kept] = values[i + k];
        kept += 1 - (found >>> k & 1);
      }
    }
    return kept;
  }

  private int last(SparseMoves.Split split, int n) {
    return Math.min(split.last(n), reach);
  }

  /**
   * Whether a split has a value, among those at the ends of the range that the packed search may
   * have missed.
   */
  private boolean attains(int n, int value) {
    for (SparseMoves.Split split : splits) {
      int sum = n - split.removed();
      int last = last(split, n);
      int seen = Math.min(last, IMAGE - 1) - PackedTable.MAX_UNALIGNED_SPLITS;
      if (attains(
              sum,
              split.least(),
              Math.min(last, split.least() + PackedTable.MAX_UNALIGNED_SPLITS),
              value)
          || attains(sum, Math.max(split.least(), seen), last, value)) {
        return true;
      }
    }
    return false;
  }

  private boolean attains(int sum, int from, int to, int value) {
    for (int a = from; a <= to; a++) {
      if ((cells.get(a) ^ cells.get(sum - a)) == value) {
        return true;
      }
    }
    return false;
  }
}
