// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Position;
import sprague.testkit.RuleText;

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
            "the options of heap(3): what is gained, less what the other then gets:",
            "   1  heap(1) (2 - 1)",
            "  -1  heap(2) (1 - 2)",
            "the greatest is 1",
            "the first player gets 1 more than the other, the first playing heap(3) -> heap(1)"
                + " gains 2");
    Game tie = RuleText.game("heap(n) -> heap(n - 2)\nstuck draws");
    assertThat(Explanation.of(Solver.solve(tie, heap(5))))
        .containsExactly(
            "the options of heap(5) by their outcomes (P: who is to move there loses):",
            "  tie  heap(3)",
            "so neither player can force a win");
  }

  @Test
  void aComponentAloneShowsTheMexOfItsOptions() {
    Game kayles =
        RuleText.game("row(n) -> row(a) + row(b) where a + b = n - k, 1 <= k <= 2, a <= b");
    assertThat(Explanation.of(Solver.solve(kayles, heap(5))))
        .startsWith(
            "the options of row(5) by their values:",
            "  0  2 * row(2) (2 xor 2)",
            "  1  row(0) + row(4) (0 xor 1)",
            "  2  row(1) + row(3) (1 xor 3)",
            "  3  row(0) + row(3) (0 xor 3), row(1) + row(2) (1 xor 2)",
            "row(5) = mex {0, 1, 2, 3} = 4, the least number that is not there");
    assertThat(Explanation.of(Solver.solve(NIM, heap(0))))
        .contains("heap(0) = mex {} = 0: it has no options");
  }

  @Test
  void manyOptionsAreShortened_andWhatIsLeftOutIsSaid() {
    assertThat(Explanation.of(Solver.solve(NIM, heap(1000))))
        .hasSize(16)
        .contains(
            "       ... 988 values left out",
            "  999  heap(999)",
            "heap(1000) = mex {0, 1, ..., 999} = 1000, the least number that is not there");
    Game even = RuleText.game("heap(n) -> heap(n - k) where k in {1, 3, 5, 7, 9, 11, 13}");
    assertThat(Explanation.of(Solver.solve(even, heap(20))))
        .contains("  1  heap(19), heap(17), heap(15), heap(13), and 3 others");
    assertThat(Explanation.of(Solver.solve(NIM, heap(20_000))))
        .contains("heap(20000) = 20000; it has 20000 options, not listed here");
  }

  @Test
  void misereOptionsStandByTheirOutcomes() {
    Game misere = RuleText.game("heap(n) -> heap(n - k) where k >= 1\nstuck wins");
    assertThat(Explanation.of(Solver.solve(misere, heap(4))))
        .startsWith(
            "the options of heap(4) by their outcomes (P: who is to move there loses):",
            "  N  heap(3), heap(2), heap(0)",
            "  P  heap(1)");
  }

  @Test
  void aMisereSumIsSearchedAsAWhole_andItsMovesStandByWhatTheyLeave() {
    Game misere = RuleText.game("heap(n) -> heap(n - k) where k >= 1\nstuck wins");
    Position sum = new Position.Sum(List.of(heap(1), heap(1), heap(1), heap(2)));
    assertThat(Explanation.of(Solver.solve(misere, sum)))
        .containsExactly(
            "misere play and games with ties have no nim-values",
            "the moves by the outcome of the whole that they leave (P: who is to move there"
                + " loses):",
            "  N  heap(1) -> heap(0), heap(2) -> heap(1)",
            "  P  heap(2) -> heap(0)",
            "so the first player wins: heap(2) -> heap(0)");
  }

  @Test
  void loonyOptionsAreLeftOutOfTheMex() {
    Game game = RuleText.game("heap(n) -> heap(n - k) where k in {1, 2}\nheap(0) wins");
    assertThat(Explanation.of(Solver.solve(game, heap(3))))
        .startsWith(
            "the options of heap(3) by their values:",
            "  -  heap(2), heap(1): loony, and left out of account",
            "heap(3) = mex {} = 0, the least number that is not there",
            "so the second player wins: every move makes the nim-sum other than 0, or hands over a"
                + " win");
  }
}
