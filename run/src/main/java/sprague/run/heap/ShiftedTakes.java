// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.ArrayList;
import java.util.List;
import sprague.run.Effort;
import sprague.run.Engine;
import sprague.run.ValueSink;

/**
 * Values of a game of one kind of heap with a set of numbers to take that is dense: for every value
 * a bit set of the sizes from which it can be reached, into which the set of numbers is put,
 * shifted by n, when a heap of size n turns out to have that value.
 *
 * <p>The set is kept once for each shift by 0 to 63 bits, so that only whole words are joined, in a
 * loop without branches. Cost O(most / 64) words a size, whatever the set. The bit sets are made as
 * values turn up.
 */
final class ShiftedTakes implements Engine {
  private static final int SIZES_A_POLL = 1 << 10;

  private final HeapTarget target;
  private final int greatest;
  private final int most;
  private final long[][] shifted;
  private final List<long[]> reached = new ArrayList<>();

  ShiftedTakes(HeapTarget target, int[] numbers) {
    this.target = target;
    this.greatest = Math.toIntExact(target.greatest());
    this.most = numbers.length == 0 ? 0 : numbers[numbers.length - 1];
    shifted = new long[64][most / 64 + 2];
    for (int shift = 0; shift < 64; shift++) {
      for (int number : numbers) {
        int at = number + shift;
        shifted[shift][at >> 6] |= 1L << at;
      }
    }
  }

  /** The bytes needed beside the values, if they stay below a bound. */
  static long bytes(long most, long greatest, long values) {
    return 64 * (most / 8 + 16) + values * (greatest / 8 + 16);
  }

  @Override
  public void run(Effort effort, ValueSink sink) {
    Cells values = new Cells(greatest + 1);
    HeapTarget.Output output = target.output((kind, size) -> values.get((int) size), sink);
    try {
      long known = target.known();
      for (int n = 0; n <= greatest; n++) {
        int value = n < known ? target.knownAt(n) : mex(n);
        values.set(n, value);
        while (value >= reached.size()) {
          reached.add(new long[(greatest >> 6) + 1]);
        }
        if (n >= known - most) {
          join(reached.get(value), n >> 6, shifted[n & 63]);
        }
        if (n % SIZES_A_POLL == 0) {
          effort.poll(n, greatest + 1L);
          output.known(n);
        }
      }
      output.finish();
    } finally {
      output.flush();
    }
  }

  private int mex(int n) {
    int value = 0;
    while (value < reached.size() && (reached.get(value)[n >> 6] >>> n & 1) != 0) {
      value++;
    }
    return value;
  }

  private static void join(long[] into, int at, long[] set) {
    int count = Math.min(set.length, into.length - at);
    for (int i = 0; i < count; i++) {
      into[at + i] |= set[i];
    }
  }
}
