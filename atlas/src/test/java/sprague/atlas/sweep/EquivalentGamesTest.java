// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import sprague.atlas.game.AtlasGame;
import sprague.atlas.game.GameLines;
import sprague.atlas.game.SubtractionSets;

/** The reason of each game is about the first one of its group, whatever their order is. */
final class EquivalentGamesTest {
  private static AtlasGame game(String line) {
    return new SubtractionSets(6)
        .games().stream()
            .filter(each -> each.line().equals(line))
            .findFirst()
            .orElseGet(() -> GameLines.game(line));
  }

  private static List<String> reasons(String... lines) {
    List<EquivalentGames> groups =
        EquivalentGames.of(Arrays.stream(lines).map(EquivalentGamesTest::game).toList());
    assertThat(groups).hasSize(1);
    return groups.getFirst().members().stream().map(EquivalentGames.Member::reason).toList();
  }

  @Test
  void scaling_isTheReason_whereverTheDivisorIs() {
    String one = "subtraction S={1,2}";
    String two = "subtraction S={2,4}";
    String three = "subtraction S={3,6}";
    assertThat(reasons(one, two)).containsExactly("", Reasons.SCALING);
    assertThat(reasons(two, one)).containsExactly("", Reasons.SCALING);
    assertThat(reasons(two, three)).containsExactly("", Reasons.SCALING);
    assertThat(reasons(two, two)).containsExactly("", Reasons.SAME_MOVES);
  }

  @Test
  void cousinsAndReducedCodes_areToldApart() {
    assertThat(reasons("0.137", "0.07")).containsExactly("", Reasons.COUSIN);
    assertThat(reasons("0.07", "0.137")).containsExactly("", Reasons.COUSIN);
    assertThat(reasons("0.77", "0.770")).containsExactly("", Reasons.SAME_MOVES);
  }
}
