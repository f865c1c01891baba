// SPDX-License-Identifier: Apache-2.0
package sprague.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.ComponentSearchFactory;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Far positions whose options are small, against a search that makes no table. */
final class FirstMoveFactoryTest {
  private static EngineOffer offer(Game game, Long... arguments) {
    List<Component> components = new ArrayList<>();
    for (Long argument : arguments) {
      components.add(new Component(0, List.of(argument)));
    }
    return new FirstMoveFactory()
        .offer(new Question.Positions(game, components), new Effort(Limits.standard()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pile(x) -> pile(y) where 2 * y < x, y * y <= x, y * y * y * y >= x",
        "pile(x) -> pile(y) + pile(y / 2) where y * y <= x, y < x",
        "pile(x) -> pile(x / k) where k in {20, 21, 30}, x >= 2 -> pile(0) where x = 1",
        "pile(x) -> pile(0) + pile(0) where x > 1000 -> pile(x - 1) where 1 <= x < 1000",
      })
  void agreesWithTheSearch(String rules) {
    Game game = RuleText.game(rules);
    Long[] asked = {30_000L, 7L, 29_999L, 1_876L, 0L, 1_875L, 30_000L};
    EngineOffer offer = offer(game, asked);
    assertThat(offer.engine()).as(rules + ": " + offer.finding()).isPresent();
    List<Component> components = new ArrayList<>();
    for (Long argument : asked) {
      components.add(new Component(0, List.of(argument)));
    }
    Question question = new Question.Positions(game, components);
    Effort effort = new Effort(Limits.standard());
    assertThat(offer.engine().orElseThrow().values(asked.length, effort))
        .as(rules)
        .isEqualTo(
            new ComponentSearchFactory()
                .offer(question, effort)
                .engine()
                .orElseThrow()
                .values(asked.length, effort));
  }

  /** Options up to a sixteenth of the largest position are small. */
  @Test
  void declinesWhereAnOptionIsLarge() {
    Game sixteenth = RuleText.game("pile(x) -> pile(x / 16) where x > 0");
    Game fifteenth = RuleText.game("pile(x) -> pile(x / 15) where x > 0");
    assertThat(offer(sixteenth, 16_000L).engine()).isPresent();
    assertThat(offer(fifteenth, 16_000L).engine()).isEmpty();
    assertThat(offer(sixteenth, 16_000L, 1001L).engine()).isPresent();
  }

  @Test
  void declinesOtherNamesAndManyFarPositions() {
    Game other = RuleText.game("pile(x) -> heap(0) where x > 0\nheap(n) -> heap(n - 1)");
    assertThat(offer(other, 16_000L).finding()).contains("not smaller");
    Game square = RuleText.game("pile(x) -> pile(y) where y * y <= x, y < x");
    Long[] many = new Long[65];
    Arrays.setAll(many, i -> 16_000L + i);
    assertThat(offer(square, many).finding()).isEqualTo("more than 64 positions are far");
    assertThat(offer(square, Arrays.copyOf(many, 64)).engine()).isPresent();
  }
}
