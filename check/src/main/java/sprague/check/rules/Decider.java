// SPDX-License-Identifier: Apache-2.0
package sprague.check.rules;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Memory;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;

/** Decides one sentence after the other, within one budget; one that does not hold is a refusal. */
public final class Decider {
  private final Numeration numeration;
  private final Budget budget;
  private final long deadline;
  private final Memory memory = new Memory();

  /**
   * Starts the clock.
   *
   * @param numeration how numbers are written
   * @param budget the size is for each construction, the time for all sentences together
   */
  public Decider(Numeration numeration, Budget budget) {
    this.numeration = numeration;
    this.budget = budget;
    this.deadline = System.nanoTime() + budget.time().toNanos();
  }

  /**
   * Demands that a sentence hold.
   *
   * @param otherwise what is the matter where it fails
   * @throws Refusal when it fails, or the budget does not suffice to decide it
   */
  public void demand(Formula sentence, Function<Verdict.Fails, String> otherwise) throws Refusal {
    switch (decide(sentence)) {
      case Verdict.Holds _ -> {}
      case Verdict.Fails fails -> throw new Refusal(otherwise.apply(fails));
      case Verdict.GaveUp(String reason) -> throw new Refusal(reason);
    }
  }

  /** The same; where it fails is told by the numbers of its variables. */
  public void demand(Formula sentence, String otherwise) throws Refusal {
    demand(sentence, fails -> otherwise + show(fails.counterexample()));
  }

  private static String show(Map<Variable, BigInteger> at) {
    return at.isEmpty()
        ? ""
        : at.entrySet().stream()
            .map(each -> each.getKey() + " = " + each.getValue())
            .collect(Collectors.joining(", ", " where ", ""));
  }

  /** Whether a sentence holds, if there is time left. */
  public Verdict decide(Formula sentence) {
    return Decision.decide(sentence, numeration, left(), memory);
  }

  /**
   * The automaton of a formula's solutions.
   *
   * @param variables the variable of each track
   * @throws Refusal when the budget does not suffice
   */
  public Automaton solutions(Formula formula, List<Variable> variables) throws Refusal {
    return Decision.solutions(formula, variables, numeration, left())
        .orElseThrow(() -> new Refusal("an automaton takes too long or is too large"));
  }

  private Budget left() {
    budget.watch().run();
    return budget.within(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
  }
}
