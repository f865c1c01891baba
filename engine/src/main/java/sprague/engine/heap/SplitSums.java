// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The splits of some sizes in a row, sum by sum, where families differ in the number removed alone:
 * the splits of size n that remove 3 are those of size n - 1 that remove 2. One sum of several
 * sizes is looked through for all values, and their other ones for those alone that it lacks, which
 * are few. So each sum is looked through once, in place of once for each of the k sizes that have
 * it, and one in k of them for more than a few values. One thread uses it once.
 *
 * <p>A sum is named by the size to which it is left by the family that removes least.
 */
final class SplitSums {
  /** So many sizes are looked at together: those of two or three families in a row come out. */
  static final int SIZES = 12;

  /** If so many sums at most are looked through for all values, it takes less time than without. */
  private static final int MOST = 9;

  private static final int NONE = -1;

  private final List<ExpandedMoves.Split> families;
  private final ExpandedMoves.Split fresh;
  private final SplitSieve sieve;
  private final int from;

  // For each size the sum it has of those that were looked through for all values, or NONE; and the
  // values that no split of its sums looked at has, as bits.
  private final int[] bases;
  private final long[][] lacking;

  /**
   * Sizes of which nothing is found yet.
   *
   * @param families as {@link #shared} has them
   * @param from the first size
   * @param to the first one that is not looked at
   */
  SplitSums(List<ExpandedMoves.Split> families, SplitSieve sieve, int from, int to) {
    this.families = families;
    this.fresh = families.getFirst();
    this.sieve = sieve;
    this.from = from;
    bases = new int[to - from];
    Arrays.fill(bases, NONE);
    lacking = new long[to - from][];
  }

  /** The families by the number removed, if enough sums are shared; or none. */
  static List<ExpandedMoves.Split> shared(List<ExpandedMoves.Split> families) {
    List<ExpandedMoves.Split> sorted =
        families.stream().sorted(Comparator.comparingInt(ExpandedMoves.Split::removed)).toList();
    return sorted.size() > 1
            && sorted.stream().allMatch(each -> each.hasPartsOf(sorted.getFirst()))
            && sorted.stream().allMatch(each -> each.when().isCofinite())
            && bases(sorted) <= MOST
        ? sorted
        : List.of();
  }

  /** How many of the sums of sizes in a row are looked through for all values. */
  private static int bases(List<ExpandedMoves.Split> families) {
    BitSet bases = new BitSet();
    for (int n = 0; n < SIZES; n++) {
      int size = n;
      if (families.stream()
          .mapToInt(split -> size - distance(split, families.getFirst()))
          .noneMatch(sum -> sum >= 0 && bases.get(sum))) {
        bases.set(n);
      }
    }
    return bases.cardinality();
  }

  /** How many sizes later a family comes to a sum than another one. */
  private static int distance(ExpandedMoves.Split split, ExpandedMoves.Split first) {
    return split.removed() - first.removed();
  }

  /**
   * Looks at all sums.
   *
   * @param known splits with a part of at least this are left out
   * @param bound all values so far are less than this power of two
   */
  void look(int known, int bound) {
    long[] likely = sieve.likely(bound);
    for (int n = from; n < from + bases.length; n++) {
      if (bases[n - from] == NONE && has(n, n)) {
        begin(n, known, bound);
        share(n, sieve.lacking(likely));
      }
    }
    for (int sum : sums()) {
      int[] sizes = others(sum);
      if (sizes.length > 0) {
        long[] wanted = new long[likely.length];
        for (int n : sizes) {
          Arrays.setAll(wanted, word -> wanted[word] | lacking[n - from][word]);
        }
        begin(sum, known, bound);
        long[] left = sieve.lacking(wanted);
        for (int n : sizes) {
          Arrays.setAll(lacking[n - from], word -> lacking[n - from][word] & left[word]);
        }
      }
    }
  }

  private void begin(int sum, int known, int bound) {
    sieve.clear(sum, bound);
    int first = fresh.firstBelow(known, sum);
    int last = fresh.lastBelow(known, sum);
    if (first <= last) {
      sieve.add(fresh, first, last, 1);
    }
  }

  /** What a sum lacks is told to the sizes that have it, if no other one was. */
  private void share(int sum, long[] values) {
    for (int n = sum; n < from + bases.length; n++) {
      if (bases[n - from] == NONE && has(n, sum)) {
        bases[n - from] = sum;
        lacking[n - from] = values.clone();
      }
    }
  }

  /** The sums of all sizes. */
  private int[] sums() {
    return sizes()
        .flatMap(n -> families.stream().mapToInt(split -> n - distance(split, fresh)))
        .distinct()
        .toArray();
  }

  /** The sizes that have a sum and were told what another one lacks. */
  private int[] others(int sum) {
    return sizes()
        .filter(n -> bases[n - from] != NONE && bases[n - from] != sum && has(n, sum))
        .toArray();
  }

  private IntStream sizes() {
    return IntStream.range(from, from + bases.length);
  }

  /** Whether a size has the splits of a sum. */
  private boolean has(int n, int sum) {
    for (ExpandedMoves.Split split : families) {
      if (distance(split, fresh) == n - sum && split.holds(n)) {
        return true;
      }
    }
    return false;
  }

  /** Tells the search of a size what is known of it, which may be nothing. */
  void tell(int n, SplitSearch search) {
    if (bases[n - from] != NONE) {
      search.know(lacking[n - from]);
    }
  }
}
