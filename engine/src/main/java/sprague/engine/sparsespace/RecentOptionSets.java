// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.List;
import java.util.stream.Stream;

/**
 * The values, below 64, of options at distances of 1 to 8, as 64-bit sets. They are computed from
 * the last eight values, held as the bytes of a word with the last value on top: so a size need not
 * wait until the value just found can be loaded from the table. Cost: O(number of options) a size.
 * Immutable. Distances and values are not checked; {@link SetStep} is for values below 64 only.
 */
final class RecentOptionSets {
  /** Maximum distance. */
  static final int FARTHEST = Long.BYTES;

  /** For each option, the position in the word of the value at its distance. */
  private final int[] shifts;

  /** For each option, what that value is xor-ed with. */
  private final long[] joined;

  /** Creates the sets of a list of options, at distances up to {@link #FARTHEST}. */
  RecentOptionSets(Stream<OptionBitSets.Option> options) {
    List<OptionBitSets.Option> all = options.toList();
    shifts = all.stream().mapToInt(it -> (FARTHEST - it.distance()) * Byte.SIZE).toArray();
    joined = all.stream().mapToLong(OptionBitSets.Option::joined).toArray();
  }

  /** The word of the last values before size {@code n}, at least 8. */
  static long last(byte[] table, int n) {
    long last = 0;
    for (int size = n - FARTHEST; size < n; size++) {
      last = next(last, table[size]);
    }
    return last;
  }

  /** The word after one more value, below 64. */
  static long next(long last, long value) {
    return (last >>> Byte.SIZE) | (value << (Long.SIZE - Byte.SIZE));
  }

  /**
   * The option values of a size, as bits.
   *
   * @param last the word of the last values before it
   */
  long at(long last) {
    int[] shifts = this.shifts;
    long[] joined = this.joined;
    long set = 0;
    // A shift uses the lowest six bits of its count, which are the value. Options are handled in
    // pairs because C2 does not unroll so short a loop.
    for (int i = shifts.length - 1; i > 0; i -= 2) {
      set |=
          (1L << ((last >>> shifts[i]) ^ joined[i]))
              | (1L << ((last >>> shifts[i - 1]) ^ joined[i - 1]));
    }
    return (shifts.length & 1) == 0 ? set : set | (1L << ((last >>> shifts[0]) ^ joined[0]));
  }
}
