// SPDX-License-Identifier: Apache-2.0
package sprague.prove.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.residue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.Certificate;
import sprague.kernel.CheckResult;
import sprague.kernel.Checker;
import sprague.kernel.Proved;
import sprague.kernel.claim.Claim;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.digits.DigitsClaim;
import sprague.kernel.law.Law;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.parameter.PiecewisePeriodicSequence;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Linear;
import sprague.kernel.parameter.PiecewisePeriodicSequence.Segment;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.FiniteClaim;

/** Laws are described in words where these are decided, and by their automata elsewhere. */
final class LawDescriptionTest {
  private static final Variable N = new Variable("n");
  private static final Variable P = new Variable("p");
  private static final Variable V = new Variable("v");
  private static final Variable X = new Variable("x");
  private static final Variable Y = new Variable("y");
  private static final String NIM =
      "two(x, y) -> two(x - k, y) where k >= 1 -> two(x, y - k) where k >= 1";
  private static final String HALF = "heap(n) -> heap(m) where m < n, 2 * m >= n";

  private static Automaton automaton(Formula formula, Variable... tracks) {
    return Decision.solutions(formula, List.of(tracks), Numeration.base(2), StandardLimits.get())
        .orElseThrow();
  }

  private static List<OptionalLong> running(int arguments) {
    return Stream.generate(OptionalLong::empty).limit(arguments).toList();
  }

  private static OutcomeClaim outcomes(String name, Automaton... sets) {
    PositionClass kind = new PositionClass(name, running(sets[0].tracks()));
    return new OutcomeClaim(List.of(new OutcomeLaw(kind, List.of(sets))), 1, 0);
  }

  private static Proved proved(String rules, String of, Claim claim) {
    Certificate certificate = new Certificate(rules, of, Optional.empty(), Optional.empty(), claim);
    return switch (Checker.examine(certificate, StandardLimits.get())) {
      case CheckResult.Accepted(Proved proved) -> proved;
      case CheckResult.NotProved failure -> throw new AssertionError(failure.reason());
    };
  }

  private static String sentence(String rules, String of, Claim claim) {
    return LawDescription.of(proved(rules, of, claim)).sentence();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-> heap(n - k) where k in {1, 2} | 3 | 0 | G(n) = 0 exactly when n is a multiple of 3",
        "-> heap(n - k) where k in {1, 2} | 3 | 0 1 2 | G(n) = 0 exactly when n is a multiple of 3;"
            + " G(n) = 1 exactly when n mod 3 is 1; G(n) = 2 exactly when n mod 3 is 2",
        "-> heap(n - 2) | 4 | 0+1 | G(n) = 0 exactly when n mod 4 is 0 or 1",
        "-> heap(m) where m < n, n < m | 1 | 0 | G(n) = 0 for all n",
        "-> heap(m) where m < n, n < m | 1 | 0 x | G(n) = 0 for all n; G(n) = 1 for no n",
        "-> heap(n - k) where k in {1, 2, 3}; stuck wins | 4 | 1 | the player to move at n loses"
            + " exactly when n mod 4 is 1",
        "-> heap(n - k) where k in {1, 2}; heap(0) wins | 3 | 0 | the player to move at n loses"
            + " exactly when n is a multiple of 3",
        "-> heap(n - 1); heap(n) wins where n >= 0 | 1 | 0 | the player to move at n loses for all"
            + " n",
      })
  void setsOfNumbers_areDescribedByRemainders(
      String moves, int modulus, String rests, String sentence) {
    Automaton[] sets =
        Arrays.stream(rests.split(" ", -1))
            .map(
                each ->
                    automaton(
                        new Formula.Or(
                            Arrays.stream(each.split("\\+", -1))
                                .filter(rest -> !rest.equals("x"))
                                .map(rest -> residue(number(N), modulus, Integer.parseInt(rest)))
                                .toList()),
                        N))
            .toArray(Automaton[]::new);
    assertThat(LawDescription.of(proved("heap(n) " + moves, "heap(n)", outcomes("heap", sets))))
        .isEqualTo(new LawDescription(sentence, false));
  }

  /** One less than a power of 2: no remainders, and not a power itself. */
  @Test
  void otherSets_areDescribedByTheirAutomata() {
    Formula ones = exists(P, and(new Formula.Weight(P, 1), equal(number(P), number(N).plus(1))));
    assertThat(LawDescription.of(proved(HALF, "heap(n)", outcomes("heap", automaton(ones, N)))))
        .isEqualTo(
            new LawDescription(
                "the P-positions are read from the digits of n in base 2 by an automaton of 2"
                    + " states",
                true));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n - 1) | n is a power of 2: 1, 2, 4, 8, 16, 32, ...",
        "heap(max(m - 1, 0)) | m is 0 or a power of 2: 1, 2, 4, 8, 16, 32, ...",
        "heap(max(n - 1, 4)) | n is a power of 2 other than 1 and 2 and 4: 8, 16, 32, 64, 128,"
            + " 256, ...",
      })
  void powers_areNamedWithTheirExceptions(String of, String sentence) {
    Formula ones = exists(P, and(new Formula.Weight(P, 1), equal(number(P), number(N).plus(1))));
    assertThat(sentence(HALF, of, outcomes("heap", automaton(ones, N))))
        .isEqualTo("the P-positions are those where " + sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "two(n, n) | G(n) = 0 for all n",
        "two(n, n + 1) | G(n) = 0 for no n",
        "two(n, 2 * n - 3) | the P-positions are those where n is 3",
        "two(n / 2, n / 3) | the P-positions are those where n is 0 or 1 or 3",
        "two(x, y) | the P-positions are read from the digits of x and y in base 2 by an automaton"
            + " of 1 state",
        "two(a + b, 3 * b) | the P-positions are read from the digits of a and b in base 2 by an"
            + " automaton of 2 states",
      })
  void positions_areThoseOfTheCoordinates(String of, String sentence) {
    Automaton same = automaton(equal(number(X), number(Y)), X, Y);
    assertThat(sentence(NIM, of, outcomes("two", same))).isEqualTo(sentence);
  }

  @Test
  void values_areDescribedByFormulas() {
    Law sum =
        new Law(new PositionClass("two", running(2)), automaton(new Formula.Xor(X, Y, V), X, Y, V));
    assertThat(LawDescription.of(proved(NIM, "two(a, b)", new DigitsClaim(List.of(sum)))))
        .isEqualTo(new LawDescription("G(a, b) = a xor b", false));
    Automaton odd =
        automaton(
            and(Formula.less(number(V), number(2)), residue(number(N).minus(number(V)), 2, 0)),
            N,
            V);
    Law parity = new Law(new PositionClass("heap", running(1)), odd);
    assertThat(sentence("heap(n) -> heap(n - 1)", "heap(m)", new DigitsClaim(List.of(parity))))
        .isEqualTo("G(m) = sum of the digits of m in base 3, modulo 2");
  }

  @Test
  void otherValues_areDescribedByTheirAutomata() {
    Automaton sevenths =
        automaton(
            and(Formula.less(number(V), number(7)), residue(number(N).minus(number(V)), 7, 0)),
            N,
            V);
    Law rest = new Law(new PositionClass("heap", running(1)), sevenths);
    Proved proved =
        proved("heap(n) -> heap(n - k) where k in 1..6", "heap(m)", new DigitsClaim(List.of(rest)));
    assertThat(LawDescription.of(proved))
        .isEqualTo(
            new LawDescription(
                "G(m) is read from the digits of m in base 2 by an automaton of 18 states", true));
    assertThat(proved.statement()).isEqualTo(LawDescription.of(proved).sentence());
  }

  private static PiecewisePeriodicSequence pattern(Linear period, Segment... stretches) {
    return new PiecewisePeriodicSequence(Optional.of(period), new Linear(0, 0), List.of(stretches));
  }

  /** Codeforces 1194 D: take 1, 2 or k. */
  @Test
  void lawsWithAParameter_areDescribedByTheirCases() {
    List<Linear> takes = List.of(new Linear(0, 1), new Linear(0, 2), new Linear(1, 0));
    Segment three = new Segment(new Linear(0, 0), List.of(0L, 1L, 2L));
    PiecewisePeriodicSequence plain =
        new PiecewisePeriodicSequence(Optional.empty(), new Linear(0, 0), List.of(three));
    PiecewisePeriodicSequence longer =
        pattern(new Linear(3, 1), three, new Segment(new Linear(3, 0), List.of(3L)));
    assertThat(
            sentence(
                "heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 1",
                "heap(m, k)",
                new ParameterClaim(1, takes, List.of(longer, plain, plain))))
        .isEqualTo(
            "for every k >= 1: if k mod 3 = 0, the values have period k + 1: 0 1 2 again and again"
                + " up to m = k - 1, then 3; if k mod 3 = 1 or 2, the values have period 3: 0 1"
                + " 2");
  }

  @Test
  void otherLaws_areDescribedAsTheCheckerStatesThem() {
    Proved proved = proved("heap(n) -> heap(n - 1)", "heap(n)", new FiniteClaim(List.of(0L, 1L)));
    assertThat(LawDescription.of(proved)).isEqualTo(new LawDescription(proved.statement(), false));
  }

  @Test
  void descriptions_areMadeOnce() {
    Automaton same = automaton(equal(number(X), number(Y)), X, Y);
    Proved proved = proved(NIM, "two(x, y)", outcomes("two", same));
    assertThat(LawDescription.of(proved)).isSameAs(LawDescription.of(proved));
  }
}
