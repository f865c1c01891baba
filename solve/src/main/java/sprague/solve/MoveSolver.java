// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import sprague.engine.BudgetExceeded;
import sprague.engine.ComponentMoves;
import sprague.engine.Effort;
import sprague.model.Arithmetic;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Part;
import sprague.model.Rule;
import sprague.model.Step;
import sprague.model.Term;
import sprague.model.Terms;
import sprague.nimber.linear.LinearForm;
import sprague.prove.SearchTimes;

/**
 * The moves from a large component to some given ones, without going through all its moves.
 *
 * <p>It takes rules that leave one component with one argument, in which a single variable runs
 * over a range or a set and stands with the factor 1 or -1: then the number that leads to a
 * component is known, and trying these numbers finds every such move.
 */
record MoveSolver(Component from) {
  /** More moves than this are not listed. */
  private static final long MOST_FOUND = 100_000;

  /** All moves to the components given, perhaps with some others; empty when rules do not fit. */
  static Optional<List<ComponentSum.Choice>> of(
      Game game, Component from, List<Component> places, Effort effort) {
    MoveSolver moves = new MoveSolver(from);
    TreeSet<Long> numbers = new TreeSet<>();
    try {
      for (Rule rule : game.rules()) {
        if (rule.head() == from.name() && !moves.collect(rule, places, numbers)) {
          return Optional.empty();
        }
      }
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
    long[] besides = numbers.stream().mapToLong(Long::longValue).toArray();
    Set<ComponentSum.Choice> found = new LinkedHashSet<>();
    try {
      Effort part = effort.within(SearchTimes.MOVES_OF_COMPONENT);
      ComponentSum.collect(
          new ComponentMoves(game, part, 1, besides), from, MOST_FOUND, part, found);
    } catch (BudgetExceeded spent) {
      effort.check();
      return Optional.empty();
    }
    return found.size() < MOST_FOUND ? Optional.of(List.copyOf(found)) : Optional.empty();
  }

  /**
   * Adds the numbers that the rule's variable has in moves to the places; false if it is no such.
   */
  private boolean collect(Rule rule, List<Component> places, Set<Long> numbers) {
    if (rule.parts().size() != 1
        || !(rule.parts().getFirst() instanceof Part.One(int name, List<Term> arguments))
        || name != from.name()
        || arguments.size() != 1) {
      return false;
    }
    List<Integer> running = new ArrayList<>();
    for (Step step : rule.steps()) {
      if (step instanceof Step.Loop loop && !(step instanceof Step.Divisors)) {
        running.add(loop.slot());
      }
    }
    if (running.isEmpty()) {
      return true;
    }
    LinearForm<Term> argument = Terms.linear(arguments.getFirst());
    Term variable = new Term.Slot(running.getFirst());
    long by = argument.coefficient(variable);
    Term rest = Terms.term(argument.minus(LinearForm.of(variable).times(by)));
    if (running.size() > 1 || Math.abs(by) != 1 || !isOfHead(rest)) {
      return false;
    }
    long[] slots = new long[rule.slots()];
    for (int i = 0; i < from.arguments().size(); i++) {
      slots[i] = from.arguments().get(i);
    }
    long fixed = Arithmetic.value(rest, slots);
    for (Component place : places) {
      long number = Math.multiplyExact(by, Math.subtractExact(place.arguments().getFirst(), fixed));
      if (number >= 0) {
        numbers.add(number);
      }
    }
    return true;
  }

  private boolean isOfHead(Term term) {
    return Terms.slots(term).stream().allMatch(slot -> slot < from.arguments().size());
  }
}
