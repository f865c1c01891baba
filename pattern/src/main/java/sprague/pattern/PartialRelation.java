// SPDX-License-Identifier: Apache-2.0
package sprague.pattern;

import java.util.Arrays;
import java.util.BitSet;

/**
 * What a table tells of a relation between numbers: of a set of positions whether each is in it, of
 * values which one each position has, and nothing of positions outside of a box.
 *
 * <p>A position has a coordinate for each size; each goes from 0 to its size - 1, and the last one
 * runs fastest. As a relation, values have one track more than coordinates, the last.
 */
public final class PartialRelation {
  /** The entry of a position of which the table tells nothing. */
  static final long UNKNOWN = -1;

  /** The entry of a position outside of the set; one inside has 0. */
  static final long OUTSIDE = Long.MAX_VALUE;

  private final long[] entries;
  private final int[] sizes;
  private final boolean valued;

  private PartialRelation(long[] entries, int[] sizes, boolean valued) {
    if (sizes.length == 0 || Arrays.stream(sizes).anyMatch(size -> size < 0)) {
      throw new IllegalArgumentException("sizes " + Arrays.toString(sizes));
    }
    this.entries = entries;
    this.sizes = sizes.clone();
    this.valued = valued;
  }

  /**
   * Each position with its value.
   *
   * @param values one for each position; a negative one is unknown
   * @throws IllegalArgumentException when they are not as many as the box has positions
   */
  public static PartialRelation ofValues(long[] values, int... sizes) {
    if (values.length != positions(sizes)) {
      throw new IllegalArgumentException(values.length + " values");
    }
    long[] entries = values.clone();
    for (int i = 0; i < entries.length; i++) {
      entries[i] = Math.max(UNKNOWN, entries[i]);
    }
    return new PartialRelation(entries, sizes, true);
  }

  /**
   * The positions of one value, from a table of values.
   *
   * @param values one for each position; a negative one is unknown
   * @throws IllegalArgumentException when they are not as many as the box has positions
   */
  public static PartialRelation ofOneValue(long value, long[] values, int... sizes) {
    if (values.length != positions(sizes)) {
      throw new IllegalArgumentException(values.length + " values");
    }
    long[] entries = new long[values.length];
    for (int i = 0; i < entries.length; i++) {
      entries[i] = values[i] < 0 ? UNKNOWN : values[i] == value ? 0 : OUTSIDE;
    }
    return new PartialRelation(entries, sizes, false);
  }

  /** The positions of a set, by their indices in the order of the table. */
  public static PartialRelation ofSet(BitSet set, int... sizes) {
    long[] entries = new long[Math.toIntExact(positions(sizes))];
    Arrays.fill(entries, OUTSIDE);
    for (int i = set.nextSetBit(0); i >= 0; i = set.nextSetBit(i + 1)) {
      entries[i] = 0;
    }
    return new PartialRelation(entries, sizes, false);
  }

  private static long positions(int[] sizes) {
    return Arrays.stream(sizes).asLongStream().reduce(1, Math::multiplyExact);
  }

  /** How many numbers a position has. */
  int coordinates() {
    return sizes.length;
  }

  /** Whether positions have values. */
  boolean isValued() {
    return valued;
  }

  /** How many numbers stand in the relation: the coordinates, and perhaps the value. */
  int tracks() {
    return sizes.length + (valued ? 1 : 0);
  }

  int size(int coordinate) {
    return sizes[coordinate];
  }

  int greatestSize() {
    return Arrays.stream(sizes).max().orElseThrow();
  }

  /** How many positions of a set are known to be in it. Cost O(positions). */
  long members() {
    return Arrays.stream(entries).filter(entry -> entry == 0).count();
  }

  /** The entry at an index: a value, 0 or {@link #OUTSIDE} in a set, or {@link #UNKNOWN}. */
  long entry(int index) {
    return entries[index];
  }

  /** Copies so many entries from an index on. */
  void copy(int index, long[] to, int at, int count) {
    System.arraycopy(entries, index, to, at, count);
  }

  /** The greatest value; 0 in a set. */
  long greatest() {
    return valued ? Arrays.stream(entries).max().orElse(0) : 0;
  }

  /** Whether numbers, one a track and none negative, stand in the relation, as far as is known. */
  public Membership membership(long... numbers) {
    int index = 0;
    for (int coordinate = 0; coordinate < sizes.length; coordinate++) {
      if (numbers[coordinate] >= sizes[coordinate]) {
        return Membership.UNKNOWN;
      }
      index = index * sizes[coordinate] + (int) numbers[coordinate];
    }
    if (entries[index] == UNKNOWN) {
      return Membership.UNKNOWN;
    }
    return entries[index] == (valued ? numbers[sizes.length] : 0) ? Membership.YES : Membership.NO;
  }

  /** What is known of a tuple of numbers. */
  public enum Membership {
    YES,
    NO,
    UNKNOWN
  }
}
