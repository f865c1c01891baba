// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;

/**
 * The moves of a game of one kind of heaps in which a move removes one of finitely many numbers,
 * the same for every size n, and leaves one heap or two; besides, heaps of finitely many sizes may
 * be taken as a whole. Every heap that is left is smaller than n.
 */
final class TakeAndSplitMoves {
  /** A bound on values, which take a byte each; larger ones are refused. */
  static final int VALUES = 1 << Byte.SIZE;

  /** The largest number that a move may name. Sums of a few of them are ints. */
  private static final long MAX_NUMBER = 1 << 20;

  /** The most numbers that a family may have: two arrays of 16 megabytes. */
  private static final int MAX_NUMBERS = 1 << 22;

  /**
   * Numbers that may be removed, with the least size of each heap that is left then: {@code
   * removed[i]} and {@code least[i]} for i &lt; {@code count}. A number may be there several times.
   */
  static final class Family {
    int[] removed = new int[16];
    int[] least = new int[16];
    int count;

    private void add(int number, int size) throws CheckFailure {
      if (count == MAX_NUMBERS) {
        throw new Undecided("more than " + MAX_NUMBERS + " numbers may be removed");
      }
      if (count == removed.length) {
        removed = Arrays.copyOf(removed, 2 * count);
        least = Arrays.copyOf(least, 2 * count);
      }
      removed[count] = number;
      least[count++] = size;
    }

    private int greatest(int[] numbers) {
      int greatest = 0;
      for (int i = 0; i < count; i++) {
        greatest = Math.max(greatest, numbers[i]);
      }
      return greatest;
    }
  }

  /** The sizes that may be taken as a whole. */
  private final BitSet ends = new BitSet();

  /** The moves to one heap, of size n - removed. */
  private final Family takes = new Family();

  /**
   * The moves to two heaps of sizes a and b with a + b = n - removed, by the parity of the number
   * removed.
   */
  private final List<Family> splits = List.of(new Family(), new Family());

  /**
   * Reads the moves of a normal form.
   *
   * @param watch is run for each family of moves
   * @throws CheckFailure when the form has other moves
   */
  TakeAndSplitMoves(HeapNormalForm form, Runnable watch) throws CheckFailure {
    if (form.kinds().size() != 1 || form.root() != 0 || form.shift() != 0) {
      throw new CheckFailure("there are several kinds of heaps, or coordinates are no sizes");
    }
    for (HeapMove move : form.moves(0)) {
      watch.run();
      if (!move.beside().isEmpty()) {
        throw new CheckFailure("a move leaves a heap of a known size");
      }
      switch (move.parts().size()) {
        case 0 -> {
          for (long size : members(move.when(), "a heap of any size may go as a whole")) {
            ends.set((int) size);
          }
        }
        case 1, 2 -> read(move);
        default -> throw new CheckFailure("a move leaves more than two heaps");
      }
    }
  }

  private void read(HeapMove move) throws CheckFailure {
    long least = move.leastPart();
    if (!move.when().isEverything()) {
      throw new CheckFailure("whether a move exists depends on the size");
    }
    if (move.apart() != 0
        || !move.symmetric()
        || move.parts().getFirst().kind() != 0
        || least > MAX_NUMBER) {
      throw new CheckFailure("a move does not leave any heaps from a small size on");
    }
    for (long number : members(move.removed(), "what a move removes has no bound")) {
      boolean splits = move.parts().size() == 2;
      // So every heap that is left is smaller: n - number, or n - number less a part that is >= 1.
      if (number < 1 && !(splits && least >= 1)) {
        throw new CheckFailure("a move removes nothing");
      }
      Family family = splits ? this.splits.get((int) (number & 1)) : takes;
      family.add((int) number, (int) least);
    }
  }

  private static long[] members(NaturalSet numbers, String unbounded) throws CheckFailure {
    if (!numbers.bounded()) {
      throw new CheckFailure(unbounded);
    }
    if (numbers.high() > MAX_NUMBER) {
      throw new Undecided("the rules name the number " + numbers.high() + ", which is too large");
    }
    return numbers.upTo(numbers.high());
  }

  /** The greatest number that a move removes, at least 1. */
  int most() {
    int most = Math.max(1, takes.greatest(takes.removed));
    for (Family each : splits) {
      most = Math.max(most, each.greatest(each.removed));
    }
    return most;
  }

  /**
   * A size s such that no heap of size s or more may be taken as a whole, and every heap of size s
   * or more is as large as the least one that any move may leave.
   */
  int settled() {
    int settled = Math.max(ends.length(), takes.greatest(takes.least));
    for (Family each : splits) {
      settled = Math.max(settled, each.greatest(each.least));
    }
    return settled;
  }

  /** The number of moves to one heap. */
  int takes() {
    return takes.count;
  }

  /** The moves to two heaps that remove a number of a parity. */
  Family splits(int parity) {
    return splits.get(parity);
  }

  /**
   * The values from {@code base} to base + 63 of the options that are at most one heap, as bits.
   *
   * @param values the values of the sizes below n
   * @param base a multiple of 64
   */
  long options(byte[] values, int n, int base) {
    long set = base == 0 && ends.get(n) ? 1 : 0;
    int[] removed = takes.removed;
    int[] least = takes.least;
    for (int i = 0; i < takes.count; i++) {
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
