// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.stream.IntStream;

/**
 * Decides how each option with a rare part, and each single heap, is evaluated from a size on:
 * united for a stretch of sizes, in advance by other threads or when the stretch begins; marked for
 * a few sizes; or looked up for each size. The farther away an option is, the longer a stretch may
 * be, as its values must be known when the stretch begins.
 */
final class OptionSchedule {
  /**
   * Stretch lengths, descending. An option is united for the longest one that does not exceed its
   * distance. Other threads take options at twice the greatest length or more.
   */
  static final int[] STRETCHES = {ValueBitRows.MAX_READ, RecentOptionMarks.FARTHEST};

  /**
   * Ways of evaluation: indices of {@link #STRETCHES}, and {@code AHEAD}: united in advance by
   * other threads.
   */
  static final int AHEAD = STRETCHES.length;

  /** Marked by {@link RecentOptionMarks}. */
  static final int MARKED = AHEAD + 1;

  /** Looked up for each size, as not all sizes have the option. */
  static final int SINGLE = MARKED + 1;

  /** Not evaluated, as the option never has a common value. */
  private static final int NONE = MARKED + 2;

  private final RareOptions options;
  private final ValueIndex valueIndex;
  private final ValueBitRows rows;
  private final int lastRare;
  private final boolean isShared;
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
        int until = keepsCommon(i) ? options.clearFrom(i) : options.offset(i) + lastRare + 1;
        validUntil = until > n ? Math.min(validUntil, until) : validUntil;
      }
    }
    this.validUntil = validUntil;
  }

  /** From this size on another schedule may be better. */
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

  /** Whether all sizes from {@code n} on have an option, within the reach of the rows. */
  private boolean isUnited(int i, int n) {
    return options.offset(i) > 0
        && options.offset(i) <= rows.reach()
        && keepsCommon(i)
        && n >= options.clearFrom(i);
  }

  /**
   * Whether an option may have a common value at {@code n} or later. A single heap that is common
   * itself may never have.
   */
  private boolean canBeCommon(int i, int n) {
    return keepsCommon(i) || n - options.offset(i) <= lastRare;
  }

  /** Whether an option has a common value if the heap n - offset is common. */
  private boolean keepsCommon(int i) {
    return valueIndex.keepsCommon(options.offset(i), options.value(i));
  }

  /** The numbers, in {@link RareOptions}, of the options evaluated in a way. */
  int[] of(int kind) {
    return IntStream.range(0, kinds.length).filter(i -> kinds[i] == kind).toArray();
  }

  /** The distances of the options evaluated in a way. */
  int[] offsets(int kind) {
    return IntStream.of(of(kind)).map(options::offset).toArray();
  }

  /** The indices, as {@link ValueIndex} has them, that they are xor-ed with. */
  int[] joined(int kind) {
    return IntStream.of(of(kind)).map(i -> valueIndex.index(options.value(i))).toArray();
  }

  /** The union of the options evaluated in a way. */
  OptionUnion union(int kind) {
    int[] offsets = offsets(kind);
    return new OptionUnion(rows, offsets, joined(kind), offsets.length);
  }
}
