// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static sprague.kernel.decide.Formula.and;
import static sprague.kernel.decide.Formula.equal;
import static sprague.kernel.decide.Formula.exists;
import static sprague.kernel.decide.Formula.number;
import static sprague.kernel.decide.Formula.residue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.rules.CheckFailure;
import sprague.kernel.rules.NotExpressible;
import sprague.kernel.rules.ParametrizedPosition;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.FiniteClaim;

/** Restricts a law of all positions to the positions with given coordinates. */
final class SubstitutedOutcomesTest {
  private static final Variable N = new Variable("n");
  private static final Variable P = new Variable("p");
  private static final Variable X = new Variable("x");
  private static final Variable Y = new Variable("y");

  private static final String NIM =
      "two(x, y) -> two(x - k, y) where k >= 1 -> two(x, y - k) where k >= 1";
  private static final String HALF = "heap(n) -> heap(m) where m < n, 2 * m >= n";
  private static final String ROW = "row(n, a) -> row(n - s, a) where s in {1, 2}";

  private static Automaton automaton(Formula formula, Variable... tracks) {
    return Decision.solutions(formula, List.of(tracks), Numeration.base(2), StandardLimits.get())
        .orElseThrow();
  }

  private static OutcomeClaim claim(Automaton lost, String name, long... fixed) {
    List<OptionalLong> arguments =
        LongStream.of(fixed)
            .mapToObj(each -> each < 0 ? OptionalLong.empty() : OptionalLong.of(each))
            .toList();
    return new OutcomeClaim(
        List.of(new OutcomeLaw(new PositionClass(name, arguments), lost)), 1, 0);
  }

  /** That heaps of one size are lost. */
  private static OutcomeClaim equals() {
    return claim(automaton(equal(number(X), number(Y)), X, Y), "two", -1, -1);
  }

  /** That one less than a power of two is lost. */
  private static OutcomeClaim ones() {
    Formula isOne = exists(P, and(new Formula.Weight(P, 1), equal(number(P), number(N).plus(1))));
    return claim(automaton(isOne, N), "heap", -1);
  }

  /** That in row 0 the multiples of three are lost. */
  private static OutcomeClaim thirds() {
    return claim(automaton(residue(number(N), 3, 0), N), "row", -1, 0);
  }

  private static Certificate certificate(String rules, String of, OutcomeClaim claim) {
    return new Certificate(rules, of, Optional.empty(), Optional.empty(), claim);
  }

  /** Returns the restricted law if the given law holds, or else the reason for a refusal. */
  private static String placed(String rules, String of, OutcomeClaim claim) {
    try {
      Rules read = Rules.read(rules);
      return SubstitutedOutcomes.statement(
          ParametrizedPosition.read(of, read),
          UncheckedProof.of(certificate(rules, of, claim)),
          StandardLimits.get());
    } catch (CheckFailure refusal) {
      return "refused: " + refusal.reason();
    } catch (NotExpressible beyond) {
      return "refused: " + beyond.reason();
    }
  }

  /** The coordinates below 300 of the P-positions. */
  private static String lost(String rules, String of, OutcomeClaim claim) throws CheckFailure {
    Automaton set =
        Checker.sets(UncheckedProof.of(certificate(rules, of, claim)), StandardLimits.get())
            .getFirst();
    return LongStream.range(0, 300)
        .filter(set::contains)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  /** The statement of a certificate, or why there is none. */
  private static String examined(String rules, String of, OutcomeClaim claim) {
    return switch (Checker.examine(certificate(rules, of, claim), StandardLimits.get())) {
      case CheckResult.Accepted(var proved) -> proved.statement();
      case CheckResult.NotProved failure -> "refused: " + failure.reason();
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "two(n, n + 1) | ''",
        "two(n, 2 * n - 3) | 3",
        "two(n, max(n - 4, 4)) | 4",
        "two(n / 2, n / 3) | 0 1 3",
        "two(n, n mod 4) | 0 1 2 3",
        "two(5, 5 * n) | 1",
        "two(n, bitxor(n, 1)) | ''",
      })
  void equalHeaps_areLostWhereverTheStartPutsThem(String of, String numbers) throws Exception {
    assertThat(lost(NIM, of, equals())).isEqualTo(numbers);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n - 1) | 1 2 4 8 16 32 64 128 256",
        "heap(max(n - 1, 0)) | 0 1 2 4 8 16 32 64 128 256",
        "heap(max(n - 1, 4)) | 8 16 32 64 128 256",
      })
  void powers_areLostWithTheirExceptions(String of, String numbers) throws Exception {
    assertThat(lost(HALF, of, ones())).isEqualTo(numbers);
  }

  @Test
  void setsAreThoseOfTheDefinition_inTwoCoordinatesToo() throws Exception {
    List<Automaton> sets =
        Checker.sets(
            UncheckedProof.of(certificate(NIM, "two(a + b, 3 * b - 2)", equals())),
            StandardLimits.get());
    for (long a = 0; a < 30; a++) {
      for (long b = 0; b < 30; b++) {
        assertThat(sets.getFirst().contains(a, b)).isEqualTo(3 * b >= 2 && a + b == 3 * b - 2);
      }
    }
  }

  @Test
  void numbersOfTheStart_mustBeThoseOfTheLaw() throws Exception {
    assertThat(examined(ROW, "row(n + 1, 0)", thirds()))
        .isEqualTo(
            "the P-positions are read from the digits of n in base 2 by an automaton of 3 states");
    assertThat(placed(ROW, "row(n + 1, 1)", thirds())).contains("is not about");
    assertThat(placed(ROW, "row(n, n)", thirds())).contains("is not about");
    assertThat(lost(ROW, "row(n + 1, 0 * n)", thirds())).startsWith("2 5 8 11 14 17 20 ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "two(3, 3) | the position is a P-position",
        "two(3, 5) | the position is no P-position",
      })
  void positionWithoutCoordinates_isOrIsNoPPosition(String of, String statement) {
    assertThat(examined(NIM, of, equals())).isEqualTo(statement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(6) | the position is a P-position",
        "heap(7) | the position is of value 1",
        "heap(8) | the position has none of the values 0 to 1",
      })
  void positionWithoutCoordinates_hasTheValueOfItsSet(String of, String statement) {
    List<Automaton> sets =
        List.of(automaton(residue(number(N), 3, 0), N), automaton(residue(number(N), 3, 1), N));
    PositionClass heaps = new PositionClass("heap", List.of(OptionalLong.empty()));
    OutcomeClaim values = new OutcomeClaim(List.of(new OutcomeLaw(heaps, sets)), 1, 0);
    assertThat(examined("heap(n) -> heap(n - s) where s in {1, 2}", of, values))
        .isEqualTo(statement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "two(n, n * n) | beyond automata",
        "two(n, n / n) | beyond automata",
        "two(n) | arguments",
        "heap(n, n) | heap",
        "two(n, | cannot be read",
      })
  void whatAutomataDoNotFollow_isRefused(String of, String reason) {
    assertThat(placed(NIM, of, equals())).startsWith("refused: ").contains(reason);
  }

  @Test
  void falseLawOfAllPositions_isRefusedThoughItIsTrueOfThese() {
    Automaton wrong = automaton(equal(number(X), number(Y).plus(1)), X, Y);
    // No position (n, n + 2) is lost, which this says as well.
    assertThat(examined(NIM, "two(n, n + 2)", claim(wrong, "two", -1, -1))).startsWith("refused");
  }

  @Test
  void otherClaims_haveNoSets() {
    Certificate finite =
        new Certificate(
            "heap(n)", "heap(n)", Optional.empty(), Optional.empty(), new FiniteClaim(List.of(0L)));
    assertThatThrownBy(() -> Checker.sets(UncheckedProof.of(finite), StandardLimits.get()))
        .isInstanceOf(CheckFailure.class);
  }
}
