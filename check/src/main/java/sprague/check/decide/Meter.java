// SPDX-License-Identifier: Apache-2.0
package sprague.check.decide;

import java.util.Locale;

/** A budget as it is being spent: the clock of one decision, and the size of one construction. */
final class Meter {
  private final Budget budget;
  private final long deadline;

  /** Starts the clock. */
  Meter(Budget budget) {
    this(budget, System.nanoTime() + budget.time().toNanos());
  }

  private Meter(Budget budget, long deadline) {
    this.budget = budget;
    this.deadline = deadline;
  }

  /** The same clock for constructions of so many table entries at most. */
  Meter within(long entries) {
    return allows(entries) ? new Meter(budget.within(entries), deadline) : this;
  }

  /** Whether a construction may hold more than so many table entries. */
  boolean allows(long entries) {
    return budget.transitions() > entries;
  }

  /**
   * Asked before a construction grows.
   *
   * @param held the table entries it would then hold
   * @throws BudgetSpent when those are too many, it is too late, or the thread is interrupted
   */
  void allow(long held) {
    if (held > budget.transitions()) {
      throw new BudgetSpent(
          "an automaton would need more than %s table entries".formatted(budget.transitions()));
    }
    budget.watch().run();
    if (Thread.currentThread().isInterrupted()) {
      throw new BudgetSpent("interrupted");
    }
    if (System.nanoTime() - deadline > 0) {
      throw new BudgetSpent(
          String.format(
              Locale.ROOT, "no decision within %.3g s", budget.time().toMillis() / 1000.0));
    }
  }

  /** An automaton was built. */
  void built(Automaton automaton) {
    budget
        .account()
        .ifPresent(it -> it.add(automaton.tracks(), automaton.states(), automaton.columns()));
  }
}
