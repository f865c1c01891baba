// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;

/**
 * Values guessed a batch at a time: while one thread goes on as if all witnesses existed, others
 * look for those of the batch before, and it helps them when it has come to the end of its own.
 * What was guessed after a value without a witness is dropped.
 */
final class Guesses {
  private static final int BATCH = 1 << 14;

  /** A batch is verified in so many parts, whoever has time. */
  private static final int PARTS = 4;

  private final byte[] table;
  private final boolean alone;
  private final long[][] missing = new long[2][BATCH];

  /** The values of a batch and of the sizes before it, as sets of one value. */
  private long[] values = {};

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
   * A search for witnesses up to a size; it answers that size, or the first one that lacks some.
   */
  private record Search(int to, ForkJoinTask<Integer> task) {}

  /**
   * Finds values from a size on; the other parameters are those of {@link NarrowLoop}.
   *
   * @param back how far before a size the code for the step reads values as sets
   * @return {@code to}, or the first size whose value is left to others
   */
  int fill(NarrowLoop loop, int back, int from, int to, long even, long odd, int reach) {
    values = values.length < back + BATCH ? new long[back + BATCH] : values;
    List<Search> searches = List.of();
    int n = from;
    for (int turn = 0; n < to; turn ^= 1) {
      int last = Math.min(to, n + BATCH);
      int end = loop.guess(table, missing[turn], n, last, even, odd);
      int sure = join(searches, n);
      if (sure < n) {
        return sure;
      }
      searches = search(loop, missing[turn], back, n, end, reach);
      n = end;
      if (end < last) {
        break;
      }
    }
    return join(searches, n);
  }

  private List<Search> search(
      NarrowLoop loop, long[] missing, int back, int from, int to, int reach) {
    for (int n = from - back, i = 0; n < to; n++, i++) {
      values[i] = 1L << table[n];
    }
    List<Search> searches = new ArrayList<>();
    for (int part = from; part < to; part += BATCH / PARTS) {
      int first = part;
      int end = Math.min(to, part + BATCH / PARTS);
      ForkJoinTask<Integer> task =
          ForkJoinTask.adapt(
              () -> loop.verify(table, missing, values, from - back, from, first, end, reach));
      searches.add(new Search(end, task));
      if (!alone) {
        task.fork();
      }
    }
    return searches;
  }

  /** The first size that lacks a witness, or {@code to}. */
  private int join(List<Search> searches, int to) {
    int sure = to;
    // The last one forked is the one that a thread may take back.
    for (Search search : searches.reversed()) {
      int until = alone ? search.task.invoke() : search.task.join();
      sure = until < search.to ? until : sure;
    }
    return sure;
  }
}
