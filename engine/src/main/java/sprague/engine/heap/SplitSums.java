// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

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

  /** Maximum number of full scans; with more, separate scans of the sizes are faster. */
  private static final int MAX_FULL_SCANS = 9;

  private final List<ExpandedMoves.Split> families;
  private final ExpandedMoves.Split firstFamily;
  private final SplitSieve sieve;
  private final int from;

  /**
   * What is known about a size.
   *
   * @param sum the sum with a full scan that it has
   * @param lacking as bits, the likely values that no split of the sums scanned so far has
   */
  private record Known(int sum, long[] lacking) {}

  /** For each size, counted from {@code from}; null before the full scan of one of its sums. */
  private final @Nullable Known[] sizes;

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
    sizes = new @Nullable Known[to - from];
  }

  /** The families by number removed if they differ only in it and share enough sums; or none. */
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
   * Scans all sums: one pass over the O(n) splits of each.
   *
   * @param known splits with a part of at least this size are left out
   * @param bound a power of two greater than all values so far
   */
  void scan(int known, int bound) {
    long[] likely = sieve.likely(bound);
    for (int n = from; n < from + sizes.length; n++) {
      if (sizes[n - from] == null && hasSum(n, n)) {
        addSplits(n, known, bound);
        recordFullScan(n, sieve.lacking(likely));
      }
    }
    for (int sum : sums()) {
      List<Known> others = sizesWithoutScanOf(sum);
      if (!others.isEmpty()) {
        long[] wanted = new long[likely.length];
        for (Known size : others) {
          Arrays.setAll(wanted, word -> wanted[word] | size.lacking[word]);
        }
        addSplits(sum, known, bound);
        long[] left = sieve.lacking(wanted);
        for (Known size : others) {
          Arrays.setAll(size.lacking, word -> size.lacking[word] & left[word]);
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
      sieve.add(firstFamily, first, last, /* sharers= */ 1);
    }
  }

  /** Records the result of a full scan for the sizes that have the sum and no earlier one. */
  private void recordFullScan(int sum, long[] values) {
    for (int n = sum; n < from + sizes.length; n++) {
      if (sizes[n - from] == null && hasSum(n, sum)) {
        sizes[n - from] = new Known(sum, values.clone());
      }
    }
  }

  /** All sums of all sizes. */
  private int[] sums() {
    return IntStream.range(from, from + sizes.length)
        .flatMap(n -> families.stream().mapToInt(split -> n - distance(split, firstFamily)))
        .distinct()
        .toArray();
  }

  /** The sizes that have a sum and take their full scan from another one. */
  private List<Known> sizesWithoutScanOf(int sum) {
    List<Known> found = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      Known size = sizes[i];
      if (size != null && size.sum != sum && hasSum(from + i, sum)) {
        found.add(size);
      }
    }
    return found;
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
    Known size = sizes[n - from];
    if (size != null) {
      search.know(size.lacking);
    }
  }
}
