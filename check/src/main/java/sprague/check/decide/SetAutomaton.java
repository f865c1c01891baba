// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.ArrayList;
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
   * The automaton of a finite set: a tree of numerals. Cost O(members * digits * alphabet).
   *
   * @param members none negative
   */
  public static Optional<Automaton> finite(
      List<Long> members, Numeration numeration, Budget budget) {
    // A numeral begins with another digit than 0, so zeros in front stay at the root.
    int alphabet = numeration.alphabet();
    List<int[]> nodes = new ArrayList<>();
    nodes.add(new int[alphabet]);
    BitSet ends = new BitSet();
    return minimal(
        budget,
        meter -> {
          for (long member : members) {
            int node = 0;
            for (int digit : numeration.numeral(member)) {
              meter.allow((long) nodes.size() * alphabet);
              if (nodes.get(node)[digit] == 0) {
                nodes.get(node)[digit] = nodes.size();
                nodes.add(new int[alphabet]);
              }
              node = nodes.get(node)[digit];
            }
            ends.set(node);
          }
          Exploration.Step<Integer> step =
              (node, digit) -> {
                int to = node < 0 ? 0 : nodes.get(node)[digit];
                return to > 0 ? to : node == 0 && digit == 0 ? 0 : -1;
              };
          return Exploration.of(numeration, 1, 0, step, node -> node >= 0 && ends.get(node), meter);
        });
  }

  /**
   * The automaton of a set that repeats from some number on.
   *
   * <p>In base b the number of the digits so far is a state, or from the second period on the
   * congruent one of the first. In other numerations a digit more leads to numbers that this does
   * not tell, and a formula of remainders is solved. Cost O((preperiod + period) * b), or
   * O((preperiod + period^m) * alphabet).
   *
   * @param members the members below {@code preperiod + period}; a larger n is one when n - period
   *     is
   * @param preperiod 0 or more
   * @param period at least 1
   */
  public static Optional<Automaton> periodic(
      BitSet members, int preperiod, int period, Numeration numeration, Budget budget) {
    if (numeration.isBase()) {
      Exploration.Step<Long> step =
          (number, digit) -> alike(number * numeration.base() + digit, preperiod, period);
      return minimal(
          budget,
          meter ->
              Exploration.of(
                  numeration, 1, 0L, step, number -> members.get(number.intValue()), meter));
    }
    Variable n = new Variable("n");
    Formula later =
        new Formula.And(
            List.of(
                Formula.atMost(Formula.number(preperiod), Formula.number(n)),
                new Formula.Or(
                    members.stream()
                        .filter(m -> m >= preperiod)
                        .mapToObj(m -> Formula.residue(Formula.number(n), period, m % period))
                        .toList())));
    return finite(
            members.stream().filter(m -> m < preperiod).mapToObj(Long::valueOf).toList(),
            numeration,
            budget)
        .flatMap(
            first ->
                Decision.solutions(
                    Formula.or(Formula.member(first, n), later), List.of(n), numeration, budget));
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
