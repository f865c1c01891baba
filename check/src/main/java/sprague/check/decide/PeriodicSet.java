// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.BitSet;
import java.util.Optional;

/** Sets of natural numbers that repeat from some number on, as automata. */
public final class PeriodicSet {
  private PeriodicSet() {}

  /**
   * The automaton with one track of a set, with the fewest states.
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
   * @param base the base of the numerals
   * @return empty when the budget does not suffice
   */
  public static Optional<Automaton> of(
      BitSet members, int preperiod, int period, int base, Budget budget) {
    record State(long number, long weight) {}
    Automaton.Walk<State> walk =
        new Automaton.Walk<>() {
          @Override
          public State next(State state, int digit) {
            return new State(
                alike(state.number + digit * state.weight, preperiod, period),
                alike(state.weight * base, preperiod, period));
          }

          @Override
          public boolean accepts(State state) {
            return members.get((int) state.number);
          }
        };
    State start = new State(0, alike(1, preperiod, period));
    Meter meter = new Meter(budget);
    try {
      return Optional.of(Automaton.of(base, 1, start, walk, meter).minimal(meter));
    } catch (BudgetSpent spent) {
      return Optional.empty();
    }
  }

  /** The number itself, or from the second period on the congruent one of the first. */
  private static long alike(long number, int preperiod, int period) {
    return number < preperiod + period ? number : preperiod + (number - preperiod) % period;
  }
}
