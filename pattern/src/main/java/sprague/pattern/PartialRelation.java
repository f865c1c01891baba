// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;

/**
 * A relation between numbers that is known only for the positions of a box: a set of positions, or
 * a function from positions to values.
 *
 * <p>Coordinate i runs from 0 to sizes[i] - 1; tables are in row-major order. The relation of a
 * function has an additional last track, its last number, for the value. Immutable.
 */
public final class PartialRelation {
  /** Entry of an unknown position. */
  static final long UNKNOWN = -1;

  /** Entry of a position that is not in the set; members have the entry 0. */
  static final long OUTSIDE = Long.MAX_VALUE;

  private final long[] entries;
  private final int[] sizes;
  private final boolean valued;

  private PartialRelation(long[] entries, int[] sizes, boolean valued) {
    if (sizes.length == 0 || Arrays.stream(sizes).anyMatch(size -> size < 0)) {
      throw new IllegalArgumentException("sizes " + Arrays.toString(sizes));
    }
    if (entries.length != Arrays.stream(sizes).asLongStream().reduce(1, Math::multiplyExact)) {
      throw new IllegalArgumentException(entries.length + " values");
    }
    this.entries = entries;
    this.sizes = sizes.clone();
    this.valued = valued;
  }

  /**
   * The function given by a table of values.
   *
   * @param values one for each position; negative ones are unknown
   * @param sizes the bounds of the coordinates, at least one
   * @throws IllegalArgumentException if the number of values is not that of positions
   */
  public static PartialRelation ofValues(long[] values, int... sizes) {
    long[] entries = Arrays.stream(values).map(value -> Math.max(UNKNOWN, value)).toArray();
    return new PartialRelation(entries, sizes, true);
  }

  /**
   * The set of positions with value 0, from a table of values.
   *
   * @param values one for each position; negative ones are unknown
   * @throws IllegalArgumentException if the number of values is not that of positions
   */
  public static PartialRelation ofZeros(long[] values, int... sizes) {
    long[] entries =
        Arrays.stream(values)
            .map(value -> value < 0 ? UNKNOWN : value == 0 ? 0 : OUTSIDE)
            .toArray();
    return new PartialRelation(entries, sizes, false);
  }

  /** The number of coordinates of a position. */
  int coordinates() {
    return sizes.length;
  }

  /** Whether this is a function rather than a set. */
  boolean isValued() {
    return valued;
  }

  /** The number of tracks: the coordinates, and the value of a function. */
  int tracks() {
    return sizes.length + (valued ? 1 : 0);
  }

  /** The bound of a coordinate, itself not in the box. */
  int size(int coordinate) {
    return sizes[coordinate];
  }

  /** The maximum of the bounds. */
  int greatestSize() {
    return Arrays.stream(sizes).max().orElseThrow();
  }

  /** The number of known members of a set. O(positions). */
  long members() {
    return Arrays.stream(entries).filter(entry -> entry == 0).count();
  }

  /** The entry at an index: the value; for sets 0 or {@link #OUTSIDE}; or {@link #UNKNOWN}. */
  long entry(int index) {
    return entries[index];
  }

  /** Copies {@code count} entries from an index on to an array. */
  void copy(int index, long[] to, int at, int count) {
    System.arraycopy(entries, index, to, at, count);
  }

  /** The maximum value, -1 if none is known; 0 for a set. O(positions). */
  long greatest() {
    return valued ? Arrays.stream(entries).max().orElse(0) : 0;
  }

  /** The result of a membership query. */
  public enum Membership {
    YES,
    NO,
    UNKNOWN
  }
}
