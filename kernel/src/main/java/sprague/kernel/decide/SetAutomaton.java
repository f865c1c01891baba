// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Builds minimal automata of sets of natural numbers, with one track; empty when the budget does
 * not suffice.
 */
public final class SetAutomaton {
  /** For finite sets: some hundred megabytes. There is nothing to be eliminated. */
  private static final ProofLimits FINITE =
      new ProofLimits(
          1 << 24,
          Long.MAX_VALUE,
          () -> {},
          conjunction -> {
            throw new IllegalStateException("no quantifier is there");
          });

  private SetAutomaton() {}

  /**
   * The automaton of a finite set, by the tree of its numerals. O(members * digits * alphabet).
   *
   * @param members none negative
   */
  public static Optional<Automaton> finite(List<Long> members, Numeration numeration) {
    Set<List<Integer>> numerals = new HashSet<>();
    Set<List<Integer>> prefixes = new HashSet<>();
    for (long member : members) {
      List<Integer> numeral = IntStream.of(numeration.numeral(member)).boxed().toList();
      numerals.add(numeral);
      for (int length = 1; length <= numeral.size(); length++) {
        prefixes.add(List.copyOf(numeral.subList(0, length)));
      }
    }
    List<Integer> none = List.of(-1);
    AutomatonBuilder.Step<List<Integer>> step =
        (read, digit) -> {
          if (read.isEmpty() && digit == 0) {
            return read;
          }
          List<Integer> more = new ArrayList<>(read);
          more.add(digit);
          return prefixes.contains(more) ? more : none;
        };
    return minimal(
        FINITE,
        meter -> AutomatonBuilder.of(numeration, 1, List.of(), step, numerals::contains, meter));
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
      BitSet members, int preperiod, int period, Numeration numeration, ProofLimits budget) {
    if (numeration.isBase()) {
      AutomatonBuilder.Step<Long> step =
          (number, digit) -> alike(number * numeration.base() + digit, preperiod, period);
      return minimal(
          budget,
          meter ->
              AutomatonBuilder.of(
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
            numeration)
        .flatMap(
            first ->
                Decision.solutions(
                    Formula.or(Formula.member(first, n), later), List.of(n), numeration, budget));
  }

  /** The number itself, or from the second period on the congruent one of the first. */
  private static long alike(long number, int preperiod, int period) {
    return number < preperiod + period ? number : preperiod + (number - preperiod) % period;
  }

  private static Optional<Automaton> minimal(
      ProofLimits budget, Function<LimitMeter, Automaton> made) {
    LimitMeter meter = new LimitMeter(budget);
    try {
      return Optional.of(made.apply(meter).minimal(meter));
    } catch (LimitReached spent) {
      return Optional.empty();
    }
  }
}
