// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import sprague.model.heap.HeapMove;

/**
 * The values computed so far, by kind and size: as plain ints, and in the form whose splits are
 * scanned, which is packed words at first and planes of bytes after {@link #lookUp}. Memory: that
 * of {@link SplitEngine}.
 *
 * <p>One thread writes. Others may read sizes that were set before their task was started, while
 * {@link #fits} holds for new values.
 */
final class SplitValues {
  private final ExpandedMoves plan;
  private final int sizes;

  /** The number of sizes that have a mirror image in tables and planes. */
  private final int image;

  private final int[][] values;

  /** Whether there are splits at all; otherwise neither tables nor planes are made. */
  private final boolean hasSplits;

  private final PackedTable[] tables;
  private final BytePlanes[] planes;
  private final MarkingPolicy[] markingPolicies;
  private final ValueQuantile[] quantiles;

  /** Whether values are in {@link #planes}; otherwise they are in {@link #tables}. */
  private boolean looksUp;

  /** For each kind the families of splits that share sums, or none; used with planes only. */
  private List<List<ExpandedMoves.Split>> shared;

  private int greatest;

  /** All values, and the xor of any of them, are less than this power of two. */
  private volatile int bound = 1;

  /** Creates a table without values for the sizes up to {@code greatest}. */
  SplitValues(ExpandedMoves plan, int greatest) {
    this.plan = plan;
    sizes = greatest + 1;
    this.image = image(greatest, plan);
    int kinds = plan.order().size();
    shared = Collections.nCopies(kinds, List.of());
    values = new int[kinds][sizes];
    hasSplits = plan.hasSplits();

    tables = new PackedTable[kinds];
    planes = new BytePlanes[kinds];
    markingPolicies = new MarkingPolicy[kinds];
    Arrays.setAll(markingPolicies, _ -> new MarkingPolicy());
    quantiles = new ValueQuantile[kinds];
    Arrays.setAll(quantiles, _ -> new ValueQuantile());
    if (hasSplits) {
      // 7 bits leave the top bit of a byte free, which allows the faster test of PackedLoops.
      pack(/* log= */ 7, /* known= */ 0);
    }
  }

  /**
   * The number of sizes that have a mirror image, rounded up to a multiple of 8. The left parts of
   * splits do: if the parts of all families may be swapped, the left part is the smaller one, at
   * most half of the greatest size.
   */
  static int image(int greatest, ExpandedMoves plan) {
    boolean halves =
        plan.splits().stream().flatMap(List::stream).allMatch(ExpandedMoves.Split::symmetric);
    return Math.ceilDiv((halves ? greatest / 2 : greatest) + 1, Long.BYTES) * Long.BYTES;
  }

  /** A power of two greater than all values so far. */
  int bound() {
    return bound;
  }

  /** The greatest value so far. */
  int greatest() {
    return greatest;
  }

  /** The values, by kind and size; 0 where none is known yet. Not to be changed. */
  int[][] values() {
    return values;
  }

  int at(int kind, int size) {
    return values[kind][size];
  }

  /** The nim-sum of some heaps of known sizes, all computed. */
  int sum(List<HeapMove.KnownHeap> heaps) {
    int sum = 0;
    for (HeapMove.KnownHeap heap : heaps) {
      sum ^= values[heap.kind()][(int) heap.size()];
    }
    return sum;
  }

  /** The running estimate of how large the values of a kind are. */
  ValueQuantile valueQuantile(int kind) {
    return quantiles[kind];
  }

  /** A new scan of the splits of a kind, in the present form of the values; one thread uses it. */
  SplitScan families(int kind, CofiniteTakes cofiniteTakes) {
    return looksUp
        ? sieve(kind, cofiniteTakes)
        : new CandidateScan(
            this, tables, new OptionValueSet(cofiniteTakes, kind), markingPolicies[kind]);
  }

  /** A new scan by lookups, after {@link #lookUp}. */
  SplitSieve sieve(int kind, CofiniteTakes cofiniteTakes) {
    return new SplitSieve(this, planes, new OptionValueSet(cofiniteTakes, kind), quantiles[kind]);
  }

  /** Whether a kind has families that share sums, and values are in planes. */
  boolean sharesSums() {
    return shared.stream().anyMatch(families -> !families.isEmpty());
  }

  /**
   * The families of a kind that share sums, by the number removed; empty if they do not or values
   * are packed.
   */
  List<ExpandedMoves.Split> shared(int kind) {
    return shared.get(kind);
  }

  /**
   * Whether the tables have room for a value. If not, {@link #set} replaces them, and no other
   * thread may read them meanwhile.
   */
  boolean fits(int value) {
    return !hasSplits || looksUp || tables[0].fits(log(value));
  }

  private static int log(int value) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(value);
  }

  /** Sets the value of a size for the first time; O(all entries) unless {@link #fits} holds. */
  void set(int kind, int n, int value) {
    values[kind][n] = value;
    greatest = Math.max(greatest, value);
    if (value >= bound) {
      // The xor of two values below a power of two is below it, too.
      bound = 2 * Integer.highestOneBit(value);
    }
    if (looksUp) {
      planes[kind].set(n, value);
    } else if (hasSplits && fits(value)) {
      tables[kind].set(n, value);
    } else if (hasSplits) {
      pack(log(value), n + 1);
    }
  }

  /**
   * Builds new packed tables for values below 2^log from the first {@code known} sizes. A kind that
   * has no value yet at the last one has 0 there, which is replaced later.
   */
  private void pack(int log, int known) {
    for (int kind = 0; kind < tables.length; kind++) {
      tables[kind] = new PackedTable(sizes, image, log);
      for (int size = 0; size < known; size++) {
        tables[kind].set(size, values[kind][size]);
      }
    }
  }

  /**
   * Whether {@link #lookUp} may be called: there are splits and no cofinite takes, and values are
   * still packed.
   */
  boolean canLookUp() {
    return !looksUp && hasSplits && !plan.hasCofiniteTakes();
  }

  /**
   * Changes from packed tables to planes. Scans created before must not be used any more.
   *
   * @param known the number of sizes that have values
   */
  void lookUp(int known) {
    looksUp = true;
    shared = plan.splits().stream().map(SplitSums::shared).toList();
    Arrays.fill(tables, null);
    for (int kind = 0; kind < planes.length; kind++) {
      planes[kind] = new BytePlanes(sizes, image);
      for (int size = 0; size < known; size++) {
        planes[kind].set(size, values[kind][size]);
      }
    }
  }
}
