// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.decide.Verdict;

/**
 * A {@link Decision} session of the checker: a sentence that is false, or is not decided within the
 * budget, throws a {@link CheckFailure}. Not thread-safe.
 */
public final class Decider {
  private final Decision session;

  /**
   * Begins a session.
   *
   * @param numeration how automata read numbers; all automata in the sentences have this one
   * @param budget the limit of table entries is for each automaton, that of steps for the session
   */
  public Decider(Numeration numeration, ProofLimits budget) {
    this.session = new Decision(numeration, budget);
  }

  /**
   * Requires that a sentence, a formula without free variables, is true.
   *
   * @param otherwise makes the reason for the failure from the least counterexample, which gives
   *     numbers to the variables that the sentence begins with, "for all"; perhaps to none
   * @throws CheckFailure when it is false
   * @throws Undecided when the budget does not suffice
   */
  public void require(Formula sentence, Function<Verdict.Fails, String> otherwise)
      throws CheckFailure {
    switch (decide(sentence)) {
      case Verdict.Holds _ -> {}
      case Verdict.Fails fails -> throw new CheckFailure(otherwise.apply(fails));
      case Verdict.Unknown(String reason) -> throw new Undecided(reason);
    }
  }

  /** The same with a fixed reason, to which the counterexample is appended. */
  public void require(Formula sentence, String otherwise) throws CheckFailure {
    require(sentence, fails -> otherwise + show(fails.counterexample()));
  }

  private static String show(Map<Variable, BigInteger> at) {
    return at.isEmpty()
        ? ""
        : at.entrySet().stream()
            .map(each -> each.getKey() + " = " + each.getValue())
            .collect(Collectors.joining(", ", " where ", ""));
  }

  /** Whether a sentence is true, with the least counterexample, or that the budget was used up. */
  public Verdict decide(Formula sentence) {
    return session.decide(sentence);
  }

  /**
   * The automaton that accepts the solutions of a formula.
   *
   * @param variables the variable of each track; all free variables of the formula, perhaps more
   * @throws Undecided when the budget does not suffice
   */
  public Automaton solutions(Formula formula, List<Variable> variables) throws Undecided {
    return session
        .solutions(formula, variables)
        .orElseThrow(() -> new Undecided("an automaton takes too long or is too large"));
  }
}
