// SPDX-License-Identifier: Apache-2.0
package sprague.cli.values;

import java.util.List;

/**
 * The positions that values are printed for: all points of a box in row-major order, the last
 * coordinate fastest. The lists have the same length.
 *
 * @param names the coordinates' names; none for a single position
 * @param from the first value of each coordinate, at least 0
 * @param to the last value of each coordinate, included; one less than the first in an empty box
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

  /** The number of positions; {@link Long#MAX_VALUE} if it does not fit into 64 bits. */
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

  /** The number of values of a coordinate, which must fit into 64 bits. */
  public long length(int coordinate) {
    return to.get(coordinate) - from.get(coordinate) + 1;
  }

  /** A new array with the coordinates of the first position, for {@link #advance}. */
  long[] first() {
    return from.stream().mapToLong(Long::longValue).toArray();
  }

  /** Moves {@code at} to the next position; returns how many coordinates began anew. */
  int advance(long[] at) {
    int resets = 0;
    for (int i = at.length - 1; i >= 0; i--) {
      if (at[i] < to.get(i)) {
        at[i]++;
        return resets;
      }
      at[i] = from.get(i);
      resets++;
    }
    return resets;
  }
}
