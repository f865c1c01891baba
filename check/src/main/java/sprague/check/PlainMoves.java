// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import sprague.model.heap.HeapMove;
import sprague.model.heap.HeapSystem;
import sprague.model.heap.Numbers;

/**
 * The moves from a heap of size n where finitely many numbers may be removed, the same for every n,
 * and what is left is one heap or two.
 */
final class PlainMoves {
  /** Values are below. */
  static final int VALUES = 1 << Byte.SIZE;

  private static final long MOST_LEAST = 1 << 20;

  /** Two heaps of sizes a and b, a + b = n - removed, both {@code least} or more. */
  record Split(int removed, int least) {}

  private final BitSet ends = new BitSet();
  private final List<Split> splits = new ArrayList<>();
  private final int[] removed;
  private final int[] least;
  private final int most;

  /** Reads the moves of a system; what is not of this kind is refused. */
  PlainMoves(HeapSystem system) throws Refusal {
    if (system.kinds().size() != 1 || system.shift() != 0) {
      throw new Refusal("there are several kinds of heaps, or coordinates are no sizes");
    }
    List<Split> takes = new ArrayList<>();
    for (HeapMove move : system.moves().getFirst()) {
      if (!move.beside().isEmpty()) {
        throw new Refusal("a move leaves a heap of a known size");
      }
      switch (move) {
        case HeapMove.Fixed(_, Numbers when) -> {
          if (!when.bounded()) {
            throw new Refusal("a heap of any size may go as a whole");
          }
          for (long size : when.upTo(small(when.high()))) {
            ends.set((int) size);
          }
        }
        case HeapMove.Take take -> read(take.removed(), take.when(), List.of(take.least()), takes);
        case HeapMove.Split split -> {
          if (split.kinds().size() != 2 || split.apart() > 0 || !split.symmetric()) {
            throw new Refusal("a split is not into any two heaps");
          }
          read(split.removed(), split.when(), split.least(), splits);
        }
      }
    }
    removed = takes.stream().mapToInt(Split::removed).toArray();
    least = takes.stream().mapToInt(Split::least).toArray();
    int high = 1;
    for (Split each : takes) {
      high = Math.max(high, each.removed);
    }
    for (Split each : splits) {
      high = Math.max(high, each.removed);
    }
    most = high;
  }

  private static void read(Numbers removed, Numbers when, List<Long> least, List<Split> into)
      throws Refusal {
    if (!removed.bounded() || !when.isEverything()) {
      throw new Refusal("what a move removes has no bound, or depends on the size");
    }
    for (long each : removed.upTo(small(removed.high()))) {
      // So every option is smaller than the heap.
      if (each < 1 && (least.size() < 2 || least.getFirst() < 1)) {
        throw new Refusal("a move removes nothing");
      }
      into.add(new Split((int) each, (int) small(least.getFirst())));
    }
  }

  private static long small(long number) throws Refusal {
    if (number > MOST_LEAST) {
      throw new Refusal("the rules name the number " + number + ", which is too large");
    }
    return number;
  }

  /** The greatest number that a move removes, at least 1. */
  int most() {
    return most;
  }

  /** From this size on no heap goes as a whole, and a rest so large may be left by every move. */
  int settled() {
    int settled = ends.length();
    for (int each : least) {
      settled = Math.max(settled, each);
    }
    for (Split each : splits) {
      settled = Math.max(settled, each.least);
    }
    return settled;
  }

  /** The splits, perhaps none. */
  List<Split> splits() {
    return splits;
  }

  /**
   * The values of the options that are not splits, as a set of 64 values.
   *
   * @param values the values of the sizes below n
   * @param base the least value of the set, a multiple of 64
   */
  long options(byte[] values, int n, int base) {
    long set = base == 0 && ends.get(n) ? 1 : 0;
    for (int i = 0; i < removed.length; i++) {
      int rest = n - removed[i];
      if (rest >= least[i]) {
        int value = values[rest] & 0xff;
        if (value / Long.SIZE == base / Long.SIZE) {
          set |= 1L << value;
        }
      }
    }
    return set;
  }
}
