// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.stream.IntStream;

/**
 * How each of the options known one by one is best asked about, from some size on: united for a
 * stretch of sizes, ahead by other threads or when the stretch begins, marked for a few sizes, or
 * looked up for each size alone. The farther off an option is, the longer the stretch may be.
 */
final class OptionSchedule {
  /**
   * Options are united for so many sizes, those at smaller distances for fewer. Other threads do it
   * ahead for options at twice the greatest of these distances and more.
   */
  static final int[] STRETCHES = {ValueBitRows.LONGEST, RecentOptionMarks.FARTHEST};

  /** The kinds are the indices of stretches, and this one: united by other threads ahead. */
  static final int AHEAD = STRETCHES.length;

  static final int NEAR = AHEAD + 1;
  static final int SINGLE = NEAR + 1;
  private static final int NONE = NEAR + 2;

  private final RareOptions options;
  private final ValueIndex ranks;
  private final ValueBitRows rows;
  private final int lastRare;
  private final boolean isShared;
  private final int[] kinds;
  private final int stale;

  /**
   * The kinds for all sizes from one on, up to {@link #stale}.
   *
   * @param isShared whether other threads unite options ahead
   */
  OptionSchedule(SparseSpace space, ValueIndex ranks, ValueBitRows rows, int n, boolean isShared) {
    this.options = space.options;
    this.ranks = ranks;
    this.rows = rows;
    this.lastRare = space.lastRare();
    this.isShared = isShared;
    this.kinds = new int[options.total()];
    int stale = Integer.MAX_VALUE;
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = isUnited(i, n) ? united(options.offset(i)) : counts(i, n) ? SINGLE : NONE;
      if (kinds[i] == SINGLE) {
        int until = keepsCommon(i) ? options.clearFrom(i) : options.offset(i) + lastRare + 1;
        stale = until > n ? Math.min(stale, until) : stale;
      }
    }
    this.stale = stale;
  }

  /** From this size on an option may be of a better kind. */
  int stale() {
    return stale;
  }

  /** The longest stretch whose union may have an option at a distance, or another kind. */
  private int united(int offset) {
    if (isShared && offset >= 2 * STRETCHES[0]) {
      return AHEAD;
    }
    int k = 0;
    while (k < STRETCHES.length && offset < STRETCHES[k]) {
      k++;
    }
    return k < STRETCHES.length ? k : NEAR;
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

  /** The indices of the options of a kind. */
  int[] of(int kind) {
    return IntStream.range(0, kinds.length).filter(i -> kinds[i] == kind).toArray();
  }

  /** How far off they are. */
  int[] offsets(int kind) {
    return IntStream.of(of(kind)).map(options::offset).toArray();
  }

  /** The ranks that they are joined with. */
  int[] joined(int kind) {
    return IntStream.of(of(kind)).map(i -> ranks.rank(options.value(i))).toArray();
  }

  /** Their union. */
  OptionUnion union(int kind) {
    int[] offsets = offsets(kind);
    return new OptionUnion(rows, offsets, joined(kind), offsets.length);
  }
}
