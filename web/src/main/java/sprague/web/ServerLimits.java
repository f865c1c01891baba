// SPDX-License-Identifier: Apache-2.0
package sprague.web;

import java.time.Duration;

/**
 * What a server allows. Sizes are in bytes.
 *
 * @param body the largest body of a request
 * @param request how long a request may take to come: its head, and then its body
 * @param rules the most characters that rules, or another text of a question, may have
 * @param result the largest answer
 * @param memory what the tables of one question may take
 * @param time how long a question may be worked on
 * @param patience how long a client waits before a question becomes a job to follow
 * @param threads how many threads one question may use
 * @param works how many questions are worked on at once
 * @param longWorks how many of these may be jobs; the others stay free for quick questions
 * @param waiting how many questions may wait for their turn, in all
 * @param ofOne how many questions of one client may be in hand, and how many streams of events open
 * @param kept what finished answers may take in memory
 */
public record ServerLimits(
    int body,
    Duration request,
    int rules,
    int result,
    long memory,
    Duration time,
    Duration patience,
    int threads,
    int works,
    int longWorks,
    int waiting,
    int ofOne,
    long kept) {
  private static final int MIB = 1 << 20;

  /** Questions worked on at once share this part of the heap; the rest is for answers. */
  private static final double TABLES = 0.5;

  /** Refuses what allows nothing. */
  public ServerLimits {
    if (Math.min(Math.min(body, rules), Math.min(result, works)) < 1
        || Math.min(longWorks, threads) < 1
        || longWorks >= works
        || waiting < 1
        || ofOne < 1
        || memory < MIB
        || kept < 0
        || time.isNegative()
        || patience.isNegative()) {
      throw new IllegalArgumentException("bounds that allow nothing: " + this);
    }
  }

  /** What suits a machine with so many processors and a heap of so many bytes. */
  public static ServerLimits standard(int processors, long heap) {
    int longWorks = Math.max(1, processors - 1);
    int works = longWorks + Math.max(2, processors);
    return new ServerLimits(
        4 * MIB,
        Duration.ofSeconds(20),
        1 << 16,
        64 * MIB,
        Math.max(MIB, (long) (heap * TABLES) / works),
        Duration.ofMinutes(10),
        Duration.ofSeconds(2),
        longWorks,
        works,
        longWorks,
        200,
        32,
        Math.min(64L * MIB, heap / 16));
  }

  /** The same with other limits of a question. */
  public ServerLimits within(long otherMemory, Duration otherTime) {
    return new ServerLimits(
        body,
        request,
        rules,
        result,
        otherMemory,
        otherTime,
        patience,
        threads,
        works,
        longWorks,
        waiting,
        ofOne,
        kept);
  }
}
