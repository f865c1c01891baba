// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.stream.IntStream;

/**
 * Decides how each option of {@link RareOptions} is evaluated from a size on: united, that is, the
 * bit rows of its heaps n - offset are OR-ed for a stretch of consecutive sizes, in advance by
 * other threads or when the stretch begins; marked, if it is too near for that; or looked up for
 * each size. A stretch must not be longer than the offset, as the values read must be known when it
 * begins. Cost: O(number of options). Immutable.
 */
final class OptionSchedule {
  /**
   * Stretch lengths, descending. An option is united for the longest one that does not exceed its
   * distance. Other threads take options at twice the greatest length or more.
   */
  static final int[] STRETCHES = {ValueBitRows.MAX_READ, RecentOptionMarks.FARTHEST};

  /**
   * A way of evaluation is an index of {@link #STRETCHES} or one of the following. {@code AHEAD}:
   * united in advance by other threads.
   */
  static final int AHEAD = STRETCHES.length;

  /** Marked by {@link RecentOptionMarks}. */
  static final int MARKED = AHEAD + 1;

  /**
   * Looked up for each size: some sizes do not have the option, or it is beyond the reach of the
   * rows, or it is common only if its heap is rare.
   */
  static final int SINGLE = MARKED + 1;

  /** Not evaluated, as the option never has a common value. */
  private static final int NONE = SINGLE + 1;

  private final RareOptions options;
  private final ValueIndex valueIndex;
  private final ValueBitRows rows;
  private final int lastRare;
  private final boolean isShared;

  /** The way of evaluation of each option. */
  private final int[] kinds;

  private final int validUntil;

  /**
   * Creates the schedule for the sizes from {@code n} on, up to {@link #validUntil}.
   *
   * @param isShared whether other threads unite options in advance
   */
  OptionSchedule(
      SparseSpace space, ValueIndex valueIndex, ValueBitRows rows, int n, boolean isShared) {
    this.options = space.options;
    this.valueIndex = valueIndex;
    this.rows = rows;
    this.lastRare = space.lastRare();
    this.isShared = isShared;
    this.kinds = new int[options.total()];
    int validUntil = Integer.MAX_VALUE;
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = isUnited(i, n) ? united(options.offset(i)) : canBeCommon(i, n) ? SINGLE : NONE;
      if (kinds[i] == SINGLE) {
        // From this size on the option can be united, or never has a common value.
        int until = keepsCommon(i) ? options.clearFrom(i) : options.offset(i) + lastRare + 1;
        validUntil = until > n ? Math.min(validUntil, until) : validUntil;
      }
    }
    this.validUntil = validUntil;
  }

  /** From this size on another schedule may be better; this one remains right. */
  int validUntil() {
    return validUntil;
  }

  /** The way of evaluation of an option that all sizes have, by its distance. */
  private int united(int offset) {
    if (isShared && offset >= 2 * STRETCHES[0]) {
      return AHEAD;
    }
    int k = 0;
    while (k < STRETCHES.length && offset < STRETCHES[k]) {
      k++;
    }
    return k < STRETCHES.length ? k : MARKED;
  }

  /**
   * Whether option i may be read from the rows for all sizes from {@code n} on: all have it, it is
   * within the reach, and rare sizes, which rows leave out, would give it no common value.
   */
  private boolean isUnited(int i, int n) {
    return options.offset(i) > 0
        && options.offset(i) <= rows.reach()
        && keepsCommon(i)
        && n >= options.clearFrom(i);
  }

  /**
   * Whether an option may have a common value at {@code n} or later: one that keeps common values,
   * or whose heap n - offset may be rare.
   */
  private boolean canBeCommon(int i, int n) {
    return keepsCommon(i) || n - options.offset(i) <= lastRare;
  }

  /**
   * Whether option i has a common value iff the heap n - offset is common: true for splits with a
   * rare part. False for single heaps if the mask counts the size and the number removed is odd;
   * they have a common value iff the heap is rare. (With exact indices rows leave no size out, and
   * the result is always true.)
   */
  private boolean keepsCommon(int i) {
    return valueIndex.keepsCommon(options.offset(i), options.value(i));
  }

  /** The indices, in {@link RareOptions}, of the options evaluated in a way, ascending. */
  int[] of(int kind) {
    return IntStream.range(0, kinds.length).filter(i -> kinds[i] == kind).toArray();
  }

  /** The distances of the options in {@link #of}, in the same order. */
  int[] offsets(int kind) {
    return IntStream.of(of(kind)).map(options::offset).toArray();
  }

  /** For the same options, the index in {@link ValueIndex} that values are xor-ed with. */
  int[] joined(int kind) {
    return IntStream.of(of(kind)).map(i -> valueIndex.index(options.value(i))).toArray();
  }

  /** The union of the options evaluated in a way. */
  OptionUnion union(int kind) {
    return new OptionUnion(rows, offsets(kind), joined(kind));
  }
}
