// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/**
 * Splits tried as witnesses by way of {@link Tiles}: those with a smaller part in a stretch are
 * united for many sizes at once. Several threads may verify at a time.
 */
final class TileSplits {
  /**
   * So many splits are tried at first, so many at least, and so many at most, as many of each
   * family; none where there are more families.
   */
  private static final int TRIED = 1 << 10;

  private static final int FEWEST = 1 << 7;
  private static final int MOST = 1 << 12;

  /** After so many sizes it is looked how many witnesses were not among them. */
  private static final int SAMPLE = 1 << 15;

  /** Half of the splits, or twice as many, are as good where a size lacks less or more. */
  private static final int FEW = 2;

  private static final int MANY = 8;

  /** The search for witnesses among other splits. One thread uses it. */
  @FunctionalInterface
  interface Rest {
    /** Whether they have all values of a set, a bit for each. */
    boolean attains(int n, long[] set);
  }

  private final char[] table;
  private final RareSpace space;
  private final Tiles tiles;
  private final int[][] rare;
  private final SparseMoves.Take[] takes;
  private final int least;
  private final int removed;
  private int tried = TRIED;
  private OptionProbe.Stretch stretch = new OptionProbe.Stretch(0, 0);
  private TilePlan plan = TilePlan.NONE;

  /** How many sizes were looked at, and how many of their witnesses were not found. */
  private final LongAdder sizes = new LongAdder();

  private final LongAdder left = new LongAdder();

  /**
   * The splits of a space.
   *
   * @param rare the rare values of even sizes, and of odd ones, ascending
   */
  TileSplits(char[] table, RareSpace space, Tiles tiles, int[][] rare) {
    this.table = table;
    this.space = space;
    this.tiles = tiles;
    this.rare = rare;
    this.takes = space.moves.takes().toArray(SparseMoves.Take[]::new);
    this.least = Arrays.stream(space.splits).mapToInt(SparseMoves.Split::least).max().orElse(0);
    this.removed = Arrays.stream(space.splits).mapToInt(SparseMoves.Split::removed).max().orElse(0);
  }

  /**
   * Begins with a size, no thread verifying.
   *
   * @param start the smaller parts are of this size or larger
   * @param reach and no larger than this
   * @return whether all sizes from there on have such splits
   */
  boolean begin(int n, int start, int reach) {
    adapt();
    int length = tried / space.splits.length;
    int first = Math.max(least, Math.min(start, Tiles.REACH / 2));
    int end = first + length;
    if (end > Math.min(reach, Tiles.REACH - removed) || n < 2 * end + space.room()) {
      return false;
    }
    if (!stretch.equals(new OptionProbe.Stretch(first, length))) {
      stretch = new OptionProbe.Stretch(first, length);
      plan = plan(first, end);
    }
    return true;
  }

  /** To look for what is left costs about as much as to try more splits. */
  private void adapt() {
    long sizes = this.sizes.sum();
    if (sizes >= SAMPLE) {
      long left = this.left.sum();
      if (left < FEW * sizes && tried > FEWEST) {
        tried /= 2;
      } else if (left > MANY * sizes && tried < MOST) {
        tried *= 2;
      }
      this.sizes.reset();
      this.left.reset();
    }
  }

  private TilePlan plan(int first, int end) {
    int[] offsets = new int[(end - first) * space.splits.length];
    int[] ranks = new int[offsets.length];
    int count = 0;
    for (int a = first; a < end; a++) {
      if (space.isCommon(a, table[a])) {
        for (SparseMoves.Split split : space.splits) {
          offsets[count] = split.removed() + a;
          ranks[count++] = tiles.rank(table[a]);
        }
      }
    }
    return new TilePlan(offsets, ranks, count);
  }

  /** Where the smaller parts are. */
  OptionProbe.Stretch stretch() {
    return stretch;
  }

  /** Looks for the witnesses of some sizes, as {@link Halves} says; what is left goes to others. */
  int verify(int from, int to, Rest more) {
    long[] missing = new long[Math.ceilDiv(2 * Tiles.SIDE * tiles.rows(), Long.SIZE)];
    int longest = Math.min(to - from, Tiles.LONGEST);
    TileUnion union = new TileUnion(tiles, plan, longest);
    int end = from;
    for (int n = from; n < to; n++) {
      if (n == end) {
        end = Math.min(n + longest, to);
        union.begin(n, end - n);
      }
      int count = missing(union, n, missing);
      sizes.increment();
      left.add(count);
      if (count > 0 && !more.attains(n, missing)) {
        return n;
      }
    }
    return to;
  }

  /** Gathers the rare values below that of a size which the splits do not have; their number. */
  private int missing(TileUnion union, int n, long[] missing) {
    Arrays.fill(missing, 0);
    int[] values = rare[n & 1];
    int bound = table[n];
    int count = 0;
    for (int row = 0; row < tiles.rows() && values[row * Tiles.SIDE] < bound; row++) {
      for (int rest = ~union.values(row, n) & 0xff; rest != 0; rest &= rest - 1) {
        int value = values[row * Tiles.SIDE + Integer.numberOfTrailingZeros(rest)];
        if (value < bound) {
          missing[value / Long.SIZE] |= 1L << value;
          count++;
        }
      }
    }
    if (count > 0) {
      for (SparseMoves.Take take : takes) {
        if (take.exists(n)) {
          int value = table[n - take.removed()];
          missing[value / Long.SIZE] &= ~(1L << value);
        }
      }
    }
    return count;
  }
}
