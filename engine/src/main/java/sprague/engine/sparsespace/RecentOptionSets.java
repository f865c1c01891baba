// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.List;
import java.util.stream.Stream;

/**
 * The values below 64 of options at distances of eight and less, as bits of a word. They follow
 * from the last eight values, which are the bytes of a word, the very last one the highest: a size
 * is not to wait until a value just found can be read again from a table.
 */
final class RecentOptionSets {
  /** No option is farther off. */
  static final int FARTHEST = Long.BYTES;

  private final int[] shifts;
  private final long[] joined;

  /** The sets of some options. */
  RecentOptionSets(Stream<OptionBitSets.Option> options) {
    List<OptionBitSets.Option> all = options.toList();
    shifts = all.stream().mapToInt(it -> (FARTHEST - it.distance()) * Byte.SIZE).toArray();
    joined = all.stream().mapToLong(OptionBitSets.Option::joined).toArray();
  }

  /** The last values before a size. */
  static long last(byte[] table, int n) {
    long last = 0;
    for (int size = n - FARTHEST; size < n; size++) {
      last = next(last, table[size]);
    }
    return last;
  }

  /** The last values after one more. */
  static long next(long last, long value) {
    return (last >>> Byte.SIZE) | (value << (Long.SIZE - Byte.SIZE));
  }

  /** The values of the options, given the last ones. */
  long at(long last) {
    int[] shifts = this.shifts;
    long[] joined = this.joined;
    long set = 0;
    // A shift takes the lowest six bits of its number, which are the value. Two by two: there are
    // few, and the compiler leaves a short loop as it is.
    for (int i = shifts.length - 1; i > 0; i -= 2) {
      set |=
          (1L << ((last >>> shifts[i]) ^ joined[i]))
              | (1L << ((last >>> shifts[i - 1]) ^ joined[i - 1]));
    }
    return (shifts.length & 1) == 0 ? set : set | (1L << ((last >>> shifts[0]) ^ joined[0]));
  }
}
