// SPDX-License-Identifier: Apache-2.0
package sprague.run.sparse;

import sprague.model.heap.HeapWords;
import sprague.run.Bid;
import sprague.run.Limits;
import sprague.run.heap.HeapPlan;
import sprague.run.heap.HeapRecogniser;
import sprague.run.heap.HeapTarget;

/** Offers rare values for games of one kind of heap that may split in two, asked about far out. */
public final class SparseRecogniser extends HeapRecogniser {
  private static final String NAME = "rare values";
  private static final long MOST = Integer.MAX_VALUE - (1 << 12);

  /** Up to here it is seldom worth while to look for a division. */
  private static final double DENSE = 1 << 13;

  private static final double SECONDS_A_DENSE_SIZE = 2e-7;
  private static final double SECONDS_A_PAIR = 6e-11;

  /** A guess, for it is not known beforehand whether a game has few rare values. */
  private static final double SECONDS_A_SIZE = 5e-7;

  /** Bytes of a table of bytes, widened to two. */
  private static final long BYTES_A_SIZE = 3;

  /** A recogniser; it has no state. */
  public SparseRecogniser() {}

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  protected Bid bid(HeapTarget target, Limits limits) {
    if (target.greatest() > MOST) {
      return Bid.decline(NAME, "sizes beyond " + MOST + " are asked for");
    }
    HeapPlan.Reading planned = HeapPlan.of(target);
    if (planned.plan().isEmpty()) {
      return Bid.decline(NAME, planned.reason());
    }
    HeapPlan plan = planned.plan().get();
    SparseMoves.Reading moves = SparseMoves.of(plan);
    if (moves.moves().isEmpty()) {
      return Bid.decline(NAME, moves.reason());
    }
    double n = target.greatest() + 1.0;
    double splits = moves.moves().get().splits().size();
    double dense = Math.min(n, DENSE);
    double seconds =
        dense * (SECONDS_A_DENSE_SIZE + dense * splits / 4 * SECONDS_A_PAIR)
            + n * splits * SECONDS_A_SIZE;
    return Bid.offer(
        NAME,
        HeapWords.of(target.system()),
        seconds,
        (long) (n * BYTES_A_SIZE),
        (effort, sink) -> new SparseEngine(target, plan, moves.moves().get()).run(effort, sink));
  }
}
