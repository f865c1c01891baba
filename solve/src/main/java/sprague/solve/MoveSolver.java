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
import sprague.solve.ComponentSum.ComponentMove;

/**
 * Finds the moves from a component with many moves to given components, by solving for the number
 * in the rule instead of enumerating all moves.
 *
 * <p>Applies if each rule leaves one component with the same name and one argument a x + b, where x
 * is the only variable that runs over a range or a set, a is 1 or -1, and b depends on the heap
 * alone. Then x = a (target - b) for each target, and only these numbers are tried. For example, in
 * {@code heap(n) -> heap(n - k)} the moves from 10^12 to the heaps 3 and 7 have k = 10^12 - 3 and k
 * = 10^12 - 7. The rule's conditions are tested for these numbers as for all others.
 *
 * @param from the component moved in
 */
record MoveSolver(Component from) {
  /**
   * Maximum number of moves found; with as many, the result is empty. Bounds memory: a move takes
   * about 200 bytes.
   */
  private static final long MAX_MOVES = 100_000;

  /** Numbers tried at either end of a range besides those solved for; 1 is the minimum allowed. */
  private static final long NUMBERS_AT_ENDS = 1;

  /**
   * All moves from {@code from} to the targets, perhaps with others, which the caller filters out.
   * Empty when a rule has another form, a number overflows, there are too many moves, or {@link
   * SearchTimes#MOVES_OF_COMPONENT} does not suffice.
   *
   * @param targets components with one argument; those with another name are not found
   * @throws BudgetExceeded when a limit of {@code effort} itself is reached
   * @throws sprague.model.RuleFailure when a rule cannot be evaluated
   */
  static Optional<List<ComponentMove>> of(
      Game game, Component from, List<Component> targets, Effort effort) {
    MoveSolver moves = new MoveSolver(from);
    TreeSet<Long> numbers = new TreeSet<>();
    try {
      for (Rule rule : game.rules()) {
        if (rule.head() == from.name() && !moves.collect(rule, targets, numbers)) {
          return Optional.empty();
        }
      }
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
    long[] extraNumbers = numbers.stream().mapToLong(Long::longValue).toArray();
    Set<ComponentMove> found = new LinkedHashSet<>();
    try {
      Effort limited = effort.within(SearchTimes.MOVES_OF_COMPONENT);
      ComponentSum.collectMoves(
          new ComponentMoves(game, limited, NUMBERS_AT_ENDS, extraNumbers),
          from,
          MAX_MOVES,
          limited,
          found);
    } catch (BudgetExceeded spent) {
      effort.check();
      return Optional.empty();
    }
    return found.size() < MAX_MOVES ? Optional.of(List.copyOf(found)) : Optional.empty();
  }

  /**
   * Adds the values of the rule's variable in moves to the targets; false if the rule has another
   * form. Without a variable the rule has few moves, such as one for each divisor of a number,
   * which are all tried.
   */
  private boolean collect(Rule rule, List<Component> targets, Set<Long> numbers) {
    if (rule.parts().size() != 1
        || !(rule.parts().getFirst() instanceof Part.Single(int name, List<Term> arguments))
        || name != from.name()
        || arguments.size() != 1) {
      return false;
    }
    List<Integer> variables = new ArrayList<>();
    for (Step step : rule.steps()) {
      if (step instanceof Step.Loop loop && !(step instanceof Step.Divisors)) {
        variables.add(loop.slot());
      }
    }
    if (variables.isEmpty()) {
      return true;
    }
    LinearForm<Term> argument = Terms.linear(arguments.getFirst());
    Term variable = new Term.Slot(variables.getFirst());
    long factor = argument.coefficient(variable);
    Term rest = Terms.term(argument.minus(LinearForm.of(variable).times(factor)));
    // Slots are the variables of a rule by index; the first are the arguments of its head.
    int arity = from.arguments().size();
    if (variables.size() > 1
        || Math.abs(factor) != 1
        || !Terms.slots(rest).stream().allMatch(slot -> slot < arity)) {
      return false;
    }
    long[] slots = new long[rule.slots()];
    for (int i = 0; i < arity; i++) {
      slots[i] = from.arguments().get(i);
    }
    long constant = Arithmetic.value(rest, slots);
    for (Component target : targets) {
      if (target.name() != name) {
        continue;
      }
      long number =
          Math.multiplyExact(factor, Math.subtractExact(target.arguments().getFirst(), constant));
      // Variables of rules are not negative.
      if (number >= 0) {
        numbers.add(number);
      }
    }
    return true;
  }
}
