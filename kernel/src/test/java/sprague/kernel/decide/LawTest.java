// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.decide;

import static org.assertj.core.api.Assertions.assertThat;
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

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import sprague.kernel.search.StandardLimits;

/**
 * Laws of nim-values proved from formulas written by hand: the value is a function, no option has
 * it, and every smaller number is the value of an option.
 */
final class LawTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable K = new Variable("k");
  private static final Variable M = new Variable("m");
  private static final Variable N = new Variable("n");
  private static final Variable V = new Variable("v");
  private static final Variable W = new Variable("w");
  private static final Variable X = new Variable("x");
  private static final Variable Y = new Variable("y");

  /** A law or the options of a game: a formula over n and v. */
  private interface OfTwo {
    Formula of(Variable n, Variable v);
  }

  /** v = n. */
  private static final OfTwo SIZE = (n, v) -> equal(number(v), number(n));

  /** v = n mod m. */
  private static OfTwo rest(int modulus) {
    return (n, v) ->
        and(less(number(v), number(modulus)), residue(number(n).minus(number(v)), modulus, 0));
  }

  /** 4k + 3 and 4k + 4 change places, every other number stays. */
  private static final OfTwo LASKER =
      (n, v) ->
          or(
              and(residue(number(n), 4, 3), equal(number(v), number(n).plus(1))),
              and(
                  residue(number(n), 4, 0),
                  less(number(0), number(n)),
                  equal(number(v), number(n).plus(-1))),
              and(
                  or(equal(number(n), number(0)), not(residue(number(n), 4, 0))),
                  not(residue(number(n), 4, 3)),
                  equal(number(v), number(n))));

  /** Take a number for which {@code allowed} holds. */
  private static OfTwo take(Function<Variable, Formula> allowed, OfTwo law) {
    return (n, v) ->
        new Formula.Exists(
            List.of(K, M),
            and(allowed.apply(K), equal(number(n), number(K).plus(number(M))), law.of(M, v)));
  }

  private static Formula positive(Variable k) {
    return atMost(number(1), number(k));
  }

  /** Split in two non-empty heaps. */
  private static OfTwo split(OfTwo law) {
    return (n, v) ->
        new Formula.Exists(
            List.of(A, B, X, Y),
            and(
                positive(A),
                positive(B),
                equal(number(n), number(A).plus(number(B))),
                law.of(A, X),
                law.of(B, Y),
                new Formula.Xor(X, Y, v)));
  }

  private static List<Formula> sentences(OfTwo law, OfTwo options) {
    return List.of(
        forAll(N, exists(V, law.of(N, V))),
        new Formula.ForAll(
            List.of(N, V, W),
            implies(and(law.of(N, V), law.of(N, W)), equal(number(V), number(W)))),
        new Formula.ForAll(List.of(N, V), implies(law.of(N, V), not(options.of(N, V)))),
        new Formula.ForAll(
            List.of(N, W, V),
            implies(and(law.of(N, W), less(number(V), number(W))), options.of(N, V))));
  }

  private static void holds(OfTwo law, OfTwo options) {
    for (Formula sentence : sentences(law, options)) {
      assertThat(Decision.decide(sentence, Numeration.base(2), StandardLimits.get()))
          .isEqualTo(new Verdict.Holds());
    }
  }

  /** The least n for which one of the sentences fails. */
  private static Optional<BigInteger> refuted(OfTwo law, OfTwo options) {
    List<BigInteger> failing = new ArrayList<>();
    for (Formula sentence : sentences(law, options)) {
      if (Decision.decide(sentence, Numeration.base(2), StandardLimits.get())
          instanceof Verdict.Fails fails) {
        failing.add(fails.number(N));
      }
    }
    return failing.stream().min(BigInteger::compareTo);
  }

  @Test
  void nim() {
    holds(SIZE, take(LawTest::positive, SIZE));
  }

  @Test
  void laskersNim() {
    OfTwo take = take(LawTest::positive, LASKER);
    OfTwo split = split(LASKER);
    holds(LASKER, (n, v) -> or(take.of(n, v), split.of(n, v)));
  }

  @Test
  void takeUpToFive() {
    holds(rest(6), take(k -> and(positive(k), atMost(number(k), number(5))), rest(6)));
  }

  @Test
  void takeAPowerOfTwo() {
    holds(rest(3), take(k -> new Formula.Weight(k, 1), rest(3)));
  }

  @Test
  void aWrongLawIsRefutedWithTheLeastNumber() {
    OfTwo take = take(LawTest::positive, SIZE);
    OfTwo split = split(SIZE);
    assertThat(refuted(SIZE, (n, v) -> or(take.of(n, v), split.of(n, v))))
        .contains(BigInteger.valueOf(3));
    // Right up to 1000, where two neighbors are swapped.
    OfTwo late =
        (n, v) ->
            or(
                and(equal(number(n), number(1000)), equal(number(v), number(1001))),
                and(equal(number(n), number(1001)), equal(number(v), number(1000))),
                and(
                    not(equal(number(n), number(1000))),
                    not(equal(number(n), number(1001))),
                    SIZE.of(n, v)));
    assertThat(refuted(late, take(LawTest::positive, late))).contains(BigInteger.valueOf(1000));
    assertThat(refuted(rest(7), take(k -> and(positive(k), atMost(number(k), number(5))), rest(7))))
        .contains(BigInteger.valueOf(6));
    assertThat(refuted(rest(5), take(k -> and(positive(k), atMost(number(k), number(5))), rest(5))))
        .contains(BigInteger.valueOf(5));
  }
}
