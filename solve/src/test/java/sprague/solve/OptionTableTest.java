// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.prove.Equality;
import sprague.prove.Family;

/** Which options make the values of two positions differ. */
final class OptionTableTest {
  private static final OptionalLong NONE = OptionalLong.empty();

  private static OptionTable at(String left, String right, long n) {
    Equality.Place place = new Equality.Place(List.of(n), List.of(n), 0, 1);
    return OptionTable.at(place, family(left), family(right), new Effort(Limits.standard()))
        .orElseThrow();
  }

  private static Family family(String rules) {
    Game game = Sprague.game(rules).game();
    return new Family(game, game.start());
  }

  @Test
  void options_showWhyTheValuesDiffer() {
    OptionTable table =
        at(
            "heap(n) -> heap(n - k) where k >= 1 -> heap(a) + heap(b) where a + b = n, 1 <= a <= b",
            "pile(n) -> pile(n - k) where k >= 1",
            3);
    assertThat(table.complete()).isTrue();
    assertThat(table.rows())
        .containsExactly(
            new OptionTable.Row("heap(1) + heap(2)", OptionalLong.of(3), NONE),
            new OptionTable.Row("heap(2)", OptionalLong.of(2), OptionalLong.of(2)),
            new OptionTable.Row("heap(1)", OptionalLong.of(1), OptionalLong.of(1)),
            new OptionTable.Row("heap(0)", OptionalLong.of(0), OptionalLong.of(0)));
  }

  @Test
  void equalParts_areCounted_andWhatIsLeftOfNothingIsNothing() {
    OptionTable table =
        at("0.4", "heap(n) -> 0 * heap(1) where n = 2 -> 3 * heap(1) where n = 2", 2);
    assertThat(table.rows())
        .containsExactlyInAnyOrder(
            new OptionTable.Row("nothing", NONE, OptionalLong.of(0)),
            new OptionTable.Row("3 * heap(1)", NONE, OptionalLong.of(0)));
  }

  @Test
  void veryManyOptions_areNotAllListed() {
    String nim = "heap(n) -> heap(n - k) where k >= 1";
    assertThat(at(nim, "pile(n) -> pile(n - 1)", 19_999).complete()).isTrue();
    assertThat(at(nim, "pile(n) -> pile(n - 1)", 20_000).complete()).isFalse();
  }
}
