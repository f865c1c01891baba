// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.BitSet;

/**
 * The least common value that none of the options known one by one has: options with both parts
 * before eight sizes mark the rows of all eight, the others are marked size by size.
 */
final class OptionMarks {
  /** Where not all options exist, it is looked again after so many sizes which of them do. */
  private static final int STRETCH = 64;

  private final char[] table;
  private final RareOptions options;
  private final BitSet ends;
  private final Marks marks;

  /** The common values of even sizes, and of odd ones. */
  private final long[][] common;

  /** Options at larger distances from n have values that are told by their low bytes. */
  private final int low;

  /** Whether all values are bytes. */
  private final boolean narrow;

  /** Which options are marked for eight sizes, and which are asked about size by size. */
  private final Marks.Options far = new Marks.Options();

  private int[] near = {};
  private int nears;

  /** The options that others look at. */
  private BitSet united = new BitSet();

  /** For how many options that is, and for which sizes. */
  private int total = -1;

  private int from;
  private int end;

  /**
   * The options of a space.
   *
   * @param bytes the low bytes of the table, as {@link LowBytes#table} has them
   * @param log values are less than 2^log
   */
  OptionMarks(char[] table, byte[] bytes, RareSpace space, int log) {
    this.table = table;
    this.options = space.options;
    this.ends = space.moves.ends();
    this.marks = new Marks(table, bytes, log);
    this.common = Marks.sets(space.values(log, true), log);
    this.low = new LowBytes(space, log).from();
    this.narrow = log <= Marks.BYTE;
  }

  /** Leaves some options to others, by their indices. */
  void leave(BitSet united) {
    this.united = united;
    total = -1;
  }

  /** Begins with the sizes from {@code n} on, so many of them, {@link Marks#SIDE} at most. */
  void begin(int n, int length) {
    if (total != options.total() || n < from || n + length > end) {
      divide(n);
    }
    boolean tells = narrow || (n - options.greatest() >= low && n >= ends.length());
    marks.begin(n, length, far, tells);
  }

  private void divide(int n) {
    total = options.total();
    boolean clear = options.isClear(n);
    from = n;
    end = clear ? Integer.MAX_VALUE : n + STRETCH;
    far.clear(total);
    near = near.length < total ? new int[2 * total] : near;
    nears = 0;
    for (int i = united.nextClearBit(0); i < total; i = united.nextClearBit(i + 1)) {
      if (options.offset(i) >= Marks.SIDE && (clear || options.isClear(i, n, STRETCH))) {
        far.add(options.offset(i), options.value(i));
      } else {
        near[nears++] = i;
      }
    }
  }

  /** The value for a size of those begun with, all smaller ones having their values, or -1. */
  int least(int n) {
    complete(n);
    return marks.least(n, common[n & 1]);
  }

  /** Marks what is asked about size by size. */
  void complete(int n) {
    for (int k = 0; k < nears; k++) {
      int i = near[k];
      if (options.exists(i, n)) {
        marks.mark(n, table[n - options.offset(i)] ^ options.value(i));
      }
    }
    if (ends.get(n)) {
      marks.mark(n, 0);
    }
  }

  /** Whether an option that is not left to others has a common value at a completed size. */
  boolean has(int n, int value) {
    return marks.has(n, value);
  }
}
