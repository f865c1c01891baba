// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.util.concurrent.Semaphore;

/**
 * The slots in which commands run. Long requests use their own slots, so that the others stay free
 * for quick requests. Slots are waited for, and given in the order of requests. Each slot taken is
 * released once, by any thread.
 */
final class WorkerSlots {
  private final Semaphore quick;
  private final Semaphore slow;

  WorkerSlots(ServerLimits.Places places) {
    quick = new Semaphore(places.working() - places.jobs(), /* fair= */ true);
    slow = new Semaphore(places.jobs(), /* fair= */ true);
  }

  void takeQuick() throws InterruptedException {
    quick.acquire();
  }

  void takeLong() throws InterruptedException {
    slow.acquire();
  }

  /** Returns a slot that was taken; after a successful {@link #promote} that is a long one. */
  void release(boolean isLong) {
    (isLong ? slow : quick).release();
  }

  /** Exchanges the caller's quick slot for a long one, if one is free and nobody waits for it. */
  boolean promote() {
    // Even a fair semaphore lets tryAcquire() pass those who wait.
    if (slow.hasQueuedThreads() || !slow.tryAcquire()) {
      return false;
    }
    quick.release();
    return true;
  }
}
