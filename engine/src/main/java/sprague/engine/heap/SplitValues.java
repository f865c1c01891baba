// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import sprague.model.heap.HeapMove;

/**
 * The values found so far, kind by kind, as they are and in the form in which their splits are
 * looked at: packed, from the first one on, or in planes once {@link #lookUp} was asked for.
 */
final class SplitValues {
  private final ExpandedMoves plan;
  private final int sizes;
  private final int image;
  private final int[][] values;

  /** Whether there are splits at all. */
  private final boolean hasSplits;

  private final boolean canLookUp;
  private final PackedTable[] tables;
  private final BytePlanes[] planes;
  private final MarkingPolicy[] stretches;
  private final ValueQuantile[] reaches;
  private boolean looksUp;

  /** For each kind the families of splits that share sums, of use where values are looked up. */
  private List<List<ExpandedMoves.Split>> shared;

  private int greatest;

  /** All values are less than this power of two. */
  private volatile int bound = 1;

  SplitValues(ExpandedMoves plan, int greatest) {
    this.plan = plan;
    sizes = greatest + 1;
    this.image = image(greatest, plan);
    int kinds = plan.order().size();
    shared = Collections.nCopies(kinds, List.of());
    values = new int[kinds][sizes];
    hasSplits = plan.hasSplits();
    canLookUp = hasSplits && !plan.hasTails();
    tables = new PackedTable[kinds];
    planes = new BytePlanes[kinds];
    stretches = new MarkingPolicy[kinds];
    Arrays.setAll(stretches, _ -> new MarkingPolicy());
    reaches = new ValueQuantile[kinds];
    Arrays.setAll(reaches, _ -> new ValueQuantile());
    if (hasSplits) {
      pack(7, 0);
    }
  }

  /** So many sizes have an image: the left parts of splits, which are the smaller ones in most. */
  static int image(int greatest, ExpandedMoves plan) {
    boolean halves =
        plan.splits().stream().flatMap(List::stream).allMatch(ExpandedMoves.Split::symmetric);
    return Math.ceilDiv((halves ? greatest / 2 : greatest) + 1, Long.BYTES) * Long.BYTES;
  }

  boolean hasSplits() {
    return hasSplits;
  }

  /** A power of two that no value reaches. */
  int bound() {
    return bound;
  }

  /** The greatest value so far. */
  int greatest() {
    return greatest;
  }

  /** For each kind the value of each size. */
  int[][] values() {
    return values;
  }

  int at(int kind, int size) {
    return values[kind][size];
  }

  /** The value of some known heaps. */
  int sum(List<HeapMove.Known> heaps) {
    int sum = 0;
    for (HeapMove.Known heap : heaps) {
      sum ^= values[heap.kind()][(int) heap.size()];
    }
    return sum;
  }

  /** How far the mex of the sizes of a kind mostly goes, which they tell. */
  ValueQuantile reach(int kind) {
    return reaches[kind];
  }

  /** What looks at the splits of sizes of a kind. */
  SplitScan families(int kind, CofiniteTakes tails) {
    return looksUp
        ? sieve(kind, tails)
        : new CandidateScan(this, tables, new OptionValueSet(tails, kind), stretches[kind]);
  }

  /** The same where values are looked up. */
  SplitSieve sieve(int kind, CofiniteTakes tails) {
    return new SplitSieve(this, planes, new OptionValueSet(tails, kind), reaches[kind]);
  }

  /** Whether the families of a kind share sums and values are looked up. */
  boolean sharesSums() {
    return shared.stream().anyMatch(families -> !families.isEmpty());
  }

  /** The families of a kind where they share sums and values are looked up, or none. */
  List<ExpandedMoves.Split> shared(int kind) {
    return shared.get(kind);
  }

  /** Whether the tables as they are have room for a value; no thread may read them otherwise. */
  boolean fits(int value) {
    return !hasSplits || looksUp || tables[0].fits(log(value));
  }

  private static int log(int value) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(value);
  }

  /** Sets a value that was none before. */
  void set(int kind, int n, int value) {
    values[kind][n] = value;
    greatest = Math.max(greatest, value);
    if (value >= bound) {
      // A xor of two values stays below it.
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

  /** Packs the values of the first sizes; kinds that have not come to one hold 0 there. */
  private void pack(int log, int known) {
    for (int kind = 0; kind < tables.length; kind++) {
      tables[kind] = new PackedTable(sizes, image, log);
      for (int size = 0; size < known; size++) {
        tables[kind].set(size, values[kind][size]);
      }
    }
  }

  /** Whether values can be looked up: there are splits, and no tails. */
  boolean canLookUp() {
    return !looksUp && canLookUp;
  }

  /**
   * Has the values of the first sizes, all that are known, and later ones in planes from now on.
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
