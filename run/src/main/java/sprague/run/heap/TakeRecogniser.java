// SPDX-License-Identifier: Apache-2.0
package sprague.run.heap;

import java.util.Optional;
import sprague.model.heap.HeapWords;
import sprague.model.heap.Numbers;
import sprague.run.Bid;
import sprague.run.Engine;
import sprague.run.Limits;

/**
 * Offers bit sets for games of one kind of heap from which any number of a set may be taken:
 * one-hot words when the set is sparse, shifted bit sets when it is dense.
 */
public final class TakeRecogniser extends HeapRecogniser {
  private static final String NAME = "bit words";
  private static final long MOST = Integer.MAX_VALUE - (1 << 12);
  private static final double SECONDS_A_WORD = 1.5e-10;
  private static final double SECONDS_A_SIZE = 1e-8;

  /** A plane has words of 32 bits, and costs that are counted are of 64. */
  private static final double WORDS_A_NUMBER = 0.5;

  /** Sets of so many numbers are taken to need one more plane; 100 random numbers get to 22. */
  private static final int NUMBERS_A_PLANE = 128;

  /** A guess of how many values there are, for sets that leave it open. */
  private static final long VALUES = 128;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  protected Bid bid(HeapTarget target, Limits limits) {
    Optional<Numbers> set = HeapWords.subtractionSet(target.system());
    if (set.isEmpty()) {
      return Bid.decline(NAME, "moves do more than take a number of a set");
    }
    if (target.greatest() > MOST) {
      return Bid.decline(NAME, "sizes beyond " + MOST + " are asked for");
    }
    if (set.get().isCofinite()) {
      return Bid.decline(NAME, "nearly every number may be taken");
    }
    long[] numbers = set.get().upTo(target.greatest());
    int[] taken = new int[numbers.length];
    for (int i = 0; i < taken.length; i++) {
      taken[i] = (int) numbers[i];
    }
    long most = taken.length == 0 ? 0 : taken[taken.length - 1];
    double n = target.greatest() + 1.0;
    double hot = taken.length * WORDS_A_NUMBER * (1 + taken.length / NUMBERS_A_PLANE);
    double shift = (most >> 6) * 0.75 + 1;
    long values = Math.min(VALUES, taken.length + 1L);
    boolean sparse =
        hot <= shift || ShiftedTakes.bytes(most, target.greatest(), values) > limits.memory();
    long bytes =
        n > 0
            ? (long) n
                + (sparse
                    ? OneHotTakes.bytes(taken.length, most)
                    : ShiftedTakes.bytes(most, target.greatest(), values))
            : 0;
    Engine engine =
        (effort, sink) ->
            (sparse ? new OneHotTakes(target, taken) : new ShiftedTakes(target, taken))
                .run(effort, sink);
    return Bid.offer(
        NAME,
        HeapWords.of(target.system()) + (sparse ? ", one-hot words" : ", shifted bit sets"),
        n * (SECONDS_A_SIZE + (sparse ? hot : shift) * SECONDS_A_WORD),
        bytes,
        engine);
  }
}
