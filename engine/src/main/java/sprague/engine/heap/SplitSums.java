// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Scan of up to {@link #SIZES} consecutive sizes at once, for families of splits (options to two
 * heaps, the parts) that differ only in the number removed. Splits of size n that remove t have the
 * sum n - t of their parts, so size 10 with 3 removed has the same splits as size 9 with 2 removed.
 *
 * <p>In this class a sum is given by the size n whose splits with the least number removed have it,
 * so that {@code sum} s means parts of s - min(t). A size n has the sums n - (t - min(t)). Some
 * sums are scanned for all likely values ("full" scans), so that every size has one of them; the
 * other sums are scanned only for the few values that the sizes which have them still lack. Each
 * sum is scanned once instead of once for each of the k sizes that have it. Example: with t = 2 and
 * 3, size n has the sums n and n - 1, and each second sum gets a full scan.
 *
 * <p>Used once, by one thread: {@link #scan}, then {@link #passTo} for each size.
 */
final class SplitSums {
  /**
   * Number of sizes scanned together: a multiple of 2 and of 3, so that with two or three
   * consecutive numbers removed the full scans divide evenly.
   */
  static final int SIZES = 12;

  /**
   * Maximum number of full scans for {@link #SIZES} sizes; with more, a scan for each size is
   * faster. Affects speed only.
   */
  private static final int MAX_FULL_SCANS = 9;

  private static final int NONE = -1;

  private final List<ExpandedMoves.Split> families;
  private final ExpandedMoves.Split firstFamily;
  private final SplitSieve sieve;
  private final int from;

  // For each size, from 0, the sum with a full scan that it has, or NONE.
  private final int[] fullSums;

  /** For each size, as bits, the likely values that no split of the sums scanned so far has. */
  private final long[][] lacking;

  /**
   * Creates the scan of the sizes from {@code from} to {@code to - 1}.
   *
   * @param families the families as {@link #shared} returns them, not empty
   * @param sieve a scan for this use alone
   */
  SplitSums(List<ExpandedMoves.Split> families, SplitSieve sieve, int from, int to) {
    this.families = families;
    this.firstFamily = families.getFirst();
    this.sieve = sieve;
    this.from = from;
    fullSums = new int[to - from];
    Arrays.fill(fullSums, NONE);
    lacking = new long[to - from][];
  }

  /**
   * The families by ascending number removed if they differ only in it and share enough sums;
   * otherwise an empty list.
   */
  static List<ExpandedMoves.Split> shared(List<ExpandedMoves.Split> families) {
    List<ExpandedMoves.Split> sorted =
        families.stream().sorted(Comparator.comparingInt(ExpandedMoves.Split::removed)).toList();
    return sorted.size() > 1
            && sorted.stream().allMatch(each -> each.hasPartsOf(sorted.getFirst()))
            && sorted.stream().allMatch(each -> each.when().isCofinite())
            && countFullScans(sorted) <= MAX_FULL_SCANS
        ? sorted
        : List.of();
  }

  /** The number of full scans for {@link #SIZES} sizes. */
  private static int countFullScans(List<ExpandedMoves.Split> families) {
    BitSet fullSums = new BitSet();
    for (int n = 0; n < SIZES; n++) {
      int size = n;
      if (families.stream()
          .mapToInt(split -> size - distance(split, families.getFirst()))
          .noneMatch(sum -> sum >= 0 && fullSums.get(sum))) {
        fullSums.set(n);
      }
    }
    return fullSums.cardinality();
  }

  /** The difference of the numbers that two families remove. */
  private static int distance(ExpandedMoves.Split split, ExpandedMoves.Split first) {
    return split.removed() - first.removed();
  }

  /**
   * Scans all sums.
   *
   * @param known splits with a part of at least this size are left out
   * @param bound a power of two greater than all values so far
   */
  void scan(int known, int bound) {
    long[] likely = sieve.likely(bound);
    for (int n = from; n < from + fullSums.length; n++) {
      if (fullSums[n - from] == NONE && hasSum(n, n)) {
        addSplits(n, known, bound);
        recordFullScan(n, sieve.lacking(likely));
      }
    }
    for (int sum : sums()) {
      int[] sizes = sizesLackingSum(sum);
      if (sizes.length > 0) {
        long[] wanted = new long[likely.length];
        for (int n : sizes) {
          Arrays.setAll(wanted, word -> wanted[word] | lacking[n - from][word]);
        }
        addSplits(sum, known, bound);
        long[] left = sieve.lacking(wanted);
        for (int n : sizes) {
          Arrays.setAll(lacking[n - from], word -> lacking[n - from][word] & left[word]);
        }
      }
    }
  }

  /** Gives the splits of a sum to the sieve, as the first family has them at that size. */
  private void addSplits(int sum, int known, int bound) {
    sieve.clear(sum, bound);
    int first = firstFamily.firstBelow(known, sum);
    int last = firstFamily.lastBelow(known, sum);
    if (first <= last) {
      sieve.add(firstFamily, first, last, 1);
    }
  }

  /** Records the result of a full scan for the sizes that have the sum and no earlier one. */
  private void recordFullScan(int sum, long[] values) {
    for (int n = sum; n < from + fullSums.length; n++) {
      if (fullSums[n - from] == NONE && hasSum(n, sum)) {
        fullSums[n - from] = sum;
        lacking[n - from] = values.clone();
      }
    }
  }

  /** All sums of all sizes. */
  private int[] sums() {
    return sizes()
        .flatMap(n -> families.stream().mapToInt(split -> n - distance(split, firstFamily)))
        .distinct()
        .toArray();
  }

  /** The sizes that have a sum and take their full scan from another one. */
  private int[] sizesLackingSum(int sum) {
    return sizes()
        .filter(n -> fullSums[n - from] != NONE && fullSums[n - from] != sum && hasSum(n, sum))
        .toArray();
  }

  private IntStream sizes() {
    return IntStream.range(from, from + fullSums.length);
  }

  /** Whether size {@code n} has splits with a sum: a family removes n - sum more than the first. */
  private boolean hasSum(int n, int sum) {
    for (ExpandedMoves.Split split : families) {
      if (distance(split, firstFamily) == n - sum && split.holds(n)) {
        return true;
      }
    }
    return false;
  }

  /** Passes what was found to the search of a size; nothing if the size has no splits. */
  void passTo(int n, SplitSearch search) {
    if (fullSums[n - from] != NONE) {
      search.know(lacking[n - from]);
    }
  }
}
