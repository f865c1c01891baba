// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.engine.ValueKind;
import sprague.kernel.CheckResult;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Laws that are known, found and proved; and games without a provable law, left alone. */
@Order(1)
final class ProverTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.77 | 71 | 12 | 0",
        "0.137 | 52 | 34 | 0",
        "0.07 | 53 | 34 | 0",
        "heap(n) -> heap(n - k) where k in {1, 3, 1000} | 0 | 1003 | 0",
        "heap(n) -> heap(n - k) where k in {2, 5} | 0 | 7 | 0",
        "heap(n) -> heap(n - k) where 1 <= k <= 5 | 0 | 6 | 0",
        "heap(n) -> heap(n - k) where k >= 1, k != 3 | 0 | 6 | 3",
        "heap(n) -> heap(n - k) where k >= 1 | 0 | 1 | 1",
        "heap(n) -> heap(n - k) where k in {1, 2, 5} | 0 | 3 | 0",
        "ring(n) -> line(n - 1) -> line(n - 2); line(n) -> line(a) + line(b) where a + b = n - k, k"
            + " in {1, 2} | 3 | 1 | 0",
      })
  void periods_areProved(String game, long preperiod, long period, long saltus) {
    Finding finding = prove(game, 20_000);
    assertThat(finding.status()).as(finding.tried().toString()).isEqualTo(Finding.Status.PROVED);
    PeriodicClaim claim = (PeriodicClaim) finding.claim().orElseThrow();
    assertThat(claim.period()).isEqualTo(period);
    assertThat(claim.preperiod()).isEqualTo(preperiod);
    assertThat(claim.saltus()).isEqualTo(saltus);
  }

  @Test
  void sunnyPositionsInThePeriod_leaveNoConjecture() {
    Finding finding = prove("heap(n) -> heap(n - k) where k in {1, 3, 4}; heap(20) wins", 100);
    assertThat(finding.status()).isEqualTo(Finding.Status.NONE);
    assertThat(finding.values()).hasSize(101).contains(ValueKind.SUNNY);
  }

  /** Nor is there a table of them for the checker to compute again. */
  @Test
  void sunnyPositions_haveNoValuesToVerify() {
    Finding finding = prove("heap(n) -> heap(n - k) where k in fibonacci; heap(0) wins", 100);
    Game game = RuleText.game("heap(n) -> heap(n - k) where k in fibonacci; heap(0) wins");
    for (List<Long> values : List.of(finding.values(), List.<Long>of())) {
      assertThat(Prover.verify(game, game.start(), values, StandardLimits.get()))
          .isInstanceOf(CheckResult.Rejected.class);
    }
  }

  @Test
  void withoutAValue_noNumberIsNamed() {
    assertThat(Finding.none(List.of()).statement())
        .isEqualTo("no law was found, and no value was computed");
  }

  @Test
  void startThatIsNotLinear_hasItsValues() {
    Finding finding =
        prove("heap(n, m) -> heap(n - k, 2 * k) where 1 <= k <= m; start heap(n, n / 2)", 99);
    assertThat(finding.status()).isEqualTo(Finding.Status.NONE);
    assertThat(finding.values()).hasSize(100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - k) where 1 <= k <= n / 2 | window",
        "heap(n) -> heap(n - k) where k in powers(2) | automatic",
        "heap(n) -> heap(n - k) where k in {1} union primes | outcomes",
        "top(r) -> top(x - 1) where x >= 4, x <= r, x * 3 >= r | window",
      })
  void otherLaws_areProved(String game, String theorem) {
    Finding finding = prove(game, 2000);
    assertThat(finding.status()).as(finding.tried().toString()).isEqualTo(Finding.Status.PROVED);
    assertThat(finding.claim().orElseThrow().theorem()).isEqualTo(theorem);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "4!.0",
        "0.014",
        "heap(n) -> heap(n - k) where k in fibonacci",
        "heap(n) -> heap(n - 1) -> d * heap(e) where d * e = n, d >= 2, e >= 1"
      })
  void openGames_areNotProved(String game) {
    assertThat(prove(game, 3000).status()).isNotEqualTo(Finding.Status.PROVED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - 1) where n not in squares"
            + " | G(n) = j mod 2 where n = k^2 + j with 0 <= j <= 2 k, for 0",
        "heap(n) -> heap(m) where m < n, m in triangular"
            + " | G(n) = k where n = k (k + 1) / 2 + 1 + j with 0 <= j <= k, for 1",
        "heap(n, t) -> heap(n - t, t + 1) where t >= 1; start heap(n, 1)"
            + " | G(n) = k mod 2 where n = k (k + 1) / 2 + j with 0 <= j <= k, for 0",
        "heap(n) -> heap(n - 1) where n not in squares -> bag(1) where n in primes;"
            + " bag(n) -> bag(n - 1)"
            + " | min(1, G(n)) = j mod 2 where n = k^2 + j with 0 <= j <= 2 k, for 0",
      })
  void lawsByBlocks_areConjectured(String game, String statement) {
    Finding finding = prove(game, 400);
    assertThat(finding.status()).isEqualTo(Finding.Status.CONJECTURED);
    assertThat(finding.statement())
        .isEqualTo(statement + " <= n <= 400; beyond that it is a guess");
    assertThat(finding.proved()).isEmpty();
  }

  /** With few values, no period may be taken for one that they repeat. */
  @Test
  void lostHeapsWithoutAPeriod_areProvedFromFewValues() {
    Finding finding =
        prove(
            "heap(n) -> heap(m) where 2 * m = n, m >= 1"
                + " -> bag(1) where n = 2 * m, m in primes, m >= 3; bag(n) -> bag(n - 1)",
            500);
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
    assertThat(finding.statement()).contains("P-positions").contains("digits of n in base 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - d) where d >= 1, n mod d = 0"
            + " | G(n) = trailing zeros of n in base 2, plus 1, for 1",
        "heap(n) -> heap(n - d) where 1 <= d < n, n mod d = 0"
            + " | G(n) = trailing zeros of n in base 2, for 1",
      })
  void lawsInDigits_areConjectured(String game, String statement) {
    Finding finding = prove(game, 1500);
    assertThat(finding.status()).isEqualTo(Finding.Status.CONJECTURED);
    assertThat(finding.statement())
        .isEqualTo(statement + " <= n <= 1500; beyond that it is a guess");
    assertThat(finding.conjecture().map(Conjecture::kind)).contains("digits-of-n");
    assertThat(finding.claim()).isEmpty();
    assertThat(finding.proved()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - k) where 1 <= k <= n, bitand(n, k) = k | ones of n in base 2",
        "heap(n) -> heap(m) where m >= 1, 2 * m <= n | number of digits of n in base 2, minus 1",
      })
  void valuesAreGuessed_whereOutcomesAreProved(String game, String law) {
    Finding finding = prove(game, 1500);
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
    assertThat(finding.statement()).startsWith("the P-positions are those where n is 0");
    assertThat(finding.valueConjecture().orElseThrow())
        .startsWith("G(n) = " + law + ", for 1 <= n <= ")
        .endsWith(
            "; beyond that it is a guess: no automaton reads values beside n that grow without"
                + " end, but so slowly; --claim value=V proves where one value stands, up to 15, if"
                + " that can be read");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - d) where d >= 1, n mod d = 0"
            + " | no sentence about the moves can be decided (division by a variable is beyond"
            + " automata)",
        "heap(n) -> heap(m) where m < n, bits(m) < bits(n)"
            + " | no sentence about the moves can be decided (bits is beyond automata)",
        "heap(n) -> heap(n - p) where p in powers(10), (n / p) mod 10 >= 1"
            + " | no sentence about the moves can be decided (division by a variable is beyond"
            + " automata)",
      })
  void conjecturesInDigits_sayWhyTheyAreNoTheorems(String game, String reason) {
    Finding finding = prove(game, 1500);
    assertThat(finding.conjecture().flatMap(Conjecture::obstacle)).contains(reason);
    assertThat(finding.tried().getLast()).endsWith(": " + reason);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - p) where p in powers(2), bitand(n, p) = p"
            + " | G(n) = ones of n in base 2, modulo 2",
        "heap(n) -> heap(n - p) where p in powers(4), bitand(n, 3 * p) >= p"
            + " | G(n) = sum of the digits of n in base 4, modulo 2",
        "heap(n) -> heap(n - p) where p in powers(10), p <= n, n < 10 * p"
            + " | G(n) = sum of the digits of n in base 10, modulo 2",
        "heap(n) -> heap(n / 2) where n mod 2 = 0, n >= 2"
            + " | G(n) = trailing zeros of n in base 2, modulo 2, for n >= 1; G(0) = 0",
        "heap(n) -> heap(n / 3) where n >= 3"
            + " | G(n) = 1 - f where f is number of digits of n in base 3, modulo 2, for n >= 1;"
            + " G(0) = 0",
        "heap(n) -> heap(m) where m < n, bitxor(n, m) < bitand(n, m)"
            + " | G(n) = n without its first digit in base 2, for n >= 1; G(0) = 0",
      })
  void lawsInDigits_areProvedWhereAutomataReadThem(String game, String statement) {
    Finding finding = prove(game, 1500);
    assertThat(finding.statement()).isEqualTo(statement);
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
    assertThat(finding.conjecture()).isEmpty();
  }

  @Test
  void valuesProved_areNotGuessed() {
    Finding finding = prove("heap(n) -> heap(n - s) where s in {1, 2}", 1500);
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
    assertThat(finding.conjecture()).isEmpty();
    assertThat(finding.valueConjecture()).isEmpty();
  }

  private static Finding prove(String text, long most) {
    String rules =
        Language.isCode(text)
            ? Language.expandCode(new SourceText("test", text)).result().orElseThrow()
            : text;
    Game game = RuleText.game(rules);
    Limits limits = new Limits(1 << 30, 1, Optional.empty());
    return Prover.prove(
        game,
        game.start(),
        new SearchLimits(most, most),
        new Effort(limits),
        StandardLimits.of(1 << 20, 4_000_000_000L));
  }
}
