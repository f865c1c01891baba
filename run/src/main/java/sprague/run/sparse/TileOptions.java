// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;

/**
 * The values of options known one by one, by way of {@link Tiles}: those off rare sizes at some
 * distance are united for many sizes at once, the others are marked size by size. One thread uses
 * it.
 */
final class TileOptions {
  /** Options at distances of at least this are united for as many sizes. */
  private static final int NEAR = 1 << 9;

  /** And those at distances of at least this for so many. */
  private static final int FAR = Tiles.LONGEST;

  /** It is worth while for so many options to be united. */
  private static final int WORTH = 128;

  private final char[] table;
  private final RareSpace space;
  private final Tiles tiles;
  private final int[][] common;
  private final byte[] marks;

  /** For how many options the plan is, from which size on, and whether all existed there. */
  private int total = -1;

  private int from;
  private boolean isClear;

  /** How many options are united. */
  private int united;

  private TileUnion middle;
  private TileUnion far;
  private int middleEnd;
  private int farEnd;

  /** The options that are marked size by size. */
  private int[] offsets = {};

  private int[] values = {};
  private int alone;

  /** The indices of those that not all sizes have. */
  private int[] unsure = {};

  private int unsures;

  /**
   * The options of a space.
   *
   * @param common the common values of even sizes, and of odd ones, ascending
   */
  TileOptions(char[] table, RareSpace space, Tiles tiles, int[][] common) {
    this.table = table;
    this.space = space;
    this.tiles = tiles;
    this.common = common;
    this.marks = new byte[2 * Tiles.SIDE * tiles.rows()];
    this.middle = new TileUnion(tiles, TilePlan.NONE, 0);
    this.far = middle;
  }

  /** Begins with a size; whether it is worth while. */
  boolean begin(int n) {
    RareOptions options = space.options;
    if (n < from || total != options.total() || isClear != options.isClear(n)) {
      plan(n);
    }
    middleEnd = n;
    farEnd = n;
    return united >= WORTH;
  }

  private void plan(int n) {
    RareOptions options = space.options;
    total = options.total();
    from = n;
    isClear = options.isClear(n);
    offsets = new int[total];
    values = new int[total];
    unsure = new int[total];
    alone = 0;
    unsures = 0;
    int[] middles = new int[total];
    int[] fars = new int[total];
    int middleCount = 0;
    int farCount = 0;
    for (int i = 0; i < total; i++) {
      int offset = options.offset(i);
      if (!options.staysClear(i, n)) {
        unsure[unsures++] = i;
      } else if (offset < NEAR || offset > Tiles.REACH || !keepsCommon(i)) {
        offsets[alone] = offset;
        values[alone++] = options.value(i);
      } else if (offset < FAR) {
        middles[middleCount++] = i;
      } else {
        fars[farCount++] = i;
      }
    }
    united = middleCount + farCount;
    middle = new TileUnion(tiles, plan(middles, middleCount), NEAR);
    far = new TileUnion(tiles, plan(fars, farCount), FAR);
  }

  private TilePlan plan(int[] indices, int count) {
    int[] offsets = new int[count];
    int[] ranks = new int[count];
    for (int k = 0; k < count; k++) {
      offsets[k] = space.options.offset(indices[k]);
      ranks[k] = tiles.rank(space.options.value(indices[k]));
    }
    return new TilePlan(offsets, ranks, count);
  }

  /** Whether an option off a common heap has a common value; a move to one heap need not. */
  private boolean keepsCommon(int i) {
    int offset = space.options.offset(i);
    int value = common[offset & 1][0];
    return space.isCommon(2 * offset, value ^ space.options.value(i));
  }

  /**
   * The least common value that none of the options has, or -1.
   *
   * @param n a size, all smaller ones having their values
   * @param to how far such calls will go on, from size to size
   */
  int leastWithout(int n, int to) {
    if (n == middleEnd) {
      middleEnd = Math.min(n + NEAR, to);
      middle.begin(n, middleEnd - n);
    }
    if (n == farEnd) {
      farEnd = Math.min(n + FAR, to);
      far.begin(n, farEnd - n);
    }
    mark(n);
    int[] values = common[n & 1];
    for (int row = 0; row < tiles.rows(); row++) {
      int rest = ~(far.values(row, n) | middle.values(row, n)) & 0xff;
      for (; rest != 0; rest &= rest - 1) {
        int value = values[row * Tiles.SIDE + Integer.numberOfTrailingZeros(rest)];
        if (marks[value] == 0) {
          return value;
        }
      }
    }
    return -1;
  }

  /** Marks the values of the options that are not united. */
  private void mark(int n) {
    byte[] marks = this.marks;
    char[] table = this.table;
    int[] offsets = this.offsets;
    int[] values = this.values;
    Arrays.fill(marks, (byte) 0);
    for (int k = 0; k < alone; k++) {
      marks[table[n - offsets[k]] ^ values[k]] = 1;
    }
    RareOptions options = space.options;
    for (int k = 0; k < unsures; k++) {
      int i = unsure[k];
      if (options.exists(i, n)) {
        marks[table[n - options.offset(i)] ^ options.value(i)] = 1;
      }
    }
  }
}
