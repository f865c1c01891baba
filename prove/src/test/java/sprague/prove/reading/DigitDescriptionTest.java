// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.search.StandardLimits;

/** A formula is printed exactly when the automaton is the law that it states. */
final class DigitDescriptionTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable C = new Variable("c");
  private static final Variable P = new Variable("p");
  private static final Variable Q = new Variable("q");
  private static final Variable R = new Variable("r");
  private static final Variable S = new Variable("s");
  private static final Variable T = new Variable("t");
  private static final Variable V = new Variable("v");
  private static final Variable X = new Variable("x");

  private static final ProofLimits BUDGET = StandardLimits.get();

  private static Automaton automaton(Formula formula, Numeration numeration) {
    return Decision.solutions(formula, List.of(A, B, V), numeration, BUDGET).orElseThrow();
  }

  @Test
  void theNimSum_isTold_andWhatDiffersFarOutIsNot() {
    Numeration binary = Numeration.base(2);
    Formula sum = new Formula.Xor(A, B, V);
    assertThat(DigitDescription.of(automaton(sum, binary), List.of("x", "y"), BUDGET))
        .contains("G(x, y) = x xor y");
    Formula far = and(equal(number(A), number(1000)), equal(number(B), number(70)));
    Formula altered = or(and(sum, not(far)), and(far, equal(number(V), number(5))));
    assertThat(DigitDescription.of(automaton(altered, binary), List.of("x", "y"), BUDGET))
        .isEmpty();
  }

  @Test
  void nimhoff_isTold_byTheLeastPart() {
    // h = 4 in bits: the nim-sum of the numbers without their last two bits, and the sum of these
    // bits modulo 4.
    Formula law =
        new Formula.Exists(
            List.of(P, Q, R, S, X, T, C),
            and(
                equal(number(A), number(P).times(4).plus(number(R))),
                equal(number(B), number(Q).times(4).plus(number(S))),
                less(number(R), number(4)),
                less(number(S), number(4)),
                new Formula.Xor(P, Q, X),
                equal(number(R).plus(number(S)), number(T).plus(number(C).times(4))),
                less(number(T), number(4)),
                equal(number(V), number(X).times(4).plus(number(T)))));
    assertThat(DigitDescription.of(automaton(law, Numeration.base(2)), List.of("a", "b"), BUDGET))
        .contains("G(a, b) = 4 (floor(a / 4) xor floor(b / 4)) + (a + b) mod 4");
  }

  @Test
  void otherLaws_haveNoSuchWords() {
    Formula sum = equal(number(V), number(A).plus(number(B)));
    for (Numeration numeration : List.of(Numeration.base(2), new Numeration(List.of(1, 1)))) {
      assertThat(DigitDescription.of(automaton(sum, numeration), List.of("a", "b"), BUDGET))
          .isEmpty();
    }
  }
}
