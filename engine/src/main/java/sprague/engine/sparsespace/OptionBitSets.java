// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.List;
import java.util.stream.Stream;

/**
 * The values below 64 of some options, as the bits of a word for each size. Cost: a nanosecond for
 * each option of a size, or a tenth of one where {@link VectorOptionBitSets} is quick. Any number
 * of threads may use it.
 */
final class OptionBitSets {
  /** No options. */
  static final OptionBitSets NONE = new OptionBitSets(Stream.empty());

  private final int[] distances;
  private final int[] joined;

  /** An option: a size before the one at hand, by how much, and a value joined to its own. */
  record Option(int distance, int joined) {}

  /** The sets of some options. */
  OptionBitSets(Stream<Option> options) {
    List<Option> all = options.toList();
    distances = all.stream().mapToInt(Option::distance).toArray();
    joined = all.stream().mapToInt(Option::joined).toArray();
  }

  /** The values of the options of a size. */
  long at(byte[] table, int n) {
    long set = 0;
    for (int i = 0; i < distances.length; i++) {
      set |= 1L << (table[n - distances[i]] ^ joined[i]);
    }
    return set;
  }

  /** Which of some values no option of a size has, as bits; the first options are asked first. */
  long lacking(byte[] table, int n, long values) {
    long left = values;
    for (int i = 0; left != 0 && i < distances.length; i++) {
      left &= ~(1L << (table[n - distances[i]] ^ joined[i]));
    }
    return left;
  }

  /**
   * The values of the options of sizes in a row.
   *
   * @param table has the values of all that are asked for
   * @param n the first size
   * @param count how many sizes there are
   * @param isQuick whether vectors are
   * @param sets where they go
   */
  void fill(byte[] table, int n, int count, boolean isQuick, long[] sets) {
    boolean isRoom = n + count <= table.length - VectorOptionBitSets.BEYOND;
    int done =
        isQuick && isRoom ? VectorOptionBitSets.fill(table, distances, joined, n, count, sets) : 0;
    for (int i = done; i < count; i++) {
      sets[i] = at(table, n + i);
    }
  }
}
