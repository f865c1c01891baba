// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import sprague.kernel.decide.LimitMeter;
import sprague.kernel.decide.LimitReached;
import sprague.kernel.decide.ProofLimits;
import sprague.syntax.Clause;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;

/**
 * Computes the options of a component from the rules: for each move, tries all assignments of
 * natural numbers to its variables. Ranges of numbers for which interval arithmetic shows that a
 * condition is false are left out ({@link MoveConditions}).
 *
 * <p>This is the reference meaning of rules; {@link MoveFormula} is the same as a formula. A term
 * that is undefined or exceeds 64 bits, in an assignment that no condition excludes, is an
 * exception and never a missing option. May be used again after an exception. Not thread-safe.
 */
public final class Options {
  /**
   * A range of more numbers is halved before they are tried one at a time, as interval arithmetic
   * may exclude a half at once. Affects the number of tries only.
   */
  private static final long MAX_ENUMERATED = 1 << 6;

  /** The number of steps between two calls of the watch, so that the calls cost next to nothing. */
  public static final long WATCH_INTERVAL = 1 << 10;

  /**
   * The steps of {@link ProofLimits} counted for a step here: the evaluation of a condition takes
   * some hundredths of a microsecond.
   */
  private static final long LIMIT_STEPS = 1 << 2;

  private static final String UNDEFINED_TERM =
      "a term is undefined, or a number in it exceeds 64 bits";

  private final Rules rules;
  private final Runnable watch;
  private long triesLeft;
  private long steps;

  /** Computes options without a watch. */
  public Options(Rules rules) {
    this(rules, () -> {});
  }

  /**
   * Computes options with a watch.
   *
   * @param watch called after every {@link #WATCH_INTERVAL} steps, counted over all components; a
   *     step is a try or the evaluation of a condition. What it throws ends the computation
   */
  public Options(Rules rules, Runnable watch) {
    this.rules = rules;
    this.watch = watch;
  }

  /** Computes options within limits, whose steps are for all components together. */
  public Options(Rules rules, ProofLimits limits) {
    this(rules, counting(new LimitMeter(limits)));
  }

  private static Runnable counting(LimitMeter meter) {
    return () -> meter.count(LIMIT_STEPS * WATCH_INTERVAL);
  }

  /** Thrown when the limit of tries is reached. */
  public static final class TryLimitReached extends Exception {
    private static final long serialVersionUID = 1;

    TryLimitReached() {
      super(null, null, false, false);
    }
  }

  /**
   * The options of a component; equal ones may be repeated. Cost: at most one {@link
   * MoveConditions#propagateBounds} for each try.
   *
   * @param tries the maximum number of moves, ranges and assignments to try, and so of options
   * @throws CheckFailure when no upper bound of a variable is found, or when an assignment that no
   *     condition excludes has a term that is undefined or beyond 64 bits, or the limits are
   *     reached
   * @throws TryLimitReached when the tries do not suffice
   * @throws ArithmeticException when a number of copies is beyond 64 bits
   */
  public List<Option> of(Component component, long tries) throws CheckFailure, TryLimitReached {
    return of(component, rules.movesOf(component.name()), tries);
  }

  /**
   * The options of a component by given clauses about positions of its name: some of its moves, or
   * endings as moves to the empty position.
   */
  public List<Option> of(Component component, List<Moves> clauses, long tries)
      throws CheckFailure, TryLimitReached {
    try {
      return enumerated(component, clauses, tries);
    } catch (LimitReached limit) {
      throw new Undecided(limit.reason());
    }
  }

  private List<Option> enumerated(Component component, List<Moves> clauses, long tries)
      throws CheckFailure, TryLimitReached {
    triesLeft = tries;
    List<Option> options = new ArrayList<>();
    List<Range> arguments = component.arguments().stream().map(Range::of).toList();
    for (Moves clause : clauses) {
      if (clause.head().arguments().size() != arguments.size()) {
        throw new CheckFailure(component + " has the wrong number of arguments");
      }
      for (Move move : clause.moves()) {
        countTry();
        MoveConditions conditions =
            new MoveConditions(rules, clause, move, arguments, this::countStep);
        Map<String, Range> ranges = conditions.naturalRanges();
        // Bounds propagation looks only at conditions with a variable; this looks at all of them.
        if (conditions.hold(ranges) != KleeneTruth.FALSE) {
          assign(move, conditions, ranges, options);
        }
      }
    }
    return options;
  }

  /**
   * Adds the options for all assignments within ranges, which it changes: cuts the ranges, then
   * branches on the variable with the smallest bounded one, so that few branches are tried.
   */
  private void assign(
      Move move, MoveConditions conditions, Map<String, Range> ranges, List<Option> options)
      throws CheckFailure, TryLimitReached {
    if (!conditions.propagateBounds(ranges)) {
      return;
    }
    String variable = "";
    long smallestSize = Range.NONE_ABOVE;
    int unassigned = 0;
    for (Map.Entry<String, Range> each : ranges.entrySet()) {
      if (!each.getValue().isPoint()) {
        unassigned++;
        long size = each.getValue().high() - each.getValue().low();
        if (each.getValue().high() != Range.NONE_ABOVE && size < smallestSize) {
          smallestSize = size;
          variable = each.getKey();
        }
      }
    }
    if (unassigned == 0) {
      addOption(move, conditions, ranges, options);
      return;
    }
    if (variable.isEmpty()) {
      throw new CheckFailure(
          "a variable has no upper bound: " + String.join(", ", ranges.keySet()));
    }
    tryNumbers(move, conditions, ranges, variable, unassigned == 1, options);
  }

  /** Adds the options for a variable's numbers; {@code isLast} if all others are assigned. */
  private void tryNumbers(
      Move move,
      MoveConditions conditions,
      Map<String, Range> ranges,
      String variable,
      boolean isLast,
      List<Option> options)
      throws CheckFailure, TryLimitReached {
    Range range = ranges.getOrDefault(variable, Range.ALL);
    long size = range.high() - range.low();
    if (size >= MAX_ENUMERATED) {
      long middle = range.low() + size / 2;
      for (Range half :
          List.of(new Range(range.low(), middle), new Range(middle + 1, range.high()))) {
        countTry();
        Map<String, Range> chosen = new HashMap<>(ranges);
        chosen.put(variable, half);
        if (conditions.hold(chosen) != KleeneTruth.FALSE) {
          tryNumbers(move, conditions, chosen, variable, isLast, options);
        }
      }
      return;
    }
    Map<String, Range> chosen = new HashMap<>(ranges);
    for (long number = range.low(); number <= range.high(); number++) {
      countTry();
      chosen.put(variable, Range.of(number));
      if (isLast) {
        addOption(move, conditions, chosen, options);
      } else if (conditions.hold(chosen) != KleeneTruth.FALSE) {
        assign(move, conditions, new HashMap<>(chosen), options);
      }
    }
  }

  private void countTry() throws TryLimitReached {
    if (triesLeft-- <= 0) {
      throw new TryLimitReached();
    }
    countStep();
  }

  private void countStep() {
    if (++steps % WATCH_INTERVAL == 0) {
      watch.run();
    }
  }

  /** Adds the option of an assignment of all variables, if there is one. */
  private void addOption(
      Move move, MoveConditions conditions, Map<String, Range> numbers, List<Option> options)
      throws CheckFailure, TryLimitReached {
    Evaluation at = new Evaluation(rules, numbers);
    KleeneTruth holds = conditions.hold(at);
    if (holds == KleeneTruth.FALSE) {
      return;
    }
    CheckFailure.require(holds == KleeneTruth.TRUE, UNDEFINED_TERM);
    Option option = new Option();
    boolean exists = true;
    // No part is skipped, even if there is no option: a term in it may be undefined.
    for (PartSyntax part : move.option().parts()) {
      exists &= add(part, 1, at, numbers, option);
    }
    // After the parts, as the terms of indexed sums are not among the conditions.
    CheckFailure.require(!at.sawNoNumber(), UNDEFINED_TERM);
    if (exists) {
      options.add(option);
    }
  }

  /**
   * Adds a number of copies of a part to an option; false when an argument or a number of copies is
   * negative, so that there is no option and the caller drops it.
   */
  private boolean add(
      PartSyntax part, long count, Evaluation at, Map<String, Range> numbers, Option option)
      throws CheckFailure, TryLimitReached {
    return switch (part) {
      case PartSyntax.Single(Clause.PositionSyntax position, var _) -> {
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
          countTry();
          numbers.put(sum.variable(), Range.of(i));
          exists &= add(sum.part(), count, at, numbers, option);
        }
        numbers.put(sum.variable(), before);
        yield exists;
      }
    };
  }

  private static long number(Range range) throws CheckFailure {
    CheckFailure.require(range.isPoint(), "a number is undefined, or exceeds 64 bits");
    return range.low();
  }
}
