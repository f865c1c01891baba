// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.concurrent.ForkJoinTask;

/**
 * Values guessed a batch at a time: while one thread goes on as if all witnesses existed, another
 * one looks for those of the batch before. What was guessed after a value without a witness is
 * dropped.
 */
final class Guesses {
  private static final int BATCH = 1 << 12;

  private final byte[] table;
  private final boolean alone;
  private final long[][] missing = new long[2][BATCH];

  /**
   * Guesses for a table.
   *
   * @param threads how many threads there may be
   */
  Guesses(byte[] table, int threads) {
    this.table = table;
    this.alone = threads == 1;
  }

  /**
   * Finds values from a size on; the parameters are those of {@link NarrowLoop}.
   *
   * @return {@code to}, or the first size whose value is left to others
   */
  int fill(NarrowLoop loop, int from, int to, long even, long odd, int reach) {
    int n = from;
    ForkJoinTask<Integer> before = ForkJoinTask.adapt(() -> from);
    start(before);
    for (int turn = 0; n < to; turn ^= 1) {
      int first = n;
      int last = Math.min(to, first + BATCH);
      long[] sets = missing[turn];
      int end = loop.guess(table, sets, first, last, even, odd);
      int sure = before.join();
      if (sure < first) {
        return sure;
      }
      before = ForkJoinTask.adapt(() -> loop.verify(table, sets, first, end, reach));
      start(before);
      n = end;
      if (end < last) {
        break;
      }
    }
    return before.join();
  }

  private void start(ForkJoinTask<Integer> task) {
    if (alone) {
      task.invoke();
    } else {
      task.fork();
    }
  }
}
