// SPDX-License-Identifier: Apache-2.0
package sprague.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.law.Bases;
import sprague.check.law.Law;
import sprague.check.law.LawProof;
import sprague.check.law.LawVerdict;
import sprague.check.law.PeriodicLaw;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.HeapKind;
import sprague.model.heap.HeapSystem;

/**
 * Periods that no finite check proves, with or without a saltus, decided by automata.
 *
 * <p>The values repeat as claimed on a table that reaches two joint periods beyond the start of the
 * repetition. The table, continued by that rule for ever, is made a law for each kind of position,
 * and {@link LawProof} decides whether the laws are the nim-values. Where the table came from does
 * not matter.
 */
final class AutomaticPeriodCheck {
  private static final long MOST = 1 << 13;

  private AutomaticPeriodCheck() {}

  static String examine(Game game, Start start, Claim.Periodic claim, Budget budget)
      throws Refusal {
    if (claim.period() < 1
        || claim.preperiod() < 0
        || claim.saltus() < 0
        || claim.joint() < 1
        || claim.joint() % claim.period() != 0) {
      throw new Refusal("preperiod, period and saltus are out of range");
    }
    long sizes = Math.addExact(claim.from(), Math.multiplyExact(2, claim.joint()));
    if (sizes > MOST) {
      throw new Refusal("the repetition starts at " + claim.from() + ", too late for automata");
    }
    Map<HeapKind, int[]> tables = tables(game, start, claim, (int) sizes, budget);
    long deadline = System.nanoTime() + budget.time().toNanos();
    String undecided = "";
    for (int base : Bases.of(game)) {
      Duration left = Duration.ofNanos(Math.max(0, deadline - System.nanoTime()));
      switch (verdict(game, tables, claim, base, budget.within(left))) {
        case LawVerdict.Proved _ -> {
          return Tables.statement(claim);
        }
        case LawVerdict.Refuted refuted -> throw new Refusal(refuted.show(game));
        case LawVerdict.Undecided(String reason) -> undecided = reason;
      }
    }
    throw new Refusal(undecided);
  }

  /** The values of all kinds of positions by size, the claim being true of those asked about. */
  private static Map<HeapKind, int[]> tables(
      Game game, Start start, Claim.Periodic claim, int sizes, Budget budget) throws Refusal {
    Map<HeapKind, int[]> tables = new LinkedHashMap<>();
    Optional<HeapSystem> heaps = HeapSystem.of(game, start).system();
    if (heaps.isPresent()) {
      HeapSystem system = heaps.get();
      if (claim.from() < claim.preperiod() + system.shift()) {
        throw new Refusal("the kinds together do not repeat before the one asked about");
      }
      int[][] values = PlainHeaps.values(system, sizes, budget);
      Tables.compare(values[system.root()], (int) system.shift(), claim, sizes - system.shift());
      system.numbers().forEach((kind, number) -> tables.put(kind, values[number]));
      return tables;
    }
    if (game.names().size() != 1
        || !start.arguments().equals(List.of(new Term.Slot(0)))
        || claim.from() != claim.preperiod()
        || claim.joint() != claim.period()) {
      throw new Refusal("the game is no heap system, and has not one kind of position");
    }
    int[] values = Tables.continued(claim, sizes);
    Tables.compare(values, 0, claim, sizes);
    tables.put(new HeapKind(start.name(), List.of(0L), 0), values);
    return tables;
  }

  private static LawVerdict verdict(
      Game game, Map<HeapKind, int[]> tables, Claim.Periodic claim, int base, Budget budget) {
    int from = (int) claim.from();
    int joint = (int) claim.joint();
    List<Law> laws = new ArrayList<>();
    for (Map.Entry<HeapKind, int[]> kind : tables.entrySet()) {
      int[] values = kind.getValue();
      int saltus = values[from + joint] - values[from];
      if (saltus < 0) {
        return new LawVerdict.Undecided("values get smaller from period to period");
      }
      Optional<Automaton> automaton = PeriodicLaw.of(values, from, joint, saltus, base, budget);
      if (automaton.isEmpty()) {
        return new LawVerdict.Undecided("the automaton of the period would be too large");
      }
      laws.add(Law.of(kind.getKey(), automaton.get()));
    }
    return LawProof.of(game, laws, budget);
  }
}
