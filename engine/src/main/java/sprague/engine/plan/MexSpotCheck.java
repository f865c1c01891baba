// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
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
import sprague.engine.RuleNumbers;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.GameEnd;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;

/**
 * Tests an engine before it answers a question: at small positions and at positions near constants
 * of the rules, the engine's value must be the mex of its values of the options (for scores, the
 * best score). The options are enumerated from the rules, independently of the engine.
 *
 * <p>The factory creates an engine for a short question about these positions and their options. A
 * difference proves an error of this program; agreement proves nothing. The test is skipped for
 * outcomes, and if the short question would take too long. A code is a value as a long: a nim-value
 * or a score.
 */
final class MexSpotCheck {
  /** Maximum number of small positions; like all limits here it keeps the test short. */
  private static final int MAX_SMALL_POSITIONS = 9;

  /** Larger constants are skipped, as most engines would have to compute all smaller sizes. */
  private static final long MAX_CONSTANT = 1000;

  /** Maximum number of constants, the smallest ones; there are 3 positions for each coordinate. */
  private static final int MAX_CONSTANTS = 8;

  /** Maximum of numbers tried for variables of the rules, for all positions: about 1 ms. */
  private static final int MAX_STEPS = 3000;

  /** Maximum estimated time of the test, relative to that of the question. */
  private static final double MAX_SHARE = 0.02;

  /** The estimated time that is always allowed: compiling rules alone is estimated at 20 ms. */
  private static final double MIN_SECONDS = 0.025;

  /** Maximum estimated time, so that long computations do not begin noticeably later. */
  private static final double MAX_SECONDS = 0.5;

  private final EngineFactory factory;
  private final Question.Box box;
  private final Effort effort;
  private final ComponentMoves moves;

  private MexSpotCheck(EngineFactory factory, Question.Box box, Effort effort) {
    this.factory = factory;
    this.box = box;
    this.effort = effort;
    this.moves =
        new ComponentMoves(
            box.game(), PollTicker.endingAfter(MAX_STEPS, effort, "there are too many options"));
  }

  /** An option, and its result for the mover if it ends the game. */
  private record Choice(Option option, GameEnd.@Nullable Result finish) {}

  /**
   * An offer whose engine is tested before it computes the first value; it throws {@link
   * WrongValue} if the test fails.
   *
   * @param offer the factory's offer for the question
   */
  static EngineOffer tested(EngineOffer offer, EngineFactory factory, Question question) {
    Optional<Question.Box> box = box(question);
    if (offer.engine().isEmpty() || box.isEmpty() || question.kind() == ValueKind.OUTCOME) {
      return offer;
    }
    Engine engine = offer.engine().get();
    double seconds = Math.clamp(MAX_SHARE * offer.seconds(), MIN_SECONDS, MAX_SECONDS);
    return EngineOffer.offer(
        offer.name(),
        offer.finding(),
        offer.seconds(),
        offer.bytes(),
        (effort, values) -> {
          new MexSpotCheck(factory, box.get(), effort).run(seconds);
          engine.compute(effort, values);
        });
  }

  /** The box of a question, or for a list the box up to its largest arguments. */
  private static Optional<Question.Box> box(Question question) {
    if (question instanceof Question.Box box) {
      return Optional.of(box);
    }
    OptionalInt name = QuestionPositions.name(question);
    if (name.isEmpty() || question.game().board().isPresent()) {
      return Optional.empty();
    }
    int arity = question.game().names().get(name.getAsInt()).arity();
    List<String> coordinates = IntStream.range(0, arity).mapToObj(i -> "x" + i).toList();
    List<Term> arguments = IntStream.range(0, arity).<Term>mapToObj(Term.Slot::new).toList();
    Start start = new Start(name.getAsInt(), coordinates, arguments);
    List<Long> to =
        IntStream.range(0, arity)
            .mapToObj(i -> QuestionPositions.maxArgument(question, i).orElseThrow())
            .toList();
    return Optional.of(
        new Question.Box(question.game(), start, Collections.nCopies(arity, 0L), to));
  }

  private void run(double seconds) {
    Map<Component, List<Choice>> choices = new LinkedHashMap<>();
    small().forEach(coordinates -> addChoices(coordinates, choices));
    Map<Component, List<Choice>> small = new LinkedHashMap<>(choices);
    nearConstants().forEach(coordinates -> addChoices(coordinates, choices));
    // If the engine is too slow for the larger positions, at least the small ones are compared.
    if (!compareWithin(seconds, choices) && choices.size() > small.size()) {
      compareWithin(seconds, small);
    }
  }

  /** The side of the cube of small positions, a root of their maximum number, but at least 2. */
  private long smallSide() {
    return Math.max(2, (long) Math.pow(MAX_SMALL_POSITIONS, 1.0 / Math.max(1, box.to().size())));
  }

  /** The coordinates of the first positions, in row-major order, of a cube at 0. */
  private List<long[]> small() {
    int sides = box.to().size();
    long side = smallSide();
    List<long[]> all = new ArrayList<>();
    for (long number = 0; number < MAX_SMALL_POSITIONS; number++) {
      long[] coordinates = new long[sides];
      long rest = number;
      for (int i = sides - 1; i >= 0; i--) {
        coordinates[i] = rest % side;
        rest /= side;
      }
      if (rest == 0) {
        all.add(coordinates);
      }
    }
    return all;
  }

  /** Coordinates of which one is near a constant of the rules, and the others are 1. */
  private List<long[]> nearConstants() {
    List<long[]> all = new ArrayList<>();
    RuleNumbers.of(box.game()).all().stream()
        .filter(number -> number >= smallSide() && number <= MAX_CONSTANT)
        .limit(MAX_CONSTANTS)
        .forEach(
            number -> {
              for (int i = 0; i < box.to().size(); i++) {
                for (long near = number - 1; near <= number + 1; near++) {
                  long[] coordinates = new long[box.to().size()];
                  Arrays.fill(coordinates, 1);
                  coordinates[i] = near;
                  all.add(coordinates);
                }
              }
            });
    return all;
  }

  /** Adds a position and its options, if it is in the box and has not too many options. */
  private void addChoices(long[] coordinates, Map<Component, List<Choice>> choices) {
    for (int i = 0; i < coordinates.length; i++) {
      if (coordinates[i] > box.to().get(i)) {
        return;
      }
    }
    try {
      Component component = QuestionPositions.at(box.start(), coordinates);
      List<Choice> found = new ArrayList<>();
      moves.any(component, (option, finish) -> !found.add(new Choice(option, finish)));
      choices.put(component, found);
    } catch (RuleFailure | BudgetExceeded untested) {
      // The position does not exist, or has too many options.
      effort.check();
    }
  }

  /**
   * Compares the values of some positions; false, without a comparison, if the engine does not
   * answer or is estimated to take longer.
   *
   * @throws WrongValue if a value is not that of the rules
   */
  private boolean compareWithin(double seconds, Map<Component, List<Choice>> choices) {
    Set<Component> positions = new LinkedHashSet<>(choices.keySet());
    choices.values().stream()
        .flatMap(List::stream)
        .flatMap(choice -> choice.option().items().stream())
        .forEach(item -> positions.add(item.component()));
    Map<Component, Long> codes = new HashMap<>();
    try {
      Question question = new Question.Positions(box.game(), List.copyOf(positions));
      EngineOffer offer = factory.offer(question, effort);
      if (!offer.fits(effort.limits()) || offer.seconds() > seconds) {
        return false;
      }
      // A child, so that its progress is not shown as that of the question.
      Effort part = effort.within(effort.limits());
      long[] found = offer.engine().orElseThrow().values(positions.size(), part);
      positions.forEach(component -> codes.put(component, found[codes.size()]));
    } catch (RuleFailure | BudgetExceeded unanswered) {
      effort.check();
      return false;
    }
    choices.forEach((component, each) -> compare(component, each, codes));
    return true;
  }

  private void compare(Component component, List<Choice> choices, Map<Component, Long> codes) {
    OptionAggregator aggregator = OptionAggregator.of(box.game());
    aggregator.begin();
    for (Choice choice : choices) {
      if (choice.finish() != null) {
        aggregator.add(choice.finish());
      } else {
        aggregator.add(
            choice.option(),
            choice.option().items().stream()
                .mapToLong(item -> Objects.requireNonNull(codes.get(item.component())))
                .toArray());
      }
    }
    long code = Objects.requireNonNull(codes.get(component));
    if (code != aggregator.value()) {
      throw new WrongValue(
          "the engine \"%s\" gives %s the value %s, but by the rules it is %s"
              .formatted(factory.engine(), component.show(box.game()), code, aggregator.value()));
    }
  }
}
