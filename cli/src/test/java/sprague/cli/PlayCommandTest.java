// SPDX-License-Identifier: Apache-2.0
package sprague.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static sprague.cli.Answer.piped;
import static sprague.cli.Answer.run;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Games between a person, whose lines come from the test, and the perfect player. */
final class PlayCommandTest {
  private static final String TAKES = "heap(n) -> heap(n - s) where s in {1,5,6}";

  @Test
  void play_readsMovesFromAPipe() {
    Answer answer = piped("?\nheap(3) -> heap(9)\n#1\n", "play", TAKES, "1");
    assertThat(answer.status()).isZero();
    assertThat(answer.out()).contains("  1  heap(1) -> heap(0)\n");
    assertThat(answer.out()).contains("heap(3) is not part of the position");
    assertThat(answer.out()).endsWith("I cannot move: you win\n");
  }

  @Test
  void play_ofAScoringGame_countsPoints() {
    // AtCoder DP L: from 1, 5, 2 the second player gets the 5 after either first move.
    String row =
        "game deque(a: list) row(l, r) -> row(l + 1, r) gains a[l] where l < r"
            + " -> row(l, r - 1) gains a[r - 1] where l < r start row(0, size(a))";
    Answer answer = piped("row(0, 2)\n#1\n", "play", row, "a=[1,5,2]", "row(0, 3)");
    assertThat(answer.status()).as(answer.err()).isZero();
    assertThat(answer.out())
        .contains("position: row(0, 2)  (you 2, I 0)\n")
        .contains("I play row(0, 2) -> row(0, 1) and gain 5\n")
        .endsWith("the game is over, you 3, I 5: I win\n");
    assertThat(run("solve", row, "a=[1,5,2]", "row(0, 3)", "--json").out())
        .contains("\"score\":-2")
        .contains("\"gain\":2");
  }

  @Test
  void play_wins_whatItCanWin() {
    assertThat(piped("#1\n", "play", "heap(n) -> heap(n - s) where s in {1,2}", "3").out())
        .contains("I play")
        .contains("I win");
  }

  @Test
  void play_takesTheNumberOfAListedMove() {
    String out = piped("2\n", "play", "nim", "3").out();
    assertThat(out).contains("  2  heap(3) -> heap(1)\n").contains("position: heap(1)\n");
    assertThat(piped("heap(3) -> heap(1)\n", "play", "nim", "3").out()).isEqualTo(out);
    assertThat(piped("heap(3) \u2192 heap(1)\n", "play", "nim", "3").out()).isEqualTo(out);
    assertThat(piped("heap(1)\n", "play", "nim", "3").out()).isEqualTo(out);
    assertThat(piped("#2\n", "play", "nim", "3").out()).isEqualTo(out);
  }

  @Test
  void play_ofManyMoves_listsThemWhenAsked() {
    assertThat(piped("", "play", "nim", "10").out()).isEqualTo("position: heap(10)\ngoodbye\n");
    assertThat(piped("?\n", "play", "nim", "10").out()).contains("\n  10  heap(10) -> heap(0)\n");
    assertThat(piped("10\n", "play", "nim", "10").out()).contains("position: heap(0)\n");
  }

  @Test
  void undo_takesTheMoveBackAndTheReply_alsoTheirPoints() {
    String row =
        "game deque(a: list) row(l, r) -> row(l + 1, r) gains a[l] where l < r"
            + " -> row(l, r - 1) gains a[r - 1] where l < r start row(0, size(a))";
    List<String> lines =
        piped("undo\n2\nundo\n1\n", "play", row, "a=[1,5,2]", "row(0, 3)")
            .out()
            .lines()
            .filter(line -> !line.startsWith("  "))
            .toList();
    assertThat(lines)
        .startsWith(
            "position: row(0, 3)  (you 0, I 0)",
            "there is no move of yours to take back",
            "position: row(0, 2)  (you 2, I 0)",
            "I play row(0, 2) -> row(0, 1) and gain 5",
            "position: row(0, 1)  (you 2, I 5)",
            "position: row(0, 3)  (you 0, I 0)",
            "position: row(1, 3)  (you 1, I 0)");
  }

  @Test
  void hint_tellsAMove_andWhatItIsGoodFor() {
    assertThat(piped("hint\n", "play", "nim", "3 1").out())
        .contains("you win by heap(3) -> heap(1)\n");
    assertThat(piped("hint\n", "play", "nim", "2 2").out())
        .contains("no move wins against the best play; heap(2) -> ");
    String tie = "heap(n) -> heap(n - 1) where n >= 2 stuck draws";
    assertThat(piped("hint\n", "play", tie, "3").out()).contains("you keep the tie by heap(3)");
  }

  @Test
  void aMistake_getsOneMessage() {
    for (String slip :
        List.of("foo -> bar", "heap(9) -> foo", "foo", "heap(19)", "77", "0", "??")) {
      String out = piped(slip + "\n", "play", "nim", "12").out();
      String told = out.replace("position: heap(12)\n", "").replace("goodbye\n", "");
      assertThat(told).as(slip).isNotEmpty();
      assertThat(told.lines().filter(line -> !line.startsWith(" "))).as(told).hasSize(1);
    }
  }
}
