// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Arrays;
import java.util.List;
import sprague.check.decide.Budget;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;

/**
 * The values of a heap system by its definition: every option of every heap is looked at, in the
 * order in which the moves are written. Cost O(n) for each size and each pair of parts, and a power
 * of n more for each further part.
 */
final class PlainHeaps {
  private static final int MARKS = 1 << 10;
  private static final int WATCHED = 1 << 6;

  private final List<List<Family>> families;
  private final int[][] values;
  private final boolean[] begun;
  private final boolean[] ready;
  private int[] seen = new int[MARKS];
  private int stamp;

  /** A family of moves, with the numbers that its moves may remove written out. */
  private static final class Family {
    private final HeapMove move;
    private final long smallest;
    private final boolean always;
    private final long[] removed;

    Family(HeapMove move, int sizes) {
      this.move = move;
      this.smallest = move.smallest();
      this.always = move.when().isEverything();
      this.removed =
          switch (move) {
            case HeapMove.Fixed _ -> new long[0];
            case HeapMove.Take take -> take.removed().upTo(sizes);
            case HeapMove.Split split -> split.removed().upTo(sizes);
          };
    }

    boolean isOpen(int n) {
      return n >= smallest && (always || move.when().contains(n));
    }
  }

  private PlainHeaps(HeapSystem system, int sizes) {
    this.families =
        system.moves().stream()
            .map(moves -> moves.stream().map(move -> new Family(move, sizes)).toList())
            .toList();
    this.values = new int[system.kinds().size()][sizes];
    this.begun = new boolean[values.length];
    this.ready = new boolean[values.length];
  }

  /**
   * The values of all kinds for sizes below a bound, by kind and size.
   *
   * @throws Refusal when kinds lead to each other without getting smaller
   */
  static int[][] values(HeapSystem system, int sizes, Budget budget) throws Refusal {
    PlainHeaps heaps = new PlainHeaps(system, sizes);
    for (int n = 0; n < sizes; n++) {
      if (n % WATCHED == 0) {
        budget.watch().run();
      }
      Arrays.fill(heaps.begun, false);
      Arrays.fill(heaps.ready, false);
      for (int kind = 0; kind < heaps.values.length; kind++) {
        heaps.evaluate(kind, n);
      }
    }
    return heaps.values;
  }

  private void evaluate(int kind, int n) throws Refusal {
    if (ready[kind]) {
      return;
    }
    if (begun[kind]) {
      throw new Refusal("kinds of heaps lead to each other without getting smaller");
    }
    begun[kind] = true;
    for (Family family : families.get(kind)) {
      if (family.isOpen(n)) {
        for (int next : sameSize(family.move, n)) {
          evaluate(next, n);
        }
      }
    }
    stamp++;
    for (Family family : families.get(kind)) {
      if (family.isOpen(n)) {
        mark(family, n);
      }
    }
    int mex = 0;
    while (mex < seen.length && seen[mex] == stamp) {
      mex++;
    }
    values[kind][n] = mex;
    if (2 * mex + 2 >= seen.length) {
      // Xors of values stay below twice the largest power of two in them.
      seen = new int[4 * Integer.highestOneBit(2 * mex + 2)];
      stamp = 0;
    }
    ready[kind] = true;
  }

  /** The kinds of which an option may be a heap of this same size. */
  private static int[] sameSize(HeapMove move, int n) {
    return switch (move) {
      case HeapMove.Fixed fixed -> beside(fixed.beside(), n);
      case HeapMove.Take take ->
          take.removed().contains(0) ? new int[] {take.kind()} : beside(take.beside(), n);
      case HeapMove.Split split ->
          split.removed().contains(0) && split.least().contains(0L)
              ? split.kinds().stream().mapToInt(Integer::intValue).toArray()
              : beside(split.beside(), n);
    };
  }

  private static int[] beside(List<HeapMove.Known> known, int n) {
    return known.stream().filter(each -> each.size() == n).mapToInt(HeapMove.Known::kind).toArray();
  }

  private void mark(Family family, int n) {
    int besides = 0;
    for (HeapMove.Known known : family.move.beside()) {
      besides ^= values[known.kind()][(int) known.size()];
    }
    switch (family.move) {
      case HeapMove.Fixed fixed -> seen[besides] = stamp;
      case HeapMove.Take take -> {
        int[] of = values[take.kind()];
        for (int i = 0; i < family.removed.length && family.removed[i] <= n - take.least(); i++) {
          seen[of[n - (int) family.removed[i]] ^ besides] = stamp;
        }
      }
      case HeapMove.Split split -> {
        for (int i = 0; i < family.removed.length && family.removed[i] <= n; i++) {
          parts(split, 0, n - (int) family.removed[i], -1, besides);
        }
      }
    }
  }

  /**
   * Runs through the sizes of the parts from number {@code part} on, which add up to {@code sum}.
   */
  private void parts(HeapMove.Split split, int part, int sum, int before, int xor) {
    int[] of = values[split.kinds().get(part)];
    int least = (int) Math.min(split.least().get(part), sum + 1L);
    if (split.apart() > 0 && before >= 0) {
      least = (int) Math.max(least, before + split.apart());
    }
    int last = split.kinds().size() - 1;
    if (part == last) {
      if (sum >= least) {
        seen[xor ^ of[sum]] = stamp;
      }
      return;
    }
    if (part == last - 1 && split.apart() == 0) {
      int[] other = values[split.kinds().get(last)];
      int most = (int) (sum - split.least().get(last));
      int[] marks = seen;
      for (int a = least; a <= most; a++) {
        marks[xor ^ of[a] ^ other[sum - a]] = stamp;
      }
      return;
    }
    for (int a = least; a <= sum; a++) {
      parts(split, part + 1, sum - a, a, xor ^ of[a]);
    }
  }
}
