// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import sprague.model.Component;
import sprague.model.RuleFailure;

/**
 * Offers to put off the farthest option of every position until it matters; best for a few far
 * positions whose other options are few and much nearer.
 */
final class LargestLastFactory implements EngineFactory {
  private static final String NAME = "deferred options";

  /** What is known of a position takes on average, and at most while the tables double. */
  private static final long BYTES_A_POSITION = 150;

  /** For more positions tables are better: what is known of these alone takes 1.5 GB. */
  private static final long MOST_COMPONENTS = 10_000_000;

  /** From so many positions on, tables are better unless the farthest is this much farther. */
  private static final long MANY = 1000;

  /** How many of the components asked about are tried. */
  private static final int SAMPLES = 8;

  // Estimates, which choose among engines; no value depends on them.
  private static final double SECONDS_AN_OPTION = 3e-7;
  private static final double SECONDS_A_NUMBER = 1e-8;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) {
    if (question.kind() != ValueKind.NIMBER || !question.game().finishes().isEmpty()) {
      return EngineOffer.decline(NAME, "values are not the mex of the options' values alone");
    }
    if (question.game().measure().isEmpty()) {
      return EngineOffer.decline(NAME, "no measure shows that every play ends");
    }
    long size = QuestionPositions.size(question);
    if (size > MANY && LargestLastSearch.height(farthest(question)) < (double) MANY * size) {
      return EngineOffer.decline(
          NAME, "the many positions that are asked about lie close together");
    }
    if (size > MOST_COMPONENTS) {
      return EngineOffer.decline(
          NAME, "more than " + MOST_COMPONENTS + " positions are asked about");
    }
    if (size == 0) {
      return EngineOffer.offer(NAME, "nothing is asked about", 0, 0, (run, values) -> {});
    }
    Probe probe = new Probe(question, effort);
    try {
      probe.run();
    } catch (BudgetExceeded | RuleFailure stopped) {
      effort.check();
      return EngineOffer.decline(
          NAME, "trying it on some positions ended early: " + stopped.getMessage());
    }
    return EngineOffer.offer(
        NAME,
        "the farthest option can wait; the others are much nearer",
        probe.seconds(size),
        probe.bytes(size),
        NodeSearch.engine(question, run -> search(question, run)::value));
  }

  private static Component farthest(Question question) {
    return switch (question) {
      case Question.Box box ->
          QuestionPositions.at(box.start(), box.to().stream().mapToLong(Long::longValue).toArray());
      case Question.Listing(var game, List<Component> components) ->
          components.stream()
              .max(Comparator.comparingDouble(LargestLastSearch::height))
              .orElseThrow();
    };
  }

  private static LargestLastSearch search(Question question, Effort effort) {
    return new LargestLastSearch(question.game(), effort, _ -> {}, new PollTicker(effort)::step);
  }

  /**
   * Searches some of the components, the farthest of all among them, within narrow bounds. What
   * goes beyond them is left to other engines, which are quicker there.
   */
  private static final class Probe {
    /** A probe that needs more has seen enough to say that it is a long search. */
    private static final long BYTES = 16 << 20;

    private static final long MOST_OPTIONS = 300_000;

    private static final long MOST_NUMBERS = 20_000_000;

    /** Options that come more than once in a position count each time. */
    private static final long MOST_OPTIONS_OF_ONE = 3000;

    /** A search that goes down step by step sees more positions than this in its upper half. */
    private static final int MOST_IN_UPPER_HALF = 300;

    private final Question question;
    private final LargestLastSearch search;
    private final PollTicker pace;
    private @Nullable Component seen;
    private double half;
    private long options;
    private long numbers;
    private long optionsOfOne;
    private int inUpperHalf;

    private final Cost farthest = new Cost();
    private final Cost others = new Cost();

    Probe(Question question, Effort effort) {
      Effort own = effort.within(new Limits(BYTES, 1, Optional.empty()));
      this.question = question;
      this.search = new LargestLastSearch(question.game(), own, this::option, this::number);
      this.pace = new PollTicker(effort);
    }

    /**
     * Searches.
     *
     * @throws BudgetExceeded when that takes more than the bounds allow
     * @throws RuleFailure when a rule cannot be evaluated
     */
    void run() {
      switch (question) {
        case Question.Box box -> search(LargestLastFactory.farthest(box), others);
        case Question.Listing(var game, List<Component> components) -> {
          search(LargestLastFactory.farthest(question), farthest);
          int samples = Math.min(SAMPLES, components.size());
          for (int i = 0; i < samples; i++) {
            search(components.get((int) ((long) i * components.size() / samples)), others);
          }
        }
      }
    }

    private void search(Component component, Cost cost) {
      half = LargestLastSearch.height(component) / 2;
      inUpperHalf = 0;
      long optionsBefore = options;
      long numbersBefore = numbers;
      long reachedBefore = search.reached();
      search.value(component);
      cost.searches++;
      cost.seconds += (options - optionsBefore) * SECONDS_AN_OPTION;
      cost.seconds += (numbers - numbersBefore) * SECONDS_A_NUMBER;
      cost.positions += search.reached() - reachedBefore;
    }

    private void number() {
      pace.step();
      if (++numbers > MOST_NUMBERS) {
        throw stopped("there are too many numbers to try");
      }
    }

    private void option(Component component) {
      if (!component.equals(seen)) {
        seen = component;
        optionsOfOne = 0;
        inUpperHalf += LargestLastSearch.height(component) > half ? 1 : 0;
      }
      optionsOfOne++;
      options++;
      if (inUpperHalf > MOST_IN_UPPER_HALF) {
        throw stopped("the way down is step by step");
      }
      if (options > MOST_OPTIONS || optionsOfOne > MOST_OPTIONS_OF_ONE) {
        throw stopped("there are too many options");
      }
    }

    private static BudgetExceeded stopped(String reason) {
      return new BudgetExceeded(BudgetExceeded.Reason.TIME, reason);
    }

    double seconds(long size) {
      return farthest.seconds + others.seconds / others.searches * size;
    }

    long bytes(long size) {
      return (farthest.positions + others.positions * size / others.searches) * BYTES_A_POSITION;
    }
  }

  /** What some searches took. */
  private static final class Cost {
    int searches;
    double seconds;
    long positions;
  }
}
