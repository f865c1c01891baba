// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.model.Component;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Moves are counted, one given in several ways as often, until there are too many. */
final class ComponentMovesTest {
  private static boolean exceeds(String rules, long size, long most) {
    Game game = RuleText.game(rules);
    return new ComponentMoves(game, new Effort(Limits.standard()))
        .exceeds(new Component(0, List.of(size)), most);
  }

  @Test
  void asManyMoves_doNotExceed_andOneMoreDoes() {
    String nim = "heap(n) -> heap(n - k) where k >= 1";
    assertThat(exceeds(nim, 1000, 1000)).isFalse();
    assertThat(exceeds(nim, 1001, 1000)).isTrue();
    assertThat(exceeds(nim, 0, 0)).isFalse();
    assertThat(exceeds(nim, 1, 0)).isTrue();
    assertThat(exceeds(nim, Long.MAX_VALUE, 1000)).isTrue();
  }

  @Test
  void movesGivenInSeveralWays_countAsOften() {
    String threeWays = "heap(n) -> heap(n - k) where k >= 1, i in 1..3";
    assertThat(exceeds(threeWays, 100, 300)).isFalse();
    assertThat(exceeds(threeWays, 100, 299)).isTrue();
  }

  @Test
  void whatHasEndedTheGame_hasNoMoves() {
    String rules = "heap(n) -> heap(n - k) where k >= 1\nheap(7) wins";
    assertThat(exceeds(rules, 7, 0)).isFalse();
    assertThat(exceeds(rules, 8, 7)).isTrue();
  }
}
