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
import sprague.nimber.linear.LinearForm;

/**
 * Builds the minimal automata, with one track, of finite and of eventually periodic sets of natural
 * numbers. A result is empty if the automaton or its construction exceeds the limits.
 */
public final class SetAutomaton {
  /**
   * Limits for finite sets, without a limit of steps: automata of 2^24 table entries, some hundred
   * megabytes while they are built. No quantifier occurs, so that no strategy is needed.
   */
  private static final ProofLimits FINITE =
      new ProofLimits(
          1 << 24,
          Long.MAX_VALUE,
          () -> {},
          conjunction -> {
            throw new IllegalStateException("a finite set needs no quantifier");
          });

  private SetAutomaton() {}

  /**
   * The automaton of a finite set: the minimised prefix tree of its numerals. O(members * length^2
   * * digits) for numerals of that length in that number of digits.
   *
   * @param members in any order, perhaps repeated
   * @throws IllegalArgumentException when one is negative
   */
  public static Optional<Automaton> finite(List<Long> members, Numeration numeration) {
    // A state is the list of the digits read so far, without zeros in front.
    Set<List<Integer>> numerals = new HashSet<>();
    Set<List<Integer>> prefixes = new HashSet<>();
    for (long member : members) {
      List<Integer> numeral = IntStream.of(numeration.numeral(member)).boxed().toList();
      numerals.add(numeral);
      for (int length = 1; length <= numeral.size(); length++) {
        prefixes.add(List.copyOf(numeral.subList(0, length)));
      }
    }
    List<Integer> noPrefix = List.of(-1);
    AutomatonBuilder.Step<List<Integer>> step =
        (read, digit) -> {
          if (read.isEmpty() && digit == 0) {
            return read;
          }
          List<Integer> more = new ArrayList<>(read);
          more.add(digit);
          return prefixes.contains(more) ? more : noPrefix;
        };
    return minimal(
        FINITE,
        meter -> AutomatonBuilder.of(numeration, 1, List.of(), step, numerals::contains, meter));
  }

  /**
   * The automaton of a set that is periodic from some number on.
   *
   * <p>In base b a state is the number that the digits read so far denote, or the congruent number
   * of the first period if it is larger; that determines the number after another digit. In other
   * numerations it does not, and the automaton is that of a formula of residues. Before it is
   * minimised, an automaton has up to preperiod + period states, or O(preperiod + period^m) in a
   * numeration whose recurrence has m digits.
   *
   * @param members the members below {@code preperiod + period}, and no others; a larger n is one
   *     if and only if n - period is
   * @param preperiod 0 or more
   * @param period at least 1; {@code preperiod + period} fits in an int
   */
  public static Optional<Automaton> periodic(
      BitSet members, int preperiod, int period, Numeration numeration, ProofLimits limits) {
    if (numeration.isBase()) {
      AutomatonBuilder.Step<Long> step =
          (number, digit) -> representative(number * numeration.base() + digit, preperiod, period);
      return minimal(
          limits,
          meter ->
              AutomatonBuilder.of(
                  numeration, 1, 0L, step, number -> members.get(number.intValue()), meter));
    }
    Variable variable = new Variable("n");
    LinearForm<Variable> n = Formula.number(variable);
    List<Long> first = members.stream().filter(m -> m < preperiod).mapToObj(Long::valueOf).toList();
    List<Formula> residues = new ArrayList<>();
    members.stream()
        .filter(m -> m >= preperiod)
        .forEach(m -> residues.add(Formula.residue(n, period, m % period)));
    Formula isLater = Formula.atMost(Formula.number(preperiod), n);
    Formula later = Formula.and(isLater, new Formula.Or(residues));
    return finite(first, numeration)
        .map(set -> Formula.or(Formula.member(set, variable), later))
        .flatMap(each -> Decision.solutions(each, List.of(variable), numeration, limits));
  }

  /** The least number that is equal or, from the preperiod on, congruent modulo the period. */
  private static long representative(long number, int preperiod, int period) {
    return number < preperiod + period ? number : preperiod + (number - preperiod) % period;
  }

  private static Optional<Automaton> minimal(
      ProofLimits limits, Function<LimitMeter, Automaton> construction) {
    LimitMeter meter = new LimitMeter(limits);
    try {
      return Optional.of(construction.apply(meter).minimal(meter));
    } catch (LimitReached limit) {
      return Optional.empty();
    }
  }
}
