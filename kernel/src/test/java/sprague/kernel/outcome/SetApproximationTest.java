// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.outcome;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.implies;
import static sprague.kernel.decide.Formula.not;
import static sprague.kernel.decide.Formula.number;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.rules.LiteralSet;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;

/** Sieved sets lie between smaller and larger ones, wherever they stand in a formula. */
final class SetApproximationTest {
  private static final Variable M = new Variable("m");
  private static final Variable N = new Variable("n");
  private static final Variable Z = new Variable("z");

  private static final int BELOW = 9;

  private static Automaton solutions(Formula formula) {
    return Decision.solutions(formula, List.of(N), Numeration.base(2), StandardLimits.get())
        .orElseThrow();
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "primes",
        "squares",
        "triangular",
        "fibonacci",
        "powers(3)",
        "powers(6)",
        "{5,7,12,700}"
      })
  void everySet_liesBetweenItsBounds(String set) throws Exception {
    LiteralSet exact = LiteralSet.read(set);
    for (int modulus = 1; modulus <= 40; modulus += CaseCount.of(3, 1)) {
      SetApproximation sieve =
          new SetApproximation(Numeration.base(2), modulus, BELOW, StandardLimits.get());
      Formula member = sieve.member(set, number(N));
      Automaton larger = solutions(member);
      Automaton smaller = solutions(sieve.strengthened(member));
      assertThat(solutions(sieve.strengthened(not(not(member))))).isEqualTo(smaller);
      assertThat(solutions(not(sieve.strengthened(not(member))))).isEqualTo(larger);
      for (long n = 0; n < 1000; n++) {
        boolean in = exact.contains(n);
        assertThat(smaller.contains(n)).as("%s %d %d", set, modulus, n).isEqualTo(in && n < BELOW);
        assertThat(larger.contains(n) || !in).as("%s %d %d", set, modulus, n).isTrue();
      }
    }
  }

  /** The larger sets are not everything, as far as remainders go. */
  @ParameterizedTest
  @ValueSource(
      strings = {"primes:4:8", "squares:4:6", "triangular:9:8", "fibonacci:8:20", "powers(3):4:6"})
  void remaindersThatDoNotOccur_areNotInTheLarger(String words) {
    String[] parts = words.split(":", 0);
    SetApproximation sieve =
        new SetApproximation(
            Numeration.base(2), Integer.parseInt(parts[1]), BELOW, StandardLimits.get());
    Automaton larger = solutions(sieve.member(parts[0], number(N)));
    assertThat(larger.contains(Long.parseLong(parts[2]))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"primes", "squares", "triangular", "fibonacci", "powers(3)"})
  void strengthenedFormulas_implyWhatIsTrue(String set) throws Exception {
    LiteralSet exact = LiteralSet.read(set);
    SetApproximation sieve =
        new SetApproximation(Numeration.base(2), 12, BELOW, StandardLimits.get());
    Formula here = sieve.member(set, number(N));
    Formula next = sieve.member(set, number(N).plus(1));
    Formula later =
        exists(
            M,
            Formula.and(Formula.equal(number(M), number(N).plus(2)), sieve.member(set, number(M))));
    List<Formula> formulas =
        List.of(
            here,
            not(here),
            implies(here, next),
            implies(not(here), not(next)),
            Formula.and(here, not(later)),
            not(Formula.and(not(here), later)),
            not(new Formula.ForAll(List.of(Z), not(later))));
    for (int i = 0; i < formulas.size(); i++) {
      Automaton strong = solutions(sieve.strengthened(formulas.get(i)));
      for (long n = 0; n < 300; n++) {
        boolean a = exact.contains(n);
        boolean b = exact.contains(n + 1);
        boolean c = exact.contains(n + 2);
        boolean holds =
            switch (i) {
              case 0 -> a;
              case 1 -> !a;
              case 2 -> !a || b;
              case 3 -> a || !b;
              case 4 -> a && !c;
              case 5 -> a || !c;
              default -> c;
            };
        assertThat(!strong.contains(n) || holds).as("%s %d %d", set, i, n).isTrue();
      }
    }
  }
}
