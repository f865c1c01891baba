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

import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.rules.Decider;
import sprague.kernel.search.StandardLimits;
import sprague.model.Outcome;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Lost positions of Wythoff's game and its relatives: proved from the rules, and in words. */
final class PairDescriptionTest {
  private static final Variable A = new Variable("a");
  private static final Variable B = new Variable("b");
  private static final Variable X = new Variable("x");
  private static final Variable Y = new Variable("y");

  private static final ProofLimits BUDGET = StandardLimits.of(1 << 22, 6_000_000_000L);
  private static final Numeration ZECKENDORF = new Numeration(List.of(1, 1));
  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1";
  private static final String WYTHOFF = NIM + " -> heaps(a - k, b - k) where k >= 1";
  private static final String GOLDEN =
      ", in either order, where A_n = floor(n phi), B_n = A_n + n, phi = (1 + sqrt(5)) / 2: in"
          + " Zeckendorf's numeration A_n ends in an even number of zeros, and B_n is A_n with a"
          + " zero behind it";

  /** The pairs (A_n + c, B_n + d) from some n on that a formula names, with others, both ways. */
  private static Automaton pairs(Numeration numeration, long c, long d, long from, long... others) {
    Automaton shifted = WythoffPairs.automaton(numeration);
    Formula far = less(number(from), number(X).plus(number(Y)));
    Formula one =
        exists(
            X,
            exists(
                Y,
                and(
                    member(shifted, X, Y),
                    far,
                    equal(number(A), number(X).plus(c)),
                    equal(number(B), number(Y).plus(d)))));
    for (int i = 0; i < others.length; i += 2) {
      one =
          or(
              one,
              and(equal(number(A), number(others[i])), equal(number(B), number(others[i + 1]))));
    }
    Automaton ordered = solutions(one, numeration);
    return solutions(or(member(ordered, A, B), member(ordered, B, A)), numeration);
  }

  private static Automaton solutions(Formula formula, Numeration numeration) {
    return Decision.solutions(formula, List.of(A, B), numeration, BUDGET).orElseThrow();
  }

  /** The description of a law, or why it is refused. */
  private static String examine(String text, Automaton... sets) {
    PositionClass kind = new PositionClass("heaps", Collections.nCopies(2, OptionalLong.empty()));
    OutcomeClaim claim = new OutcomeClaim(List.of(new OutcomeLaw(kind, List.of(sets))), 1, 0);
    return switch (Checker.examine(new Certificate(text, "heaps(a, b)", claim), BUDGET)) {
      case CheckResult.Accepted(var proved) -> LawDescription.of(proved).sentence();
      case CheckResult.NotProved failure -> "refused: " + failure.reason();
    };
  }

  private static String corner(int l) {
    return WYTHOFF.replace(">= 1", ">= 1, a + b > " + l);
  }

  private static boolean isTrue(String text, Automaton lost) {
    ReferenceSolver game = new ReferenceSolver(RuleText.syntax(text), CaseCount.of(16, 40));
    for (long a = 0; a < CaseCount.of(16, 40); a++) {
      for (long b = 0; b < CaseCount.of(16, 40); b++) {
        if (lost.contains(a, b) != (game.outcome(List.of(Piece.of("heaps", a, b))) == Outcome.P)) {
          return false;
        }
      }
    }
    return true;
  }

  private record Law(String rules, Automaton lost, String words) {}

  private static List<Law> laws() {
    return List.of(
        new Law(WYTHOFF, pairs(ZECKENDORF, 0, 0, 0, 0, 0), "(A_n, B_n) for n >= 0" + GOLDEN),
        new Law(
            WYTHOFF + "; stuck wins",
            pairs(ZECKENDORF, 0, 0, 3, 0, 1, 2, 2),
            "(A_n, B_n) for n >= 2, and (0, 1), (2, 2)" + GOLDEN),
        new Law(
            corner(1),
            pairs(ZECKENDORF, -1, -1, 0, 0, 0),
            "(A_n - 1, B_n - 1) for n >= 1, and (0, 0)" + GOLDEN));
  }

  @Test
  void lawsOfWythoffsGame_areProved_areTrue_andAreToldInWords() {
    for (Law law : laws()) {
      assertThat(examine(law.rules, law.lost))
          .as("%s", law.rules)
          .isEqualTo("the P-positions are " + law.words);
      assertThat(isTrue(law.rules, law.lost)).as("%s", law.rules).isTrue();
    }
  }

  @Tag("long")
  @Test
  void theLawOfTwoWythoff_isProved() {
    String rules = NIM + " -> heaps(a - k, b - l) where k >= 1, l >= 1, abs(k - l) < 2";
    assertThat(examine(rules, pairs(new Numeration(List.of(2, 1)), 0, 0, 0, 0, 0)))
        .startsWith(
            "the P-positions are (A_n, B_n) for n >= 0, in either order, where A_n = floor(");
  }

  private static String words(Automaton set) {
    return PairDescription.of(set, new Decider(set.numeration(), BUDGET)).orElse("none");
  }

  @Test
  void otherNumerations_haveWords() {
    for (List<Integer> digits : List.of(List.of(2, 1), List.of(2, 2), List.of(1, 1, 1))) {
      assertThat(words(pairs(new Numeration(digits), 0, 0, 0, 0, 0)))
          .isEqualTo("(A_n, B_n) for n >= 0, in either order");
    }
  }

  /** Value 1 of the game in which the larger heap is taken from is that of its corner of 1. */
  @Test
  void whatTheSequencesAre_isSaidOnce() {
    String rules =
        "heaps(a, b) -> heaps(a - k, b) where k >= 1, a >= b -> heaps(a, b - k) where k >= 1, b >="
            + " a -> heaps(a - k, b - k) where k >= 1";
    assertThat(
            examine(
                rules,
                pairs(ZECKENDORF, 0, 0, 0, 0, 0),
                pairs(ZECKENDORF, -1, -1, 10, 0, 1, 2, 2, 4, 6)))
        .isEqualTo(
            "the P-positions are (A_n, B_n) for n >= 0"
                + GOLDEN
                + "; the positions of value 1 are (A_n - 1, B_n - 1) for n >= 3, and (0, 1), (2,"
                + " 2), (4, 6), in either order");
  }

  /** Right for all pairs that are looked at, and not beyond. */
  @Test
  void whatHoldsForSmallPairsAlone_isNotSaid() {
    Automaton right = pairs(ZECKENDORF, 2, -1, 0);
    assertThat(words(right)).isEqualTo("(A_n + 2, B_n - 1) for n >= 1, in either order");
    Formula far = less(number(2000), number(A).plus(number(B)));
    for (Formula wrong :
        List.of(
            and(member(right, A, B), not(far)),
            or(member(right, A, B), and(far, equal(number(A), number(B)))),
            and(member(right, A, B), less(number(A), number(B))))) {
      assertThat(words(solutions(wrong, ZECKENDORF))).isEqualTo("none");
    }
  }

  @Test
  void onlyShiftsUpToFive_andFewExceptions_areSaid() {
    assertThat(words(pairs(ZECKENDORF, 5, 5, 0))).startsWith("(A_n + 5, B_n + 5) for n >= 1");
    assertThat(words(pairs(ZECKENDORF, -5, 5, 18))).startsWith("(A_n - 5, B_n + 5) for n >= ");
    assertThat(words(pairs(ZECKENDORF, 6, 0, 0))).isEqualTo("none");
    assertThat(words(pairs(ZECKENDORF, 0, -6, 9))).isEqualTo("none");
    long[] some = new long[32];
    for (int i = 0; i < 16; i++) {
      some[2 * i] = 40;
      some[2 * i + 1] = 40L + i;
    }
    assertThat(words(pairs(ZECKENDORF, 0, 0, 0, some))).contains("and (40, 40), ");
    long[] many = java.util.Arrays.copyOf(some, 34);
    many[32] = 40;
    many[33] = 60;
    assertThat(words(pairs(ZECKENDORF, 0, 0, 0, many))).isEqualTo("none");
  }
}
