// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.Numbers;

/**
 * Options of a heap of size n that leave heaps of sizes a and b, a + b = n - removed, and others of
 * known sizes: those with nim-sum 0 win. Such a balanced option is mostly found near a = b, so that
 * values up to about n / 2 show that n is won; where a = b is allowed, no value is needed at all.
 *
 * @param removed what goes, and what the other heaps have
 * @param least the least size of both
 * @param apart the least difference of both
 * @param beside the sizes of the other heaps, none twice
 * @param when the sizes n that have such options
 */
record BalancedOption(long removed, long least, long apart, List<Long> beside, Numbers when) {
  /** So many numbers removed are looked at for a family of splits. */
  private static final int MOST_REMOVED = 64;

  /**
   * Larger numbers in a rule are not looked at. What is removed is at most 2^40 + 64, what other
   * parts have 14 * 2^40 and their differences (1 + ... + 13) * 2^40: together less than 2^47.
   */
  private static final long LARGE = 1L << 40;

  /** Parts besides the two that balance. */
  private static final int MOST_PARTS = 16;

  /** How far beyond the half values are wanted at first: so many sizes and a part of the half. */
  private static final long BEYOND = 1 << 10;

  /**
   * That part, a small one: a table a bit longer than half of the greatest size nearly always
   * decides; the rest is computed only where it does not.
   */
  private static final int PART_BEYOND = 128;

  BalancedOption {
    beside = List.copyOf(beside);
  }

  /** The options of that form in a game of one kind of heap; some of them where there are many. */
  static List<BalancedOption> of(HeapSystem system) {
    List<BalancedOption> found = new ArrayList<>();
    if (system.kinds().size() == 1) {
      for (HeapMove move : system.moves().getFirst()) {
        if (move instanceof HeapMove.Split split && isSmall(split)) {
          for (long removed : split.removed().upTo(split.removed().low() + MOST_REMOVED)) {
            found.add(of(split, removed));
          }
        }
      }
    }
    return found;
  }

  private static boolean isSmall(HeapMove.Split split) {
    return split.kinds().size() <= MOST_PARTS
        && split.removed().low() <= LARGE
        && split.apart() <= LARGE
        && split.least().stream().allMatch(least -> least <= LARGE)
        && split.beside().stream().allMatch(known -> known.size() <= LARGE);
  }

  /** All parts but the last two are as small as they may be. */
  private static BalancedOption of(HeapMove.Split split, long removed) {
    int others = split.kinds().size() - 2;
    long rest = removed;
    Set<Long> beside = new TreeSet<>();
    for (HeapMove.Known known : split.beside()) {
      toggle(beside, known.size());
    }
    for (int i = 0; i < others; i++) {
      long size = split.least().get(i) + i * split.apart();
      rest += size;
      toggle(beside, size);
    }
    long least =
        Math.max(split.least().get(others), split.least().get(others + 1)) + others * split.apart();
    return new BalancedOption(rest, least, split.apart(), List.copyOf(beside), split.when());
  }

  /** Two heaps of one size have nim-sum 0. */
  private static void toggle(Set<Long> sizes, long size) {
    if (!sizes.remove(size)) {
      sizes.add(size);
    }
  }

  /** Whether a heap is seen to have a balanced option, the values of the least sizes given. */
  boolean balances(long n, long[] values) {
    if (!exists(n) || (!beside.isEmpty() && beside.getLast() >= values.length)) {
      return false;
    }
    long other = 0;
    for (long size : beside) {
      other ^= values[(int) size];
    }
    if (other == 0 && larger(n) * 2 == n - removed) {
      return true;
    }
    for (long b = larger(n); b < values.length && n - removed - b >= least; b++) {
      if ((values[(int) b] ^ values[(int) (n - removed - b)]) == other) {
        return true;
      }
    }
    return false;
  }

  /**
   * Up to which size values mostly show that a heap is won, if it is; its own size where it has no
   * such options.
   */
  long reach(long n) {
    if (!exists(n)) {
      return n;
    }
    long half = larger(n);
    long known = beside.isEmpty() ? 0 : beside.getLast();
    return Math.max(known, half + BEYOND + half / PART_BEYOND);
  }

  private boolean exists(long n) {
    return when.contains(n) && n - removed >= 2 * least + apart;
  }

  /** The least size of the larger heap. */
  private long larger(long n) {
    return Math.ceilDiv(n - removed + apart, 2);
  }
}
