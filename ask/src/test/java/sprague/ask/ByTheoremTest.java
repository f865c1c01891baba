// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.ask.theorem.WythoffsGame;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.run.Effort;
import sprague.run.Limits;

/** Large positions of Wythoff's game, under whatever names, and of no other game. */
final class ByTheoremTest {
  private static final String OTHER_NAMES =
      "h(x, y) -> h(x, y - j) where j >= 1 -> h(x - k, y - k) where k >= 1, k <= x"
          + " -> h(x - m, y) where 1 <= m, m <= x";

  @ParameterizedTest
  @ValueSource(strings = {WythoffsGame.RULES, OTHER_NAMES})
  void wythoffsGame_isRecognised(String rules) {
    Sprague game = Sprague.game(rules);
    Solution won = game.solve("1000000, 618034");
    assertThat(won.outcome()).isEqualTo(Outcome.N);
    assertThat(won.nimber().reason()).contains("Wythoff");
    assertThat(won.winningMoves())
        .extracting(move -> ((Component) move.to()).arguments())
        .containsExactlyInAnyOrder(List.of(381_966L, 618_034L), List.of(999_999L, 618_033L));
    assertThat(won.moves().count()).isEqualTo(Told.of(2_236_068));
    assertThat(Explanation.of(won).getFirst()).contains("Wythoff's theorem");
    Solution lost = game.solve("999999, 618033");
    assertThat(lost.outcome()).isEqualTo(Outcome.P);
    assertThat(lost.nimber().value()).hasValue(0);
    assertThat(lost.winningMoves()).isEmpty();
    assertThat(Explanation.of(lost).getFirst()).contains("Wythoff's theorem");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "h(x, y) -> h(x - k, y) where k >= 1 -> h(x, y - k) where k >= 1",
        "h(x, y) -> h(x - k, y) where k >= 1 -> h(x, y - k) where k >= 1"
            + " -> h(x - k, y - k) where k >= 2",
        "h(x, y) -> h(x - k, y) where k >= 1 -> h(x, y - k) where k >= 1"
            + " -> h(x - k, y - j) where k >= 1, j >= 1, j - k <= 1, k - j <= 1",
        WythoffsGame.RULES + "; stuck wins",
        WythoffsGame.RULES + "; heaps(1, 1) wins",
      })
  void relatives_areNot(String rules) {
    Game game = Sprague.game(rules).game();
    Component far = new Component(0, List.of(1_000_000L, 618_034L));
    assertThat(ByTheorem.tells(game, far, new Effort(Limits.standard()))).isFalse();
  }

  @Test
  void smallPositions_areLeftToTheEngines_whichAgree() {
    Sprague game = Sprague.game(WythoffsGame.RULES);
    Game rules = game.game();
    Component small = new Component(0, List.of(19_999L, 5L));
    assertThat(ByTheorem.tells(rules, small, new Effort(Limits.standard()))).isFalse();
    Solution near = game.solve("19999, 5");
    Solution far = game.solve("20000, 5");
    assertThat(near.winningMoves())
        .extracting(Move::to)
        .containsExactly(new Component(0, List.of(3L, 5L)));
    assertThat(far.winningMoves())
        .extracting(Move::to)
        .containsExactly(new Component(0, List.of(3L, 5L)));
  }
}
