// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.time.Duration;
import sprague.engine.Limits;

/**
 * The limits of a server. Sizes are in bytes.
 *
 * @param request limits on what a client sends
 * @param run limits on the work for one request
 * @param places how many requests are accepted at once
 * @param patience how long a request may take before it becomes a job (answered later, by its id)
 * @param kept the maximum size of the answer cache
 */
public record ServerLimits(Request request, Run run, Places places, Duration patience, long kept) {
  private static final int MIB = 1 << 20;

  /**
   * Limits on what a client sends.
   *
   * @param body the maximum size of a body
   * @param time the maximum time for the head to arrive, and again for the body
   * @param text the maximum number of characters of a field, such as rules
   */
  public record Request(int body, Duration time, int text) {}

  /**
   * Limits on the work for one request.
   *
   * @param memory its memory, as the option {@code --memory} counts it
   * @param time its maximum computing time
   * @param threads its maximum number of threads
   * @param result the maximum size of its answer
   */
  public record Run(long memory, Duration time, int threads, int result) {}

  /**
   * How many requests are accepted at once.
   *
   * @param working the maximum number of running requests
   * @param jobs how many of these may be long, less than {@code working}; the other slots stay free
   *     for quick requests
   * @param waiting the maximum number of unanswered requests, running or waiting for a slot
   * @param ofOne the maximum number of unanswered requests of one client, and of its event streams
   */
  public record Places(int working, int jobs, int waiting, int ofOne) {}

  /** Throws {@link IllegalArgumentException} for limits under which no request can be answered. */
  public ServerLimits {
    if (Math.min(Math.min(request.body, request.text), Math.min(run.result, run.threads)) < 1
        || Math.min(Math.min(places.jobs, places.waiting), places.ofOne) < 1
        || places.jobs >= places.working
        || run.memory < MIB
        || kept < 0
        || run.time.isNegative()
        || patience.isNegative()) {
      throw new IllegalArgumentException("bounds that allow nothing: " + request + run + places);
    }
  }

  /**
   * Limits for a machine: one processor stays free for quick requests, and the running requests
   * share half of the heap. The patience of 2 s separates quick requests from jobs. The other
   * numbers are round bounds that keep one client from taking all places, threads or memory.
   *
   * @param processors at least 1
   * @param heap the maximum heap size in bytes
   */
  public static ServerLimits standard(int processors, long heap) {
    int jobs = Math.max(1, processors - 1);
    int working = jobs + Math.max(2, processors);
    long memory = Math.max(MIB, (long) (heap * Limits.STANDARD_SHARE) / working);
    return new ServerLimits(
        new Request(4 * MIB, Duration.ofSeconds(20), 1 << 16),
        new Run(memory, Duration.ofMinutes(10), jobs, 64 * MIB),
        new Places(working, jobs, 200, 32),
        Duration.ofSeconds(2),
        Math.min(64L * MIB, heap / 16));
  }

  /** These limits with another memory and time for each request. */
  public ServerLimits withRunLimits(long memory, Duration time) {
    Run other = new Run(memory, time, run.threads, run.result);
    return new ServerLimits(request, other, places, patience, kept);
  }
}
