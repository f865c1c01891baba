// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;

/**
 * Computes the options of a component by the definition: it tries all assignments of natural
 * numbers to the variables of each move, except for ranges of numbers of which interval arithmetic
 * shows that a condition fails ({@link MoveConditions}).
 */
public final class Options {
  /** Longer ranges are halved before their numbers are tried: a half may fail as a whole. */
  private static final long MAX_IN_TURN = 1 << 6;

  /** The number of steps between two calls of the watch. */
  public static final long WATCH_INTERVAL = 1 << 10;

  private final Rules rules;
  private final Runnable watch;
  private long left;
  private long steps;

  /** Without a watch. */
  public Options(Rules rules) {
    this(rules, () -> {});
  }

  /**
   * With a watch.
   *
   * @param watch called after every {@link #WATCH_INTERVAL} steps, which are the tries and the
   *     evaluations of conditions for all components; what it throws is thrown on
   */
  public Options(Rules rules, Runnable watch) {
    this.rules = rules;
    this.watch = watch;
  }

  /** The limit of tries was reached. */
  public static final class Tired extends Exception {
    private static final long serialVersionUID = 1;

    Tired() {
      super(null, null, false, false);
    }
  }

  /**
   * The options of a component; equal ones may be repeated.
   *
   * @param tries the most moves and assignments that are tried; there are no more options, and no
   *     more different components among their parts
   * @throws CheckFailure when no upper bound of a variable is found, or an assignment that no other
   *     condition excludes has a term that is not defined or is beyond 64 bits
   */
  public List<Option> of(Component component, long tries) throws CheckFailure, Tired {
    return of(component, rules.movesOf(component.name()), tries);
  }

  /** The options of a component by some clauses about positions of its name. */
  public List<Option> of(Component component, List<Moves> clauses, long tries)
      throws CheckFailure, Tired {
    left = tries;
    List<Option> options = new ArrayList<>();
    List<Range> arguments = component.arguments().stream().map(Range::of).toList();
    for (Moves clause : clauses) {
      if (clause.head().arguments().size() != arguments.size()) {
        throw new CheckFailure(component + " has the wrong number of arguments");
      }
      for (Move move : clause.moves()) {
        spend();
        MoveConditions conditions = new MoveConditions(rules, clause, move, arguments, this::step);
        Map<String, Range> ranges = conditions.everything();
        if (conditions.hold(ranges) != KleeneTruth.FALSE) {
          go(move, conditions, ranges, options);
        }
      }
    }
    return options;
  }

  private void go(
      Move move, MoveConditions conditions, Map<String, Range> ranges, List<Option> options)
      throws CheckFailure, Tired {
    if (!conditions.narrow(ranges)) {
      return;
    }
    String variable = "";
    long fewest = Range.NONE_ABOVE;
    int open = 0;
    for (Map.Entry<String, Range> each : ranges.entrySet()) {
      if (!each.getValue().isPoint()) {
        open++;
        long size = each.getValue().high() - each.getValue().low();
        if (each.getValue().high() != Range.NONE_ABOVE && size < fewest) {
          fewest = size;
          variable = each.getKey();
        }
      }
    }
    if (open == 0) {
      finish(move, conditions, ranges, options);
      return;
    }
    if (variable.isEmpty()) {
      throw new CheckFailure(
          "a variable has no upper bound: " + String.join(", ", ranges.keySet()));
    }
    each(move, conditions, ranges, variable, open == 1, options);
  }

  /** Tries the numbers of a variable's range. */
  private void each(
      Move move,
      MoveConditions conditions,
      Map<String, Range> ranges,
      String variable,
      boolean isLast,
      List<Option> options)
      throws CheckFailure, Tired {
    Range range = ranges.getOrDefault(variable, Range.ALL);
    long more = range.high() - range.low();
    if (more >= MAX_IN_TURN) {
      long middle = range.low() + more / 2;
      for (Range half :
          List.of(new Range(range.low(), middle), new Range(middle + 1, range.high()))) {
        spend();
        Map<String, Range> chosen = new HashMap<>(ranges);
        chosen.put(variable, half);
        if (conditions.hold(chosen) != KleeneTruth.FALSE) {
          each(move, conditions, chosen, variable, isLast, options);
        }
      }
      return;
    }
    Map<String, Range> chosen = new HashMap<>(ranges);
    for (long number = range.low(); number <= range.high(); number++) {
      spend();
      chosen.put(variable, Range.of(number));
      if (isLast) {
        finish(move, conditions, chosen, options);
      } else if (conditions.hold(chosen) != KleeneTruth.FALSE) {
        go(move, conditions, new HashMap<>(chosen), options);
      }
    }
  }

  private void spend() throws Tired {
    if (left-- <= 0) {
      throw new Tired();
    }
    step();
  }

  private void step() {
    if (++steps % WATCH_INTERVAL == 0) {
      watch.run();
    }
  }

  /** Adds the option of an assignment, if there is one. */
  private void finish(
      Move move, MoveConditions conditions, Map<String, Range> numbers, List<Option> options)
      throws CheckFailure, Tired {
    Evaluation at = new Evaluation(rules, numbers);
    KleeneTruth holds = conditions.hold(at);
    if (holds == KleeneTruth.UNKNOWN || (holds == KleeneTruth.TRUE && at.isVague())) {
      throw new CheckFailure("a condition is not defined, or leaves 64 bits");
    }
    if (holds == KleeneTruth.TRUE) {
      Option option = new Option();
      boolean exists = true;
      for (PartSyntax part : move.option().parts()) {
        exists &= add(part, 1, at, numbers, option);
      }
      if (exists) {
        options.add(option);
      }
    }
  }

  /**
   * Adds some copies of a part to an option; false when an argument or a number of copies is
   * negative, so that there is no option.
   */
  private boolean add(
      PartSyntax part, long count, Evaluation at, Map<String, Range> numbers, Option option)
      throws CheckFailure, Tired {
    return switch (part) {
      case PartSyntax.One(Clause.PositionSyntax position, var _) -> {
        List<Long> arguments = new ArrayList<>();
        for (var argument : position.arguments()) {
          arguments.add(number(at.value(argument)));
        }
        Component component = new Component(position.name(), arguments);
        option.add(component, count);
        yield arguments.stream().allMatch(argument -> argument >= 0);
      }
      case PartSyntax.Copies copies -> {
        long each = number(at.value(copies.count()));
        long all = Math.multiplyExact(count, each);
        boolean exists = add(copies.part(), all, at, numbers, option);
        yield exists && each >= 0;
      }
      case PartSyntax.Sum sum -> {
        boolean exists = true;
        long high = number(at.value(sum.high()));
        Range before = numbers.getOrDefault(sum.variable(), Range.ALL);
        for (long i = number(at.value(sum.low())); i <= high; i++) {
          spend();
          numbers.put(sum.variable(), Range.of(i));
          exists &= add(sum.part(), count, at, numbers, option);
        }
        numbers.put(sum.variable(), before);
        yield exists;
      }
    };
  }

  private static long number(Range range) throws CheckFailure {
    if (!range.isPoint()) {
      throw new CheckFailure("a number is not defined, or beyond 64 bits");
    }
    return range.low();
  }
}
