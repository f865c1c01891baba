// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import sprague.nimber.CancellationCheck;
import sprague.syntax.Clause.Move;
import sprague.syntax.Clause.Moves;
import sprague.syntax.Clause.PartSyntax;
import sprague.syntax.Clause.Where;
import sprague.syntax.ConditionSyntax;
import sprague.syntax.ConditionSyntax.Relation;
import sprague.syntax.Expression;

/**
 * The conditions on the variables of a move, with propagation of their bounds by interval
 * arithmetic.
 *
 * <p>The conditions are: those of the text; the arguments of the position are those of the head;
 * and outside of indexed sums no argument of an option and no number of copies is negative.
 */
final class MoveConditions {
  /** Propagation stops after this many rounds; more would make ranges smaller, but it need not. */
  private static final int MAX_ROUNDS = 16;

  /** The largest number that a range with an end has. */
  private static final long LAST = Range.NONE_ABOVE - 1;

  private record Condition(Set<String> variables, Function<Evaluation, KleeneTruth> test) {}

  private final Rules rules;
  private final Runnable evaluated;
  private final List<Condition> conditions = new ArrayList<>();
  private final Set<String> variables = new LinkedHashSet<>();

  /** The result of the last search for the least number of each variable. */
  private final Map<String, Long> lastLeast = new HashMap<>();

  /**
   * The conditions on a move of a component.
   *
   * @param evaluated called after each evaluation of a condition
   */
  MoveConditions(Rules rules, Moves clause, Move move, List<Range> arguments, Runnable evaluated) {
    this.rules = rules;
    this.evaluated = evaluated;
    for (int i = 0; i < arguments.size(); i++) {
      Expression pattern = clause.head().arguments().get(i);
      Range argument = arguments.get(i);
      add(in -> in.of(pattern), at -> Range.compare(Relation.EQUAL, at.value(pattern), argument));
    }
    for (ConditionSyntax each : move.where().map(Where::conditions).orElse(List.of())) {
      add(in -> in.of(each), at -> at.holds(each));
    }
    move.option().parts().forEach(this::addNatural);
    Variables all = new Variables(rules, variables);
    move.option().parts().forEach(all::of);
    move.gain().ifPresent(all::of);
  }

  private void add(
      java.util.function.Consumer<Variables> names, Function<Evaluation, KleeneTruth> test) {
    Set<String> of = new HashSet<>();
    names.accept(new Variables(rules, of));
    names.accept(new Variables(rules, variables));
    conditions.add(new Condition(of, test));
  }

  private void addNatural(Expression term) {
    add(in -> in.of(term), at -> Range.compare(Relation.AT_LEAST, at.value(term), Range.of(0)));
  }

  private void addNatural(PartSyntax part) {
    switch (part) {
      case PartSyntax.One one -> one.position().arguments().forEach(this::addNatural);
      case PartSyntax.Copies copies -> {
        addNatural(copies.count());
        addNatural(copies.part());
      }
      case PartSyntax.Sum _ -> {}
    }
  }

  /** The range of all natural numbers for each variable. */
  Map<String, Range> everything() {
    Map<String, Range> ranges = new HashMap<>();
    variables.forEach(each -> ranges.put(each, new Range(0, Range.NONE_ABOVE)));
    return ranges;
  }

  /** Whether all conditions hold for some ranges of the variables. */
  KleeneTruth hold(Map<String, Range> ranges) {
    return hold(new Evaluation(rules, ranges));
  }

  /** Whether all conditions hold; evaluation stops at one that fails. */
  KleeneTruth hold(Evaluation at) {
    KleeneTruth all = KleeneTruth.TRUE;
    for (Condition each : conditions) {
      all = all.and(holds(each, at));
      if (all == KleeneTruth.FALSE) {
        return all;
      }
    }
    return all;
  }

  private KleeneTruth holds(Condition condition, Evaluation at) {
    evaluated.run();
    return condition.test.apply(at);
  }

  /**
   * Makes ranges smaller: for a number that is cut off, a condition fails whatever the other
   * variables are within their ranges. False when a range becomes empty.
   */
  boolean narrow(Map<String, Range> ranges) {
    boolean changed = true;
    for (int round = 0; changed && round < MAX_ROUNDS; round++) {
      changed = false;
      for (String variable : variables) {
        CancellationCheck.check();
        Range before = ranges.getOrDefault(variable, Range.ALL);
        if (before.isPoint()) {
          continue;
        }
        if (isImpossible(variable, ranges, before)) {
          return false;
        }
        Range after = new Range(least(variable, ranges, before), before.high());
        after = new Range(after.low(), greatest(variable, ranges, after));
        changed |= !after.equals(before);
        ranges.put(variable, after);
      }
    }
    return true;
  }

  /** Whether a condition on a variable fails for all numbers of a range. */
  private boolean isImpossible(String variable, Map<String, Range> ranges, Range range) {
    Range before = ranges.getOrDefault(variable, Range.ALL);
    ranges.put(variable, range);
    Evaluation at = new Evaluation(rules, ranges);
    boolean impossible = false;
    for (Condition each : conditions) {
      if (each.variables.contains(variable) && holds(each, at) == KleeneTruth.FALSE) {
        impossible = true;
        break;
      }
    }
    ranges.put(variable, before);
    return impossible;
  }

  /**
   * A lower bound of the numbers for which no condition fails. The piece that is cut off is doubled
   * until a number in it is possible, and halved from there on: at most 2 * 63 evaluations. It
   * takes fewer near the bound that was found last, as when another variable has grown by one.
   */
  private long least(String variable, Map<String, Range> ranges, Range range) {
    long low = range.low();
    long last = lastLeast.getOrDefault(variable, low);
    for (long step = 1; step > 0 && last > low && last <= range.high(); step *= 2) {
      if (isImpossible(variable, ranges, new Range(low, last - 1))) {
        low = last;
      } else {
        last -= step;
      }
    }
    boolean grows = true;
    for (long step = 1; step > 0; step = grows ? 2 * step : step / 2) {
      long cut = low + step - 1;
      boolean fits = cut >= low && cut < range.high();
      if (fits && isImpossible(variable, ranges, new Range(low, cut))) {
        low = cut + 1;
      } else {
        grows = false;
      }
    }
    lastLeast.put(variable, low);
    return low;
  }

  /** An upper bound of the numbers for which no condition fails, or {@link Range#NONE_ABOVE}. */
  private long greatest(String variable, Map<String, Range> ranges, Range range) {
    long low = range.low();
    // Looks for the least kept = 0, 1, 2, 4, ... such that low + kept is an upper bound.
    for (int bit = -1; bit < Long.SIZE; bit++) {
      long kept = bit < 0 ? 0 : bit < Long.SIZE - 1 ? 1L << bit : LAST;
      boolean fits = low <= LAST - kept;
      long enough = fits ? low + kept : LAST;
      if (enough >= range.high()) {
        return refined(variable, ranges, range, kept / 2, range.high());
      }
      if (isImpossible(variable, ranges, new Range(enough + 1, range.high()))) {
        return refined(variable, ranges, range, kept / 2, enough);
      }
      if (!fits) {
        break;
      }
    }
    return range.high();
  }

  /** Bisects between a number that may be too small and an upper bound. */
  private long refined(
      String variable, Map<String, Range> ranges, Range range, long kept, long enough) {
    long small = range.low() + kept - 1;
    long great = enough;
    while (great - small > 1) {
      long middle = small + (great - small) / 2;
      if (isImpossible(variable, ranges, new Range(middle + 1, range.high()))) {
        great = middle;
      } else {
        small = middle;
      }
    }
    return great;
  }
}
