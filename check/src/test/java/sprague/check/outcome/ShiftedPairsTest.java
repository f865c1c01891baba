// SPDX-License-Identifier: Apache-2.0
package sprague.check.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.check.decide.Formula.and;
import static sprague.check.decide.Formula.atMost;
import static sprague.check.decide.Formula.equal;
import static sprague.check.decide.Formula.exists;
import static sprague.check.decide.Formula.implies;
import static sprague.check.decide.Formula.less;
import static sprague.check.decide.Formula.member;
import static sprague.check.decide.Formula.not;
import static sprague.check.decide.Formula.number;
import static sprague.check.decide.Formula.or;

import java.math.BigInteger;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.check.decide.Automaton;
import sprague.check.decide.Budget;
import sprague.check.decide.Decision;
import sprague.check.decide.Formula;
import sprague.check.decide.Numeration;
import sprague.check.decide.Variable;
import sprague.check.decide.Verdict;

/** The pairs by digits are those of Beatty's sequences. */
final class ShiftedPairsTest {
  private static final Variable E = new Variable("e");
  private static final Variable F = new Variable("f");
  private static final Variable X = new Variable("x");
  private static final Variable Y = new Variable("y");
  private static final Variable Z = new Variable("z");

  private static final Budget BUDGET = new Budget(1 << 22, Duration.ofSeconds(20));

  /** floor(n (2 - t + sqrt(t^2 + 4)) / 2), exactly: halves of whole numbers have whole floors. */
  private static long floor(long n, long t) {
    BigInteger square = BigInteger.valueOf(n * n).multiply(BigInteger.valueOf(t * t + 4));
    return Math.floorDiv(n * (2 - t) + square.sqrt().longValueExact(), 2L);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7})
  void pairs_areFloorsOfMultiples(int t) {
    List<long[]> pairs = ShiftedPairs.upTo(20_000, new Numeration(List.of(t, 1)));
    for (int n = 0; n < pairs.size(); n++) {
      assertThat(pairs.get(n)).containsExactly(floor(n, t), floor(n, t) + (long) t * n);
    }
    long next = floor(pairs.size(), t);
    assertThat(2 * next + (long) t * pairs.size()).isGreaterThan(20_000);
  }

  @Test
  void pairs_areReadByTheAutomaton() {
    for (List<Integer> digits :
        List.of(List.of(1, 1), List.of(3, 1), List.of(2, 2), List.of(3, 3), List.of(1, 1, 1))) {
      Numeration numeration = new Numeration(digits);
      Automaton automaton = ShiftedPairs.automaton(numeration);
      Set<List<Long>> pairs = new HashSet<>();
      ShiftedPairs.upTo(400, numeration).forEach(pair -> pairs.add(List.of(pair[0], pair[1])));
      for (long a = 0; a < 200; a++) {
        for (long b = 0; b < 200; b++) {
          assertThat(automaton.contains(a, b))
              .as("%s, %s in %s", a, b, numeration)
              .isEqualTo(a > 0 && pairs.contains(List.of(a, b)));
        }
      }
    }
  }

  /** What makes two sequences those of Beatty, see the class: each a sentence. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void theSequences_areThoseOfBeatty(int t) {
    Numeration numeration = new Numeration(List.of(t, 1));
    Automaton pairs = ShiftedPairs.automaton(numeration);
    Automaton first = automaton(exists(Y, member(pairs, X, Y)), numeration, X);
    Automaton second = automaton(exists(X, member(pairs, X, Y)), numeration, Y);
    Formula isFirst = member(first, Z);
    Formula isSecond = member(second, Z);
    assertHolds(numeration, implies(less(number(0), number(Z)), or(isFirst, isSecond)), Z);
    assertHolds(numeration, not(and(isFirst, isSecond)), Z);
    assertHolds(numeration, implies(or(isFirst, isSecond), less(number(0), number(Z))), Z);
    // By n and the difference, so that the sequences grow, too.
    Automaton differences =
        automaton(
            exists(Y, and(member(pairs, X, Y), equal(number(Y), number(X).plus(number(E))))),
            numeration,
            X,
            E);
    Automaton neighbours =
        automaton(
            and(
                member(first, X),
                member(first, Y),
                less(number(X), number(Y)),
                not(
                    exists(
                        Z, and(isFirst, less(number(X), number(Z)), less(number(Z), number(Y)))))),
            numeration,
            X,
            Y);
    assertHolds(
        numeration,
        implies(
            and(member(neighbours, X, Y), member(differences, X, E), member(differences, Y, F)),
            equal(number(F), number(E).plus(t))),
        X,
        Y,
        E,
        F);
    assertHolds(numeration, implies(member(differences, X, E), atMost(number(t), number(E))), X, E);
    assertThat(pairs.contains(1, 1 + t)).isTrue();
  }

  private static Automaton automaton(Formula formula, Numeration numeration, Variable... tracks) {
    return Decision.solutions(formula, List.of(tracks), numeration, BUDGET).orElseThrow();
  }

  private static void assertHolds(Numeration numeration, Formula formula, Variable... variables) {
    assertThat(Decision.decide(new Formula.ForAll(List.of(variables), formula), numeration, BUDGET))
        .isInstanceOf(Verdict.Holds.class);
  }
}
