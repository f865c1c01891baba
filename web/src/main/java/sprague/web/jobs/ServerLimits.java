// SPDX-License-Identifier: Apache-2.0
package sprague.web.jobs;

import java.time.Duration;

/**
 * What a server allows. Sizes are in bytes.
 *
 * @param request what a request may be
 * @param run what the answer to one question may take
 * @param places how many questions are taken at once
 * @param patience how long a client waits before a question becomes a job to follow
 * @param kept what finished answers may take in memory
 */
public record ServerLimits(Request request, Run run, Places places, Duration patience, long kept) {
  private static final int MIB = 1 << 20;

  /** Questions worked on at once share this part of the heap; the rest is for answers. */
  private static final double TABLES = 0.5;

  /**
   * What a request may be.
   *
   * @param body the largest body
   * @param time how long it may take to come: its head, and then its body
   * @param text the most characters that rules, or another text of a question, may have
   */
  public record Request(int body, Duration time, int text) {}

  /**
   * What the answer to one question may take.
   *
   * @param memory the bytes of its tables
   * @param time how long it may be worked on
   * @param threads how many threads it may use
   * @param result the largest answer
   */
  public record Run(long memory, Duration time, int threads, int result) {}

  /**
   * How many questions are taken at once.
   *
   * @param working how many are worked on
   * @param jobs how many of these may be jobs; the others stay free for quick questions
   * @param waiting how many may wait for their turn, in all
   * @param ofOne how many of one client may be in hand, and how many streams of events open
   */
  public record Places(int working, int jobs, int waiting, int ofOne) {}

  /** Refuses what allows nothing. */
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

  /** What suits a machine with so many processors and a heap of so many bytes. */
  public static ServerLimits standard(int processors, long heap) {
    int jobs = Math.max(1, processors - 1);
    int working = jobs + Math.max(2, processors);
    long memory = Math.max(MIB, (long) (heap * TABLES) / working);
    return new ServerLimits(
        new Request(4 * MIB, Duration.ofSeconds(20), 1 << 16),
        new Run(memory, Duration.ofMinutes(10), jobs, 64 * MIB),
        new Places(working, jobs, 200, 32),
        Duration.ofSeconds(2),
        Math.min(64L * MIB, heap / 16));
  }

  public ServerLimits within(long memory, Duration time) {
    Run other = new Run(memory, time, run.threads, run.result);
    return new ServerLimits(request, other, places, patience, kept);
  }
}
