// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;

/**
 * The options of single components by the definition: every assignment of natural numbers to the
 * variables of a move is tried that {@link MoveConditions} do not rule out by whole ranges.
 */
public final class Options {
  /** Ranges of no more numbers are not halved; their numbers are tried in turn either way. */
  private static final long MOST_IN_TURN = 1 << 6;

  /** After so many tries somebody looks whether there is time left. */
  private static final long WATCHED = 1 << 10;

  private final Rules rules;
  private final Runnable watch;
  private long left;

  /** A reader of options that nobody watches. */
  public Options(Rules rules) {
    this(rules, () -> {});
  }

  /**
   * A reader of options.
   *
   * @param watch called every now and then; what it throws ends the work
   */
  public Options(Rules rules, Runnable watch) {
    this.rules = rules;
    this.watch = watch;
  }

  /** The tries that were granted are used up. */
  public static final class Tired extends Exception {
    private static final long serialVersionUID = 1;

    Tired() {
      super(null, null, false, false);
    }
  }

  /**
   * The options of a component; some may be there twice.
   *
   * @param tries how many moves and assignments may be looked at; there are no more options, and no
   *     more different components among their parts
   * @throws Refusal when a variable has no upper bound, or a condition is not defined or leaves 64
   *     bits where everything hangs on it
   */
  public List<Option> of(Component component, long tries) throws Refusal, Tired {
    return of(component, rules.movesOf(component.name()), tries);
  }

  /** The options of a component by some clauses about positions of its name. */
  public List<Option> of(Component component, List<Moves> clauses, long tries)
      throws Refusal, Tired {
    left = tries;
    List<Option> options = new ArrayList<>();
    List<Range> arguments = component.arguments().stream().map(Range::of).toList();
    for (Moves clause : clauses) {
      if (clause.head().arguments().size() != arguments.size()) {
        throw new Refusal(component + " has the wrong number of arguments");
      }
      for (Move move : clause.moves()) {
        spend();
        MoveConditions conditions = new MoveConditions(rules, clause, move, arguments);
        Map<String, Range> ranges = conditions.everything();
        if (conditions.hold(ranges) != Truth.FALSE) {
          go(move, conditions, ranges, options);
        }
      }
    }
    return options;
  }

  private void go(
      Move move, MoveConditions conditions, Map<String, Range> ranges, List<Option> options)
      throws Refusal, Tired {
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
      throw new Refusal("a variable has no upper bound: " + String.join(", ", ranges.keySet()));
    }
    each(move, conditions, ranges, variable, open == 1, options);
  }

  /** Tries the numbers of a variable's range; halves of a long one may be ruled out as a whole. */
  private void each(
      Move move,
      MoveConditions conditions,
      Map<String, Range> ranges,
      String variable,
      boolean isLast,
      List<Option> options)
      throws Refusal, Tired {
    Range range = ranges.getOrDefault(variable, Range.ALL);
    long more = range.high() - range.low();
    if (more >= MOST_IN_TURN) {
      long middle = range.low() + more / 2;
      for (Range half :
          List.of(new Range(range.low(), middle), new Range(middle + 1, range.high()))) {
        spend();
        Map<String, Range> chosen = new HashMap<>(ranges);
        chosen.put(variable, half);
        if (conditions.hold(chosen) != Truth.FALSE) {
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
      } else if (conditions.hold(chosen) != Truth.FALSE) {
        go(move, conditions, new HashMap<>(chosen), options);
      }
    }
  }

  private void spend() throws Tired {
    if (left-- <= 0) {
      throw new Tired();
    }
    if (left % WATCHED == 0) {
      watch.run();
    }
  }

  /** Adds the option that an assignment makes, if it makes one. */
  private void finish(
      Move move, MoveConditions conditions, Map<String, Range> numbers, List<Option> options)
      throws Refusal, Tired {
    Evaluation at = new Evaluation(rules, numbers);
    Truth holds = conditions.hold(at);
    if (holds == Truth.UNKNOWN || (holds == Truth.TRUE && at.isVague())) {
      throw new Refusal("a condition is not defined, or leaves 64 bits");
    }
    if (holds == Truth.TRUE) {
      Option option = new Option();
      boolean exists = true;
      for (PartSyntax part : move.option().parts()) {
        exists &= lay(part, 1, at, numbers, option);
      }
      if (exists) {
        options.add(option);
      }
    }
  }

  /**
   * Lays a part on the table so many times; false when something is negative, so that there is no
   * option.
   */
  private boolean lay(
      PartSyntax part, long count, Evaluation at, Map<String, Range> numbers, Option table)
      throws Refusal, Tired {
    return switch (part) {
      case PartSyntax.One(Clause.PositionSyntax position, var _) -> {
        List<Long> arguments = new ArrayList<>();
        for (var argument : position.arguments()) {
          arguments.add(number(at.value(argument)));
        }
        Component component = new Component(position.name(), arguments);
        table.lay(component, count);
        yield arguments.stream().allMatch(argument -> argument >= 0);
      }
      case PartSyntax.Copies copies -> {
        long each = number(at.value(copies.count()));
        long all = Math.multiplyExact(count, each);
        boolean exists = lay(copies.part(), all, at, numbers, table);
        yield exists && each >= 0;
      }
      case PartSyntax.Sum sum -> {
        boolean exists = true;
        long high = number(at.value(sum.high()));
        Range before = numbers.getOrDefault(sum.variable(), Range.ALL);
        for (long i = number(at.value(sum.low())); i <= high; i++) {
          spend();
          numbers.put(sum.variable(), Range.of(i));
          exists &= lay(sum.part(), count, at, numbers, table);
        }
        numbers.put(sum.variable(), before);
        yield exists;
      }
    };
  }

  private static long number(Range range) throws Refusal {
    if (!range.isPoint()) {
      throw new Refusal("a number is not defined, or beyond 64 bits");
    }
    return range.low();
  }
}
