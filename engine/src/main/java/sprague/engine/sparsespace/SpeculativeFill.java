// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ForkJoinTask;

/**
 * Runs a {@link GuessVerifyStep} in batches: the calling thread guesses values as if all witnesses
 * existed, and other threads verify the batches before; the caller helps when it is too far ahead.
 * All values after the first that lacks a witness are discarded. Batches are short after a failure
 * and double in length after that. With one thread each batch is verified at once. Not thread-safe.
 */
final class SpeculativeFill {
  /** Number of parts of a batch that are verified separately, so that threads can share it. */
  private static final int PARTS_PER_BATCH = 4;

  /**
   * Minimum length of a batch for sharing; shorter ones are verified before another thread has
   * woken up.
   */
  private static final int MIN_SHARED_BATCH = 1 << 8;

  /**
   * Maximum number of parts that wait while the next batch is guessed: four long batches. So
   * guesses are at most five batches ahead, as {@link ValueBitRows#reach} assumes.
   */
  private static final int MAX_WAITING_PARTS = 4 * PARTS_PER_BATCH;

  private final boolean isSingleThread;
  private final int minLength;
  private final int maxLength;
  private int length;

  /** The searches whose results have not been read, in order of sizes. */
  private final Deque<Search> searches = new ArrayDeque<>();

  /**
   * Creates a fill.
   *
   * @param threads maximum number of threads
   * @param minLength length of a batch after a failure
   * @param maxLength maximum length of a batch
   */
  SpeculativeFill(int threads, int minLength, int maxLength) {
    this.isSingleThread = threads == 1;
    this.minLength = minLength;
    this.maxLength = maxLength;
    this.length = minLength;
  }

  /**
   * A search for the witnesses of a part that ends at {@code to}; its result is {@code to}, or the
   * first size that lacks a witness.
   */
  private record Search(int to, ForkJoinTask<Integer> task, boolean isShared) {
    /** Whether the calling thread has to run it now; if so, no other thread will. */
    boolean isTaken() {
      return !task.isDone() && (!isShared || task.tryUnfork());
    }
  }

  /**
   * Computes the values of the sizes from {@code from} to {@code to - 1}, or up to the first that
   * the step cannot guess or verify. All tasks have ended on return.
   *
   * @return {@code to}, or the first size without a verified value
   */
  int fill(GuessVerifyStep step, int from, int to) {
    try {
      return filled(step, from, to);
    } finally {
      endAll();
    }
  }

  /** The same; may leave tasks running. */
  private int filled(GuessVerifyStep step, int from, int to) {
    int n = from;
    while (n < to) {
      int last = n + Math.min(to - n, length);
      int end = step.guess(n, last);
      boolean isShared = !isSingleThread && end - n >= MIN_SHARED_BATCH;
      search(step, n, end, isShared);
      length = Math.min(maxLength, 2 * length);
      n = join(end, isShared ? MAX_WAITING_PARTS : 0);
      if (n < last) {
        return n < end ? n : join(end, 0);
      }
    }
    return join(to, 0);
  }

  private void search(GuessVerifyStep step, int from, int to, boolean isShared) {
    step.guessed(from, to);
    int part = isShared ? Math.ceilDiv(to - from, PARTS_PER_BATCH) : Math.max(1, to - from);
    for (int first = from; first < to; first += part) {
      int begin = first;
      int end = first + Math.min(to - first, part);
      ForkJoinTask<Integer> task = ForkJoinTask.adapt(() -> step.verify(begin, end));
      searches.add(new Search(end, task, isShared));
      if (isShared) {
        task.fork();
      }
    }
  }

  /**
   * Waits until all but {@code allowed} searches have ended.
   *
   * @return the first size that lacks a witness, or {@code to} if none is known
   */
  private int join(int to, int allowed) {
    while (!searches.isEmpty()) {
      Search first = searches.element();
      if (searches.size() <= allowed && !first.task.isDone()) {
        return to;
      }
      help(first);
      searches.remove();
      int until = first.task.join();
      if (until < first.to) {
        length = minLength;
        return until;
      }
    }
    return to;
  }

  /** Runs searches that no thread has begun, the last ones first, until one has ended. */
  private void help(Search wanted) {
    Iterator<Search> last = searches.descendingIterator();
    while (last.hasNext() && !wanted.task.isDone()) {
      Search search = last.next();
      if (search.isTaken()) {
        search.task.quietlyInvoke();
      }
    }
  }

  /** Takes back or waits for all searches and discards their results. */
  private void endAll() {
    while (!searches.isEmpty()) {
      Search search = searches.removeLast();
      if (search.isShared && !search.task.tryUnfork()) {
        search.task.quietlyJoin();
      }
    }
  }
}
