// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * The values of the splits that {@link SplitLookup} takes for some of a set, in the order in which
 * it comes upon them, a byte for each plane. One thread uses it at a time.
 */
final class LookupHits {
  /** So many values there are at most. */
  static final int ROOM = 2 * SplitLookup.GROUP;

  final byte[] low = new byte[ROOM];
  final byte[] high = new byte[ROOM];
  final byte[] top = new byte[ROOM];

  /** For each vector of a group which of its splits are meant. */
  final long[] vectors = new long[SplitLookup.VECTORS];

  /** Whether values may have bits in the third plane. */
  boolean hasTops;

  int count;

  /**
   * Marks the values.
   *
   * @param marks a byte for each value, a power of two of them, and all values less
   */
  void mark(byte[] marks, byte mark) {
    int all = marks.length - 1;
    int i = 0;
    if (!hasTops) {
      i = count / Long.BYTES * Long.BYTES;
      BytePlanes.mark(low, high, i, marks, mark);
    }
    for (; i < count; i++) {
      int value = low[i] | (high[i] << BytePlanes.BITS);
      marks[(hasTops ? value | (top[i] << (2 * BytePlanes.BITS)) : value) & all] = mark;
    }
  }
}
