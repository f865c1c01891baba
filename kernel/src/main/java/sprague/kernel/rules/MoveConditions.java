// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
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
 * The conditions on the variables of a move, and bounds propagation: ranges of the variables are
 * cut where interval arithmetic shows that a condition is false. From {@code 1 <= k <= n} with n in
 * 0..5 it follows that k is in 1..5.
 *
 * <p>The conditions are those of the text; that the head's arguments are those of the position; and
 * that, outside of indexed sums, no argument of an option and no number of copies is negative.
 *
 * <p>Claim: no assignment for which all conditions hold is ever cut off. Not thread-safe.
 */
final class MoveConditions {
  /**
   * A bound passes from one variable to the next in a round at worst, so that this suffices for
   * chains of 16 variables. To stop earlier is sound: ranges are larger then, or have no bound.
   */
  private static final int MAX_ROUNDS = 16;

  /** A condition with the names that occur in it; no other variable changes its truth. */
  private record Condition(Set<String> variables, Function<Evaluation, KleeneTruth> test) {}

  private final Rules rules;
  private final Runnable onEvaluation;
  private final List<Condition> conditions = new ArrayList<>();
  private final Set<String> variables = new LinkedHashSet<>();

  /** The lower bound that was found last for each variable, near which the next one is sought. */
  private final Map<String, Long> lastLowerBounds = new HashMap<>();

  /**
   * The conditions on a move.
   *
   * @param arguments the range of each argument of the position moved from
   * @param onEvaluation called before each evaluation of a condition
   */
  MoveConditions(
      Rules rules, Moves clause, Move move, List<Range> arguments, Runnable onEvaluation) {
    this.rules = rules;
    this.onEvaluation = onEvaluation;
    for (int i = 0; i < arguments.size(); i++) {
      Expression pattern = clause.head().arguments().get(i);
      Range argument = arguments.get(i);
      add(in -> in.visit(pattern), at -> at.compare(Relation.EQUAL, pattern, argument));
    }
    for (ConditionSyntax each : move.where().map(Where::conditions).orElse(List.of())) {
      add(in -> in.visit(each), at -> at.holds(each));
    }
    move.option().parts().forEach(this::addNatural);
    Variables all = new Variables(rules, variables);
    move.option().parts().forEach(all::visit);
    move.gain().ifPresent(all::visit);
  }

  /** Adds a condition; {@code walk} visits its syntax, to collect the variables. */
  private void add(Consumer<Variables> walk, Function<Evaluation, KleeneTruth> test) {
    Set<String> names = new LinkedHashSet<>();
    walk.accept(new Variables(rules, names));
    variables.addAll(names);
    conditions.add(new Condition(names, test));
  }

  /** Adds the condition that a term is not negative. */
  private void addNatural(Expression term) {
    add(in -> in.visit(term), at -> at.compare(Relation.AT_LEAST, term, Range.of(0)));
  }

  /** Adds the conditions that no argument and no number of copies in a part is negative. */
  private void addNatural(PartSyntax part) {
    switch (part) {
      case PartSyntax.Single one -> one.position().arguments().forEach(this::addNatural);
      case PartSyntax.Copies copies -> {
        addNatural(copies.count());
        addNatural(copies.part());
      }
      // The index has no range of its own; Options checks each term when it is added.
      case PartSyntax.Sum _ -> {}
    }
  }

  /** The range of all natural numbers for each variable. */
  Map<String, Range> naturalRanges() {
    Map<String, Range> ranges = new HashMap<>();
    variables.forEach(each -> ranges.put(each, new Range(0, Range.NONE_ABOVE)));
    return ranges;
  }

  /** Whether all conditions hold for all numbers of the ranges, for none, or neither is known. */
  KleeneTruth hold(Map<String, Range> ranges) {
    return hold(new Evaluation(rules, ranges));
  }

  /** The same for the ranges of an evaluation; stops at the first condition that is false. */
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
    onEvaluation.run();
    return condition.test.apply(at);
  }

  /**
   * Cuts ranges of natural numbers, in place: for each number that is cut off, some condition is
   * false for all numbers of the other variables within their ranges. Returns false when a range
   * becomes empty.
   *
   * <p>Cost: at most 16 rounds, in each of which the conditions on each variable are evaluated at
   * most about 320 times, and mostly a few times.
   */
  boolean propagateBounds(Map<String, Range> ranges) {
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
        Range after = new Range(lowerBound(variable, ranges, before), before.high());
        after = new Range(after.low(), upperBound(variable, ranges, after));
        changed |= !after.equals(before);
        ranges.put(variable, after);
      }
    }
    return true;
  }

  /** Whether a condition on a variable is false for all its numbers in a range. */
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
   * A lower bound of the numbers for which no condition is false. First the bound that was found
   * last is tried, and lower ones near it: when another variable has grown by one, the bound moves
   * little. From there an exponential search: intervals of 1, 2, 4, ... numbers are cut off until
   * one is not impossible, then of half as many. At most 3 * 63 calls of isImpossible.
   */
  private long lowerBound(String variable, Map<String, Range> ranges, Range range) {
    long low = range.low();
    long last = lastLowerBounds.getOrDefault(variable, low);
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
    lastLowerBounds.put(variable, low);
    return low;
  }

  /**
   * An upper bound of the numbers for which no condition is false, or {@link Range#NONE_ABOVE}. If
   * there is one, low, low + 1, low + 2, low + 4, ... are tried, then there is a binary search. At
   * most 2 * 64 calls of isImpossible.
   */
  private long upperBound(String variable, Map<String, Range> ranges, Range range) {
    long high = range.high();
    // NONE_ABOVE is the largest long, and as an end of a range stands for all larger numbers too.
    if (high == Range.NONE_ABOVE && !isImpossible(variable, ranges, new Range(high, high))) {
      return high;
    }
    // Invariant: the bound is above small and at most large. All numbers above large are cut off.
    long small = range.low() - 1;
    long large = high;
    long tried = range.low();
    // Ends at the latest where the number that is tried exceeds 64 bits and becomes negative.
    for (long step = 1; range.low() <= tried && tried < large; step *= 2) {
      if (isImpossible(variable, ranges, new Range(tried + 1, high))) {
        large = tried;
      } else {
        small = tried;
        tried = range.low() + step;
      }
    }
    while (large - small > 1) {
      long middle = small + (large - small) / 2;
      if (isImpossible(variable, ranges, new Range(middle + 1, high))) {
        large = middle;
      } else {
        small = middle;
      }
    }
    return large;
  }
}
