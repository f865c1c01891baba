// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.List;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.model.heap.HeapDescription;

/** Offers guess and proof for games of heaps that may split in two. */
public final class SplitFactory extends HeapEngineFactory {
  private static final String NAME = "packed splits";

  /**
   * The greatest size; numbers removed, least parts and splits marked are at most one more, so that
   * sums of three of them are less than 2^30. Values are less than 2^29, for so many options are
   * not marked in any time, and marks are four times as many.
   */
  private static final long MOST = 1 << 28;

  /*
   * Nanoseconds of one thread, rounded from a fit to the times of 26 codes between 16,384 and
   * 114,688 sizes, within 1.4 of all but the first ones: of a size, of a pair of heaps that is
   * compared, where values take two bytes and where they take one, for each value below the
   * greatest, of a pair or another option that is marked.
   */
  private static final double SIZE = 1000;
  private static final double PAIR = 0.06;
  private static final double PAIR_OF_BYTES = 0.03;
  private static final double VALUE = 14;
  private static final double MARK = 0.45;
  private static final double OPTION = 2;

  private final PilotRunCache trials;

  /** A recogniser of a plan of its own. */
  public SplitFactory() {
    this(new PilotRunCache());
  }

  /** One of several that share their trials. */
  public SplitFactory(PilotRunCache trials) {
    this.trials = trials;
  }

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  protected EngineOffer bid(HeapQuestion target, Effort effort) {
    if (target.greatest() > MOST) {
      return EngineOffer.decline(NAME, "sizes beyond " + MOST + " are asked for");
    }
    ExpandedMoves.Reading planned = ExpandedMoves.of(target);
    if (planned.plan().isEmpty()) {
      return EngineOffer.decline(NAME, planned.reason());
    }
    ExpandedMoves plan = planned.plan().get();
    PilotRun trial = trials.of(target, plan, effort);
    GrowthModel greatest = trial.greatest();
    double seconds =
        GrowthModel.sum(target.greatest() + 1.0, size -> seconds(plan, size, greatest.at(size)));
    // The values of games with tails, such as Nim, grow with the size; those of others do not.
    int log = plan.hasTails() ? Long.SIZE - Long.numberOfLeadingZeros(2 * target.greatest()) : 12;
    int image = SplitValues.image((int) target.greatest(), plan);
    long packed = plan.hasSplits() ? PackedTable.bytes(target.greatest() + 1, image, log) : 0;
    // A search has a byte for each value below a power of two, and a tail an int, in arrays that
    // are doubled: half as much again is the old array while the last one is filled.
    double grown = greatest.value() * Math.max(1, target.greatest() / greatest.size());
    long marks = Math.max(256, Math.min((long) (2 * grown), 1L << log));
    long tails = plan.tails().stream().mapToLong(List::size).sum();
    long bytes =
        plan.order().size()
                * (4 * (target.greatest() + 1)
                    + packed
                    + SplitEngine.searches(plan) * marks * 3 / 2)
            + tails * Integer.BYTES * marks * 3 / 2;
    return EngineOffer.offer(
        NAME,
        HeapDescription.of(target.system()),
        seconds,
        bytes,
        (run, values) ->
            new SplitEngine(trial.inform(target), plan, run.limits().threads())
                .compute(run, values));
  }

  /** About what it takes to find the values of a size by all splits, by the greatest value. */
  public static double seconds(ExpandedMoves plan, double size, double greatest) {
    double sum = 0;
    for (int kind : plan.order()) {
      double pairs =
          plan.splits().get(kind).stream()
              // Some are for the first sizes only.
              .filter(split -> split.when().high() >= size)
              .mapToDouble(split -> split.symmetric() ? size / 2 : size)
              .sum();
      // Values that tails have are not looked for.
      double pair = greatest < 1 << PackedTable.BYTE ? PAIR_OF_BYTES : PAIR;
      double values = plan.tails().get(kind).isEmpty() ? greatest * VALUE : 0;
      sum +=
          SIZE
              + plan.takes().get(kind).size() * OPTION
              + pairs * pair
              + Math.min(values, pairs * MARK);
    }
    return sum * 1e-9;
  }
}
