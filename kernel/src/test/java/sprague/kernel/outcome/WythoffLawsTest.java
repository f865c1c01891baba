// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.outcome.OutcomeEndingsTest.examine;

import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.PositionClass;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;

/** The laws of Wythoff's game in Zeckendorf's numeration, in normal and misere play. */
final class WythoffLawsTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final ProofLimits BUDGET = StandardLimits.of(1 << 22, 6_000_000_000L);
  private static final Numeration ZECKENDORF = new Numeration(List.of(1, 1));
  private static final String RULES =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1"
          + " -> heaps(a - k, b - k) where k >= 1";

  private static Automaton solutions(Formula formula) {
    return Decision.solutions(formula, List.of(A, B), ZECKENDORF, BUDGET).orElseThrow();
  }

  /**
   * The pairs (a, b) such that a ends in an even number of zeros and b is a with a zero behind it.
   * The states: zeros so far, b began; a ends in an even number of zeros, in that and a 1 of b, in
   * an odd number; dead. A column is the digit of a and twice that of b.
   */
  private static Formula pairs() {
    int[] next = {
      0, 4, 1, 4, //
      4, 2, 4, 4, //
      3, 4, 1, 4, //
      2, 4, 1, 4, //
      4, 4, 4, 4
    };
    BitSet accepting = new BitSet();
    accepting.set(2);
    Automaton ordered = new Automaton(ZECKENDORF, 2, next, accepting);
    return or(member(ordered, A, B), member(ordered, B, A));
  }

  private static Formula is(long a, long b) {
    Formula same = and(equal(number(A), number(a)), equal(number(B), number(b)));
    return a == b ? same : or(same, and(equal(number(A), number(b)), equal(number(B), number(a))));
  }

  private record Law(String rules, Automaton lost) {}

  private static List<Law> laws() {
    return List.of(
        new Law(RULES, solutions(or(pairs(), is(0, 0)))),
        new Law(
            RULES + "; stuck wins",
            solutions(
                or(and(pairs(), less(number(3), number(A).plus(number(B)))), is(0, 1), is(2, 2)))));
  }

  private static OutcomeClaim claim(Automaton lost) {
    PositionClass kind = new PositionClass("heaps", Collections.nCopies(2, OptionalLong.empty()));
    return new OutcomeClaim(List.of(new OutcomeLaw(kind, lost)), 1, 0);
  }

  @Test
  void laws_areProved() throws Exception {
    for (Law law : laws()) {
      assertThat(examine(law.rules, claim(law.lost))).startsWith("the P-positions are read");
    }
  }

  /** Every flipped state, and some of the transitions that lead elsewhere. */
  @Test
  void everyAlteredAutomaton_isRefusedOrTheSame() throws Exception {
    for (Law law : laws()) {
      List<Automaton> altered = AlteredAutomata.of(law.lost).toList();
      int flipped = law.lost.states();
      for (Automaton each :
          Stream.concat(
                  altered.stream().limit(flipped),
                  CaseCount.everyNth(100, altered.subList(flipped, altered.size())))
              .toList()) {
        if (!examine(law.rules, claim(each)).startsWith("refused")) {
          assertThat(solutions(member(each, A, B))).isEqualTo(solutions(member(law.lost, A, B)));
        }
      }
    }
  }
}
