// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.List;
import java.util.stream.Stream;

/**
 * The values of a fixed list of options as 64-bit sets, one word for each size; all values are
 * below 64. Cost: 1 ns for each option and size, or a tenth if {@link VectorOptionBitSets} is fast.
 * Immutable; a table is the values by size, and each size asked about must have all options.
 */
final class OptionBitSets {
  /** No options; all sets are empty. */
  static final OptionBitSets NONE = new OptionBitSets(Stream.empty());

  private final int[] distances;
  private final int[] joined;

  /** An option of size n with the value {@code table[n - distance] ^ joined}; distance >= 1. */
  record Option(int distance, int joined) {}

  /** Creates the sets of a list of options. */
  OptionBitSets(Stream<Option> options) {
    List<Option> all = options.toList();
    distances = all.stream().mapToInt(Option::distance).toArray();
    joined = all.stream().mapToInt(Option::joined).toArray();
  }

  /** The option values of a size, as bits. */
  long at(byte[] table, int n) {
    long set = 0;
    for (int i = 0; i < distances.length; i++) {
      set |= 1L << (table[n - distances[i]] ^ joined[i]);
    }
    return set;
  }

  /**
   * Those of {@code values}, as bits, that no option of a size has. Options are tried in the order
   * of the list until no value is left.
   */
  long lacking(byte[] table, int n, long values) {
    long left = values;
    for (int i = 0; left != 0 && i < distances.length; i++) {
      left &= ~(1L << (table[n - distances[i]] ^ joined[i]));
    }
    return left;
  }

  /**
   * The option values of consecutive sizes.
   *
   * @param table the values, set for every option of these sizes
   * @param n the first size
   * @param count the number of sizes
   * @param isQuick whether vector loops are fast; false if the vector module is not loaded
   * @param sets receives a set for each size, from index 0 on
   */
  void fill(byte[] table, int n, int count, boolean isQuick, long[] sets) {
    boolean isRoom = n + count <= table.length - VectorOptionBitSets.PADDING;
    int done =
        isQuick && isRoom ? VectorOptionBitSets.fill(table, distances, joined, n, count, sets) : 0;
    for (int i = done; i < count; i++) {
      sets[i] = at(table, n + i);
    }
  }
}
