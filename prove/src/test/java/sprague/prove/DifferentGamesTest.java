// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** Pairs of games that differ, and were once said to be proved the same. */
final class DifferentGamesTest {
  /** The greatest coordinate whose values are computed: the first pair agrees up to there. */
  private static final long SHOWN = 60;

  /** With c = d = 4 heaps of n = 3, 4, 8, 9, ... may be made smaller by 1, from 3,000,000 on. */
  private static final String MORE_FAR_OUT =
      """
      heap(n) -> heap(n - 2) where n >= 2
      heap(n) -> heap(n - 1) where n >= 3000000, (c = 3 and d = 3 or c = 0 and d = 0),
        c + d = n - 5 * k - l, l <= 1
      heap(n) -> heap(n - 1) where n >= 3000000, (c = 4 and d = 4 or c = 4 and d = 4),
        c + d = n - 5 * k - l, l <= 1
      """;

  private static final String FEWER_FAR_OUT =
      """
      heap(n) -> heap(n - 2) where n >= 2
      heap(n) -> heap(n - 1) where n >= 3000000, (c = 3 and d = 3 or c = 0 and d = 0),
        c + d = n - 5 * k - l, l <= 1
      """;

  private static final String FIRST_IS_TAKEN = "r(a, b) -> r(a - k, b) where k >= 1 start r(x, y)";

  /** The first argument is y, and that is the second coordinate. */
  private static final String SECOND_IS_TAKEN =
      "r(a, b) -> r(a - k, b) where k >= 1 start r(x - x + y, x)";

  private static Family family(String rules, String ending) {
    Game game = RuleText.game(rules + ending);
    return new Family(game, game.start());
  }

  private static Effort effort() {
    return new Effort(new Limits(1 << 28, 1, Optional.of(Duration.ofMinutes(1))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " stuck wins"})
  void movesByARelationBetweenTwoVariables(String ending) {
    Family left = family(MORE_FAR_OUT, ending);
    Family right = family(FEWER_FAR_OUT, ending);
    assertThat(Comparison.of(left, right, 0, SHOWN, SHOWN, effort(), StandardLimits.get()))
        .isNotInstanceOf(Equality.ProvedEqual.class);
    assertThat(Comparison.ofLost(left, right, SHOWN, effort(), StandardLimits.get()))
        .isNotInstanceOf(Equality.ProvedEqual.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " stuck wins"})
  void coordinatesInAnotherOrder(String ending) {
    Family left = family(SECOND_IS_TAKEN, ending);
    Family right = family(FIRST_IS_TAKEN, ending);
    assertThat(
            Comparison.ofValues(left, right, List.of(SHOWN, SHOWN), effort(), StandardLimits.get()))
        .isInstanceOf(Equality.Differs.class);
    assertThat(Comparison.ofLost(left, right, SHOWN, effort(), StandardLimits.get()))
        .isInstanceOf(Equality.Differs.class);
  }
}
