// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.PollTicker;
import sprague.engine.ValueBuffer;

/**
 * Values of a subtraction game with a dense set S: for each value v a bit set of the sizes from
 * which v can be reached. When a size n turns out to have the value v, S shifted by n is OR-ed into
 * the set of v.
 *
 * <p>Sizes are handled in blocks of 64, for v = 0, 1, ... in turn. A size still without a value
 * reaches all values below v, so the smallest one that does not reach v has the value v; this may
 * exclude larger sizes of the block.
 *
 * <p>S is kept once for each shift by 0 to 63 bits, so that the OR is a loop over whole words
 * without branches. Cost: O(max(S) / 64) words a size and one word for each value and block,
 * whatever S. Memory: 64 shifted copies of S, and for each value a bit set of twice max(S) sizes.
 * An object computes once.
 */
final class SubtractionShiftEngine implements Engine {
  private final HeapQuestion target;

  /** The greatest size to compute. */
  private final int greatest;

  /** The greatest number of S; 0 if S is empty. */
  private final int maxNumber;

  /** Bit n of {@code shifted[i]} says that n - i is in S; i is from 0 to 63. */
  private final long[][] shifted;

  /** A bit set has twice this many words; after this many its rest is moved to its beginning. */
  private final int wordsPerMove;

  /** The word of each bit set that belongs to the present block; later words, to larger sizes. */
  private int word;

  /** For each value, the sizes from which it can be reached. */
  private final List<long[]> reached = new ArrayList<>();

  /**
   * Creates an engine.
   *
   * @param target a question whose greatest size is so far below 2^31 that sums do not overflow
   * @param numbers the set S, positive and ascending
   */
  SubtractionShiftEngine(HeapQuestion target, int[] numbers) {
    this.target = target;
    this.greatest = Math.toIntExact(target.greatest());
    this.maxNumber = numbers.length == 0 ? 0 : numbers[numbers.length - 1];
    this.shifted = new long[Long.SIZE][maxNumber / Long.SIZE + 2];
    this.wordsPerMove = wordsPerMove(maxNumber);
    for (int shift = 0; shift < Long.SIZE; shift++) {
      for (int number : numbers) {
        int at = number + shift;
        shifted[shift][at >> 6] |= 1L << at;
      }
    }
  }

  /** At least the words of a shifted S; 64 or more, so that moves are rare if S is small. */
  private static int wordsPerMove(long maxNumber) {
    return (int) Math.max(maxNumber / Long.SIZE + 2, 1 << 6);
  }

  /**
   * The bytes needed, without the table of values.
   *
   * @param maxNumber the greatest number of S
   * @param values the number of different values expected
   */
  static long bytes(long maxNumber, long values) {
    return Long.BYTES
        * (Long.SIZE * (maxNumber / Long.SIZE + 2) + values * 2 * wordsPerMove(maxNumber));
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    CompactTable values = new CompactTable(greatest + 1);
    HeapQuestion.Output output = target.output(values, found);
    PollTicker ticker = new PollTicker(effort);
    int n = copyKnown(values, (int) Math.min(target.known(), greatest + 1L), ticker);
    while (n <= greatest) {
      ticker.step(n, greatest + 1L);
      int end = (int) Math.min((n | Long.SIZE - 1) + 1L, greatest + 1L);
      sieve(values, n, end);
      n = end;
      if ((n & Long.SIZE - 1) == 0) {
        nextBlock();
      }
      output.known(n - 1L);
    }
    output.finish();
  }

  /**
   * Copies the known values. Only the last max(S) of them can be reached from larger sizes and are
   * entered in the bit sets, from the beginning of a block on.
   *
   * @return the first size without a value
   */
  private int copyKnown(CompactTable values, int known, PollTicker ticker) {
    int first = Math.max(0, known - maxNumber) & -Long.SIZE;
    for (int n = 0; n < known; n++) {
      ticker.step(n, greatest + 1L);
      int value = target.knownAt(n);
      values.set(n, value);
      if (n >= first) {
        addShifted(reached(value), n & Long.SIZE - 1);
        if ((n & Long.SIZE - 1) == Long.SIZE - 1) {
          nextBlock();
        }
      }
    }
    return known;
  }

  /** Computes the values of the sizes from {@code from} to {@code end - 1}, all in one block. */
  private void sieve(CompactTable values, int from, int end) {
    int first = from & -Long.SIZE;
    // The sizes without a value, bit i for first + i.
    long left = -1L << from & -1L >>> (first + Long.SIZE - end);
    for (int value = 0; left != 0; value++) {
      long[] set = reached(value);
      for (long free; (free = left & ~set[word]) != 0; left &= ~Long.lowestOneBit(free)) {
        int place = Long.numberOfTrailingZeros(free);
        values.set(first + place, value);
        addShifted(set, place);
      }
    }
  }

  /** The bit set of a value, created when the value first occurs. */
  private long[] reached(int value) {
    while (value >= reached.size()) {
      reached.add(new long[2 * wordsPerMove]);
    }
    return reached.get(value);
  }

  /** ORs S, shifted by a position in the block, into a bit set. */
  private void addShifted(long[] into, int place) {
    long[] set = shifted[place];
    int at = word;
    for (int i = 0; i < set.length; i++) {
      into[at + i] |= set[i];
    }
  }

  /**
   * Advances to the next block, and moves the bit sets to their beginning when there is no room.
   */
  private void nextBlock() {
    if (++word > wordsPerMove) {
      for (long[] set : reached) {
        System.arraycopy(set, word, set, 0, set.length - word);
        Arrays.fill(set, set.length - word, set.length, 0);
      }
      word = 0;
    }
  }
}
