// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinTask;

/**
 * Values guessed a batch at a time: while one thread goes on as if all witnesses existed, others
 * look for those of the batch before, and it helps them when it has come to the end of its own.
 * What was guessed after a value without a witness is dropped; batches are short then and grow.
 */
final class Guesses {
  /** A batch is verified in so many parts, whoever has time. */
  private static final int PARTS = 4;

  private final boolean alone;
  private final int least;
  private final int most;
  private int length;

  /**
   * Guesses in batches of some sizes.
   *
   * @param threads how many threads there may be
   * @param least the length of a batch after one that was wrong
   * @param most the greatest length of a batch
   */
  Guesses(int threads, int least, int most) {
    this.alone = threads == 1;
    this.least = least;
    this.most = most;
    this.length = least;
  }

  /**
   * A search for witnesses up to a size; it answers that size, or the first one that lacks some.
   */
  private record Search(int to, ForkJoinTask<Integer> task) {}

  /**
   * Finds values from a size on.
   *
   * @return {@code to}, or the first size whose value is left to others
   */
  int fill(Halves step, int from, int to) {
    List<Search> searches = List.of();
    int n = from;
    for (int turn = 0; n < to; turn ^= 1) {
      int last = Math.min(to, n + length);
      int end = step.guess(turn, n, last);
      int sure = join(searches, n);
      if (sure < n) {
        return sure;
      }
      searches = search(step, turn, n, end);
      length = Math.min(most, 2 * length);
      n = end;
      if (end < last) {
        break;
      }
    }
    return join(searches, n);
  }

  private List<Search> search(Halves step, int turn, int from, int to) {
    step.guessed(from, to);
    List<Search> searches = new ArrayList<>();
    int part = Math.ceilDiv(to - from, PARTS);
    for (int first = from; first < to; first += part) {
      int begin = first;
      int end = Math.min(to, first + part);
      ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> step.verify(turn, from, begin, end));
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
      if (until < search.to) {
        sure = until;
        length = least;
      }
    }
    return sure;
  }
}
