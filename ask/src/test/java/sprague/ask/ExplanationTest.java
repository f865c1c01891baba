// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Position;
import sprague.trial.RuleText;

/** The words around a solution. */
final class ExplanationTest {
  private static final Game NIM = RuleText.game("heap(n) -> heap(n - k) where k >= 1");

  private static Position heap(long size) {
    return new Component(0, List.of(size));
  }

  @Test
  void theNimSumStandsInBinaryColumns() {
    Solution solution =
        Solver.solve(NIM, new Position.Sum(List.of(heap(7), heap(10), heap(10), heap(5))));
    assertThat(Explanation.of(solution))
        .containsExactly(
            "heap(7)      =  7  0111",
            "2 * heap(10) = 10  1010  an even number of times: cancels",
            "heap(5)      =  5  0101",
            "-----------------------",
            "nim-sum      =  2  0010",
            "so the first player wins: heap(7) -> heap(5) leaves 0, or heap(10) -> heap(8) leaves"
                + " 0");
  }

  @Test
  void aLostPositionSaysThatNoMoveHelps() {
    Solution solution = Solver.solve(NIM, new Position.Sum(List.of(heap(3), heap(3))));
    assertThat(Explanation.of(solution))
        .endsWith("so the second player wins: every move makes the nim-sum other than 0");
    assertThat(Explanation.of(Solver.solve(NIM, heap(0))))
        .endsWith("there is no move, so the first player loses");
  }

  @Test
  void aSunnyComponentIsCalledSo() {
    Game game = RuleText.game("heap(n) -> heap(n - 1)\nheap(0) wins");
    assertThat(Explanation.of(Solver.solve(game, heap(1))))
        .containsExactly(
            "heap(1) is sunny: a move in it ends the whole game and wins it",
            "so the first player wins: heap(1) -> heap(0) ends the game");
  }

  @Test
  void scoresAndTiesHaveTheirOwnEndings() {
    Game score = RuleText.game("heap(n) -> heap(n - k) gains k where k in {1, 2}");
    assertThat(Explanation.of(Solver.solve(score, heap(3))))
        .containsExactly(
            "the first player gets 1 more than the other, the first playing heap(3) -> heap(1)"
                + " gains 2");
    Game tie = RuleText.game("heap(n) -> heap(n - 2)\nstuck draws");
    assertThat(Explanation.of(Solver.solve(tie, heap(5))))
        .containsExactly("so neither player can force a win");
  }
}
