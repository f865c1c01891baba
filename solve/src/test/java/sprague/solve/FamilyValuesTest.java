// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;

class FamilyValuesTest {
  private static long[] at(String rules, long[]... columns) {
    Game game = Sprague.game(rules).game();
    Limits standard = Limits.standard();
    Duration minute = Duration.ofMinutes(1);
    Effort effort = new Effort(new Limits(standard.memory(), 1, Optional.of(minute)));
    return new ValueService(game, effort).values(game.start(), columns);
  }

  @Test
  void members_comeInAnyOrderAndRepeated() {
    assertThat(at("0.77", new long[] {5, 0, 3, 5, 1})).containsExactly(4, 0, 3, 4, 1);
  }

  @Test
  void twoCoordinates_areTakenTogether() {
    String rook = "board(x, y) -> board(x - k, y) where k >= 1 -> board(x, y - k) where k >= 1";
    assertThat(at(rook, new long[] {5, 0, 6}, new long[] {3, 7, 6})).containsExactly(6, 7, 0);
  }

  @Test
  void fewMembers_mayLieFarAway_whereTheyReachLittle() {
    String halves = "heap(n) -> heap(n / 2) where n >= 1";
    assertThat(at(halves, new long[] {1L << 40, 1L << 41, 0})).containsExactly(1, 0, 0);
  }

  @Test
  void familyWithoutCoordinates_hasOneValue() {
    assertThat(at("heap(n) -> heap(n - 1); start heap(7)")).containsExactly(1);
  }

  @Test
  void noMembers_haveNoValues() {
    assertThat(at("0.77", new long[0])).isEmpty();
  }

  @Test
  void membersBeyondEveryTable_areReadOffAProvedLaw() {
    // From 71 on Kayles has the period 4 1 2 8 1 4 7 2 1 8 2 7, which starts at multiples of 12.
    long[] kayles = at("0.77", new long[] {1_000_000_003, 12_083, 71, 5});
    assertThat(kayles).containsExactly(2, 7, 7, 4);
  }

  @Test
  @Tag("long")
  void membersBeyondEveryTable_areRefusedWithoutALaw() {
    assertThatThrownBy(() -> at("0.007", new long[] {1_000_000_000}))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessageContaining("1000000000");
  }
}
