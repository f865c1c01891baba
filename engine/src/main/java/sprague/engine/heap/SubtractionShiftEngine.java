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
 * Values of a game of one kind of heap with a set of numbers to take that is dense: for every value
 * a bit set of the sizes from which it can be reached, into which the set of numbers is put,
 * shifted by n, when a heap of size n turns out to have that value.
 *
 * <p>Sizes are sieved 64 at a time, the least value first: those that are left and from which the
 * value cannot be reached have it, the smallest one first, as it may be reached from the others.
 *
 * <p>The set is kept once for each shift by 0 to 63 bits, so that only whole words are joined, in a
 * loop without branches. Cost O(most / 64) words a size and a word for each value a block, whatever
 * the set; the bit sets hold twice the sizes that can be reached from one. They are made as values
 * turn up.
 */
final class SubtractionShiftEngine implements Engine {
  private final HeapQuestion target;
  private final int greatest;
  private final int most;
  private final long[][] shifted;

  /** So many words ahead a bit set is moved to its beginning; it has twice as many. */
  private final int stretch;

  /** The word of each bit set that the sizes of the block are in. */
  private int word;

  private final List<long[]> reached = new ArrayList<>();

  SubtractionShiftEngine(HeapQuestion target, int[] numbers) {
    this.target = target;
    this.greatest = Math.toIntExact(target.greatest());
    this.most = numbers.length == 0 ? 0 : numbers[numbers.length - 1];
    this.shifted = new long[Long.SIZE][most / Long.SIZE + 2];
    this.stretch = stretch(most);
    for (int shift = 0; shift < Long.SIZE; shift++) {
      for (int number : numbers) {
        int at = number + shift;
        shifted[shift][at >> 6] |= 1L << at;
      }
    }
  }

  private static int stretch(long most) {
    return (int) Math.max(most / Long.SIZE + 2, 1 << 6);
  }

  /** The bytes needed beside the values. */
  static long bytes(long most, long values) {
    return Long.BYTES * (Long.SIZE * (most / Long.SIZE + 2) + values * 2 * stretch(most));
  }

  @Override
  public void compute(Effort effort, ValueBuffer found) {
    CompactTable values = new CompactTable(greatest + 1);
    HeapQuestion.Output output = target.output(values, found);
    PollTicker pace = new PollTicker(effort);
    int n = begin(values, (int) Math.min(target.known(), greatest + 1L), pace);
    while (n <= greatest) {
      pace.step(n, greatest + 1L);
      int end = (int) Math.min((n | Long.SIZE - 1) + 1L, greatest + 1L);
      sieve(values, n, end);
      n = end;
      if ((n & Long.SIZE - 1) == 0) {
        next();
      }
      output.known(n - 1L);
    }
    output.finish();
  }

  /** Takes the values that are known; the first size that has none. */
  private int begin(CompactTable values, int known, PollTicker pace) {
    int first = Math.max(0, known - most) & -Long.SIZE;
    for (int n = 0; n < known; n++) {
      pace.step(n, greatest + 1L);
      int value = target.knownAt(n);
      values.set(n, value);
      if (n >= first) {
        join(reached(value), n & Long.SIZE - 1);
        if ((n & Long.SIZE - 1) == Long.SIZE - 1) {
          next();
        }
      }
    }
    return known;
  }

  /** Finds the values of the sizes of a block. */
  private void sieve(CompactTable values, int from, int end) {
    int first = from & -Long.SIZE;
    long left = -1L << from & -1L >>> (first + Long.SIZE - end);
    for (int value = 0; left != 0; value++) {
      long[] set = reached(value);
      for (long free; (free = left & ~set[word]) != 0; left &= ~Long.lowestOneBit(free)) {
        int place = Long.numberOfTrailingZeros(free);
        values.set(first + place, value);
        join(set, place);
      }
    }
  }

  private long[] reached(int value) {
    while (value >= reached.size()) {
      reached.add(new long[2 * stretch]);
    }
    return reached.get(value);
  }

  private void join(long[] into, int place) {
    long[] set = shifted[place];
    int at = word;
    for (int i = 0; i < set.length; i++) {
      into[at + i] |= set[i];
    }
  }

  /** Goes on to the next word, and moves what is ahead to the beginning when there is no room. */
  private void next() {
    if (++word > stretch) {
      for (long[] set : reached) {
        System.arraycopy(set, word, set, 0, set.length - word);
        Arrays.fill(set, set.length - word, set.length, 0);
      }
      word = 0;
    }
  }
}
