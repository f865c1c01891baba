// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import sprague.engine.BudgetExceeded;
import sprague.engine.ComponentMoves;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.EngineFactory;
import sprague.engine.EngineOffer;
import sprague.engine.OptionAggregator;
import sprague.engine.PollTicker;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.NotApplicable;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;

/**
 * Offers the mex of the options' values for a few far positions whose options are all much smaller,
 * such as {@code pile(x) -> pile(y) where y * y <= x}. Another engine computes the values up to the
 * largest option, and those of near positions that are asked about too. Cost: that engine's time,
 * and the enumeration of the options, twice.
 */
final class FirstMoveFactory implements EngineFactory {
  private static final String NAME = "table after the first move";

  /**
   * A table of fewer sizes takes no time worth saving. Also ends the recursion: the planner is
   * asked for a table 16 times smaller.
   */
  private static final long MIN_FAR = 1 << 12;

  /** Maximum number of far positions: each has its options enumerated to make the offer. */
  private static final int MAX_FAR = 64;

  /** Maximum number of positions that are looked at to make the offer, so that it stays fast. */
  private static final int MAX_POSITIONS = 1 << 21;

  /**
   * Positions are far if they are larger than the largest one divided by this; options must not be.
   * So the table is at most a sixteenth of the one that it replaces.
   */
  private static final long RATIO = 16;

  /** The largest option that a table is asked for; its values take 1 GB. */
  private static final long MAX_OPTION = 1 << 27;

  /** A rough time to enumerate an option; decides between engines only. */
  private static final double SECONDS_AN_OPTION = 2e-7;

  @Override
  public String engine() {
    return NAME;
  }

  @Override
  public EngineOffer bid(Question question, Effort effort) throws NotApplicable {
    question.requireNimValues();
    if (!question.game().gameEnds().isEmpty()) {
      throw new NotApplicable("values are not the mex of the options' values alone");
    }
    OptionalInt name = QuestionPositions.name(question);
    if (QuestionPositions.size(question) > MAX_POSITIONS
        || name.isEmpty()
        || question.game().names().get(name.getAsInt()).arity() != 1) {
      throw new NotApplicable("not a few positions of one name with one argument");
    }
    if (QuestionPositions.maxArgument(question, 0).orElse(0) < MIN_FAR) {
      throw new NotApplicable("no position is from " + MIN_FAR + " on");
    }
    Survey survey = new Survey(question, name.getAsInt());
    if (question instanceof Question.Box
        && QuestionPositions.size(question) - survey.limit > MAX_FAR + 1) {
      // At most limit + 1 of them are near; so a long box is declined without a look at each.
      throw manyFar();
    }
    ComponentMoves moves = new ComponentMoves(question.game(), PollTicker.ofProbe(effort));
    try {
      for (Component component : QuestionPositions.of(question, MAX_POSITIONS)) {
        if (!survey.isFar(component)) {
          survey.addNear(component);
        } else if (++survey.far > MAX_FAR) {
          throw manyFar();
        } else if (moves.any(component, (option, _) -> !survey.accepts(option))) {
          throw new NotApplicable("an option is not smaller by the factor " + RATIO);
        }
      }
    } catch (BudgetExceeded | RuleFailure stopped) {
      effort.check();
      throw new NotApplicable("the options cannot be listed soon: " + stopped.getMessage());
    }
    Question.Box box =
        new Question.Box(
            question.game(),
            new Start(name.getAsInt(), List.of("n"), List.<Term>of(new Term.Slot(0))),
            List.of(0L),
            List.of(survey.largest));
    Optional<EngineOffer> table = Planner.choose(box, effort);
    if (table.isEmpty() || !table.get().isEstimated()) {
      throw new NotApplicable("no table of the values up to " + survey.largest);
    }
    return EngineOffer.offer(
        NAME,
        "options up to " + survey.largest + ", whose values come from: " + table.get().name(),
        table.get().seconds() + survey.options * SECONDS_AN_OPTION,
        table.get().bytes() + Long.BYTES * (survey.largest + 1),
        engine(question, table.get().engine().orElseThrow(), survey));
  }

  private static NotApplicable manyFar() {
    return new NotApplicable("more than " + MAX_FAR + " positions are far");
  }

  private static Engine engine(Question question, Engine table, Survey survey) {
    return (effort, found) -> {
      long[] values = table.values((int) survey.largest + 1, effort);
      ComponentMoves moves = new ComponentMoves(question.game(), effort);
      OptionAggregator aggregator = OptionAggregator.of(question.game());
      for (Component component : QuestionPositions.of(question, MAX_POSITIONS)) {
        if (!survey.isFar(component)) {
          found.add(values[argument(component)]);
          continue;
        }
        aggregator.begin();
        moves.any(
            component,
            (option, _) -> {
              aggregator.add(
                  option,
                  option.items().stream()
                      .mapToLong(item -> values[argument(item.component())])
                      .toArray());
              return false;
            });
        found.add(aggregator.value());
        // The next far position may take long.
        found.flush();
      }
    };
  }

  private static int argument(Component component) {
    return Math.toIntExact(component.arguments().getFirst());
  }

  /** The far positions of a question, and the sizes of the others and of the options. */
  private static final class Survey {
    private final int name;

    /** The largest size that a table may have; larger positions are far. */
    private final long limit;

    /** The largest size of a near position or an option so far. */
    long largest;

    /** The number of far positions. */
    int far;

    /** The number of their options. */
    long options;

    Survey(Question question, int name) {
      this.name = name;
      this.limit =
          Math.min(MAX_OPTION, QuestionPositions.maxArgument(question, 0).orElse(0) / RATIO);
    }

    boolean isFar(Component component) {
      return component.arguments().getFirst() > limit;
    }

    void addNear(Component component) {
      largest = Math.max(largest, component.arguments().getFirst());
    }

    /** Takes note of an option; false if its value cannot come from a table of small sizes. */
    boolean accepts(Option option) {
      options++;
      for (Option.Item item : option.items()) {
        Component part = item.component();
        if (part.name() != name || isFar(part)) {
          return false;
        }
        addNear(part);
      }
      return true;
    }
  }
}
