// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

/**
 * A buffer for the nim-values of hits: the splits (options to two heaps) whose value {@link
 * SplitLookup} finds in a set, or cannot tell from those in it. A value is stored as in {@link
 * BytePlanes}: its lowest 7 bits, the next 7 and the rest in a byte each. Of several threads each
 * has a buffer of its own.
 */
final class LookupHits {
  /** Capacity: a search stops above one group, and the group that it has begun still fits. */
  static final int CAPACITY = 2 * SplitLookup.GROUP;

  /** Bits 0 to 6 of the values, in the order of the splits. */
  final byte[] low = new byte[CAPACITY];

  /** Bits 7 to 13. */
  final byte[] high = new byte[CAPACITY];

  /** Bits 14 to 20; not written if {@link #hasTops} is false. */
  final byte[] top = new byte[CAPACITY];

  /** For each vector of the group being searched, its hits: bit i is the split in lane i. */
  final long[] vectors = new long[SplitLookup.VECTORS];

  /** Whether values may be 2^14 or more. Set by the caller before a search. */
  boolean hasTops;

  /** The number of values in the buffer. */
  int count;

  /**
   * Marks the values by setting their bytes in {@code marks}; eight at a time, as {@link
   * BytePlanes} reads them from words, if two bytes are enough. Cost O({@link #count}).
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
      // The mask changes nothing; with it the compiler sees that the index is within the array.
      marks[(hasTops ? value | (top[i] << (2 * BytePlanes.BITS)) : value) & all] = mark;
    }
  }
}
