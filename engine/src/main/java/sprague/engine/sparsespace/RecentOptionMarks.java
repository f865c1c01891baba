// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import java.util.stream.IntStream;
import sprague.engine.heap.CompactTable;

/**
 * The options of a size that are near it, and so are known only when the sizes just before are:
 * their ranks are marked one by one, those that lie before eight sizes for all of these at once.
 * One thread uses it.
 */
final class RecentOptionMarks {
  /** All are at distances below this, a power of two. */
  static final int FARTHEST = 1 << 9;

  private static final int EIGHT = 8;

  private final ValueIndex ranks;

  /**
   * The ranks of the last sizes, each twice, so that those before a size lie side by side; where
   * the rank does not tell the value, one that is joined to no rank that there is.
   */
  private final int[] recent = new int[2 * FARTHEST];

  /** How far off options are that lie before eight sizes, and the ranks joined. */
  private int[] offsets = {};

  private int[] joined = {};

  /** The same for those that one of the eight may have from another. */
  private int[] closeOffsets = {};

  private int[] closeJoined = {};

  /** Marks begin here for each of the eight sizes; twice as many as there are ranks. */
  private final int span;

  /** By the rank, for which of all eights it was marked last. */
  private final int[] marks;

  private int mark;
  private int first;

  /** None yet. */
  RecentOptionMarks(ValueIndex ranks) {
    this.ranks = ranks;
    this.span = 2 * ranks.count();
    this.marks = new int[EIGHT * span];
  }

  /** What there is from now on: how far off, and what rank is joined. */
  void choose(int[] offsets, int[] joined) {
    int[] others = IntStream.range(0, offsets.length).filter(i -> offsets[i] >= EIGHT).toArray();
    int[] close = IntStream.range(0, offsets.length).filter(i -> offsets[i] < EIGHT).toArray();
    this.offsets = IntStream.of(others).map(i -> offsets[i]).toArray();
    this.joined = IntStream.of(others).map(i -> joined[i]).toArray();
    this.closeOffsets = IntStream.of(close).map(i -> offsets[i]).toArray();
    this.closeJoined = IntStream.of(close).map(i -> joined[i]).toArray();
  }

  /** Hears of all sizes before one. */
  void begin(CompactTable cells, int n) {
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

  /** Looks at the options of eight sizes from one on, as far as they lie before them. */
  void markEight(int n) {
    if (++mark == 0) {
      // After 2^32 of them; no mark is left of those before.
      Arrays.fill(marks, 0);
      mark = 1;
    }
    first = n;
    int at = (n & FARTHEST - 1) + FARTHEST;
    for (int i = 0; i < offsets.length; i++) {
      int from = at - offsets[i];
      int join = joined[i];
      marks[recent[from] ^ join] = mark;
      marks[span + (recent[from + 1] ^ join)] = mark;
      marks[2 * span + (recent[from + 2] ^ join)] = mark;
      marks[3 * span + (recent[from + 3] ^ join)] = mark;
      marks[4 * span + (recent[from + 4] ^ join)] = mark;
      marks[5 * span + (recent[from + 5] ^ join)] = mark;
      marks[6 * span + (recent[from + 6] ^ join)] = mark;
      marks[7 * span + (recent[from + 7] ^ join)] = mark;
    }
  }

  /**
   * Looks at the other options of one of the eight sizes, all smaller ones having been heard of.
   */
  void mark(int n) {
    int at = (n & FARTHEST - 1) + FARTHEST;
    for (int i = 0; i < closeOffsets.length; i++) {
      marks[(n - first) * span + (recent[at - closeOffsets[i]] ^ closeJoined[i])] = mark;
    }
  }

  /** Whether one of the options of one of the eight sizes has a rank. */
  boolean has(int n, int rank) {
    return marks[(n - first) * span + rank] == mark;
  }
}
