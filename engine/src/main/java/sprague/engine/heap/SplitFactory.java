// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import java.util.List;
import sprague.engine.Effort;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.Question;
import sprague.model.NotApplicable;
import sprague.model.heap.HeapDescription;

/**
 * Offers {@link SplitEngine} for heap games in which a heap may be split into two. An offer may
 * need a {@link PilotRun}, which takes tens of milliseconds at most.
 */
public final class SplitFactory implements EngineFactory {
  private static final String NAME = "packed splits";

  /**
   * Maximum size. Numbers removed, least parts and left parts are at most one more, so sums of
   * three of them are less than 2^30 and fit an int. Values are less than 2^29, since no run has
   * time for that many options, and arrays of marks are at most four times as long.
   */
  private static final long MAX_SIZE = 1 << 28;

  /*
   * Cost model in nanoseconds of one thread: for a size; for comparing a split with the values, if
   * these take two bytes or one; for each value up to the greatest; for marking a split or another
   * option. Fitted to the times of 26 codes between 16,384 and 114,688 sizes, and within a factor
   * of 1.4 for all but the smallest.
   */
  private static final double NANOS_PER_SIZE = 1000;
  private static final double NANOS_PER_SPLIT = 0.06;
  private static final double NANOS_PER_SPLIT_OF_BYTES = 0.03;
  private static final double NANOS_PER_VALUE = 14;
  private static final double NANOS_PER_MARK = 0.45;
  private static final double NANOS_PER_OPTION = 2;

  private final PilotRunCache pilotRuns;

  /** Creates a factory with its own pilot runs. */
  public SplitFactory() {
    this(new PilotRunCache());
  }

  /** Creates a factory that shares pilot runs with others. */
  public SplitFactory(PilotRunCache pilotRuns) {
    this.pilotRuns = pilotRuns;
  }

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    HeapQuestion target = HeapQuestion.of(question);
    if (target.greatest() > MAX_SIZE) {
      throw new NotApplicable("the question has sizes beyond " + MAX_SIZE);
    }
    ExpandedMoves plan = ExpandedMoves.of(target);
    PilotRun pilotRun = pilotRuns.of(target, plan, effort);
    GrowthModel greatest = pilotRun.greatest();
    double seconds =
        GrowthModel.sum(target.greatest() + 1.0, size -> seconds(plan, size, greatest.at(size)));
    // The values of games with cofinite takes, such as Nim, grow with the size; others are assumed
    // to stay below 2^12, two bytes. The engine works with more, but then needs more memory.
    int log =
        plan.hasCofiniteTakes() ? Long.SIZE - Long.numberOfLeadingZeros(2 * target.greatest()) : 12;
    int image = SplitValues.image((int) target.greatest(), plan);
    long packed = plan.hasSplits() ? PackedTable.bytes(target.greatest() + 1, image, log) : 0;
    // For each kind: an int and a packed value for each size, and searches. A search has a byte for
    // each value below a power of two, at least 256, and a cofinite take an int. These arrays are
    // doubled, so during a copy the old one adds half as much. Their length is that for a greatest
    // value that grows linearly from the pilot run on.
    double grown = greatest.value() * Math.max(1, target.greatest() / greatest.size());
    long marks = Math.max(256, Math.min((long) (2 * grown), 1L << log));
    long cofiniteTakes = plan.cofiniteTakes().stream().mapToLong(List::size).sum();
    long bytes =
        plan.order().size()
                * (4 * (target.greatest() + 1)
                    + packed
                    + SplitEngine.searches(plan) * marks * 3 / 2)
            + cofiniteTakes * Integer.BYTES * marks * 3 / 2;
    return EngineOffer.offer(
        NAME,
        HeapDescription.of(target.system()),
        seconds,
        bytes,
        (run, values) ->
            new SplitEngine(pilotRun.inform(target), plan, run.limits().threads())
                .compute(run, values));
  }

  /**
   * Estimated seconds of one thread for the values of one size, all kinds, by comparing all splits.
   *
   * @param greatest the greatest value so far
   */
  public static double seconds(ExpandedMoves plan, double size, double greatest) {
    double sum = 0;
    for (int kind : plan.order()) {
      double pairs =
          plan.splits().get(kind).stream()
              // Some families exist for the first sizes only.
              .filter(split -> split.when().high() >= size)
              .mapToDouble(split -> split.symmetric() ? size / 2 : size)
              .sum();
      // Values of cofinite takes are not searched for.
      double pair =
          greatest < 1 << PackedTable.BYTE_BITS ? NANOS_PER_SPLIT_OF_BYTES : NANOS_PER_SPLIT;
      double values = plan.cofiniteTakes().get(kind).isEmpty() ? greatest * NANOS_PER_VALUE : 0;
      sum +=
          NANOS_PER_SIZE
              + plan.takes().get(kind).size() * NANOS_PER_OPTION
              + pairs * pair
              + Math.min(values, pairs * NANOS_PER_MARK);
    }
    return sum * 1e-9;
  }
}
