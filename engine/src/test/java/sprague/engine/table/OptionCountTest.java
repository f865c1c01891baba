// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.testkit.CaseCount;
import sprague.testkit.RandomRules;
import sprague.testkit.RuleText;

/** Bounds for the number of options, held against the options themselves. */
final class OptionCountTest {
  @ParameterizedTest
  @EnumSource
  void noPositionHasMoreOptionsThanTheBound(RandomRules.Ending ending) {
    int bounded = 0;
    for (long seed = 0; seed < CaseCount.of(6, 150); seed++) {
      RandomRules rules = RandomRules.of(ending, seed);
      Game game = RuleText.game(rules.text());
      List<Component> components = new ArrayList<>();
      rules
          .pieces()
          .forEach(
              piece ->
                  components.add(new Component(game.indexOf(piece.name()), piece.arguments())));
      Optional<ArgumentBounds> extents =
          ArgumentBounds.of(new Question.Positions(game, components));
      if (extents.isEmpty()) {
        continue;
      }
      OptionCount count = new OptionCount(extents.get());
      Moves moves = new Moves(game);
      for (Component component : components) {
        long most = count.max(game.rulesOf(component.name()));
        assertThat((long) moves.options(component).size())
            .as("%s in %s", component.show(game), rules.text())
            .isLessThanOrEqualTo(most);
        bounded += most < 1000 ? 1 : 0;
      }
    }
    assertThat(bounded).isGreaterThan(CaseCount.of(40, 1000));
  }

  private static OptionCount count(Game game, long to) {
    return new OptionCount(
        ArgumentBounds.of(new Question.Box(game, game.start(), List.of(0L), List.of(to)))
            .orElseThrow());
  }

  @Test
  void boundsAndMeansOfSimpleRulesAreExact() {
    Game nim = RuleText.game("heap(n) -> heap(n - k) where k >= 1");
    assertThat(count(nim, 1000).max(nim.rules())).isEqualTo(1000);
    assertThat(count(nim, 1000).mean(nim.rules().getFirst())).isEqualTo(500.5);
    Game three = RuleText.game("heap(n) -> heap(n - k) where 1 <= k <= 3");
    assertThat(count(three, 1000).max(three.rules())).isEqualTo(3);
    Game set = RuleText.game("heap(n) -> heap(n - k) where k in {2, 5}\n -> heap(n - 1)");
    assertThat(count(set, 1000).max(set.rules())).isEqualTo(3);
    Game grid = RuleText.game("heap(n) -> heap(a) + heap(b) where a < n, b < n");
    assertThat(count(grid, 1000).max(grid.rules())).isEqualTo(1_000_000);
    Game divisors = RuleText.game("heap(n) -> heap(n - d) where d * e = n, d >= 1");
    assertThat(count(divisors, 10_000).max(divisors.rules())).isGreaterThanOrEqualTo(64);
  }

  /** A gcd of numbers up to 1000 takes some seven divisions, and one up to a million thirteen. */
  @Test
  void greatestCommonDivisors_costWhatTheirDivisionsDo() {
    Game plain = RuleText.game("heap(n) -> heap(n - k) where 1 <= k <= n, k mod 7 = 1");
    Game gcd = RuleText.game("heap(n) -> heap(n - k) where 1 <= k <= n, gcd(k, n) = 1");
    assertThat(dearer(gcd, plain, 1000)).isBetween(15.0, 30.0);
    assertThat(dearer(gcd, plain, 1_000_000)).isBetween(30.0, 50.0);
  }

  private static double dearer(Game game, Game than, long to) {
    return count(game, to).mean(game.rules().getFirst())
        / count(than, to).mean(than.rules().getFirst());
  }
}
