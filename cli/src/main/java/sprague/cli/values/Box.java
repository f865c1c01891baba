// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.List;

/**
 * The positions that values are printed for, in their order: coordinates run over a box, the last
 * one fastest.
 *
 * @param names the coordinates' names
 * @param from the least value of each coordinate
 * @param to the greatest value of each coordinate, included
 */
public record Box(List<String> names, List<Long> from, List<Long> to) {

  public Box {
    names = List.copyOf(names);
    from = List.copyOf(from);
    to = List.copyOf(to);
  }

  public int dimension() {
    return names.size();
  }

  /** The number of positions, or {@link Long#MAX_VALUE} when that does not fit. */
  public long size() {
    long size = 1;
    for (int i = 0; i < dimension(); i++) {
      try {
        size = Math.multiplyExact(size, Math.addExact(to.get(i) - from.get(i), 1));
      } catch (ArithmeticException overflow) {
        return Long.MAX_VALUE;
      }
    }
    return size;
  }

  /** The coordinates of the first position, to be moved on by {@link #advance}. */
  long[] first() {
    return from.stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Moves to the next position.
   *
   * @return how many coordinates started again; the dimension after the last position
   */
  int advance(long[] at) {
    int fastest = at.length - 1;
    if (fastest >= 0 && at[fastest] < to.get(fastest)) {
      at[fastest]++;
      return 0;
    }
    int again = 0;
    for (int i = fastest; i >= 0; i--) {
      if (at[i] < to.get(i)) {
        at[i]++;
        return again;
      }
      at[i] = from.get(i);
      again++;
    }
    return again;
  }
}
