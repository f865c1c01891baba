// SPDX-License-Identifier: Apache-2.0
package sprague.check.windows;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import sprague.check.heap.HeapForm;
import sprague.check.heap.HeapMove;
import sprague.check.heap.Numbers;
import sprague.check.rules.Refusal;
import sprague.check.rules.Undecided;

/**
 * The moves from a heap of size n where finitely many numbers may be removed, the same for every n,
 * and what is left is one heap or two. Every heap that is left is smaller than n.
 */
final class PlainMoves {
  /** Values are below. */
  static final int VALUES = 1 << Byte.SIZE;

  /** Numbers that the moves name are no greater; so sums of some of them are ints. */
  private static final long MOST = 1 << 20;

  /** So many numbers may be removed at most, those of different families counted each. */
  private static final int MOST_NUMBERS = 1 << 22;

  /** Some numbers, each with the least size of a heap that is left when it is removed. */
  static final class Family {
    int[] removed = new int[16];
    int[] least = new int[16];
    int count;

    private void add(int number, int size) throws Refusal {
      if (count == MOST_NUMBERS) {
        throw new Undecided("more than " + MOST_NUMBERS + " numbers may be removed");
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

  private final BitSet ends = new BitSet();
  private final Family takes = new Family();

  /** Two heaps of sizes a and b, a + b = n - removed, both at least so large; by its last bit. */
  private final List<Family> splits = List.of(new Family(), new Family());

  /**
   * Reads the moves of a normal form; what is not of this kind is refused.
   *
   * @param watch is run for each family of moves
   */
  PlainMoves(HeapForm form, Runnable watch) throws Refusal {
    if (form.kinds().size() != 1 || form.root() != 0 || form.shift() != 0) {
      throw new Refusal("there are several kinds of heaps, or coordinates are no sizes");
    }
    for (HeapMove move : form.moves(0)) {
      watch.run();
      if (!move.beside().isEmpty()) {
        throw new Refusal("a move leaves a heap of a known size");
      }
      switch (move.parts().size()) {
        case 0 -> {
          for (long size : members(move.when(), "a heap of any size may go as a whole")) {
            ends.set((int) size);
          }
        }
        case 1, 2 -> read(move);
        default -> throw new Refusal("a move leaves more than two heaps");
      }
    }
  }

  private void read(HeapMove move) throws Refusal {
    long least = move.leastPart();
    if (!move.when().isEverything()) {
      throw new Refusal("whether a move exists depends on the size");
    }
    if (move.apart() != 0
        || !move.symmetric()
        || move.parts().getFirst().kind() != 0
        || least < 0
        || least > MOST) {
      throw new Refusal("a move does not leave any heaps from a small size on");
    }
    for (long number : members(move.removed(), "what a move removes has no bound")) {
      boolean splits = move.parts().size() == 2;
      // So every heap that is left is smaller: n - number, or n - number less a part that is >= 1.
      if (number < 1 && !(splits && least >= 1)) {
        throw new Refusal("a move removes nothing");
      }
      Family family = splits ? this.splits.get((int) (number & 1)) : takes;
      family.add((int) number, (int) least);
    }
  }

  private static long[] members(Numbers numbers, String unbounded) throws Refusal {
    if (!numbers.bounded()) {
      throw new Refusal(unbounded);
    }
    if (numbers.low() < 0 || numbers.high() > MOST) {
      throw new Undecided("the rules name the number " + numbers.high() + ", which is too large");
    }
    try {
      return numbers.upTo(numbers.high());
    } catch (IllegalStateException | ArithmeticException unknown) {
      throw new Undecided("what a move removes is not found out: " + unknown.getMessage());
    }
  }

  /** The greatest number that a move removes, at least 1. */
  int most() {
    int most = Math.max(1, takes.greatest(takes.removed));
    for (Family each : splits) {
      most = Math.max(most, each.greatest(each.removed));
    }
    return most;
  }

  /** From this size on no heap goes as a whole, and a rest so large may be left by every move. */
  int settled() {
    int settled = Math.max(ends.length(), takes.greatest(takes.least));
    for (Family each : splits) {
      settled = Math.max(settled, each.greatest(each.least));
    }
    return settled;
  }

  /** How many numbers may be taken, one heap being left. */
  int takes() {
    return takes.count;
  }

  /** The splits that remove numbers with a last bit, perhaps none. */
  Family splits(int parity) {
    return splits.get(parity);
  }

  /**
   * The values of the options that are not splits, as a set of 64 values.
   *
   * @param values the values of the sizes below n
   * @param base the least value of the set, a multiple of 64
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
