// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;
import java.util.stream.IntStream;
import sprague.engine.heap.CompactTable;

/**
 * Evaluates options at distances below {@link #FARTHEST}, whose values are known only shortly
 * before the size itself: the indices of their values are marked. For options at a distance of at
 * least 8 that is done for eight sizes at once. Cost: one mark for each option and size. One thread
 * uses it; for each eight sizes {@link #markEight}, then for each of them {@link #markNear}, {@link
 * #has} and {@link #put}.
 */
final class RecentOptionMarks {
  /**
   * All distances are below this, a power of two; {@link OptionSchedule} unites farther options for
   * stretches of this length. Affects speed only.
   */
  static final int FARTHEST = 1 << 9;

  /** The sizes that {@link LeastCommonScan} handles together, bytes of a word of bit rows. */
  private static final int SIZES_PER_GROUP = 8;

  private final ValueIndex valueIndex;

  /**
   * The indices of the last {@link #FARTHEST} sizes as a ring, stored twice so that those before a
   * size are consecutive. A size whose index does not determine its value has the number of indices
   * instead: its xor with any index is not an index.
   */
  private final int[] recent = new int[2 * FARTHEST];

  /** Distances, and indices to xor with, of the options at a distance of at least 8. */
  private int[] offsets = {};

  private int[] joined = {};

  /** The same for nearer options. */
  private int[] nearOffsets = {};

  private int[] nearJoined = {};

  /** Number of marks for each of the eight sizes: twice the number of indices. */
  private final int marksPerSize;

  /**
   * For each of the eight sizes and each index, the number of the group of eight that marked it
   * last.
   */
  private final int[] marks;

  private int group;
  private int first;

  /** Creates marks without options. */
  RecentOptionMarks(ValueIndex valueIndex) {
    this.valueIndex = valueIndex;
    this.marksPerSize = 2 * valueIndex.count();
    this.marks = new int[SIZES_PER_GROUP * marksPerSize];
  }

  /**
   * Sets the options.
   *
   * @param offsets the distances, from 1 to FARTHEST - 1
   * @param joined for each option the index that the value's is xor-ed with
   */
  void choose(int[] offsets, int[] joined) {
    int[] others =
        IntStream.range(0, offsets.length).filter(i -> offsets[i] >= SIZES_PER_GROUP).toArray();
    int[] near =
        IntStream.range(0, offsets.length).filter(i -> offsets[i] < SIZES_PER_GROUP).toArray();
    this.offsets = IntStream.of(others).map(i -> offsets[i]).toArray();
    this.joined = IntStream.of(others).map(i -> joined[i]).toArray();
    this.nearOffsets = IntStream.of(near).map(i -> offsets[i]).toArray();
    this.nearJoined = IntStream.of(near).map(i -> joined[i]).toArray();
  }

  /** Reads the sizes before {@code n}, after {@link #choose} or if sizes were set without put. */
  void begin(CompactTable cells, int n) {
    for (int size = Math.max(0, n - FARTHEST); size < n; size++) {
      int index = valueIndex.index(size, cells.get(size));
      put(size, index < 0 ? valueIndex.count() : index);
    }
  }

  /** Adds the index of the value of a size. */
  void put(int n, int index) {
    int at = n & FARTHEST - 1;
    recent[at] = index;
    recent[at + FARTHEST] = index;
  }

  /**
   * Marks the options of the eight sizes from {@code n} on that are at a distance of at least 8.
   */
  void markEight(int n) {
    if (++group == 0) {
      // After 2^32 groups, as old marks could be taken for new ones.
      Arrays.fill(marks, 0);
      group = 1;
    }
    first = n;
    int at = (n & FARTHEST - 1) + FARTHEST;
    for (int i = 0; i < offsets.length; i++) {
      int from = at - offsets[i];
      int join = joined[i];
      marks[recent[from] ^ join] = group;
      marks[marksPerSize + (recent[from + 1] ^ join)] = group;
      marks[2 * marksPerSize + (recent[from + 2] ^ join)] = group;
      marks[3 * marksPerSize + (recent[from + 3] ^ join)] = group;
      marks[4 * marksPerSize + (recent[from + 4] ^ join)] = group;
      marks[5 * marksPerSize + (recent[from + 5] ^ join)] = group;
      marks[6 * marksPerSize + (recent[from + 6] ^ join)] = group;
      marks[7 * marksPerSize + (recent[from + 7] ^ join)] = group;
    }
  }

  /** Marks the nearer options of one of the eight sizes; all smaller sizes have been added. */
  void markNear(int n) {
    int at = (n & FARTHEST - 1) + FARTHEST;
    for (int i = 0; i < nearOffsets.length; i++) {
      marks[(n - first) * marksPerSize + (recent[at - nearOffsets[i]] ^ nearJoined[i])] = group;
    }
  }

  /** Whether a marked option of one of the eight sizes has an index. */
  boolean has(int n, int index) {
    return marks[(n - first) * marksPerSize + index] == group;
  }
}
