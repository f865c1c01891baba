// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.List;
import java.util.Optional;

/** Finite sets of natural numbers as automata. */
public final class FiniteSet {
  private FiniteSet() {}

  /**
   * The automaton with one track of a set, with the fewest states.
   *
   * <p>After some digits have been read, a state is what is left of the members that agree with
   * them. Cost O(members * digits * base).
   *
   * @param members none negative
   * @return empty when the budget does not suffice
   */
  public static Optional<Automaton> of(List<Long> members, int base, Budget budget) {
    Automaton.Walk<List<Long>> walk =
        new Automaton.Walk<>() {
          @Override
          public List<Long> next(List<Long> left, int digit) {
            return left.stream()
                .filter(each -> each % base == digit)
                .map(each -> each / base)
                .toList();
          }

          @Override
          public boolean accepts(List<Long> left) {
            return left.contains(0L);
          }

          @Override
          public int size(List<Long> left) {
            return 4 + left.size();
          }
        };
    Meter meter = new Meter(budget);
    try {
      List<Long> all = members.stream().distinct().sorted().toList();
      return Optional.of(Automaton.of(base, 1, all, walk, meter).minimal(meter));
    } catch (BudgetSpent spent) {
      return Optional.empty();
    }
  }
}
