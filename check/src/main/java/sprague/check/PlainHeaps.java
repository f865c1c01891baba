// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.Arrays;
import java.util.List;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.Numbers;

/**
 * The values of a heap system by its definition: every option of every heap is looked at, in the
 * order in which the moves are written. Cost O(n) for each size and each pair of parts, and a power
 * of n more for each further part.
 */
final class PlainHeaps {
  private static final int MARKS = 1 << 10;

  private final HeapSystem system;
  private final int[][] values;
  private final boolean[] begun;
  private final boolean[] ready;
  private int[] seen = new int[MARKS];
  private int stamp;

  private PlainHeaps(HeapSystem system, int sizes) {
    this.system = system;
    this.values = new int[system.kinds().size()][sizes];
    this.begun = new boolean[values.length];
    this.ready = new boolean[values.length];
  }

  /**
   * The values of all kinds for sizes below a bound, by kind and size.
   *
   * @throws Refusal when kinds lead to each other without getting smaller
   */
  static int[][] values(HeapSystem system, int sizes) throws Refusal {
    PlainHeaps heaps = new PlainHeaps(system, sizes);
    for (int n = 0; n < sizes; n++) {
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
    List<HeapMove> moves =
        system.moves().get(kind).stream()
            .filter(move -> n >= move.smallest() && move.when().contains(n))
            .toList();
    for (HeapMove move : moves) {
      for (int next : sameSize(move, n)) {
        evaluate(next, n);
      }
    }
    stamp++;
    for (HeapMove move : moves) {
      mark(move, n);
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

  private void mark(HeapMove move, int n) {
    int besides = 0;
    for (HeapMove.Known known : move.beside()) {
      besides ^= values[known.kind()][(int) known.size()];
    }
    switch (move) {
      case HeapMove.Fixed fixed -> seen[besides] = stamp;
      case HeapMove.Take(int kind, Numbers removed, long least, var beside, var when) -> {
        for (long r = removed.low(); r <= Math.min(removed.high(), n - least); r++) {
          if (removed.contains(r)) {
            seen[values[kind][(int) (n - r)] ^ besides] = stamp;
          }
        }
      }
      case HeapMove.Split split -> {
        Numbers removed = split.removed();
        for (long r = removed.low(); r <= Math.min(removed.high(), n); r++) {
          if (removed.contains(r)) {
            parts(split, 0, (int) (n - r), -1, besides);
          }
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
