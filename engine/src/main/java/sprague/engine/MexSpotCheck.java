// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

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
import sprague.model.Component;
import sprague.model.GameEnd;
import sprague.model.Option;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.model.Term;

/**
 * Tests an engine just before it answers a question: at small positions, and at positions near the
 * constants of the rules, the engine's value has to be the mex of its values of the options, which
 * are enumerated as the rules say. For scores it has to be the best score instead.
 *
 * <p>The engine answers a short question of its own about these positions and their options.
 * Agreement proves nothing, and a difference is certain. An engine is not tested where it finds
 * outcomes only, or would take too long for the short question.
 */
final class MexSpotCheck {
  private static final int MAX_SMALL_POSITIONS = 9;

  /** Larger constants are left out, as most engines would have to compute all smaller sizes. */
  private static final long MAX_CONSTANT = 1000;

  private static final int MAX_CONSTANTS = 4;

  /** Numbers tried for the variables of the rules, for all positions together: about 1 ms. */
  private static final int MAX_STEPS = 3000;

  /** The estimated time of the short question, as a part of that of the question asked. */
  private static final double MAX_SHARE = 0.02;

  /** That time is at least this: compiled rules are estimated at 20 ms and more. */
  private static final double MIN_SECONDS = 0.025;

  private static final double MAX_SECONDS = 0.5;

  private final EngineFactory recogniser;
  private final Question.Box box;
  private final Effort effort;
  private final ComponentMoves moves;
  private int steps;

  private MexSpotCheck(EngineFactory recogniser, Question.Box box, Effort effort) {
    this.recogniser = recogniser;
    this.box = box;
    this.effort = effort;
    this.moves = new ComponentMoves(box.game(), this::step);
  }

  /** {@link #MAX_STEPS} numbers have been tried. */
  private static final class TooManySteps extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooManySteps() {
      super("", null, false, false);
    }
  }

  /** An option, and what it means to the mover when it ends the game. */
  private record Choice(Option option, GameEnd.@Nullable Result finish) {}

  /**
   * A recogniser's bid with an engine that is tested before it answers.
   *
   * @param bid the recogniser's bid for the question
   */
  static EngineOffer tested(EngineOffer bid, EngineFactory recogniser, Question question) {
    Optional<Question.Box> box = box(question);
    if (bid.engine().isEmpty() || box.isEmpty() || question.kind() == ValueKind.OUTCOME) {
      return bid;
    }
    Engine engine = bid.engine().get();
    double seconds = Math.clamp(MAX_SHARE * bid.seconds(), MIN_SECONDS, MAX_SECONDS);
    return bid.with(
        (effort, values) -> {
          new MexSpotCheck(recogniser, box.get(), effort).run(seconds);
          engine.compute(effort, values);
        });
  }

  /** The box asked about, or all positions up to the largest arguments of a list. */
  private static Optional<Question.Box> box(Question question) {
    if (question instanceof Question.Box box) {
      return Optional.of(box);
    }
    OptionalInt name = QuestionPositions.name(question);
    if (name.isEmpty()) {
      return Optional.empty();
    }
    int arity = question.game().names().get(name.getAsInt()).arity();
    List<String> coordinates = IntStream.range(0, arity).mapToObj(i -> "x" + i).toList();
    List<Term> arguments = IntStream.range(0, arity).<Term>mapToObj(Term.Slot::new).toList();
    Start start = new Start(name.getAsInt(), coordinates, arguments);
    List<Long> to =
        IntStream.range(0, arity)
            .mapToObj(i -> QuestionPositions.greatest(question, i).orElseThrow())
            .toList();
    return Optional.of(
        new Question.Box(question.game(), start, Collections.nCopies(arity, 0L), to));
  }

  private void run(double seconds) {
    Map<Component, List<Choice>> choices = new LinkedHashMap<>();
    small().forEach(coordinates -> addChoices(coordinates, choices));
    Map<Component, List<Choice>> small = new LinkedHashMap<>(choices);
    nearConstants().forEach(coordinates -> addChoices(coordinates, choices));
    if (!isCompared(choices, seconds) && choices.size() > small.size()) {
      isCompared(small, seconds);
    }
  }

  /** Coordinates from 0 on. */
  private List<long[]> small() {
    int sides = box.to().size();
    long side = Math.max(2, (long) Math.pow(MAX_SMALL_POSITIONS, 1.0 / Math.max(1, sides)));
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

  /** One coordinate near a constant, the others 1. */
  private List<long[]> nearConstants() {
    List<long[]> all = new ArrayList<>();
    RuleNumbers.of(box.game()).all().stream()
        .filter(number -> number >= MAX_SMALL_POSITIONS && number <= MAX_CONSTANT)
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

  /** Adds a position that is asked about with its options, unless there are too many. */
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
    } catch (RuleFailure | TooManySteps untested) {
      // Such a position has no value, or too many options.
    }
  }

  private void step() {
    if (++steps > MAX_STEPS) {
      throw new TooManySteps();
    }
  }

  /** Whether the engine gives the values of some positions and their options, which it compares. */
  private boolean isCompared(Map<Component, List<Choice>> choices, double seconds) {
    Set<Component> asked = new LinkedHashSet<>(choices.keySet());
    choices.values().stream()
        .flatMap(List::stream)
        .flatMap(choice -> choice.option().items().stream())
        .forEach(item -> asked.add(item.component()));
    Map<Component, Long> codes = new HashMap<>();
    try {
      Question question = new Question.Listing(box.game(), List.copyOf(asked));
      EngineOffer bid = Planner.bid(recogniser, question, effort);
      if (!bid.fits(effort.limits()) || bid.seconds() > seconds) {
        return false;
      }
      Effort part = effort.within(effort.limits());
      long[] found = bid.engine().orElseThrow().values(asked.size(), part);
      asked.forEach(component -> codes.put(component, found[codes.size()]));
    } catch (RuleFailure | BudgetExceeded unanswered) {
      effort.check();
      return false;
    }
    choices.forEach((component, each) -> compare(component, each, codes));
    return true;
  }

  private void compare(Component component, List<Choice> choices, Map<Component, Long> codes) {
    MemoryBudget allowance = new MemoryBudget(effort.limits().memory(), "the test of an engine");
    OptionAggregator valuation = OptionAggregator.of(box.game(), allowance);
    valuation.begin();
    for (Choice choice : choices) {
      if (choice.finish() != null) {
        valuation.take(choice.finish());
      } else {
        valuation.take(
            choice.option(),
            choice.option().items().stream()
                .mapToLong(item -> Objects.requireNonNull(codes.get(item.component())))
                .toArray());
      }
    }
    long code = Objects.requireNonNull(codes.get(component));
    if (code != valuation.value()) {
      throw new WrongValue(
          "the engine \"%s\" gives %s the value %d, but by the rules it is %d"
              .formatted(recogniser.engine(), component.show(box.game()), code, valuation.value()));
    }
  }
}
