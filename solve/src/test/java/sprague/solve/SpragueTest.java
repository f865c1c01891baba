// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sprague.bind.Bindings;
import sprague.prove.Finding;

/** The library's front, used as its documentation shows. */
final class SpragueTest {
  @Test
  void aCodeIsAGame_withValuesAndWinningMoves() {
    Sprague kayles = Sprague.game("0.77");
    // Guy and Smith 1956: the first values of Kayles.
    assertThat(kayles.values(0, 9)).containsExactly(0, 1, 2, 3, 1, 4, 3, 2, 1, 4);
    Solution solution = kayles.solve("5 + 7");
    assertThat(solution.winner()).isEqualTo("first");
    assertThat(solution.nimber()).isEqualTo(MaybeNumber.of(4 ^ 2));
    assertThat(solution.winningMoves()).isNotEmpty();
    assertThat(kayles.why("5 + 7")).contains("nim-sum").contains("so the first player wins");
  }

  @Test
  void theTheoremHasItsLawAndProof() {
    Sprague kayles = Sprague.game("0.77");
    assertThat(kayles.theorem())
        .hasToString(
            "G(n + 12) = G(n) for all n >= 71 (proved: theorem of Guy and Smith, checked"
                + " finitely)");
    assertThat(kayles.theorem(100).status()).isEqualTo(Finding.Status.NONE);
    assertThat(kayles.theorem(100).toString()).endsWith("up to n = 100 (nothing proved)");
    Sprague misere = Sprague.game("heap(n) -> heap(n - k) where k >= 1 stuck wins");
    assertThatThrownBy(misere::theorem).isInstanceOf(UnsupportedQuery.class);
    Sprague grid = Sprague.game("rook(x, y) -> rook(x - k, y) where k >= 1");
    assertThatThrownBy(grid::theorem).hasMessageContaining("2 coordinates");
  }

  @Test
  void answersReadAsTheRuleLanguageWritesThem() {
    Sprague kayles = Sprague.game("0.77");
    assertThat(kayles.solve("5 + 7"))
        .hasToString(
            "heap(5) + heap(7): the first player wins, nimber 6, by heap(5) -> heap(1) + heap(3)"
                + " leaves 0, or heap(7) -> heap(5) leaves 0");
    assertThat(kayles.solve("5 + 5")).hasToString("2 * heap(5): the second player wins, nimber 0");
    assertThat(kayles.solve("5 + 7").winningMoves().getLast())
        .hasToString("heap(7) -> heap(5) leaves 0");
    assertThat(Sprague.game("heap(n) -> heap(n / 2)  where n >= 1"))
        .hasToString("heap(n) -> heap(n / 2)  where n >= 1");
    assertThat(MaybeNumber.of(3)).hasToString("3");
    assertThat(MaybeNumber.unknown("too far")).hasToString("unknown: too far");
    String row = "row(n) -> row(n - 1) gains n where n >= 1";
    assertThat(Sprague.game(row).solve("3"))
        .hasToString("row(3): score 2, by row(3) -> row(2) gains 3");
  }

  @Test
  void parametersAreGivenByName() {
    Bindings takes = new Bindings(Map.of("S", new Bindings.BoundValue.Numbers(List.of(1L, 2L))));
    Sprague game = Sprague.game("game s-nim(S: set)\nheap(n) -> heap(n - s) where s in S", takes);
    assertThat(game.values(3, 5)).containsExactly(0, 1, 2);
  }

  @Test
  void aMistakeIsShownWithItsPlace() {
    assertThatThrownBy(() -> Sprague.game("heap(n) -> hepa(n - 1)"))
        .isInstanceOf(RuleMistake.class)
        .hasMessageContaining("rules:1:12")
        .hasMessageContaining("heap");
    Sprague nim = Sprague.game("heap(n) -> heap(n - k) where k >= 1");
    assertThatThrownBy(() -> nim.solve("heap(1, 2)")).isInstanceOf(RuleMistake.class);
  }

  @Test
  void twoCoordinatesHaveNoRowOfValues() {
    Sprague grid = Sprague.game("rook(x, y) -> rook(x - k, y) where k >= 1");
    assertThatThrownBy(() -> grid.values(0, 3))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessageContaining("2 coordinates");
  }

  @Test
  void moreValuesThanThereIsRoomFor_areRefused() {
    Sprague kayles = Sprague.game("0.77");
    for (long to : new long[] {Long.MAX_VALUE, 1L << 40, (1L << 31) - 9, 1L << 32}) {
      assertThatThrownBy(() -> kayles.values(0, to))
          .as("%d", to)
          .isInstanceOf(UnsupportedQuery.class)
          .hasMessageContaining("values can be returned at a time");
    }
    Sprague halves = Sprague.game("heap(n) -> heap(n / 2) where n >= 1");
    assertThat(halves.values(Long.MAX_VALUE - 1, Long.MAX_VALUE)).containsExactly(1, 1);
  }
}
