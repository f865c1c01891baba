// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.windows;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import sprague.kernel.heap.HeapMove;
import sprague.kernel.heap.HeapNormalForm;
import sprague.kernel.heap.NaturalSet;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Undecided;

/**
 * The moves of a game with one kind of heaps in which a move removes one of finitely many numbers,
 * the same for every size n, and leaves one heap, or two heaps with any sizes from some least size
 * on. In addition, heaps of finitely many sizes may be taken as a whole. Every heap that is left is
 * smaller than n. In Kayles a move removes 1 or 2 and leaves one heap or two. Immutable.
 */
final class TakeAndSplitMoves {
  /** Values are less than this, so that they take a byte each; larger ones are refused. */
  static final int VALUES = 1 << Byte.SIZE;

  /** The maximum of the numbers in moves, so that sums of a few of them are ints. */
  private static final long MAX_NUMBER = 1 << 20;

  /** The maximum number of entries of a family: two arrays of 16 megabytes. */
  private static final int MAX_NUMBERS = 1 << 22;

  /**
   * Moves of one type: {@code removed[i]} is a number that may be removed, and {@code least[i]} the
   * least size of each heap that is left then, for i &lt; {@code count}. Numbers may be repeated.
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
  }

  /** The sizes of the heaps that may be taken as a whole. */
  private final BitSet wholes = new BitSet();

  /** The moves to one heap, of size n - removed. */
  private final Family takes = new Family();

  /**
   * By parity of the number removed, the moves to two heaps, of sizes a and b with a + b = n -
   * removed.
   */
  private final List<Family> splits = List.of(new Family(), new Family());

  /**
   * Reads the moves of a normal form. Cost: a test of each number up to the greatest member of each
   * set.
   *
   * @param watch is called for each family of moves
   * @throws CheckFailure when the form has moves of other types
   */
  TakeAndSplitMoves(HeapNormalForm form, Runnable watch) throws CheckFailure {
    CheckFailure.require(
        form.kinds().size() == 1 && form.root() == 0 && form.shift() == 0,
        "there are several kinds of heaps, or the coordinate is not the size");
    for (HeapMove move : form.moves(0)) {
      watch.run();
      CheckFailure.require(move.fixed().isEmpty(), "a move leaves a heap of a fixed size");
      switch (move.parts().size()) {
        case 0 -> {
          for (long size : members(move.sizes(), "heaps of all sizes may be taken as a whole")) {
            wholes.set((int) size);
          }
        }
        case 1, 2 -> read(move);
        default -> throw new CheckFailure("a move leaves more than two heaps");
      }
    }
  }

  private void read(HeapMove move) throws CheckFailure {
    long least = move.leastPart();
    CheckFailure.require(move.sizes().isEverything(), "whether a move exists depends on the size");
    CheckFailure.require(
        move.minGap() == 0 && move.hasEqualParts() && least <= MAX_NUMBER,
        "a move does not leave all heaps from a small size on");
    boolean isSplit = move.parts().size() == 2;
    for (long number : members(move.removed(), "what a move removes has no upper bound")) {
      // Every heap that is left is smaller: n - number, or that minus another part, which is >= 1.
      CheckFailure.require(number >= 1 || (isSplit && least >= 1), "a move removes nothing");
      Family family = isSplit ? splits.get((int) (number & 1)) : takes;
      family.add((int) number, (int) least);
    }
  }

  /** The members of a set, which has to be bounded by {@link #MAX_NUMBER}. */
  private static long[] members(NaturalSet numbers, String unbounded) throws CheckFailure {
    CheckFailure.require(numbers.isBounded(), unbounded);
    if (numbers.high() > MAX_NUMBER) {
      throw new Undecided("the rules name the number " + numbers.high() + ", which is too large");
    }
    return numbers.upTo(numbers.high());
  }

  /** The greatest number that a move removes; at least 1, so that a window has a value. */
  int maxRemoved() {
    return Math.max(1, greatest(each -> each.removed));
  }

  /**
   * A size s such that no heap of size s or more may be taken as a whole, and no least size of a
   * heap that is left exceeds s.
   */
  int uniformFrom() {
    return Math.max(wholes.length(), greatest(each -> each.least));
  }

  private int greatest(Function<Family, int[]> numbers) {
    return Stream.of(takes, splits.get(0), splits.get(1))
        .flatMapToInt(each -> Arrays.stream(numbers.apply(each), 0, each.count))
        .max()
        .orElse(0);
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
   * The values of the options that are at most one heap, as far as they are from {@code base} to
   * base + 63: bit i stands for base + i. O({@link #takes}).
   *
   * @param values the values of the sizes below n
   * @param base a multiple of 64, below {@link #VALUES}
   */
  long options(byte[] values, int n, int base) {
    long set = base == 0 && wholes.get(n) ? 1 : 0;
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
