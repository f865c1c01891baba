// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.util.concurrent.Semaphore;

/** The places for work: some for long work, the others always free for quick questions. */
final class WorkerSlots {
  private final Semaphore quick;
  private final Semaphore longer;

  WorkerSlots(ServerLimits.Places places) {
    quick = new Semaphore(places.working() - places.jobs(), true);
    longer = new Semaphore(places.jobs(), true);
  }

  void takeQuick() throws InterruptedException {
    quick.acquire();
  }

  void takeLong() throws InterruptedException {
    longer.acquire();
  }

  void give(boolean isLong) {
    (isLong ? longer : quick).release();
  }

  /** Exchanges a quick place for one of long work, if one is free and nobody waits for it. */
  boolean promote() {
    if (longer.hasQueuedThreads() || !longer.tryAcquire()) {
      return false;
    }
    quick.release();
    return true;
  }
}
