// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Sets of natural numbers as automata with one track and the fewest states; empty when the budget
 * does not suffice.
 */
public final class SetAutomaton {
  private SetAutomaton() {}

  /**
   * The automaton of a finite set.
   *
   * <p>After some digits have been read, a state is what is left of the members that agree with
   * them. Cost O(members * digits * base).
   *
   * @param members none negative
   */
  public static Optional<Automaton> finite(List<Long> members, int base, Budget budget) {
    List<Long> all = members.stream().distinct().sorted().toList();
    Automaton.Step<List<Long>> step =
        (left, digit) ->
            left.stream().filter(each -> each % base == digit).map(each -> each / base).toList();
    return minimal(
        budget,
        meter ->
            Automaton.of(
                base, 1, all, step, left -> left.contains(0L), left -> 4 + left.size(), meter));
  }

  /**
   * The automaton of a set that repeats from some number on.
   *
   * <p>After d digits of n, the least ones, with the number r, the rest m is such that n = r + b^d
   * m. Which m are good stays the same when r, or b^d, is replaced by another number from the
   * preperiod on that is congruent to it; so finitely many r and b^d are states. Cost O((preperiod
   * + period) * period * base) at worst.
   *
   * @param members the members below {@code preperiod + period}; a larger n is one when n - period
   *     is
   * @param preperiod 0 or more
   * @param period at least 1
   */
  public static Optional<Automaton> periodic(
      BitSet members, int preperiod, int period, int base, Budget budget) {
    record State(long number, long weight) {}
    Automaton.Step<State> step =
        (state, digit) ->
            new State(
                alike(state.number + digit * state.weight, preperiod, period),
                alike(state.weight * base, preperiod, period));
    State start = new State(0, alike(1, preperiod, period));
    return minimal(
        budget,
        meter ->
            Automaton.of(base, 1, start, step, state -> members.get((int) state.number), meter));
  }

  /** The number itself, or from the second period on the congruent one of the first. */
  private static long alike(long number, int preperiod, int period) {
    return number < preperiod + period ? number : preperiod + (number - preperiod) % period;
  }

  private static Optional<Automaton> minimal(Budget budget, Function<Meter, Automaton> made) {
    Meter meter = new Meter(budget);
    try {
      return Optional.of(made.apply(meter).minimal(meter));
    } catch (BudgetSpent spent) {
      return Optional.empty();
    }
  }
}
