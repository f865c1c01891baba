// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.testkit.CaseCount;
import sprague.testkit.RandomRules;
import sprague.testkit.RuleText;

/** Moves to given components without a look at the others, against all moves. */
final class MoveSolverTest {
  private static Component heap(long size) {
    return new Component(0, List.of(size));
  }

  private static Optional<List<ComponentSum.ComponentMove>> moves(
      Game game, Component from, Component to) {
    return MoveSolver.of(game, from, List.of(to), new Effort(Limits.standard()));
  }

  private static boolean leads(List<ComponentSum.ComponentMove> choices, Component to) {
    List<Option.Item> only = List.of(new Option.Item(to, 1));
    return choices.stream().anyMatch(choice -> choice.items().equals(only));
  }

  @Test
  void everyMoveToAComponentIsFound_onRandomRules() {
    int found = 0;
    int none = 0;
    for (long seed = 0; seed < CaseCount.of(30, 300); seed++) {
      Game game = RuleText.game(RandomRules.of(RandomRules.Ending.NORMAL, seed).text());
      Random random = new Random(seed);
      for (int name = 0; name < game.names().size(); name++) {
        if (game.names().get(name).arity() != 1) {
          continue;
        }
        Component from = new Component(name, List.of(5L + random.nextInt(20)));
        Set<List<Option.Item>> all = new HashSet<>();
        new Moves(game).options(from, option -> all.add(option.items()));
        for (long size = 0; size <= from.arguments().getFirst(); size++) {
          Component to = new Component(name, List.of(size));
          Optional<List<ComponentSum.ComponentMove>> choices = moves(game, from, to);
          if (choices.isPresent()) {
            boolean led = all.contains(List.of(new Option.Item(to, 1)));
            assertThat(leads(choices.get(), to)).as(game.text() + from + to).isEqualTo(led);
            found += led ? 1 : 0;
            none += led ? 0 : 1;
          }
        }
      }
    }
    assertThat(found).isGreaterThan(CaseCount.of(2, 50));
    assertThat(none).isGreaterThan(CaseCount.of(2, 50));
  }

  @Test
  void targetsOfOtherNames_areNoNumbers() {
    Game game =
        RuleText.game(
            "heap(n) -> heap(n - k) where k >= 1\ndone() -> heap(k) where k <= 9\nstart heap(n)");
    List<Component> targets = List.of(new Component(1, List.of()), heap(4));
    Optional<List<ComponentSum.ComponentMove>> found =
        MoveSolver.of(game, heap(1_000_000_000_000L), targets, new Effort(Limits.standard()));
    assertThat(found).hasValueSatisfying(moves -> assertThat(leads(moves, heap(4))).isTrue());
    assertThat(found)
        .hasValueSatisfying(moves -> assertThat(leads(moves, targets.getFirst())).isFalse());
  }

  @Test
  void rulesThatDoNotFit_areLeftAlone() {
    for (String rules :
        List.of(
            "heap(n) -> heap(a) + heap(b) where a + b = n - 1",
            "heap(n) -> heap(n - 2 * k) where k >= 1",
            "heap(n) -> heap(n - j - k) where j >= 1, k >= 1",
            "heap(n) -> heap(n / k) where k >= 2, k <= n")) {
      assertThat(moves(RuleText.game(rules), heap(30), heap(4))).as(rules).isEmpty();
    }
    assertThat(moves(RuleText.game("heap(n) -> heap(n - k) where k >= 1"), heap(30), heap(4)))
        .isPresent();
  }
}
