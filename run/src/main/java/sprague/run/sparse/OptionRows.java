// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import sprague.run.heap.Cells;

/**
 * The least common value that none of the options known one by one has, by way of {@link Rows}.
 * Options at some distance are united for as many sizes at once, the nearest ones for eight sizes;
 * values that one of these eight has from another are added when they are known, and the few
 * options that not all sizes have are asked one by one. One thread uses it.
 */
final class OptionRows {
  /** So many sizes are asked about side by side. */
  private static final int SIDE = Long.BYTES;

  /** Options are united for so many sizes, those at smaller distances for fewer. */
  private static final int[] STRETCHES = {Rows.LONGEST, 1 << 9, RowUnion.SHORT};

  /** Kinds of options that are in none of the unions for stretches. */
  private static final int CLOSE = STRETCHES.length;

  private static final int SINGLE = CLOSE + 1;
  private static final int NONE = CLOSE + 2;

  private final Cells cells;
  private final RareSpace space;
  private final Ranks ranks;
  private final Rows rows;
  private final RareOptions options;
  private final BitSet ends;

  /**
   * For how many options, and which rare sizes, the plan is, from which size on, and when another
   * is better.
   */
  private int total = -1;

  private int lastRare;

  private int from;
  private int stale;

  /** The options for each of the stretches, and where the present ones begin and end. */
  private final RowUnion[] unions = new RowUnion[STRETCHES.length];

  private final int[] begins = new int[STRETCHES.length];
  private final int[] stretchEnds = new int[STRETCHES.length];

  /** The nearer ones, and those of them at distances below eight. */
  private RowUnion near;

  private int[] nextOffsets = {};
  private int[] nextRanks = {};

  /** The options asked one by one, by their indices, and whether there are none, nor ends. */
  private int[] single = {};

  private boolean isClear;

  /**
   * By the value, when one of these options had it last, counted in sizes asked for; and the last
   * of these sizes. A value is less than twice the number of ranks.
   */
  private final long[] singles;

  private long asked;
  private int marked = -1;

  /** What the eight sizes from one on have of each row, and how many rows are known. */
  private final long[] seen;

  private int eight;
  private int done;

  /** The options of a space. */
  OptionRows(Cells cells, RareSpace space, Ranks ranks, Rows rows) {
    this.cells = cells;
    this.space = space;
    this.ranks = ranks;
    this.rows = rows;
    this.options = space.options;
    this.ends = space.moves.ends();
    this.seen = new long[rows.count()];
    this.singles = new long[2 * ranks.count()];
    this.near = new RowUnion(rows, single, single, 0);
  }

  /** Begins with a size, all smaller ones being set. */
  void begin(int n) {
    if (n < from || n >= stale || total != options.total() || lastRare != space.lastRare()) {
      plan(n);
    }
    isClear = single.length == 0 && n >= ends.length();
    marked = -1;
    Arrays.fill(stretchEnds, n);
  }

  private void plan(int n) {
    total = options.total();
    lastRare = space.lastRare();
    from = n;
    stale = Integer.MAX_VALUE;
    int[] kinds = new int[total];
    for (int i = 0; i < total; i++) {
      kinds[i] = isUnited(i, n) ? kind(options.offset(i)) : counts(i, n) ? SINGLE : NONE;
    }
    single = of(kinds, SINGLE);
    for (int i : single) {
      int until = keepsCommon(i) ? options.clearFrom(i) : options.offset(i) + lastRare + 1;
      stale = until > n ? Math.min(stale, until) : stale;
    }
    Arrays.setAll(unions, k -> union(of(kinds, k)));
    int[] close = of(kinds, CLOSE);
    near = union(close);
    int[] next = IntStream.of(close).filter(i -> options.offset(i) < SIDE).toArray();
    nextOffsets = Arrays.stream(next).map(options::offset).toArray();
    nextRanks = Arrays.stream(next).map(i -> ranks.rank(options.value(i))).toArray();
  }

  /** The longest stretch whose union may have an option at a distance, or that it is close. */
  private static int kind(int offset) {
    int k = 0;
    while (k < CLOSE && offset < STRETCHES[k]) {
      k++;
    }
    return k;
  }

  /** The indices of the options of some kind. */
  private static int[] of(int[] kinds, int kind) {
    int[] of = new int[kinds.length];
    int count = 0;
    for (int i = 0; i < kinds.length; i++) {
      if (kinds[i] == kind) {
        of[count++] = i;
      }
    }
    return Arrays.copyOf(of, count);
  }

  /** Whether an option is there for all sizes from one on, at a distance at which rows are. */
  private boolean isUnited(int i, int n) {
    return options.offset(i) > 0
        && options.offset(i) <= rows.reach()
        && keepsCommon(i)
        && n >= options.clearFrom(i);
  }

  /** Whether an option may have a common value: a move to one common heap need not. */
  private boolean counts(int i, int n) {
    return keepsCommon(i) || n - options.offset(i) <= lastRare;
  }

  /** Whether an option has common values where its other part is common. */
  private boolean keepsCommon(int i) {
    return ranks.keepsCommon(options.offset(i), options.value(i));
  }

  private RowUnion union(int[] some) {
    int[] offsets = new int[some.length];
    int[] joined = new int[some.length];
    for (int i = 0; i < some.length; i++) {
      offsets[i] = options.offset(some[i]);
      joined[i] = ranks.rank(options.value(some[i]));
    }
    return new RowUnion(rows, offsets, joined, some.length);
  }

  /** Sets values as {@link Halves} says. */
  int guess(int from, int to) {
    for (int n = from; n < to; n += SIDE) {
      begin(n, to);
      int end = Math.min(n + SIDE, to);
      for (int size = n; size < end; size++) {
        int rank = least(size);
        if (rank < 0) {
          return size;
        }
        cells.set(size, ranks.common(size, rank));
        rows.put(size, rank);
        pass(size, rank);
      }
    }
    return to;
  }

  /** Begins with eight sizes, and with stretches, of sizes before another one. */
  private void begin(int n, int to) {
    for (int k = 0; k < STRETCHES.length; k++) {
      if (n == stretchEnds[k]) {
        begins[k] = n;
        stretchEnds[k] = n + Math.min(STRETCHES[k], to - n);
        unions[k].begin(n, stretchEnds[k] - n);
      }
    }
    rows.clear(n);
    eight = n;
    done = 0;
  }

  /** The rank of the least common value that none of the options has, or -1. */
  private int least(int n) {
    int shift = (n - eight) * Byte.SIZE;
    int[] bits = ranks.commonBits(n);
    for (int row = 0; row < bits.length; row++) {
      if (row == done) {
        seen[done++] = united(row);
      }
      int rest = (int) ~(seen[row] >>> shift) & bits[row];
      for (; rest != 0; rest &= rest - 1) {
        int rank = row * Ranks.SIDE + Integer.numberOfTrailingZeros(rest);
        if (isClear || !isSingle(n, ranks.common(n, rank))) {
          return rank;
        }
      }
    }
    return -1;
  }

  private long united(int row) {
    long all = near.eight(row, eight);
    for (int k = 0; k < STRETCHES.length; k++) {
      int at = (eight - begins[k]) / Long.BYTES;
      all |= unions[k].row(row)[at];
    }
    return all;
  }

  /** Adds what later ones of the eight sizes have from the value of one. */
  private void pass(int n, int rank) {
    for (int k = 0; k < nextOffsets.length; k++) {
      int later = n + nextOffsets[k] - eight;
      int joined = rank ^ nextRanks[k];
      if (later < SIDE && joined / Ranks.SIDE < done) {
        seen[joined / Ranks.SIDE] |= 1L << (later * Byte.SIZE + joined % Ranks.SIDE);
      }
    }
  }

  private boolean isSingle(int n, int value) {
    if (marked != n) {
      marked = n;
      asked++;
      for (int i : single) {
        if (options.exists(i, n)) {
          singles[cells.get(n - options.offset(i)) ^ options.value(i)] = asked;
        }
      }
    }
    return singles[value] == asked || (value == 0 && ends.get(n));
  }
}
