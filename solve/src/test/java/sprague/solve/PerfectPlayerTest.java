// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.engine.Limits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.GameEnd;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.testkit.CaseCount;
import sprague.testkit.RandomRules;
import sprague.testkit.RuleText;

/** The player that never gives a won game away. */
final class PerfectPlayerTest {
  private static final Limits LIMITS = new Limits(100 << 20, 1, Optional.empty());

  @ParameterizedTest
  @EnumSource(
      value = RandomRules.Ending.class,
      names = {"NORMAL", "FINISHES", "MISERE", "DRAWS"})
  void aWonPositionIsWonAgainstAnyReplies(RandomRules.Ending ending) {
    Random random = new Random(7);
    int won = 0;
    for (long seed = 300; seed < 300 + CaseCount.of(3, 30); seed++) {
      RandomRules rules = RandomRules.of(ending, seed);
      Game game = RuleText.game(rules.text());
      PerfectPlayer opponent = new PerfectPlayer(game, LIMITS);
      for (int i = 0; i < 3; i++) {
        var piece = rules.pieces().get(random.nextInt(rules.pieces().size()));
        Position start = new Component(game.indexOf(piece.name()), piece.arguments());
        if (Solver.solve(game, start).outcome() == Outcome.N) {
          assertThat(firstPlayerWins(game, opponent, start, random)).as(rules.text()).isTrue();
          won++;
        }
      }
    }
    assertThat(won).isGreaterThan(CaseCount.of(0, 8));
  }

  /** The opponent moves first, then a random player, until the play ends. */
  private static boolean firstPlayerWins(
      Game game, PerfectPlayer opponent, Position start, Random random) {
    Position position = start;
    boolean first = true;
    while (true) {
      Optional<Move> move;
      if (first) {
        move = opponent.reply(position);
      } else {
        List<Move> moves = opponent.moves(position, 1000);
        move =
            moves.isEmpty()
                ? Optional.empty()
                : Optional.of(moves.get(random.nextInt(moves.size())));
      }
      if (move.isEmpty()) {
        return first == (game.ending() == Game.Ending.STUCK_WINS);
      }
      if (move.get().ends()) {
        GameEnd.Result end = move.get().end().orElseThrow();
        return end == (first ? GameEnd.Result.WINS : GameEnd.Result.LOSES);
      }
      position = move.get().applyTo(position);
      first = !first;
    }
  }

  @Test
  void aTypedMoveIsFoundInAnyOrderOfItsParts_orRefused() {
    Game kayles = RuleText.game("heap(n) -> heap(a) + heap(b) where a + b = n - s, s in {1, 2}");
    PerfectPlayer opponent = new PerfectPlayer(kayles, LIMITS);
    Position seven = new Component(0, List.of(7L));
    Position one = new Component(0, List.of(1L));
    Position four = new Component(0, List.of(4L));
    assertThat(opponent.moveTo(seven, new Position.Sum(List.of(four, one)))).isPresent();
    assertThat(opponent.moveTo(seven, new Position.Sum(List.of(one, four)))).isPresent();
    assertThat(opponent.moveTo(seven, new Position.Sum(List.of(one, one)))).isEmpty();
  }

  @Test
  void aLostPositionIsDelayed() {
    Game game = RuleText.game("heap(n) -> heap(n - k) where k in {1, 2}");
    PerfectPlayer opponent = new PerfectPlayer(game, LIMITS);
    Position six = new Component(0, List.of(6L));
    assertThat(opponent.reply(six)).hasValueSatisfying(move -> assertThat(move.ends()).isFalse());
    assertThat(opponent.reply(new Component(0, List.of(0L)))).isEmpty();
    assertThat(opponent.reply(six)).isEqualTo(opponent.reply(six));
  }
}
