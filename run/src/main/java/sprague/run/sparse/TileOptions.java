// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.BitSet;

/**
 * The values of options known one by one, by way of {@link Tiles}: those off rare sizes at some
 * distance are united for many sizes at once, the others are marked. One thread uses it.
 */
final class TileOptions {
  /** Options at distances of at least this are united for as many sizes. */
  private static final int NEAR = 1 << 9;

  /** And those at distances of at least this for so many. */
  private static final int FAR = Tiles.LONGEST;

  /** It is worth while for so many options to be united. */
  private static final int WORTH = 128;

  private final RareSpace space;
  private final Tiles tiles;
  private final int[][] common;

  /** Marks the other options. */
  private final OptionMarks marks;

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
  private int marksEnd;

  /**
   * The options of a space.
   *
   * @param common the common values of even sizes, and of odd ones, ascending
   * @param marks of the same space
   */
  TileOptions(RareSpace space, Tiles tiles, int[][] common, OptionMarks marks) {
    this.space = space;
    this.tiles = tiles;
    this.common = common;
    this.marks = marks;
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
    marksEnd = n;
    return united >= WORTH;
  }

  private void plan(int n) {
    RareOptions options = space.options;
    total = options.total();
    from = n;
    isClear = options.isClear(n);
    int[] middles = new int[total];
    int[] fars = new int[total];
    int middleCount = 0;
    int farCount = 0;
    BitSet apart = new BitSet();
    for (int i = 0; i < total; i++) {
      int offset = options.offset(i);
      if (offset >= NEAR && offset <= Tiles.REACH && options.staysClear(i, n) && keepsCommon(i)) {
        apart.set(i);
        if (offset < FAR) {
          middles[middleCount++] = i;
        } else {
          fars[farCount++] = i;
        }
      }
    }
    united = middleCount + farCount;
    marks.leave(apart);
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
    if (n == marksEnd) {
      marksEnd = Math.min(n + Marks.SIDE, to);
      marks.begin(n, marksEnd - n);
    }
    marks.complete(n);
    int[] values = common[n & 1];
    for (int row = 0; row < tiles.rows(); row++) {
      int rest = ~(far.values(row, n) | middle.values(row, n)) & 0xff;
      for (; rest != 0; rest &= rest - 1) {
        int value = values[row * Tiles.SIDE + Integer.numberOfTrailingZeros(rest)];
        if (!marks.has(n, value)) {
          return value;
        }
      }
    }
    return -1;
  }
}
