// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.engine.ValueKind;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.LeftComponent;
import sprague.model.LinearFacts;
import sprague.model.NotApplicable;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.Terms;

/**
 * Upper bounds of the arguments of all positions that are reachable from the positions of a
 * question, for each position name. Found by abstract interpretation of the rules: bounds are
 * propagated through the moves until they no longer change. At most 30 rounds over all rules.
 *
 * <p>Names and arguments are given by their index, from 0. Immutable once returned.
 *
 * <p>Where a move can increase an argument, as a knight's {@code board(x, y) -> board(x + 1, y -
 * 2)}, the termination measure of the game bounds it, since no move increases the measure. Then the
 * reachable positions are those of the box of arguments whose measure is at most {@link
 * #maxMeasure}.
 */
final class ArgumentBounds {
  /** The length of the longest array that every JVM can allocate; also the largest argument. */
  static final long MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

  /** Replaces counts that may overflow. Multiplied by the bytes of a cell it fits in a long. */
  static final long SATURATED = Long.MAX_VALUE / 64;

  /**
   * After this many rounds a bound that still grows is widened (see {@link #propagateAll}), which
   * may lose it. A bound passes from name to name, one move a round, so that 12 rounds suffice for
   * chains of up to 11 moves; more would take longer for bounds that never settle.
   */
  private static final int ROUNDS = 12;

  /** Points on each axis of the grid of {@link #estimatedSize}, which has at most 8^4 points. */
  private static final int GRID = 8;

  /** With more arguments the whole box is counted: the grid would have at least 8^5 points. */
  private static final int MAX_GRID_ARGUMENTS = 4;

  private final Game game;

  /** For each name the upper bound of each argument, at least 0; their lower bound is 0. */
  private final long[][] greatest;

  private final boolean[] reached;

  /** The measure that bounds positions too; empty if the arguments have bounds without it. */
  private final Optional<TerminationMeasure> measure;

  /** For each reached name the maximum of the measure, without its constant. */
  private final long[] maxMeasure;

  /** Arguments whose current bounds are not assumed. Empty except during {@link #propagateAll}. */
  private final Set<Argument> widened = new HashSet<>();

  /** Whether nothing was raised since the last round began. */
  private boolean isFixpoint;

  private record Argument(int name, int index) {}

  private ArgumentBounds(Game game, Optional<TerminationMeasure> measure) {
    this.game = game;
    this.measure = measure;
    int names = game.names().size();
    greatest = new long[names][];
    reached = new boolean[names];
    maxMeasure = new long[names];
    for (int name = 0; name < names; name++) {
      greatest[name] = new long[game.names().get(name).arity()];
    }
  }

  /**
   * The bounds of a question that tables can answer.
   *
   * @throws NotApplicable if the values are outcomes, or there is no measure or no bound
   */
  static ArgumentBounds required(Question question) throws NotApplicable {
    if (question.kind() == ValueKind.OUTCOME) {
      throw new NotApplicable("the ending leaves no values that add up");
    }
    Game game = question.game();
    if (game.measure().filter(it -> EvaluationOrder.exists(game, it)).isEmpty()) {
      throw new NotApplicable("no measure shows that every move makes progress");
    }
    return of(question)
        .orElseThrow(() -> new NotApplicable("no bound of 31 bits was found for the arguments"));
  }

  /**
   * The bounds of a question; empty if one of them does not exist or exceeds the array length. The
   * measure is used only if there are no bounds without it: it makes {@link #contains} slower.
   */
  static Optional<ArgumentBounds> of(Question question) {
    Optional<TerminationMeasure> measure = question.game().measure();
    Optional<ArgumentBounds> plain = of(question, Optional.empty());
    return plain.isPresent() || measure.isEmpty() ? plain : of(question, measure);
  }

  private static Optional<ArgumentBounds> of(
      Question question, Optional<TerminationMeasure> measure) {
    ArgumentBounds bounds = new ArgumentBounds(question.game(), measure);
    boolean isBounded =
        switch (question) {
          case Question.Positions(Game game, List<Component> components) ->
              components.stream().allMatch(bounds::raise);
          case Question.Box box ->
              bounds.raise(
                  box.start().name(), box.start().arguments(), QuestionPositions.facts(box));
        };
    return isBounded && bounds.propagateAll() ? Optional.of(bounds) : Optional.empty();
  }

  /** The number of position names. */
  int names() {
    return greatest.length;
  }

  /** The number of arguments of a name. */
  int arity(int name) {
    return greatest[name].length;
  }

  /** The greatest value of argument {@code index} of a name. */
  long greatest(int name, int index) {
    return greatest[name][index];
  }

  /** Whether some position of that name may be reachable; if not, its bounds mean nothing. */
  boolean reached(int name) {
    return reached[name];
  }

  /**
   * The number of positions of a name in the box of its arguments, in O(arity); 0 if it is not
   * reachable. Above about 2^62 it is {@link #SATURATED} or more, and below the true number.
   */
  long size(int name) {
    return reached[name] ? product(sides(name)) : 0;
  }

  /** For each argument of a name the number of values within its bounds. */
  long[] sides(int name) {
    return Arrays.stream(greatest[name]).map(bound -> bound + 1).toArray();
  }

  /** The product of the sides of a box; above about 2^62 as in {@link #size(int)}. */
  static long product(long[] sides) {
    long product = 1;
    for (long side : sides) {
      product = product > MAX_ARRAY_LENGTH * MAX_ARRAY_LENGTH / side ? SATURATED : product * side;
    }
    return product;
  }

  /** The sum of {@link #size(int)} over all names, at most {@link #SATURATED}; computed anew. */
  long size() {
    long sum = 0;
    for (int name = 0; name < greatest.length; name++) {
      long size = size(name);
      sum = sum > SATURATED - size ? SATURATED : sum + size;
    }
    return sum;
  }

  /**
   * Linear facts about the slots of a rule, its variables by index, of which the first ones are the
   * arguments of its head; the bounds of these are included.
   */
  LinearFacts facts(Rule rule) {
    return within(rule.head(), LinearFacts.of(rule.steps(), greatest[rule.head()].length));
  }

  /** Adds the bounds of a name's arguments to some facts. */
  LinearFacts within(int name, LinearFacts facts) {
    LinearFacts bounded = facts;
    for (int slot = 0; slot < greatest[name].length; slot++) {
      if (!widened.contains(new Argument(name, slot))) {
        bounded = bounded.atLeast(Terms.constant(greatest[name][slot]), new Term.Slot(slot));
      }
    }
    if (measure.isEmpty()) {
      return bounded;
    }
    List<Term> slots = IntStream.range(0, arity(name)).<Term>mapToObj(Term.Slot::new).toList();
    return bounded.atLeast(Terms.constant(maxMeasure[name]), measure(name, slots));
  }

  /** Whether a position in the box of the arguments also keeps to the bound of the measure. */
  boolean contains(int name, int[] arguments) {
    return measure.isEmpty() || measure(name, i -> arguments[i]) <= maxMeasure[name];
  }

  /** The measure of a position, without its constant. */
  private long measure(int name, IntToLongFunction arguments) {
    long sum = 0;
    List<Long> coefficients = measure.orElseThrow().coefficients().get(name);
    for (int i = 0; i < coefficients.size(); i++) {
      sum = Math.addExact(sum, Math.multiplyExact(coefficients.get(i), arguments.applyAsLong(i)));
    }
    return sum;
  }

  /**
   * An estimate of the number of a name's positions that {@link #contains} accepts, from at most
   * 8^4 positions.
   */
  double estimatedSize(int name) {
    boolean isBox = measure.isEmpty() || arity(name) > MAX_GRID_ARGUMENTS;
    return isBox ? size(name) : size(name) * share(name, 0, new int[arity(name)]);
  }

  /** The accepted share of the points of an even grid, of which arguments before `at` are set. */
  private double share(int name, int at, int[] arguments) {
    if (at == arguments.length) {
      return contains(name, arguments) ? 1 : 0;
    }
    double sum = 0;
    for (int i = 0; i < GRID; i++) {
      arguments[at] = (int) ((greatest[name][at] + 1) * (2 * i + 1) / (2 * GRID));
      sum += share(name, at + 1, arguments);
    }
    return sum / GRID;
  }

  /** The linear form of the measure, without its constant. */
  private Term measure(int name, List<Term> arguments) {
    Term sum = Terms.constant(0);
    List<Long> coefficients = measure.orElseThrow().coefficients().get(name);
    for (int i = 0; i < coefficients.size(); i++) {
      sum = Terms.plus(sum, Terms.times(Terms.constant(coefficients.get(i)), arguments.get(i)));
    }
    return sum;
  }

  /**
   * Raises the bounds of a name to include terms; false if a term has no usable bound, and then the
   * bounds are of no use.
   */
  private boolean raise(int name, List<Term> arguments, LinearFacts facts) {
    List<Long> maxima = new ArrayList<>();
    for (Term argument : arguments) {
      OptionalLong bound = facts.upperBound(argument);
      if (bound.isEmpty()) {
        return false;
      }
      maxima.add(bound.getAsLong());
    }
    OptionalLong most =
        measure.isEmpty() ? OptionalLong.of(0) : facts.upperBound(measure(name, arguments));
    return most.isPresent() && raise(name, maxima, most.getAsLong());
  }

  private boolean raise(Component component) {
    List<Long> arguments = component.arguments();
    try {
      long most = measure.isEmpty() ? 0 : measure(component.name(), i -> arguments.get(i));
      return raise(component.name(), arguments, most);
    } catch (ArithmeticException overflow) {
      return false;
    }
  }

  private boolean raise(int name, List<Long> arguments, long most) {
    if (!reached[name] || maxMeasure[name] < most) {
      maxMeasure[name] = most;
      reached[name] = true;
      isFixpoint = false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (greatest[name][i] < arguments.get(i)) {
        greatest[name][i] = arguments.get(i);
        isFixpoint = false;
      }
    }
    return Arrays.stream(greatest[name]).allMatch(bound -> bound <= MAX_ARRAY_LENGTH);
  }

  /**
   * Propagates bounds to a fixpoint; false if there is none.
   *
   * <p>An argument may grow by 1 each round, as {@code l} in {@code row(l, r) -> row(l + 1, r)
   * where l < r}. So after {@link #ROUNDS} rounds the bounds that still grow are dropped from the
   * assumptions (widening): each must then follow from the other conditions, here {@code l < r}.
   * One more round confirms the result.
   */
  private boolean propagateAll() {
    for (int round = 0; round < ROUNDS; round++) {
      if (!propagate()) {
        return false;
      }
      if (isFixpoint) {
        return true;
      }
    }
    long[][] before = Arrays.stream(greatest).map(long[]::clone).toArray(long[][]::new);
    if (!propagate()) {
      return false;
    }
    for (int name = 0; name < greatest.length; name++) {
      for (int i = 0; i < greatest[name].length; i++) {
        if (greatest[name][i] > before[name][i]) {
          widened.add(new Argument(name, i));
        }
      }
    }
    boolean bounded = propagate();
    widened.clear();
    return bounded && propagate() && isFixpoint;
  }

  /** One round: raises the bounds to include all options; false if an option has no bound. */
  private boolean propagate() {
    isFixpoint = true;
    for (Rule rule : game.rules()) {
      if (reached[rule.head()]) {
        LinearFacts facts = facts(rule);
        if (facts.isContradictory()) {
          // Within the bounds so far the rule has no option.
          continue;
        }
        for (LeftComponent left : LeftComponent.of(rule, facts)) {
          Part.Single to = left.component();
          if (!left.holds(each -> raise(to.name(), to.arguments(), each.facts()))) {
            return false;
          }
        }
      }
    }
    return true;
  }
}
