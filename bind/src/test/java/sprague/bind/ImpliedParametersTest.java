// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import sprague.bind.Bindings.BoundValue;
import sprague.model.Game;

/** Names with values need no game line; with one, it alone says which parameters there are. */
class ImpliedParametersTest {
  private static final BoundValue SEVERAL = new BoundValue.Numbers(List.of(1L, 5L, 6L));

  private static Parsed<Game> bind(String rules, String name, BoundValue value) {
    return Language.bind(new SourceText("rules", rules), new Bindings(Map.of(name, value)));
  }

  private static Game game(String rules, String name, BoundValue value) {
    return bind(rules, name, value).result().orElseThrow();
  }

  @Test
  void aName_isOfTheKindThatItsPlacesAskFor() {
    assertThat(game("heap(n) -> heap(n - s) where s in S", "S", SEVERAL).text())
        .isEqualTo(
            """
            game rules(S: set = {1, 5, 6})
            heap(n) -> heap(n - s)  where s in S
            """);
    assertThat(game("heap(n) -> heap(n - s) where s in S", "S", new BoundValue.Number(4)).text())
        .contains("S: set = {4}");
    assertThat(game("heap(n) -> heap(n - a[n]) where n < size(a)", "a", SEVERAL).text())
        .contains("a: list = [1, 5, 6]");
    assertThat(game("heap(n) -> heap(n - 1) where n < size(a)", "a", SEVERAL).text())
        .contains("a: list = [1, 5, 6]");
    assertThat(
            game("heap(n) -> heap(n - s) where 1 <= s <= m", "m", new BoundValue.Number(3)).text())
        .contains("game rules(m = 3)");
  }

  @Test
  void theText_bindsToTheSameGameAgain() {
    Game game = game("heap(n) -> heap(n - s) where s in S", "S", SEVERAL);
    SourceText text = new SourceText("again", game.text());
    Game again = Language.bind(text, Bindings.NONE).result().orElseThrow();
    assertThat(again.text()).isEqualTo(game.text());
    assertThat(again.rules().getFirst().steps()).isEqualTo(game.rules().getFirst().steps());
  }

  @Test
  void theVariablesOfAHead_areNoParameters() {
    assertThat(bind("heap(n) -> heap(n - 1)", "n", new BoundValue.Number(3)).result()).isEmpty();
    String sum = "heap(n) -> sum(i in 1..n) heap(n - i - 1)";
    assertThat(bind(sum, "i", new BoundValue.Number(3)).result()).isEmpty();
  }

  @Test
  void aGameLine_saysWhichParametersThereAre() {
    Parsed<Game> bound =
        bind("game g(k = 1) heap(n) -> heap(n - k) where n <= m", "m", new BoundValue.Number(3));
    assertThat(bound.result()).isEmpty();
    assertThat(bound.show()).contains("no parameter `m`").contains("declare `m` in the game line");
  }

  @Test
  void anOpenParameter_canStandBesideOneWithAValue() {
    SourceText rules = new SourceText("rules", "heap(n) -> heap(n - s) where s in {1, k}");
    Bindings four = new Bindings(Map.of("k", new BoundValue.Number(4)));
    assertThat(Language.bindOpen(rules, four).result())
        .isEqualTo(Language.bind(rules, four).result());
  }
}
