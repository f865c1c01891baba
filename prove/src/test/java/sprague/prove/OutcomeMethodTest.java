// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Which heaps are lost, where the values have no law that is found. */
final class OutcomeMethodTest {

  private static final SearchLimits NEAR =
      new SearchLimits(1 << 13, 1 << 13, 1 << 13, Optional.empty());
  private static final Limits LIMITS = new Limits(1L << 30, 1, Optional.empty());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - s) where s in primes union {1} | G(n) = 0 exactly when n is a multiple"
            + " of 4",
        "heap(n) -> heap(n - s) where s in primes union {1} except {2} | G(n) = 0 exactly when n is"
            + " a multiple of 2",
        "heap(n) -> heap(m) where m < n, 2 * m <= n, n mod 3 != 0 -> heap(n - 1) | G(n) = 0"
            + " exactly when n is a multiple of 3",
        "heap(n) -> heap(m) where m < n, n <= 3 * m, m mod 2 = 0 | the P-positions are read from"
            + " the digits of n in base 3 by an automaton of 3 states",
        "heap(n) -> heap(n - s) where s mod 3 = 1, s in squares -> heap(n - 2) | G(n) = 0 exactly"
            + " when n is a multiple of 3",
        "heap(n) -> heap(n - s) where s in {1, 2, 3}; heap(5) wins | the P-positions are read from"
            + " the digits of n in base 2 by an automaton of 7 states",
        "heap(n) -> heap(n - s) where s in {1, 2, 3}; heap(6) loses | the P-positions are read from"
            + " the digits of n in base 2 by an automaton of 5 states",
        "ring(n) -> heap(n - s) where s in primes union {1}; heap(n) -> heap(n - s) where s in"
            + " primes union {1} | G(n) = 0 exactly when n is a multiple of 4",
      })
  void lostHeaps_areProved(String rules, String statement) {
    Game game = RuleText.game(rules);
    ProofLimits budget = StandardLimits.of(10_000_000, 12_000_000_000L);
    Finding finding = Prover.prove(game, game.start(), NEAR, new Effort(LIMITS), budget);
    assertThat(finding.statement()).as("%s", finding.tried()).isEqualTo(statement);
    assertThat(finding.claim().orElseThrow()).isInstanceOf(OutcomeClaim.class);
  }

  /** Codeforces 1537D: an odd heap is lost, or one of 2^k with odd k; no automaton divides by d. */
  @Test
  void aLawThatTheCheckerCannotDecide_isNamedAsAGuess() {
    Game game = RuleText.game("heap(n) -> heap(n - d)  where 2 <= d, d <= n - 1, n mod d = 0");
    Finding finding =
        Prover.prove(game, game.start(), NEAR, new Effort(LIMITS), StandardLimits.get());
    assertThat(finding.tried())
        .contains(
            "P-positions read from the digits of n: an automaton of 6 states gives all that were"
                + " computed (--claim lost shows it), but the checker says division by a variable"
                + " is beyond automata");
  }

  /** Codeforces 1823E; from shorter tables nothing is guessed. */
  @Test
  void lostCycles_areProved() {
    Game game =
        RuleText.game(
            "cycle(n) -> path(n - k) where 2 <= k <= 4;"
                + " path(n) -> path(a) + path(b) where a + b = n - k, 2 <= k <= 4");
    SearchLimits within = new SearchLimits(1 << 14, 1 << 14, 1 << 14, Optional.empty());
    Finding finding =
        Prover.prove(game, game.start(), within, new Effort(LIMITS), StandardLimits.get());
    assertThat(finding.statement())
        .as("%s", finding.tried())
        .isEqualTo("the P-positions are all n other than 2, 3, 4, 5");
  }

  @Test
  @Tag("long")
  void lostHeapsOfManyTakes_areProved() {
    lostHeaps_areProved(
        "heap(n) -> heap(n - s) where s mod 4 != 0, s not in squares or s = 1",
        "G(n) = 0 exactly when n is a multiple of 4");
  }

  @Test
  void lostHeapsOfALongPeriod_areProved() {
    lostHeaps_areProved(
        "heap(n) -> heap(n - s) where s in primes union {1..300}",
        "G(n) = 0 exactly when n is a multiple of 301");
  }

  /** Automata over digits of base 427 are guessed for half a minute otherwise. */
  @Test
  @Timeout(value = 25, unit = TimeUnit.SECONDS)
  void guesses_endWithTheSearch() {
    Game game =
        RuleText.game(
            "heap(n) -> heap(n - k) where k >= 1, k in powers(427) union {16777217, 1..426}");
    Limits limits = new Limits(1 << 25, 1, Optional.of(Duration.ofMillis(20)));
    Finding finding =
        Prover.prove(
            game,
            game.start(),
            new SearchLimits(1023, 1023),
            new Effort(limits),
            StandardLimits.get());
    assertThat(finding.stopped()).isPresent();
  }

  /** The automaton of such a period is too large in base 2. */
  @Test
  @Tag("long")
  void lostHeapsOfPeriodsNear1000_areProved() {
    lostHeaps_areProved(
        "heap(n) -> heap(n - s) where s in powers(7) union {1..996}",
        "G(n) = 0 exactly when n is a multiple of 997");
  }
}
