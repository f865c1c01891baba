// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.NotApplicable;
import sprague.model.RuleFailure;

/**
 * Offers {@link LargestLastSearch}, which evaluates the largest option of a position last. It is
 * best for a small number of large positions whose other options are much smaller. The cost is
 * estimated by searching some of the positions within narrow limits, some 0.3 s in all.
 */
public final class LargestLastFactory implements EngineFactory {
  private static final String NAME = "deferred options";

  /** Average memory of a position, two nodes, when the tables double; an estimate. */
  private static final long BYTES_A_POSITION = 150;

  /** Maximum positions of a question: these alone take 1.5 GB, so tables are better for more. */
  private static final long MAX_COMPONENTS = 10_000_000;

  /**
   * For more than 1000 positions the offer is made only if the largest argument sum is at least
   * 1000 times their number; otherwise tables are better. A rough limit, for speed only.
   */
  private static final long MIN_SPREAD = 1000;

  /** Number of positions of a list that the probe searches, besides the largest. */
  private static final int SAMPLES = 8;

  // Estimates that only decide between engines.
  private static final double SECONDS_AN_OPTION = 3e-7;
  private static final double SECONDS_A_NUMBER = 1e-8;

  /** A stateless factory. */
  public LargestLastFactory() {}

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    if (question.kind() != ValueKind.NIMBER || !question.game().gameEnds().isEmpty()) {
      throw new NotApplicable("values are not the mex of the options' values alone");
    }
    if (question.game().measure().isEmpty()) {
      throw new NotApplicable("no measure shows that every play ends");
    }
    long size = QuestionPositions.size(question);
    if (size > MIN_SPREAD
        && LargestLastSearch.argumentSum(largest(question)) < (double) MIN_SPREAD * size) {
      throw new NotApplicable("the many positions that are asked about lie close together");
    }
    if (size > MAX_COMPONENTS) {
      throw new NotApplicable("the question has more than " + MAX_COMPONENTS + " positions");
    }
    if (size == 0) {
      return EngineOffer.offer(NAME, "the question has no positions", 0, 0, (run, values) -> {});
    }
    Probe probe = new Probe(question, effort);
    try {
      probe.run();
    } catch (BudgetExceeded | RuleFailure stopped) {
      effort.check();
      throw new NotApplicable("trying it on some positions ended early: " + stopped.getMessage());
    }
    return EngineOffer.offer(
        NAME,
        "the farthest option can wait; the others are much nearer",
        probe.seconds(size),
        probe.bytes(size),
        NodeSearch.engine(
            question,
            run ->
                new LargestLastSearch(question.game(), run, new PollTicker(run), _ -> {})::value));
  }

  /** The position of a list with the largest argument sum; of a box that at its last corner. */
  private static Component largest(Question question) {
    return switch (question) {
      case Question.Box box ->
          QuestionPositions.at(box.start(), box.to().stream().mapToLong(Long::longValue).toArray());
      case Question.Positions(var game, List<Component> components) ->
          components.stream()
              .max(Comparator.comparingDouble(LargestLastSearch::argumentSum))
              .orElseThrow();
    };
  }

  /**
   * Searches the largest and some other positions of a question. If a limit is exceeded, the search
   * is long and other engines are faster, so the offer is declined. All limits affect speed only.
   */
  private static final class Probe {
    /** A probe that takes more memory is not a small search. */
    private static final long MAX_BYTES = 16 << 20;

    /** Options of all positions: about 0.1 s. */
    private static final long MAX_OPTIONS = 300_000;

    /** Options of one position, repeated ones included. */
    private static final long MAX_OPTIONS_OF_ONE = 3000;

    /**
     * Positions whose argument sum is more than half of that of the position asked for. If a search
     * meets more, play descends in small steps, and the time grows with the arguments.
     */
    private static final int MAX_IN_UPPER_HALF = 300;

    private final Question question;
    private final LargestLastSearch search;
    private final PollTicker ticker;

    /** The position whose options are enumerated; half the argument sum of the one asked for. */
    private @Nullable Component current;

    private double half;
    private long options;
    private long optionsOfOne;
    private int inUpperHalf;

    private final Cost largest = new Cost();
    private final Cost others = new Cost();

    Probe(Question question, Effort effort) {
      Effort probeEffort = effort.within(new Limits(MAX_BYTES, 1, Optional.empty()));
      this.question = question;
      this.ticker = PollTicker.ofProbe(effort);
      this.search = new LargestLastSearch(question.game(), probeEffort, ticker, this::option);
    }

    /**
     * Runs the searches.
     *
     * @throws BudgetExceeded if a limit of the probe is exceeded
     * @throws RuleFailure if a rule cannot be evaluated
     */
    void run() {
      switch (question) {
        // It stands for all positions of the box.
        case Question.Box box -> evaluate(LargestLastFactory.largest(box), others);
        case Question.Positions(var game, List<Component> components) -> {
          evaluate(LargestLastFactory.largest(question), largest);
          int samples = Math.min(SAMPLES, components.size());
          for (int i = 0; i < samples; i++) {
            evaluate(components.get((int) ((long) i * components.size() / samples)), others);
          }
        }
      }
    }

    private void evaluate(Component component, Cost cost) {
      half = LargestLastSearch.argumentSum(component) / 2;
      inUpperHalf = 0;
      long optionsBefore = options;
      long numbersBefore = ticker.count();
      long reachedBefore = search.reached();
      search.value(component);
      cost.searches++;
      cost.seconds += (options - optionsBefore) * SECONDS_AN_OPTION;
      cost.seconds += (ticker.count() - numbersBefore) * SECONDS_A_NUMBER;
      cost.positions += search.reached() - reachedBefore;
    }

    /** Counts an option of a position; called before the search adds it. */
    private void option(Component component) {
      if (!component.equals(current)) {
        current = component;
        optionsOfOne = 0;
        inUpperHalf += LargestLastSearch.argumentSum(component) > half ? 1 : 0;
      }
      optionsOfOne++;
      options++;
      if (inUpperHalf > MAX_IN_UPPER_HALF) {
        throw stopped("the way down is step by step");
      }
      if (options > MAX_OPTIONS || optionsOfOne > MAX_OPTIONS_OF_ONE) {
        throw stopped("there are too many options");
      }
    }

    private static BudgetExceeded stopped(String reason) {
      return new BudgetExceeded(BudgetExceeded.Reason.TIME, reason);
    }

    /** The estimated time for all positions; after {@link #run}, as is {@link #bytes}. */
    double seconds(long size) {
      return largest.seconds + others.seconds / others.searches * size;
    }

    long bytes(long size) {
      return (largest.positions + others.positions * size / others.searches) * BYTES_A_POSITION;
    }
  }

  /** The total cost of some searches. */
  private static final class Cost {
    int searches;
    double seconds;
    long positions;
  }
}
