// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.table;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.SetAutomaton;
import sprague.kernel.decide.Variable;
import sprague.nimber.linear.LinearForm;

/** Builds the automaton of an arithmetic periodic sequence: it accepts the pairs (n, G(n)). */
final class PeriodicLaw {
  private PeriodicLaw() {}

  /**
   * The automaton with two tracks, n and then y, that accepts if and only if y = G(n), where G(n +
   * period) = G(n) + saltus for all n &gt;= preperiod.
   *
   * <p>With the period p and the saltus s, the number e = p G(n) - s n takes finitely many values,
   * and the n with a given e form a set that is periodic from the preperiod on. So y = G(n) if and
   * only if, for some e, n belongs to the set of e and p y = s n + e. Cost: an automaton for each
   * of the at most preperiod + period numbers e, and the union of all.
   *
   * @param values G(0), ..., G(preperiod + period - 1), none negative
   * @param preperiod 0 or more
   * @param period at least 1
   * @param saltus 0 or more
   * @param numeration how numbers are written
   * @return empty if a limit is reached
   * @throws ArithmeticException when a number e is beyond 64 bits
   */
  static Optional<Automaton> of(
      IntToLongFunction values,
      int preperiod,
      int period,
      long saltus,
      Numeration numeration,
      ProofLimits limits) {
    // Without a saltus, e = G(n) serves as well, and has smaller numbers.
    long p = saltus == 0 ? 1 : period;
    Map<Long, BitSet> sets = new TreeMap<>();
    for (int n = 0; n < preperiod + period; n++) {
      long excess =
          Math.subtractExact(
              Math.multiplyExact(p, values.applyAsLong(n)), Math.multiplyExact(saltus, (long) n));
      sets.computeIfAbsent(excess, _ -> new BitSet()).set(n);
    }
    Variable size = new Variable("n");
    Variable value = new Variable("y");
    List<Formula> cases = new ArrayList<>();
    LinearForm<Variable> excess = number(value).times(p).minus(number(size).times(saltus));
    for (Map.Entry<Long, BitSet> each : sets.entrySet()) {
      Optional<Automaton> set =
          SetAutomaton.periodic(each.getValue(), preperiod, period, numeration, limits);
      if (set.isEmpty()) {
        return Optional.empty();
      }
      cases.add(and(member(set.get(), size), equal(excess, number(each.getKey()))));
    }
    return Decision.solutions(new Formula.Or(cases), List.of(size, value), numeration, limits);
  }
}
