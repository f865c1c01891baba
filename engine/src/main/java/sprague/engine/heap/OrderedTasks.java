// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ForkJoinTask;

/**
 * Queue of fork-join tasks whose results are needed in the order in which they were added. A thread
 * that waits runs tasks that no other thread has begun. Used by one thread.
 */
final class OrderedTasks {
  private final int threads;
  private final Deque<ForkJoinTask<?>> tasks = new ArrayDeque<>();

  /**
   * Creates an empty queue.
   *
   * @param threads if 1, {@link #add} runs each task at once
   */
  OrderedTasks(int threads) {
    this.threads = threads;
  }

  /** Adds a task. {@link #awaitFirst} throws its exceptions; with one thread, this method does. */
  void add(Runnable work) {
    ForkJoinTask<?> task = ForkJoinTask.adapt(work);
    tasks.add(task);
    if (threads > 1) {
      task.fork();
    } else {
      task.invoke();
    }
  }

  /**
   * Removes the first task and waits for it; meanwhile runs others, the last ones first, as only
   * the last forked task can be taken back. There must be one.
   */
  void awaitFirst() {
    ForkJoinTask<?> first = tasks.remove();
    runIfNotBegun(first);
    Iterator<ForkJoinTask<?>> last = tasks.descendingIterator();
    while (last.hasNext() && !first.isDone()) {
      runIfNotBegun(last.next());
    }
    first.join();
  }

  /** Removes all tasks and waits for them; does not throw their exceptions. */
  void awaitAll() {
    tasks.descendingIterator().forEachRemaining(OrderedTasks::runIfNotBegun);
    tasks.forEach(ForkJoinTask::quietlyJoin);
    tasks.clear();
  }

  /**
   * Runs a task in this thread if no other thread has begun it and it is the last one that this
   * thread forked.
   */
  private static void runIfNotBegun(ForkJoinTask<?> task) {
    if (!task.isDone() && task.tryUnfork()) {
      task.quietlyInvoke();
    }
  }
}
