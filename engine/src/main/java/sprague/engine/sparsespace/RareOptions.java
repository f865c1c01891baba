// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.Arrays;

/**
 * The options of a heap of size n that are evaluated individually: single heaps n - t, as (t, 0),
 * and splits into a rare size r (see {@link RarityMask}) and n - t - r, as (t + r, G(r)). An option
 * (offset, value) has the nim-value {@code table[n - offset] ^ value}. The list is the same for
 * every n; {@link #exists} says whether n has an option. Options are only appended, in O(1)
 * amortised. One thread writes while no other reads.
 */
final class RareOptions {
  private int count;
  private int[] offsets = new int[64];
  private int[] values = new int[64];

  /** The least n that has the option. */
  private int[] first = new int[64];

  /**
   * A size closer than {@code apart} to {@code center} does not have the option, since the parts
   * would be too close together.
   */
  private long[] center = new long[64];

  private int[] apart = new int[64];

  /** All options exist from this size on. */
  private int clear;

  /** See {@link #greatest()}. */
  private int greatest;

  /** The options of the rare sizes known so far. */
  RareOptions(SparseMoves moves, RareSizes[] groups) {
    for (SparseMoves.Take take : moves.takes()) {
      add(take.removed(), 0, (long) take.removed() + take.least(), 0, 0);
    }
    for (RareSizes group : groups) {
      for (int i = 0; i < group.count; i++) {
        add(group, group.sizes[i], group.values[i]);
      }
    }
  }

  /** Adds the splits of which a rare size is a part. */
  void add(RareSizes group, int size, int value) {
    for (SparseMoves.Split split : group.splits) {
      if (size >= split.least()) {
        long offset = (long) split.removed() + size;
        add(offset, value, offset + split.least(), offset + size, split.apart());
      }
    }
  }

  /** Adds an option, even if no size of the table has it: it may exist at larger sizes. */
  private void add(long offset, int value, long from, long middle, int gap) {
    if (count == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
      first = Arrays.copyOf(first, 2 * count);
      center = Arrays.copyOf(center, 2 * count);
      apart = Arrays.copyOf(apart, 2 * count);
    }
    offsets[count] = bounded(offset);
    values[count] = value;
    first[count] = bounded(from);
    center[count] = middle;
    apart[count++] = gap;
    greatest = Math.max(greatest, bounded(offset));
    clear = Math.max(clear, bounded(Math.max(from, gap == 0 ? 0 : middle + gap)));
  }

  /** All numbers beyond the sizes of tables, which are below 2^31, have the same effect. */
  private static int bounded(long number) {
    return (int) Math.min(number, Integer.MAX_VALUE);
  }

  /** Whether all options exist from size {@code n} on. */
  boolean isClear(int n) {
    return n >= clear;
  }

  /**
   * The size from which on option i may be evaluated without {@link #exists}. All sizes from it on
   * have the option, except that with {@code apart} = 1 size n = t + 2 r has no split into equal
   * parts. To evaluate it there does no harm: its value would be 0, which is rare at that n for
   * every mask of the splits that remove t, and only common values are searched for.
   */
  int clearFrom(int i) {
    return (int)
        Math.min(Integer.MAX_VALUE, Math.max(first[i], apart[i] <= 1 ? 0 : center[i] + apart[i]));
  }

  /** Whether size {@code n} has option i. */
  boolean exists(int i, int n) {
    return n >= first[i] && Math.abs(n - center[i]) >= apart[i];
  }

  /** The offset of option i. */
  int offset(int i) {
    return offsets[i];
  }

  /** The greatest offset of an option; 0 without options. */
  int greatest() {
    return greatest;
  }

  /** The value of option i. */
  int value(int i) {
    return values[i];
  }

  /** The number of options, all of which exist at large sizes. */
  int total() {
    return count;
  }
}
