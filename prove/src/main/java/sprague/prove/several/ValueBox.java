// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import sprague.pattern.PartialRelation;

/**
 * The values of all positions of one kind whose coordinates are below a bound: nim-values, -1 where
 * a position is sunny, or in a game without nim-values 0 for a lost position and another number for
 * any other. Where a few of the first values were asked for, all others are one number, and some
 * may be unknown. Eight bytes a position.
 */
public final class ValueBox {
  /** The code of a position of which nothing is known. */
  static final long UNKNOWN = Long.MIN_VALUE;

  private final int dimension;
  private final int side;
  private final long[] codes;

  /** What was asked for last, as it is soon asked for again and all positions make it. */
  private @Nullable Read read;

  private @Nullable ValueBox part;

  private record Read(LawTarget aspect, PartialRelation relation) {}

  /**
   * A corner with its values in lexicographic order of the coordinates.
   *
   * @param codes side to the power of dimension values
   */
  ValueBox(int dimension, int side, long[] codes) {
    this.dimension = dimension;
    this.side = side;
    this.codes = codes;
  }

  /** How many positions there are in a corner, if they are fewer than 2^31; else that. */
  static int size(int dimension, int side) {
    long size = 1;
    for (int i = 0; i < dimension; i++) {
      // Both factors are below 2^31.
      size = Math.min(size * side, Integer.MAX_VALUE);
    }
    return (int) size;
  }

  /** The number of coordinates. */
  public int dimension() {
    return dimension;
  }

  /** The bound: coordinates run from 0 to one below it. */
  public int side() {
    return side;
  }

  /**
   * The value at some coordinates.
   *
   * @param at as many as the dimension, each below the side
   */
  public long value(int... at) {
    int index = 0;
    for (int coordinate : at) {
      index = index * side + coordinate;
    }
    return codes[index];
  }

  /** What the values tell of an aspect. Cost O(positions), unless it was asked for last. */
  PartialRelation relation(LawTarget aspect) {
    Read last = read;
    if (last == null || !last.aspect.equals(aspect)) {
      last = new Read(aspect, toldOf(aspect));
      read = last;
    }
    return last.relation;
  }

  private PartialRelation toldOf(LawTarget aspect) {
    int[] sizes = new int[dimension];
    Arrays.fill(sizes, side);
    if (aspect instanceof LawTarget.Values) {
      return PartialRelation.ofValues(codes, sizes);
    }
    long[] members = new long[codes.length];
    for (int i = 0; i < members.length; i++) {
      members[i] = codes[i] == UNKNOWN ? -1 : aspect.includes(codes[i]) ? 0 : 1;
    }
    return PartialRelation.ofOneValue(0, members, sizes);
  }

  /** The same values up to a bound that is no larger. */
  public ValueBox within(int less) {
    if (less == side) {
      return this;
    }
    ValueBox last = part;
    if (last == null || last.side != less) {
      long[] fewer = new long[size(dimension, less)];
      int[] next = {0};
      each(dimension, less, at -> fewer[next[0]++] = value(at));
      last = new ValueBox(dimension, less, fewer);
      part = last;
    }
    return last;
  }

  /** Visits the coordinates of a corner in lexicographic order; the array is used again. */
  static void each(int dimension, int side, Consumer<int[]> visitor) {
    int[] at = new int[dimension];
    for (int left = size(dimension, side); left > 0; left--) {
      visitor.accept(at);
      for (int i = dimension - 1; i >= 0 && ++at[i] == side; i--) {
        at[i] = 0;
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ValueBox corner
        && dimension == corner.dimension
        && side == corner.side
        && Arrays.equals(codes, corner.codes);
  }

  @Override
  public int hashCode() {
    return 31 * side + Arrays.hashCode(codes);
  }
}
