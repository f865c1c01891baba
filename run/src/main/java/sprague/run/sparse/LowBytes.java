// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.stream.IntStream;

/**
 * Where the low byte of the value of two heaps tells the whole value, and tables of low bytes.
 *
 * <p>Values below 2^8 are bytes anyway. Values below 2^9 that are all common, or all not, differ in
 * their low bytes if the division looks at the ninth bit: two with the same low byte would differ
 * in that bit alone. Two common heaps have a rare value, and a rare heap and a common one have a
 * common value, as long as sizes do not count and there is one division.
 */
final class LowBytes {
  /** Values less than 2^MOST may have such a division. */
  static final int MOST = Marks.BYTE + 1;

  private final RareSpace space;
  private final int log;
  private final boolean tell;

  /** Low bytes of values less than 2^log. */
  LowBytes(RareSpace space, int log) {
    this.space = space;
    this.log = log;
    this.tell = log == MOST && space.groups.length == 1 && tell(space);
  }

  private static boolean tell(RareSpace space) {
    return IntStream.range(0, 1 << MOST)
        .allMatch(
            value ->
                space.isCommon(0, value) == space.isCommon(1, value)
                    && space.isCommon(0, value) != space.isCommon(0, value ^ 1 << Marks.BYTE));
  }

  /**
   * A table of low bytes of values less than 2^log, with a word to spare; no more than that where
   * low bytes are of no use.
   */
  static byte[] table(int sizes, int log) {
    return new byte[(log <= MOST ? sizes : 0) + Marks.SIDE];
  }

  /** Puts the low byte of a value into such a table, if it has any. */
  static void put(byte[] table, int size, int value) {
    if (table.length > Marks.SIDE) {
      table[size] = (byte) value;
    }
  }

  /**
   * Two heaps of at least this size have a value that is rare, unless all values are bytes; one of
   * them and a rare heap have a common one. So do single heaps of at least this size.
   */
  int from() {
    if (log <= Marks.BYTE) {
      return 0;
    }
    if (!tell) {
      return Integer.MAX_VALUE;
    }
    RareSplits group = space.groups[0];
    return group.count == 0 ? 0 : group.sizes[group.count - 1] + 1;
  }
}
