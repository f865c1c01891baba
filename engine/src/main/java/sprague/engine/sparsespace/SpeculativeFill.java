// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sparsespace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ForkJoinTask;

/**
 * Values guessed a batch at a time: while one thread goes on as if all witnesses existed, others
 * look for those of the batches before, and it helps them when it is too far ahead. What was
 * guessed after a value without a witness is dropped; batches are short then and grow.
 */
final class SpeculativeFill {
  /** A batch is verified in so many parts, whoever has time. */
  private static final int PARTS = 4;

  /** A batch of fewer sizes is verified before another thread would have woken up. */
  private static final int SHORTEST = 1 << 8;

  /**
   * So many parts wait at most while the next batch is guessed: those of four long batches, and
   * five are ahead at most.
   */
  private static final int AHEAD = 4 * PARTS;

  private final boolean alone;
  private final int least;
  private final int most;
  private int length;

  /** The searches not known to have ended well, those of smaller sizes first. */
  private final Deque<Search> searches = new ArrayDeque<>();

  /**
   * Guesses in batches of some sizes.
   *
   * @param threads how many threads there may be
   * @param least the length of a batch after one that was wrong
   * @param most the greatest length of a batch
   */
  SpeculativeFill(int threads, int least, int most) {
    this.alone = threads == 1;
    this.least = least;
    this.most = most;
    this.length = least;
  }

  /**
   * A search for witnesses up to a size; it answers that size, or the first one that lacks some.
   */
  private record Search(int to, ForkJoinTask<Integer> task, boolean isShared) {
    /** Whether it is now for this thread to do. */
    boolean isTaken() {
      return !task.isDone() && (!isShared || task.tryUnfork());
    }
  }

  /**
   * Finds values from a size on.
   *
   * @return {@code to}, or the first size whose value is left to others
   */
  int fill(GuessVerifyStep step, int from, int to) {
    try {
      return filled(step, from, to);
    } finally {
      drop();
    }
  }

  private int filled(GuessVerifyStep step, int from, int to) {
    int n = from;
    while (n < to) {
      int last = n + Math.min(to - n, length);
      int end = step.guess(n, last);
      boolean isShared = !alone && end - n >= SHORTEST;
      search(step, n, end, isShared);
      length = Math.min(most, 2 * length);
      n = join(end, isShared ? AHEAD : 0);
      if (n < last) {
        return n < end ? n : join(end, 0);
      }
    }
    return join(to, 0);
  }

  private void search(GuessVerifyStep step, int from, int to, boolean isShared) {
    step.guessed(from, to);
    int part = isShared ? Math.ceilDiv(to - from, PARTS) : Math.max(1, to - from);
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
   * Waits until all but some searches have ended.
   *
   * @return the first size that lacks a witness, or {@code to} when none is known
   */
  private int join(int to, int but) {
    while (!searches.isEmpty()) {
      Search first = searches.element();
      if (searches.size() <= but && !first.task.isDone()) {
        return to;
      }
      help(first);
      searches.remove();
      int until = first.task.join();
      if (until < first.to) {
        length = least;
        return until;
      }
    }
    return to;
  }

  /** Does searches that no other thread has begun, the last ones first, until one has ended. */
  private void help(Search wanted) {
    Iterator<Search> last = searches.descendingIterator();
    while (last.hasNext() && !wanted.task.isDone()) {
      Search search = last.next();
      if (search.isTaken()) {
        search.task.quietlyInvoke();
      }
    }
  }

  /** Ends all searches, whatever they find. */
  private void drop() {
    while (!searches.isEmpty()) {
      Search search = searches.removeLast();
      if (search.isShared && !search.task.tryUnfork()) {
        search.task.quietlyJoin();
      }
    }
  }
}
