// SPDX-License-Identifier: Apache-2.0
package sprague.check.digits;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Numeration;

/** A formula is told of the law that it is, and of no other. */
final class DigitWordsTest {
  private static final Budget BUDGET = Budget.standard();

  private static Automaton automaton(Formula formula, Numeration numeration) {
    return Decision.solutions(formula, List.of("a", "b", "v"), numeration, BUDGET).orElseThrow();
  }

  @Test
  void theNimSum_isTold_andWhatDiffersFarOutIsNot() {
    Numeration binary = Numeration.base(2);
    Formula sum = new Formula.Xor("a", "b", "v");
    assertThat(DigitWords.of(automaton(sum, binary), List.of("x", "y"), BUDGET))
        .contains("G(x, y) = x xor y");
    Formula far = and(equal(number("a"), number(1000)), equal(number("b"), number(70)));
    Formula altered = or(and(sum, not(far)), and(far, equal(number("v"), number(5))));
    assertThat(DigitWords.of(automaton(altered, binary), List.of("x", "y"), BUDGET)).isEmpty();
  }

  @Test
  void nimhoff_isTold_byTheLeastPart() {
    // h = 4 in bits: the nim-sum of what is above the last two, and the sum of those modulo 4.
    Formula law =
        new Formula.Exists(
            List.of("p", "q", "r", "s", "x", "t", "c"),
            and(
                equal(number("a"), number("p").times(4).plus(number("r"))),
                equal(number("b"), number("q").times(4).plus(number("s"))),
                less(number("r"), number(4)),
                less(number("s"), number(4)),
                new Formula.Xor("p", "q", "x"),
                equal(number("r").plus(number("s")), number("t").plus(number("c").times(4))),
                less(number("t"), number(4)),
                equal(number("v"), number("x").times(4).plus(number("t")))));
    assertThat(DigitWords.of(automaton(law, Numeration.base(2)), List.of("a", "b"), BUDGET))
        .contains("G(a, b) = 4 (floor(a / 4) xor floor(b / 4)) + (a + b) mod 4");
  }

  @Test
  void otherLaws_haveNoSuchWords() {
    Formula sum = equal(number("v"), number("a").plus(number("b")));
    for (Numeration numeration : List.of(Numeration.base(2), new Numeration(List.of(1, 1)))) {
      assertThat(DigitWords.of(automaton(sum, numeration), List.of("a", "b"), BUDGET)).isEmpty();
    }
  }
}
