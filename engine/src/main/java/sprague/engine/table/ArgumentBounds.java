// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import sprague.engine.Question;
import sprague.engine.QuestionPositions;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.LeftComponent;
import sprague.model.LinearFacts;
import sprague.model.Rule;
import sprague.model.Term;
import sprague.model.TerminationMeasure;
import sprague.model.Terms;

/**
 * The greatest value of each argument of each position name that a question can lead to, and which
 * names it leads to at all.
 *
 * <p>Where a move makes an argument greater, as a knight's {@code board(x, y) -> board(x + 1, y -
 * 2)} does, the game's measure bounds it, for no move makes that greater. Then the positions in the
 * box of the arguments whose measure is too great are none that the question leads to.
 */
final class ArgumentBounds {
  /**
   * A larger argument is no index; the longest array that every machine can make. Products of two
   * sides are less than 2^62.
   */
  static final long MOST = Integer.MAX_VALUE - 8;

  /** A bound that grows after so many rounds is looked for in another way, or given up. */
  private static final int ROUNDS = 12;

  /** So many numbers of each argument stand for all of them, and of so many arguments at most. */
  private static final int GRID = 8;

  private static final int MOST_ON_A_GRID = 4;

  private final Game game;
  private final long[][] greatest;
  private final boolean[] reached;

  /** The measure whose greatest value counts, too, and that value for each name. */
  private final Optional<TerminationMeasure> measure;

  private final long[] measured;

  /** Arguments whose bounds do not count while their bounds are looked for. */
  private final Set<Argument> free = new HashSet<>();

  private boolean isClosed;

  private record Argument(int name, int index) {}

  private ArgumentBounds(Game game, Optional<TerminationMeasure> measure) {
    this.game = game;
    this.measure = measure;
    int names = game.names().size();
    greatest = new long[names][];
    reached = new boolean[names];
    measured = new long[names];
    for (int name = 0; name < names; name++) {
      greatest[name] = new long[game.names().get(name).arity()];
    }
  }

  /** The extents of a question; empty when no bound of 31 bits is found. */
  static Optional<ArgumentBounds> of(Question question) {
    Optional<TerminationMeasure> measure = question.game().measure();
    Optional<ArgumentBounds> plain = of(question, Optional.empty());
    return plain.isPresent() || measure.isEmpty() ? plain : of(question, measure);
  }

  private static Optional<ArgumentBounds> of(
      Question question, Optional<TerminationMeasure> measure) {
    ArgumentBounds extents = new ArgumentBounds(question.game(), measure);
    boolean begun =
        switch (question) {
          case Question.Listing(Game game, List<Component> components) ->
              components.stream().allMatch(extents::raise);
          case Question.Box box ->
              extents.raise(
                  box.start().name(), box.start().arguments(), QuestionPositions.facts(box));
        };
    return begun && extents.close() ? Optional.of(extents) : Optional.empty();
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

  /** Whether positions of that name are needed. */
  boolean reached(int name) {
    return reached[name];
  }

  /** The number of positions of a name within the extents; 0 when it is not reached. */
  long size(int name) {
    long size = reached[name] ? 1 : 0;
    for (long side : greatest[name]) {
      size = size > MOST * MOST / (side + 1) ? Long.MAX_VALUE / 64 : size * (side + 1);
    }
    return size;
  }

  /** The number of positions of all names within the extents. */
  long size() {
    long sum = 0;
    for (int name = 0; name < greatest.length; name++) {
      long size = size(name);
      sum = sum > Long.MAX_VALUE / 64 - size ? Long.MAX_VALUE / 64 : sum + size;
    }
    return sum;
  }

  /** What is known of a rule's slots within the extents. */
  LinearFacts facts(Rule rule) {
    return within(rule.head(), LinearFacts.of(rule.steps(), greatest[rule.head()].length));
  }

  /** The facts with the arguments of a name bounded by the extents. */
  LinearFacts within(int name, LinearFacts facts) {
    LinearFacts bounded = facts;
    for (int slot = 0; slot < greatest[name].length; slot++) {
      if (!free.contains(new Argument(name, slot))) {
        bounded = bounded.atLeast(Terms.constant(greatest[name][slot]), new Term.Slot(slot));
      }
    }
    return measure.isEmpty()
        ? bounded
        : bounded.atLeast(Terms.constant(measured[name]), measure(name, slots(name)));
  }

  /** Whether the question may lead to a position within the box of the arguments. */
  boolean holds(int name, int[] arguments) {
    if (measure.isEmpty()) {
      return true;
    }
    long sum = 0;
    List<Long> by = measure.get().coefficients().get(name);
    for (int i = 0; i < by.size(); i++) {
      sum = Math.addExact(sum, Math.multiplyExact(by.get(i), arguments[i]));
    }
    return sum <= measured[name];
  }

  /** About how many of a name's positions within the box the question may lead to. */
  double held(int name) {
    boolean whole = measure.isEmpty() || arity(name) > MOST_ON_A_GRID;
    return whole ? size(name) : size(name) * share(name, 0, new int[arity(name)]);
  }

  /** The share of positions held, told from an even grid of them. */
  private double share(int name, int at, int[] arguments) {
    if (at == arguments.length) {
      return holds(name, arguments) ? 1 : 0;
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
    List<Long> by = measure.orElseThrow().coefficients().get(name);
    for (int i = 0; i < by.size(); i++) {
      sum = Terms.plus(sum, Terms.times(Terms.constant(by.get(i)), arguments.get(i)));
    }
    return sum;
  }

  private List<Term> slots(int name) {
    return IntStream.range(0, arity(name)).<Term>mapToObj(Term.Slot::new).toList();
  }

  private boolean raise(int name, List<Term> arguments, LinearFacts facts) {
    List<Long> bounds = new ArrayList<>();
    for (Term argument : arguments) {
      OptionalLong bound = facts.greatest(argument);
      if (bound.isEmpty()) {
        return false;
      }
      bounds.add(bound.getAsLong());
    }
    OptionalLong most =
        measure.isEmpty() ? OptionalLong.of(0) : facts.greatest(measure(name, arguments));
    return most.isPresent() && raise(name, bounds, most.getAsLong());
  }

  private boolean raise(Component component) {
    List<Term> arguments = component.arguments().stream().map(Terms::constant).toList();
    return raise(component.name(), arguments, LinearFacts.none());
  }

  private boolean raise(int name, List<Long> arguments, long most) {
    measured[name] = reached[name] ? Math.max(measured[name], most) : most;
    reached[name] = true;
    for (int i = 0; i < arguments.size(); i++) {
      greatest[name][i] = Math.max(greatest[name][i], arguments.get(i));
      if (greatest[name][i] > MOST) {
        return false;
      }
    }
    return true;
  }

  /**
   * Follows the rules until the bounds hold for all options. An argument that grows round after
   * round, as {@code l} does in {@code row(l, r) -> row(l + 1, r) where l < r}, is then taken to be
   * as large as may be, so that what else is known about it gives its bound.
   */
  private boolean close() {
    for (int round = 0; round < ROUNDS; round++) {
      if (!follow()) {
        return false;
      }
      if (isClosed) {
        return true;
      }
    }
    long[][] before = Arrays.stream(greatest).map(long[]::clone).toArray(long[][]::new);
    if (!follow()) {
      return false;
    }
    for (int name = 0; name < greatest.length; name++) {
      for (int i = 0; i < greatest[name].length; i++) {
        if (greatest[name][i] > before[name][i]) {
          free.add(new Argument(name, i));
        }
      }
    }
    boolean bounded = follow();
    free.clear();
    return bounded && follow() && isClosed;
  }

  /** Raises the bounds to what the options need; false when one of them has none. */
  private boolean follow() {
    long before = total();
    for (Rule rule : game.rules()) {
      if (reached[rule.head()]) {
        LinearFacts facts = facts(rule);
        if (facts.isContradictory()) {
          continue;
        }
        for (LeftComponent left : LeftComponent.of(rule, facts)) {
          if (!raise(left.component().name(), left.component().arguments(), left.facts())) {
            return false;
          }
        }
      }
    }
    isClosed = total() == before;
    return true;
  }

  private long total() {
    long total = 0;
    for (int name = 0; name < greatest.length; name++) {
      total += (reached[name] ? 1 : 0) + measured[name];
      for (long side : greatest[name]) {
        total += side;
      }
    }
    return total;
  }
}
