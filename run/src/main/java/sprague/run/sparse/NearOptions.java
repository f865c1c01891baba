// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import sprague.run.heap.Cells;

/**
 * The options of a size that are near it, and so are known only when the sizes just before are:
 * their ranks are marked for each size, one by one. One thread uses it.
 */
final class NearOptions {
  /** All are at distances below this, a power of two. */
  static final int FARTHEST = 1 << 9;

  private final Ranks ranks;

  /**
   * The ranks of the last sizes, each twice, so that those before a size lie side by side; where
   * the rank does not tell the value, one that is joined to no rank that there is.
   */
  private final int[] recent = new int[2 * FARTHEST];

  private int[] offsets = {};
  private int[] joined = {};

  /** By the rank, when an option had it last, counted in sizes. */
  private final long[] marks;

  private long mark;

  /** None yet. */
  NearOptions(Ranks ranks) {
    this.ranks = ranks;
    this.marks = new long[2 * ranks.count()];
  }

  /** What there is from now on: how far off, and what rank is joined. */
  void choose(int[] offsets, int[] joined) {
    this.offsets = offsets;
    this.joined = joined;
  }

  /** Begins with a size, all smaller ones having their values. */
  void begin(Cells cells, int n) {
    for (int size = Math.max(0, n - FARTHEST); size < n; size++) {
      int rank = ranks.rank(size, cells.get(size));
      put(size, rank < 0 ? ranks.count() : rank);
    }
  }

  /** Hears the rank of a size. */
  void put(int n, int rank) {
    int at = n & FARTHEST - 1;
    recent[at] = rank;
    recent[at + FARTHEST] = rank;
  }

  /** Looks at the options of a size, all smaller ones having been heard of. */
  void mark(int n) {
    mark++;
    int at = (n & FARTHEST - 1) + FARTHEST;
    for (int i = 0; i < offsets.length; i++) {
      marks[recent[at - offsets[i]] ^ joined[i]] = mark;
    }
  }

  /** Whether one of the options looked at has a rank. */
  boolean has(int rank) {
    return marks[rank] == mark;
  }
}
