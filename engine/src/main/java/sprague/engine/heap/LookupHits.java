// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * Buffer for the values that {@link SplitLookup} reports as hits, in order, a byte for each plane.
 * One thread uses it at a time.
 */
final class LookupHits {
  /** Capacity: two groups, so that a whole group always fits after a search stops. */
  static final int CAPACITY = 2 * SplitLookup.GROUP;

  final byte[] low = new byte[CAPACITY];
  final byte[] high = new byte[CAPACITY];
  final byte[] top = new byte[CAPACITY];

  /** For each vector of a group, its hits as bits. */
  final long[] vectors = new long[SplitLookup.VECTORS];

  /** Whether values may have bits in the third plane. Set by the user before a search. */
  boolean hasTops;

  /** The number of values in the buffer. */
  int count;

  /**
   * Marks the values.
   *
   * @param marks a byte for each value; the length is a power of two greater than all values
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
