// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.law;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;

/**
 * Laws of games with sums over ranges are proved with prefix sums; each forgery would be accepted
 * if one obligation were dropped.
 */
final class PrefixSumsTest {
  private static final Variable N = new Variable("n");
  private static final Variable V = new Variable("v");
  private static final Variable P = new Variable("p");
  private static final Variable Q = new Variable("q");
  private static final ProofLimits BUDGET = StandardLimits.of(10_000_000, 24_000_000_000L);
  private static final String PROVED = "proved";
  private static final String RULER = "coin(n) -> sum(i in a..n - 1) coin(i) where 1 <= a <= n";

  /** One option: all coins below n. Its values are 0, 0, 1, 0, ..., from n = 3 on 0. */
  private static final String ALL_BELOW = "coin(n) -> sum(i in 0..n - 1) coin(i) where n >= 1";

  private static Law coin(int base, Formula formula) {
    return of(List.of(OptionalLong.empty()), base, formula);
  }

  private static Law of(List<OptionalLong> fixed, int base, Formula formula) {
    return new Law(
        new PositionClass("coin", fixed),
        Decision.solutions(formula, List.of(N, V), Numeration.base(base), BUDGET).orElseThrow());
  }

  private static Formula pair(long n, long v) {
    return and(equal(number(N), number(n)), equal(number(V), number(v)));
  }

  private static Formula from(long n, Formula more) {
    return and(less(number(n - 1), number(N)), more);
  }

  private static Formula is(long v) {
    return equal(number(V), number(v));
  }

  /** v is the largest power of two that divides n: n xor (n - 1) = 2 v - 1; 0 at 0. */
  private static Formula largestPower() {
    Formula odd = and(equal(number(P).plus(1), number(N)), new Formula.Xor(N, P, Q));
    Formula power = and(odd, equal(number(Q).plus(1), number(V).times(2)));
    return or(pair(0, 0), new Formula.Exists(List.of(P, Q), power));
  }

  /** v is the Gray code (p xor p / 2) of p = n - 1; 0 at 0. */
  private static Formula gray() {
    Formula half =
        or(equal(number(Q).times(2), number(P)), equal(number(Q).times(2).plus(1), number(P)));
    Formula code = and(equal(number(P).plus(1), number(N)), half, new Formula.Xor(P, Q, V));
    return or(pair(0, 0), new Formula.Exists(List.of(P, Q), code));
  }

  private static String prove(String text, Law law, Law... sums) {
    try {
      Rules rules = Rules.read(text);
      MexInduction.require(rules, List.of(law), List.of(sums), Measure.sum(rules), BUDGET);
      return PROVED;
    } catch (CheckFailure refusal) {
      return refusal.reason();
    } catch (NotExpressible beyond) {
      return beyond.reason();
    }
  }

  @Test
  void theLawOfTheRulerGame() {
    assertThat(prove(RULER, coin(2, largestPower()), coin(2, gray()))).isEqualTo(PROVED);
    String downwards = "coin(n) -> sum(i in 1..k) coin(n - i) where 0 <= k < n";
    assertThat(prove(downwards, coin(2, largestPower()), coin(2, gray()))).isEqualTo(PROVED);
    assertThat(prove(RULER, coin(2, equal(number(N), number(V))), coin(2, gray())))
        .startsWith("the prefix sum does not go on from");
  }

  @Test
  void aWrongLawWithItsOwnPrefixSums_isRefused() {
    Formula zero = is(0);
    assertThat(prove(RULER, coin(2, zero), coin(2, zero)))
        .isEqualTo("coin(1): the law says 0, which is the value of an option");
  }

  /** Without a prefix sum at 0 no move would have an option. */
  @Test
  void prefixSumsThatDoNotBegin_areRefused() {
    assertThat(prove(RULER, coin(2, is(0)), coin(2, or())))
        .isEqualTo("the prefix sum of nothing is not 0");
  }

  @Test
  void prefixSumsThatStop_areRefused() {
    assertThat(prove(RULER, coin(2, is(0)), coin(2, pair(0, 0))))
        .isEqualTo("the prefix sum does not go on from 0");
  }

  /**
   * All sentences but the third hold: at n = 1, two prefix sums seem to give the values 0 and 1.
   */
  @Test
  void twoPrefixSums_areRefused() {
    Formula law = or(pair(0, 0), pair(1, 2), from(2, is(0)));
    Formula sums =
        or(and(less(number(N), number(2)), less(number(V), number(2))), from(2, or(is(2), is(3))));
    assertThat(prove(ALL_BELOW, coin(2, law), coin(2, sums)))
        .isEqualTo("there are two prefix sums at 0");
    Formula right = or(pair(0, 0), pair(1, 1), from(2, is(0)));
    Formula rightSums = or(pair(0, 0), pair(1, 0), from(2, is(1)));
    assertThat(prove(ALL_BELOW, coin(2, right), coin(2, rightSums))).isEqualTo(PROVED);
  }

  @Test
  void prefixSumsOfNothingOrOfAnotherClass_areRefused() {
    assertThat(prove(RULER, coin(2, is(0))))
        .startsWith("a move leads to a range without prefix sums");
    assertThat(prove(RULER, coin(2, is(0)), fixedCoin(or())))
        .isEqualTo("prefix sums are of no law with one argument");
    assertThat(prove(RULER, coin(2, largestPower()), coin(2, gray()), coin(2, gray())))
        .isEqualTo("two prefix sums are about the same position");
  }

  private static Law fixedCoin(Formula formula) {
    return new Law(
        new PositionClass("coin", List.of(OptionalLong.of(0))),
        Decision.solutions(formula, List.of(V), Numeration.base(2), BUDGET).orElseThrow());
  }

  /** Where a > b + 1 the prefix sums would give an empty sum the value of coins. */
  @Test
  void sumsThatEndBeforeTheyBegin_areRefused() {
    assertThat(
            prove(
                "coin(n) -> sum(i in a..b) coin(i) where a < n, b < n",
                coin(2, largestPower()),
                coin(2, gray())))
        .startsWith("a sum may end before it begins");
  }

  @Test
  void negativeCoins_areRefused() {
    assertThat(
            prove(
                "coin(n) -> sum(i in 0..n - 1) coin(i - 1) where n >= 1",
                coin(2, is(0)),
                coin(2, is(0))))
        .startsWith("a sum may run over negative numbers");
  }

  /** Every coin of the range has to be below n, also the last. */
  @Test
  void aRangeWithTheCoinItself_isRefused() {
    assertThat(
            prove(
                "coin(n) -> sum(i in a..n) coin(i) where 1 <= a <= n",
                coin(2, is(0)),
                coin(2, is(0))))
        .startsWith("the measure does not fall in a move");
  }

  @Test
  void otherSums_areNotExpressible() {
    List<OptionalLong> fixed = List.of(OptionalLong.empty(), OptionalLong.of(3));
    assertThat(
            prove("coin(x, y) -> sum(j in a..y - 1) coin(x, j) where a < y", of(fixed, 2, is(0))))
        .isEqualTo("a number of parts that varies is beyond automata");
    assertThat(
            prove(
                "coin(n) -> sum(i in a..n - 1) coin(2 * i) where a < n",
                coin(2, is(0)),
                coin(2, is(0))))
        .isEqualTo("the index of a sum has to run along one argument, by 1");
    assertThat(
            prove(
                "coin(n) -> sum(i in a..n - 1) coin(i / 2) where a < n",
                coin(2, is(0)),
                coin(2, is(0))))
        .isEqualTo("a number of parts that varies needs linear arguments");
    assertThat(
            prove(
                "coin(n) -> 2 * sum(i in a..n - 1) coin(i) where a < n",
                coin(2, is(0)),
                coin(2, is(0))))
        .isEqualTo("a number of parts that varies is beyond automata");
    assertThat(prove(RULER, coin(3, is(0)), coin(3, is(0)))).isEqualTo("nim-sums need base 2");
  }
}
