// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.Proved;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.prove.reading.LawDescription;

/** Bundled laws are claimed of games with equal rules, and of no others. */
final class BundledLawsTest {
  private static Optional<Proved> kept(String rules) {
    Game game = Sprague.game(rules).game();
    return BundledLaws.of(game, game.start(), new Effort(Limits.standard()));
  }

  @Test
  void lawOfEqualRules_isProvedFromThem() {
    Game game = Sprague.game(WythoffsGame.RULES).game();
    Proved law = kept(WythoffsGame.RULES).orElseThrow();
    assertThat(law.certificate().game()).isEqualTo(game.text());
    assertThat(LawDescription.of(law).sentence()).contains("floor(n phi)");
  }

  @Test
  void farPosition_isSolvedByIt() {
    Sprague game = Sprague.game(WythoffsGame.RULES);
    Solution won = game.solve("1000000, 618034");
    assertThat(won.outcome()).isEqualTo(Outcome.N);
    assertThat(won.winningMoves())
        .extracting(move -> ((Component) move.to()).arguments())
        .containsExactlyInAnyOrder(List.of(381_966L, 618_034L), List.of(999_999L, 618_033L));
    assertThat(Explanation.of(won).getFirst()).contains("the proved law");
    Solution lost = game.solve("999999, 618033");
    assertThat(lost.outcome()).isEqualTo(Outcome.P);
    assertThat(lost.nimber().value()).hasValue(0);
    assertThat(lost.winningMoves()).isEmpty();
    assertThat(Explanation.of(lost).getFirst()).contains("the proved law");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Wythoff's game by other names.
        "h(x, y) -> h(x, y - j) where j >= 1 -> h(x - k, y - k) where k >= 1"
            + " -> h(x - m, y) where m >= 1",
        "h(x, y) -> h(x - k, y) where k >= 1 -> h(x, y - k) where k >= 1"
            + " -> h(x - k, y - k) where k >= 2",
        // The smallest positions are as in Wythoff's game.
        "h(x, y) -> h(x - k, y) where k >= 1 -> h(x, y - k) where k >= 1"
            + " -> h(x - k, y - k) where 1 <= k <= 99",
        WythoffsGame.RULES + "; stuck wins",
        WythoffsGame.RULES + "; heaps(1, 1) wins",
      })
  void relativesOfWythoffsGame_doNotHaveItsLaw(String rules) {
    assertThat(kept(rules)).isEmpty();
  }
}
