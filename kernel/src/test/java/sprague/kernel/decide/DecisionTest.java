// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.atMost;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.forAll;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.less;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.or;
import static sprague.kernel.decide.Formula.residue;
import static sprague.kernel.decide.RandomFormulas.X;
import static sprague.kernel.decide.RandomFormulas.Y;
import static sprague.kernel.decide.RandomFormulas.Z;

import java.math.BigInteger;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Sentences whose truth is known, least counterexamples, and budgets. */
final class DecisionTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable C = new Variable("c");
  private static final Variable N = new Variable("n");
  private static final Variable AB = new Variable("ab");
  private static final Variable BC = new Variable("bc");
  private static final Variable ABC = new Variable("abc");

  private static Verdict decide(Formula sentence, int base) {
    return Decision.decide(sentence, Numeration.base(base), StandardLimits.get());
  }

  private static Verdict.Fails fails(Variable variable, long number) {
    return new Verdict.Fails(Map.of(variable, BigInteger.valueOf(number)));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 10})
  void arithmeticHoldsInEveryBase(int base) {
    Formula halves =
        forAll(
            X,
            exists(
                Y,
                or(
                    equal(number(X), number(Y).times(2)),
                    equal(number(X), number(Y).times(2).plus(1)))));
    assertThat(decide(halves, base)).isEqualTo(new Verdict.Holds());
    Formula noGreatest = forAll(X, exists(Y, less(number(X), number(Y))));
    assertThat(decide(noGreatest, base)).isEqualTo(new Verdict.Holds());
    Formula greatest = exists(Y, forAll(X, atMost(number(X), number(Y))));
    assertThat(decide(greatest, base)).isEqualTo(new Verdict.Fails(Map.of()));
    Formula powersGrow =
        forAll(X, exists(Y, and(less(number(X), number(Y)), new Formula.Weight(Y, 3))));
    assertThat(decide(powersGrow, base)).isEqualTo(new Verdict.Holds());
  }

  /** Frobenius: 43 is the largest number that 6, 9 and 20 do not make. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10})
  void numbersMadeOf6And9And20(int base) {
    Formula made =
        new Formula.Exists(
            List.of(A, B, C),
            equal(
                number(N), number(A).times(6).plus(number(B).times(9)).plus(number(C).times(20))));
    assertThat(decide(forAll(N, made), base)).isEqualTo(fails(N, 1));
    assertThat(decide(forAll(N, or(less(number(N), number(44)), made)), base))
        .isEqualTo(new Verdict.Holds());
    assertThat(decide(forAll(N, or(less(number(N), number(43)), made)), base))
        .isEqualTo(fails(N, 43));
  }

  @Test
  void nimSumsAreAGroup_andBouton() {
    Formula associative =
        new Formula.ForAll(
            List.of(A, B, C, AB, BC, ABC),
            implies(
                and(
                    new Formula.Xor(A, B, AB),
                    new Formula.Xor(B, C, BC),
                    new Formula.Xor(AB, C, ABC)),
                new Formula.Xor(A, BC, ABC)));
    assertThat(decide(associative, 2)).isEqualTo(new Verdict.Holds());
    Formula atMostTheSum =
        new Formula.ForAll(
            List.of(A, B, C),
            implies(new Formula.Xor(A, B, C), atMost(number(C), number(A).plus(number(B)))));
    assertThat(decide(atMostTheSum, 2)).isEqualTo(new Verdict.Holds());
    Formula equalsTheSum =
        new Formula.ForAll(
            List.of(A, B, C),
            implies(new Formula.Xor(A, B, C), equal(number(C), number(A).plus(number(B)))));
    assertThat(decide(equalsTheSum, 2))
        .isEqualTo(
            new Verdict.Fails(Map.of(A, BigInteger.ONE, B, BigInteger.ONE, C, BigInteger.ZERO)));
  }

  /** x = 2^k and x = 1 mod 3 say k is even: powers of 4 in disguise. */
  @Test
  void powersMeetResidues() {
    Formula powersOf4 =
        forAll(
            X,
            implies(
                and(new Formula.Weight(X, 1), residue(number(X), 3, 1)), new Formula.Weight(X, 2)));
    assertThat(decide(powersOf4, 2)).isEqualTo(new Verdict.Holds());
    Formula powersOf8 =
        forAll(
            X,
            implies(
                and(new Formula.Weight(X, 1), residue(number(X), 7, 1)), new Formula.Weight(X, 4)));
    assertThat(decide(powersOf8, 2)).isEqualTo(fails(X, 8));
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(ints = {2, 3, 10})
  void theCounterexampleIsTheLeast_andUnboundedSearchAgrees(int base) {
    Truth truth = new Truth(Numeration.base(base), 0);
    int found = 0;
    int rounds = base == 10 ? CaseCount.of(12, 250) : CaseCount.of(30, 1200);
    for (long seed = 0; seed < rounds; seed++) {
      Formula body =
          new Formula.And(
              List.of(
                  new RandomFormulas(seed, Numeration.base(base)).open(3),
                  equal(number(Y), number(seed % 5)),
                  equal(number(Z), number(seed % 4))));
      Verdict verdict = decide(new Formula.ForAll(List.of(Y, Z, X), new Formula.Not(body)), base);
      Map<Variable, Long> numbers = new HashMap<>(Map.of(Y, seed % 5, Z, seed % 4));
      long least = -1;
      for (long x = 0; x < 1200 && least < 0; x++) {
        numbers.put(X, x);
        least = truth.holds(body, numbers) ? x : -1;
      }
      if (verdict instanceof Verdict.Fails fails) {
        assertThat(fails.counterexample().keySet()).containsExactly(Y, Z, X);
        long x = fails.number(X).longValueExact();
        numbers.put(X, x);
        assertThat(truth.holds(body, numbers)).isTrue();
        assertThat(least == -1 ? x >= 1200 : x == least)
            .as("base %d, seed %d: %d and %d", base, seed, x, least)
            .isTrue();
        found++;
      } else {
        assertThat(verdict).isEqualTo(new Verdict.Holds());
        assertThat(least).as("base %d, seed %d", base, seed).isEqualTo(-1);
      }
    }
    assertThat(found).isGreaterThan(CaseCount.of(1, 50));
  }

  @Test
  void aCounterexampleMayBeFarBeyond64Bits() {
    BigInteger power = BigInteger.TWO.pow(70);
    // State 0 is before the 1, states 1 to 71 count the zeros behind it; 72 is dead.
    int[] next = new int[2 * 73];
    for (int state = 0; state < 73; state++) {
      next[2 * state] = state == 0 ? 0 : Math.min(72, state + 1);
      next[2 * state + 1] = state == 0 ? 1 : 72;
    }
    BitSet accepting = new BitSet();
    accepting.set(71);
    Automaton single = new Automaton(Numeration.base(2), 1, next, accepting);
    assertThat(decide(forAll(N, not(Formula.member(single, N))), 2))
        .isEqualTo(new Verdict.Fails(Map.of(N, power)));
  }

  @Test
  void aBudgetThatDoesNotSuffice_isSaid() {
    Formula large = forAll(X, exists(Y, equal(number(X).times(99991), number(Y).times(99989))));
    assertThat(
            Decision.decide(large, Numeration.base(2), StandardLimits.of(10_000, 2_000_000_000L)))
        .isEqualTo(new Verdict.Unknown("an automaton would need more than 10000 table entries"));
    assertThat(Decision.decide(large, Numeration.base(2), StandardLimits.of(1L << 40, 4_000_000L)))
        .isEqualTo(new Verdict.Unknown("no decision within 4000000 steps"));
    Formula overflowing =
        forAll(X, less(number(X).times(Long.MAX_VALUE), number(X).plus(Long.MAX_VALUE)));
    assertThat(decide(overflowing, 2)).isInstanceOf(Verdict.Unknown.class);
    Formula smallest = new Formula.AtLeastZero(number(X).plus(Long.MIN_VALUE));
    assertThat(decide(forAll(X, smallest), 2)).isInstanceOf(Verdict.Unknown.class);
    for (int count : new int[] {17, 31, 40}) {
      tooWide(count);
    }
  }

  @Test
  void anInterruptedThread_givesUp() {
    Thread.currentThread().interrupt();
    Verdict verdict = decide(forAll(X, exists(Y, less(number(X), number(Y)))), 2);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(verdict).isEqualTo(new Verdict.Unknown("interrupted"));
  }

  private static void tooWide(int count) {
    List<Variable> many = Variable.list("x", count);
    Formula wide =
        new Formula.ForAll(
            many,
            not(
                equal(
                    many.stream()
                        .map(each -> number(each).times(2))
                        .reduce(number(0), (a, b) -> a.plus(b)),
                    number(4))));
    assertThat(decide(wide, 2))
        .isEqualTo(new Verdict.Unknown(count + " variables at once are too many for 2 digits"));
  }

  @Test
  void whatIsNoSentenceOfTheBase_isRefused() {
    assertThatThrownBy(() -> decide(less(number(X), number(Y)), 2))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> decide(forAll(X, new Formula.Xor(X, X, X)), 3))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> residue(number(X), 3, 3)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Formula.Weight(X, 0)).isInstanceOf(IllegalArgumentException.class);
    BitSet accepting = new BitSet();
    accepting.set(0);
    assertThatThrownBy(
            () -> new Automaton(Numeration.base(2), 1, new int[] {1, 0, 1, 1}, accepting))
        .hasMessage("zeros in front matter");
    assertThatThrownBy(() -> new Automaton(Numeration.base(2), 1, new int[] {0, 2}, accepting))
        .hasMessage("there is no state 2");
    assertThatThrownBy(() -> new Automaton(Numeration.base(2), 1, new int[] {0, 0, 0}, accepting))
        .hasMessage("the table is not complete");
  }
}
