// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.catalogue.GameResolver;
import sprague.kernel.claim.Claim;
import sprague.kernel.claim.NumberList;
import sprague.kernel.decide.Automaton;
import sprague.kernel.decide.Decision;
import sprague.kernel.decide.Formula;
import sprague.kernel.decide.Numeration;
import sprague.kernel.decide.Variable;
import sprague.kernel.law.PositionClass;
import sprague.kernel.outcome.OutcomeClaim;
import sprague.kernel.outcome.OutcomeLaw;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.FiniteClaim;
import sprague.kernel.table.PeriodicClaim;
import sprague.solve.Sprague;

/** Plausible but false laws: the check rejects them and names the least heap where they fail. */
final class RefutationTest {
  @TempDir private Path folder;

  private static long[] values(String game, int to) {
    return Sprague.of(GameResolver.open(game, List.of()).result().orElseThrow()).values(0, to);
  }

  /** The claim of a period whose list of values is right. */
  private static Claim claim(String theorem, String game, int preperiod, int period, long saltus) {
    return new PeriodicClaim(
        theorem,
        preperiod,
        period,
        saltus,
        Math.max(1, preperiod),
        period,
        NumberList.of(values(game, preperiod + period - 1)));
  }

  private String reason(String game, Claim claim) throws IOException {
    Path file = folder.resolve("claim.json");
    ExchangedClaim.write(game, claim, file);
    Answer answer = Answer.run("check", file.toString());
    assertThat(answer.status()).isEqualTo(1);
    assertThat(answer.out()).startsWith("not valid: ");
    // Behind the rules and the position, which stand before the reason.
    int rules = answer.out().indexOf(": heap(n): ");
    return answer.out().substring(rules + ": heap(n): ".length(), answer.out().lastIndexOf(" ("));
  }

  /** Five hundred periods of 2, and then 1000 may be taken. */
  @Test
  void subtractionSet_repeatsForLong() throws IOException {
    String game = "heap(n) -> heap(n - k) where k in {1, 3, 1000}";
    assertThat(reason(game, claim(PeriodicClaim.GUY_SMITH, game, 0, 2, 0)))
        .isEqualTo("G(n + 2) = G(n) fails first at n = 998: G(998) is 0, and G(1000) is 2");
  }

  /** Dawson's Kayles does not have the period of Kayles: the least n by a plain search. */
  @Test
  void dawsonsKayles_isNoKayles() throws IOException {
    for (int preperiod : new int[] {0, 53, 71, 500}) {
      long[] values = values("0.07", 1000);
      int n = preperiod;
      while (values[n] == values[n + 12]) {
        n++;
      }
      assertThat(reason("0.07", claim(PeriodicClaim.GUY_SMITH, "0.07", preperiod, 12, 0)))
          .isEqualTo(
              "G(n + 12) = G(n) fails first at n = %d: G(%d) is %d, and G(%d) is %d",
              n, n, values[n], n + 12, values[n + 12]);
    }
  }

  /** Kayles has an exception at 70. */
  @Test
  void preperiod_isOneTooSmall() throws IOException {
    assertThat(reason("0.77", claim(PeriodicClaim.GUY_SMITH, "0.77", 70, 12, 0)))
        .isEqualTo("G(n + 12) = G(n) fails first at n = 70: G(70) is 6, and G(82) is 2");
  }

  @Test
  void values_areNotThoseListed() throws IOException {
    long[] values = values("0.77", 82);
    values[9]++;
    Claim claim =
        new PeriodicClaim(PeriodicClaim.GUY_SMITH, 71, 12, 0, 71, 12, NumberList.of(values));
    assertThat(reason("0.77", claim)).isEqualTo("G(9) is 4, not 5");
    assertThat(reason("0.77", new FiniteClaim(NumberList.of(values))))
        .isEqualTo("G(9) is 4, not 5");
  }

  /** All heaps but one have the moves of the game with powers of two. */
  @Test
  void automata_seeWhatNoTableShows() throws IOException {
    String game = "heap(n) -> heap(n - k) where k in powers(2), n != 1000000";
    assertThat(reason(game, claim(PeriodicClaim.AUTOMATIC, game, 0, 3, 0)))
        .isEqualTo("heap(1000000): the law says 1, but no option has the value 0");
  }

  @Test
  void multiples_areNotTheLosses() throws IOException {
    assertThat(reason("heap(n) -> heap(n - k) where k in powers(2)", multiples(4)))
        .isEqualTo("heap(4): the law calls it a P-position, but a move leads to another one");
    assertThat(reason("heap(n) -> heap(n - k) where k in {1, 2, 15}", multiples(3)))
        .isEqualTo("heap(15): the law calls it a P-position, but a move leads to another one");
    assertThat(reason("heap(n) -> heap(n - k) where k in {1, 3}", multiples(3)))
        .isEqualTo("heap(3): the law calls it a P-position, but a move leads to another one");
  }

  /** That just the multiples of a number are lost. */
  private static Claim multiples(int modulus) {
    Variable n = new Variable("n");
    Formula isMultiple = Formula.residue(Formula.number(n), modulus, 0);
    Automaton lost =
        Decision.solutions(isMultiple, List.of(n), Numeration.base(2), StandardLimits.get())
            .orElseThrow();
    PositionClass heaps = new PositionClass("heap", List.of(OptionalLong.empty()));
    return new OutcomeClaim(List.of(new OutcomeLaw(heaps, lost)), 1, 0);
  }
}
