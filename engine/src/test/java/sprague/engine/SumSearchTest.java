// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** The engine for games without nim-values. */
final class SumSearchTest {
  private static final Limits LIMITS = new Limits(200 << 20, 1, Optional.empty());

  private static long[] run(Question question) {
    return BidValues.codes(new SumSearch().offer(question, new Effort(LIMITS)), LIMITS);
  }

  @Test
  void misereNimHeapsAreLostAtOneOnly() {
    Game game = RuleText.game("heap(n) -> heap(n - k) where k >= 1\nstuck wins");
    long[] codes = run(new Question.Box(game, game.start(), List.of(0L), List.of(5L)));
    assertThat(codes)
        .containsExactly(
            ValueKind.N, ValueKind.P, ValueKind.N, ValueKind.N, ValueKind.N, ValueKind.N);
  }

  @Test
  void aBoxRunsItsLastCoordinateFastest() {
    Game game = RuleText.game("rook(x, y) -> rook(x - 1, y) -> rook(x, y - 1)\nstuck draws");
    Game wins = RuleText.game("rook(x, y) -> rook(x - 1, y)\nrook(0, 2) wins\nstuck draws");
    assertThat(run(new Question.Box(game, game.start(), List.of(0L, 0L), List.of(1L, 2L))))
        .containsOnly(ValueKind.DRAW);
    assertThat(run(new Question.Box(wins, wins.start(), List.of(1L, 1L), List.of(2L, 3L))))
        .containsExactly(
            ValueKind.DRAW,
            ValueKind.N,
            ValueKind.DRAW,
            ValueKind.DRAW,
            ValueKind.P,
            ValueKind.DRAW);
  }

  @Test
  void longPlaysOfOneComponentAreDecided() {
    Game game =
        RuleText.game("heap(n) -> heap(n - s) where s in {1, 2}\nstuck draws\nheap(0) wins");
    long size = CaseCount.of(60_000, 300_000);
    long[] codes = run(new Question.Positions(game, List.of(heap(size), heap(size - 1))));
    assertThat(codes).containsExactly(ValueKind.P, ValueKind.N);
  }

  @Test
  void argumentsOfAnySizeAreDecided() {
    Game game = RuleText.game("heap(n) -> heap(n / 16) where n >= 1\nstuck wins");
    // 2^62 halves to nothing in 16 moves by sixteenths: the sixteenth leaves 0, stuck, who wins.
    assertThat(run(new Question.Positions(game, List.of(heap(1L << 62), heap(1)))))
        .containsExactly(ValueKind.N, ValueKind.P);
  }

  @Test
  void aPlayOfOneComponentThatComesBackIsNamed() {
    Game game = RuleText.game("ring(n) -> ring(m) where m + n = 7\nstuck wins");
    Question question = new Question.Positions(game, List.of(heap(3)));
    assertThatThrownBy(() -> run(question))
        .isInstanceOf(RuleFailure.class)
        .hasMessage("the play can go on for ever: ring(3) -> ring(4) -> ring(3)");
  }

  private static Component heap(long size) {
    return new Component(0, List.of(size));
  }

  /**
   * The number of sums grows like the number of partitions, and the reachable ones are not counted.
   */
  @Test
  void wherePlaysSplit_noTimeIsEstimated() {
    Game nim = RuleText.game("heap(n) -> heap(n - k) where k >= 1\nstuck wins");
    Game kayles = RuleText.game("heap(n) -> heap(a) + heap(b) where a + b = n - 1\nstuck wins");
    for (Game game : List.of(nim, kayles)) {
      Question question = new Question.Box(game, game.start(), List.of(0L), List.of(1_000_000L));
      EngineOffer bid = new SumSearch().offer(question, new Effort(LIMITS));
      assertThat(bid.isEstimated()).isEqualTo(game.equals(nim));
      assertThat(bid.bytes()).isLessThanOrEqualTo(LIMITS.memory());
    }
  }

  @Test
  void normalPlayIsDeclined() {
    Game game = RuleText.game("heap(n) -> heap(n - 1)");
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of(5L));
    assertThat(new SumSearch().offer(question, new Effort(LIMITS)).engine()).isEmpty();
  }
}
