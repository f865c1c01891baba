// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.kernel.table.PeriodicClaim;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Rows of games of two heaps are proved with their least periods and preperiods. */
final class RowsMethodTest {
  private static final String NIM =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1 ";
  private static final String WYTHOFF = NIM + "-> heaps(a - k, b - k) where k >= 1 ";

  private static Finding prove(String rules, String of) {
    Game game = RuleText.game(rules + "; start " + of);
    return TableProver.prove(
        List.of(new RowsMethod()),
        Optional.empty(),
        game,
        game.start(),
        new SearchLimits(2000, 2000),
        new Effort(new Limits(1 << 30, 1, Optional.empty())),
        StandardLimits.of(1 << 20, 4_000_000_000L));
  }

  /** As another program has found them in long tables. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 1",
    "1, 0, 3",
    "2, 0, 3",
    "3, 8, 6",
    "4, 9, 12",
    "5, 27, 24",
    "6, 37, 12",
    "7, 92, 24",
    "8, 102, 24"
  })
  void rowsOfWythoff_areProved(int row, long preperiod, long period) {
    for (String of : List.of("heaps(" + row + ", n)", "heaps(n, " + row + ")")) {
      Finding finding = prove(WYTHOFF, of);
      assertThat(finding.status()).as(finding.tried().toString()).isEqualTo(Finding.Status.PROVED);
      PeriodicClaim claim = (PeriodicClaim) finding.claim().orElseThrow();
      assertThat(List.of(claim.preperiod(), claim.period(), claim.saltus()))
          .containsExactly(preperiod, period, period);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | heaps(5, n) | G(n + 8) = G(n) + 8 for all n",
        "-> heaps(a - 1, b - 1) | heaps(2, n) | G(n + 3) = G(n) + 3 for all n",
      })
  void otherRows_areProved(String more, String of, String law) {
    assertThat(prove(NIM + more, of).toString())
        .isEqualTo(law + " (proved: rows of two heaps, checked finitely)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heaps(a, b) -> heaps(a, b - k) where k >= 1, k != 2 | heaps(1, n) | both have the value 0",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b) where b < 4"
            + " | heaps(1, n) | the checker says a move from row 1 leads neither to a smaller",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b) where b mod 3 = 1"
            + " | heaps(1, n) | the checker says",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 -> heaps(a - 1, b / 2)"
            + " | heaps(1, n) | at a fixed distance, at column 0",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1, b not in squares -> heaps(a, b - k) where k"
            + " >= 1, b in squares -> heaps(a - 1, b) where b in squares | heaps(1, n) | do not"
            + " repeat together",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 | heaps(64, n) | less than 64",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1 | heaps(n, n) | less than 64",
        "heaps(a, b) -> heaps(a, b - k) where k >= 1; heaps(1, 3) wins | heaps(1, n) | `wins`",
      })
  void otherGames_areRefusedWithAReason(String rules, String of, String reason) {
    Finding finding = prove(rules, of);
    assertThat(finding.status()).isNotEqualTo(Finding.Status.PROVED);
    assertThat(String.join("\n", finding.tried())).contains(reason);
  }
}
