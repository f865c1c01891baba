// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;

/**
 * The splits of one size, family by family, of which some are marked and the others are looked at
 * for the least values that none has: four values at a time in a {@link CandidateScan}, or all of
 * them at once in a {@link SplitSieve} where the machine can, which marks as many as it needs. One
 * thread uses it at a time.
 */
abstract sealed class SplitScan permits CandidateScan, SplitSieve {
  final int[][] values;
  private final SplitValues held;
  final OptionValueSet attained;

  /** The size, and the power of two that all values of splits are below. */
  int n;

  int bound;

  // Families that are not marked as a whole: each with a first and a last place, in the unit of
  // the class, and what its values are joined with.
  int families;
  ExpandedMoves.Split[] family = new ExpandedMoves.Split[4];
  int[] least = new int[4];
  int[] most = new int[4];
  int[] besides = new int[4];

  SplitScan(SplitValues values, OptionValueSet attained) {
    this.held = values;
    this.values = values.values();
    this.attained = attained;
  }

  /**
   * Begins with a size, which has no splits and no marks yet.
   *
   * @param bound the values of splits are less than this power of two
   */
  void clear(int n, int bound) {
    this.n = n;
    this.bound = bound;
    attained.clear(n, bound);
    families = 0;
  }

  /**
   * Takes in a family: its stretches are marked, and the others will be looked at.
   *
   * @param first the least left part
   * @param last the greatest one, no less
   * @param sharers so many families share what is to be marked
   */
  abstract void add(ExpandedMoves.Split split, int first, int last, int sharers);

  /**
   * Finds the least values from one on that neither a mark, nor a tail, nor a split has.
   *
   * @param wanted so many are found at least
   * @param missing where they go, ascending
   * @return how many there are
   */
  abstract int look(int from, int wanted, int[] missing);

  /** Values below it are attained or were among those found last. */
  abstract int looked();

  /** Tells what was found where, for the next sizes. */
  abstract void tell();

  /** Keeps a family, of which all or some are not marked. */
  final void keep(ExpandedMoves.Split split, int low, int high, int beside) {
    if (families == family.length) {
      family = Arrays.copyOf(family, 2 * families);
      least = Arrays.copyOf(least, 2 * families);
      most = Arrays.copyOf(most, 2 * families);
      besides = Arrays.copyOf(besides, 2 * families);
    }
    family[families] = split;
    least[families] = low;
    most[families] = high;
    besides[families++] = beside;
  }

  /** The first place of a region, out of so many from {@code low} to {@code high}. */
  static int begin(int low, int high, int region, int regions) {
    return low + (int) ((high - low + 1L) * region / regions);
  }

  /** Marks the values of the splits with left parts from one to another one, one by one. */
  final void markOneByOne(ExpandedMoves.Split split, int from, int to) {
    if (from > to) {
      // A heap beside may be larger than all sizes asked for where there is no such split.
      return;
    }
    int sum = n - split.removed();
    int beside = beside(split);
    int[] left = values[split.left()];
    int[] right = values[split.right()];
    for (int a = from; a <= to; a++) {
      attained.mark(left[a] ^ right[sum - a] ^ beside);
    }
  }

  final int beside(ExpandedMoves.Split split) {
    return held.sum(split.beside());
  }
}
