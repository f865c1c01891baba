// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.member;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.search.StandardLimits;

/** A law of one number is described in words exactly when it is the law that they state. */
final class RecursionDescriptionTest {
  private static final Variable N = new Variable("n");
  private static final Variable P = new Variable("p");
  private static final Variable V = new Variable("v");

  private static final ProofLimits BUDGET = StandardLimits.get();

  private static Optional<String> words(Formula formula, Numeration numeration) {
    return DigitDescription.of(
        Decision.solutions(formula, List.of(N, V), numeration, BUDGET).orElseThrow(),
        List.of("n"),
        BUDGET);
  }

  /** p is a power of the base, n is from p to c p - 1, and the formula holds; 0 has the value 0. */
  private static Formula led(int base, Formula formula) {
    return or(
        and(equal(number(N), number(0)), equal(number(V), number(0))),
        exists(
            P,
            and(
                new Formula.Weight(P, 1),
                not(less(number(N), number(P))),
                less(number(N), number(P).times(base)),
                formula)));
  }

  /**
   * The pairs of an n and the value, 0 or 1, that the digits of n lead to.
   *
   * @param most values on the way are below it
   * @param after the value after a digit
   */
  private static Automaton modulo(int base, int most, IntBinaryOperator after) {
    // What n tells beside zeros of v, the same after the 1 that is the last digit of v, and none.
    int none = 2 * most;
    int columns = base * base;
    int[] next = new int[(none + 1) * columns];
    for (int state = 0; state <= none; state++) {
      for (int column = 0; column < columns; column++) {
        int digit = column % base;
        int value = column / base;
        boolean isOpen = state < most && value < 2;
        next[state * columns + column] =
            isOpen ? after.applyAsInt(state, digit) + value * most : none;
      }
    }
    BitSet accepting = new BitSet();
    accepting.set(0);
    accepting.set(most + 1);
    return new Automaton(Numeration.base(base), 2, next, accepting);
  }

  @ParameterizedTest
  @EnumSource
  void functions_areWhatTheirNamesSay(DigitRecursion.Kind kind) {
    for (int base : new int[] {2, 3, 10}) {
      DigitRecursion told = new DigitRecursion(kind, base);
      for (long n = told.least(); n < 1200; n++) {
        String digits = n == 0 ? "" : Long.toString(n, base);
        String zeros = digits.replaceAll("^.*[^0]", "");
        LongUnaryOperator power = e -> (long) Math.pow(base, (double) e);
        long expected =
            switch (kind) {
              case DIGIT_SUM -> digits.chars().map(digit -> digit - '0').sum();
              case TRAILING_ZEROS -> zeros.length();
              case LENGTH -> digits.length();
              case DIVIDING_POWER -> power.applyAsLong(zeros.length());
              case LEADING_POWER -> power.applyAsLong(digits.length() - 1L);
              case WITHOUT_FIRST ->
                  digits.length() == 1 ? 0 : Long.parseLong(digits.substring(1), base);
            };
        assertThat(told.at(n)).as("%s of %d in base %d", kind, n, base).isEqualTo(expected);
      }
    }
  }

  @Test
  void firstDigits_areTold_withTheValuesBefore() {
    Formula rest = equal(number(V).plus(number(P)), number(N));
    assertThat(words(led(2, rest), Numeration.base(2)))
        .contains("G(n) = n without its first digit in base 2, for n >= 1; G(0) = 0");
    Formula power = equal(number(V), number(P));
    assertThat(words(led(3, power), Numeration.base(3)))
        .contains("G(n) = the largest power of 3 up to n, for n >= 1; G(0) = 0");
    Formula more = equal(number(V), number(P).plus(2));
    assertThat(words(led(2, more), Numeration.base(2)))
        .contains("G(n) = f + 2 where f is the largest power of 2 up to n, for n >= 1; G(0) = 0");
  }

  @Test
  void remaindersOfSums_areTold() {
    Automaton ones = modulo(2, 2, (sum, digit) -> (sum + digit) % 2);
    assertThat(RecursionDescription.of(ones, "n", BUDGET))
        .contains("G(n) = ones of n in base 2, modulo 2");
    Automaton three = modulo(4, 2, (sum, digit) -> (sum + digit) % 2);
    assertThat(RecursionDescription.of(three, "n", BUDGET))
        .contains("G(n) = sum of the digits of n in base 4, modulo 2");
  }

  @Test
  void whatDiffersFarOut_isNotTold() {
    Formula rest = equal(number(V).plus(number(P)), number(N));
    for (long far : new long[] {300, 1000, 123_456}) {
      Formula isThere = equal(number(N), number(far));
      Formula altered =
          or(and(led(2, rest), not(isThere)), and(isThere, equal(number(V), number(5))));
      assertThat(words(altered, Numeration.base(2))).as("at %d", far).isEmpty();
    }
  }

  @Test
  void whatDiffersAtManyPlacesFarOut_isNotTold() {
    Formula rest = equal(number(V).plus(number(P)), number(N));
    Formula isLate = and(less(number(4096), number(N)), Formula.residue(number(N), 8, 7));
    Formula altered = or(and(led(2, rest), not(isLate)), and(isLate, equal(number(V), number(N))));
    assertThat(words(altered, Numeration.base(2))).isEmpty();
  }

  @Test
  void whatIsEqualModuloANumberOnly_isNotTold() {
    Automaton ones = modulo(2, 2, (sum, digit) -> (sum + digit) % 2);
    // 1000 has six ones.
    Formula isThere = equal(number(N), number(1000));
    Formula altered =
        or(and(member(ones, N, V), not(isThere)), and(isThere, equal(number(V), number(2))));
    assertThat(words(altered, Numeration.base(2))).isEmpty();
  }

  @Test
  void otherLaws_haveNoSuchWords() {
    assertThat(words(equal(number(V), number(N)), Numeration.base(2))).isEmpty();
    assertThat(words(equal(number(V), number(3)), Numeration.base(3))).isEmpty();
    assertThat(words(equal(number(V), number(N).times(9)), Numeration.base(2))).isEmpty();
  }

  @Test
  void whatIsToldOfTheFirstValues_isWhatTheyAre() {
    // The largest power of 2 up to n, but for some of the first numbers.
    Formula power = equal(number(V), number(P));
    Formula isFirst = less(number(N), number(4));
    Formula altered =
        or(
            and(led(2, power), not(isFirst)),
            and(isFirst, equal(number(V).plus(number(N)), number(9))));
    assertThat(words(altered, Numeration.base(2)))
        .contains(
            "G(n) = the largest power of 2 up to n, for n >= 4;"
                + " G(0) = 9, G(1) = 8, G(2) = 7, G(3) = 6");
  }
}
