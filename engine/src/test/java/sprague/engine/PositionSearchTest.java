// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.RuleFailure;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** The search over whole positions, held against the definition on random games. */
final class PositionSearchTest {
  private static final Limits LIMITS = new Limits(100 << 20, 1, Optional.of(Duration.ofMinutes(5)));

  private static PositionGraph graph(Game game) {
    return new PositionGraph(game, new Effort(LIMITS), LIMITS.memory());
  }

  private static Component component(Game game, Piece piece) {
    return new Component(game.indexOf(piece.name()), piece.arguments());
  }

  @ParameterizedTest
  @EnumSource(
      value = RandomRules.Ending.class,
      names = {"NORMAL", "FINISHES", "MISERE", "DRAWS"})
  void outcomesAndPliesOfSumsAreThoseOfTheDefinition(RandomRules.Ending ending) {
    int compared = 0;
    for (long seed = 0; seed < CaseCount.of(3, 60); seed++) {
      RandomRules rules = RandomRules.of(ending, seed);
      Game game = RuleText.game(rules.text());
      ReferenceSolver definition =
          new ReferenceSolver(RuleText.syntax(rules.text()), rules.bound());
      PositionGraph graph = graph(game);
      PositionSearch search = new PositionSearch(graph);
      PositionSearch measure = new PositionSearch(graph);
      List<Piece> pieces = rules.pieces();
      for (int i = 0; i < pieces.size(); i++) {
        Piece left = pieces.get(i);
        Piece right = pieces.get((i * 3) % Math.min(4, pieces.size()));
        List<Piece> sum = i % 2 == 0 ? List.of(left) : List.of(left, right);
        List<Position> parts = new ArrayList<>();
        sum.forEach(piece -> parts.add(component(game, piece)));
        int node = graph.node(new Position.Sum(parts));
        try {
          Outcome outcome = definition.outcome(sum);
          OptionalInt plies = definition.distance(sum);
          assertThat(search.outcome(node)).as("%s\n%s", rules.text(), sum).isEqualTo(outcome);
          assertThat(measure.plies(node))
              .as("%s\n%s", rules.text(), sum)
              .isEqualTo(plies.orElse(-1));
          compared++;
        } catch (ReferenceSolver.TooLarge tooLarge) {
          break;
        }
      }
    }
    assertThat(compared).isGreaterThan(CaseCount.of(24, 500));
  }

  @Test
  void aPlayOfAHundredThousandPliesNeedsNoDeepStack() {
    Game game = RuleText.game("heap(n) -> heap(n - 1)\nstuck wins");
    PositionGraph graph = graph(game);
    PositionSearch search = new PositionSearch(graph);
    int node = graph.node(new Component(0, List.of(100_000L)));
    assertThat(search.outcome(node)).isEqualTo(Outcome.N);
    assertThat(search.plies(node)).isEqualTo(100_000);
  }

  @Test
  void aPlayThatComesBackIsNamed() {
    Game game = RuleText.game("ring(n) -> ring(m) where m + n = 7\nstuck wins");
    PositionGraph graph = graph(game);
    PositionSearch search = new PositionSearch(graph);
    int node = graph.node(new Component(0, List.of(3L)));
    assertThatThrownBy(() -> search.outcome(node))
        .isInstanceOf(RuleFailure.class)
        .hasMessage("the play can go on for ever: ring(3) -> ring(4) -> ring(3)");
    // The failure leaves nothing behind: asked again it says the same.
    assertThatThrownBy(() -> search.outcome(node)).isInstanceOf(RuleFailure.class);
  }

  @Test
  void tooManyPositionsAreAMemoryLimit_notAnError() {
    Game game = RuleText.game("heap(n) -> heap(a) + heap(b) where a + b = n - 1\nstuck wins");
    PositionGraph graph = new PositionGraph(game, new Effort(LIMITS), 1 << 20);
    PositionSearch search = new PositionSearch(graph);
    int node = graph.node(new Component(0, List.of(60L)));
    assertThatThrownBy(() -> search.outcome(node))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("MB")
        .extracting(failure -> ((BudgetExceeded) failure).reason())
        .isEqualTo(BudgetExceeded.Reason.MEMORY);
  }

  @Test
  void orderInASumIsNoMatter_andSumsInSumsAreLaidOpen() {
    Game game = RuleText.game("heap(n) -> heap(n - 1)");
    PositionGraph graph = graph(game);
    Position one = new Component(0, List.of(1L));
    Position two = new Component(0, List.of(2L));
    int node = graph.node(new Position.Sum(List.of(one, two, two)));
    Position nested =
        new Position.Sum(
            List.of(two, new Position.Sum(List.of(two, one)), new Position.Sum(List.of())));
    assertThat(graph.node(nested)).isEqualTo(node);
    assertThat(graph.show(node)).isEqualTo("heap(1) + 2 * heap(2)");
  }

  /** Only the first part that has a move can be moved; the rule on line 2 is not used. */
  @Test
  void aSequenceThatComesBack_hasTheLineOfItsFirstPartWithAMove() {
    Game game = RuleText.game("ring(n) -> ring(m) where m + n = 7\nheap(n) -> heap(n - 1)");
    PositionGraph graph = graph(game);
    Position ring = new Component(game.indexOf("ring"), List.of(3L));
    Position heap = new Component(game.indexOf("heap"), List.of(2L));
    Position empty = new Component(game.indexOf("heap"), List.of(0L));
    int node = graph.node(new Position.Compound(Position.Way.THEN, List.of(empty, ring, heap)));
    assertThatThrownBy(() -> new PositionSearch(graph).outcome(node))
        .isInstanceOfSatisfying(
            RuleFailure.class, failure -> assertThat(failure.line()).isEqualTo(1));
  }
}
