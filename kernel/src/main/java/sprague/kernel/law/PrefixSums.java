// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;

import java.util.List;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.Decider;

/**
 * Verifies automata S that are claimed to read prefix xors of what the automata A of laws read:
 * S(m, s) says that s is the xor of A's values at 0, ..., m - 1, where A(m, v) claims that v is the
 * nim-value of position m of a class with one argument that is any number. Each S is of the class
 * of an A. Decided are the sentences, for all m, s, t, v:
 *
 * <ol>
 *   <li>S(0, 0);
 *   <li>S(m, s) and A(m, v) imply S(m + 1, s xor v);
 *   <li>S(m, s) and S(m, t) imply s = t.
 * </ol>
 *
 * <p>Claim: if A accepts at least one v for each m, it accepts exactly one, a(m), and S(m, s) holds
 * exactly for s = a(0) xor ... xor a(m - 1). By induction on m, S accepts this s: at 0 by 1, and
 * from m to m + 1 by 2; by 3 it accepts no other. If A accepted v and w at m, then by 2 S would
 * accept both s xor v and s xor w at m + 1, so v = w by 3. That A accepts some v is sentence 2 of
 * {@link MexInduction}; nothing here is about moves.
 */
final class PrefixSums {
  private PrefixSums() {}

  /**
   * Requires the sentences for each of {@code sums}, and that classes and numeration fit. Decides
   * two sentences for each; the first one is a run of the automaton.
   */
  static void require(List<Law> laws, List<Law> sums, Decider decider) throws CheckFailure {
    CheckFailure.require(
        !PositionClass.overlap(sums.stream().map(Law::kind).toList()),
        "two prefix sums are about the same position");
    for (Law each : sums) {
      Law law =
          laws.stream()
              .filter(other -> other.kind().equals(each.kind()) && other.kind().running() == 1)
              .findFirst()
              .orElseThrow(() -> new CheckFailure("prefix sums are of no law with one argument"));
      require(law.values(), each.values(), decider);
    }
  }

  private static void require(Automaton values, Automaton sums, Decider decider)
      throws CheckFailure {
    CheckFailure.require(sums.numeration().isBinary(), "nim-sums need base 2");
    CheckFailure.require(sums.contains(0, 0), "the prefix sum of nothing is not 0");
    Variable m = new Variable("m");
    Variable after = new Variable("after");
    Variable s = new Variable("s");
    Variable t = new Variable("t");
    Variable v = new Variable("v");
    Formula next = and(equal(number(after), number(m).plus(1)), new Formula.Xor(s, v, t));
    Formula step =
        implies(and(member(sums, m, s), member(values, m, v), next), member(sums, after, t));
    decider.require(
        new Formula.ForAll(List.of(m, after, s, t, v), step),
        fails -> "the prefix sum does not go on from " + fails.number(m));
    Formula one = implies(and(member(sums, m, s), member(sums, m, t)), equal(number(s), number(t)));
    decider.require(
        new Formula.ForAll(List.of(m, s, t), one),
        fails -> "there are two prefix sums at " + fails.number(m));
  }
}
