// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import sprague.model.heap.HeapWords;
import sprague.run.Bid;
import sprague.run.Effort;

/** Offers guess and proof for games of heaps that may split in two. */
public final class SplitRecogniser extends HeapRecogniser {
  private static final String NAME = "packed splits";

  /**
   * The greatest size; numbers removed, least parts and splits marked are at most one more, so that
   * sums of three of them are less than 2^30. Values are less than 2^29, for so many options are
   * not marked in any time, and marks are four times as many.
   */
  private static final long MOST = 1 << 28;

  /** A prefix of splits and the marks, for a size. */
  private static final double SECONDS_A_SIZE = 2e-7;

  /** A packed pair in the scan that proves a value. */
  private static final double SECONDS_A_PAIR = 6e-11;

  /** A single heap that is marked. */
  private static final double SECONDS_A_TAKE = 2e-9;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  protected Bid bid(HeapTarget target, Effort effort) {
    if (target.greatest() > MOST) {
      return Bid.decline(NAME, "sizes beyond " + MOST + " are asked for");
    }
    HeapPlan.Reading planned = HeapPlan.of(target);
    if (planned.plan().isEmpty()) {
      return Bid.decline(NAME, planned.reason());
    }
    HeapPlan plan = planned.plan().get();
    double n = target.greatest() + 1.0;
    double seconds = 0;
    for (int kind : plan.order()) {
      seconds += n * SECONDS_A_SIZE + n * plan.takes().get(kind).size() * SECONDS_A_TAKE;
      for (HeapPlan.Split split : plan.splits().get(kind)) {
        seconds += n * n / (split.symmetric() ? 4 : 2) * SECONDS_A_PAIR;
      }
    }
    // The values of games with tails, such as Nim, grow with the size; those of others do not.
    boolean growing = plan.tails().stream().anyMatch(tails -> !tails.isEmpty());
    int log = growing ? Long.SIZE - Long.numberOfLeadingZeros(2 * target.greatest()) : 12;
    int image = SplitEngine.image((int) target.greatest(), plan);
    long bytes =
        plan.order().size()
            * (4 * (target.greatest() + 1) + PackedTable.bytes(target.greatest() + 1, image, log));
    return Bid.offer(
            NAME,
            HeapWords.of(target.system()),
            seconds,
            bytes,
            (run, values) ->
                new SplitEngine(target, plan, run.limits().threads()).compute(run, values))
        .by(new HeapReading(target.system()));
  }
}
