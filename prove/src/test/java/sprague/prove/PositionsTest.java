// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/**
 * A law has an automaton for each value of an argument that says whose turn or which mode it is.
 */
final class PositionsTest {
  private static final String IN_TURN =
      "heap(n, t) -> heap(n - k, (t + 1) mod %d) where 1 <= k <= 2; stuck wins; start heap(n, %d)";

  private static List<Positions> classes(String rules) {
    Game game = RuleText.game(rules);
    return ((Positions.Reading.Classes) Positions.of(game, game.start())).all();
  }

  private static List<Long> modes(String rules) {
    return classes(rules).stream()
        .filter(each -> each.start().arguments().size() == 2)
        .map(each -> each.positionClass().fixed().getLast().orElse(-1))
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 6})
  void modes_mayGrowAndFall(int first) {
    assertThat(modes(IN_TURN.formatted(7, first)))
        .startsWith((long) first)
        .containsExactlyInAnyOrder(0L, 1L, 2L, 3L, 4L, 5L, 6L);
  }

  @Test
  void modes_areAtMostSixteen() {
    assertThat(modes(IN_TURN.formatted(16, 0))).hasSize(16);
    assertThat(modes(IN_TURN.formatted(17, 0))).containsExactly(0L);
    String growing = "heap(n, last) -> heap(n - k, k) where k > last; start heap(n, 0)";
    assertThat(modes(growing)).containsExactly(0L);
  }

  @ParameterizedTest
  @ValueSource(strings = {"16", "9223372036854775807"})
  void aLargeConstant_isTheReasonWhyNoLawIsSearchedFor(String constant) {
    Game game = RuleText.game("heap(n, t) -> heap(n - 1, t); start heap(n, " + constant + ")");
    assertThat(Positions.of(game, game.start()))
        .isEqualTo(
            new Positions.Reading.None(
                "the constants of the start are too large for a law of each"));
  }

  @Test
  void modes_areSetByMovesOfOtherNames() {
    String rules = "a(n) -> b(n - 1, 5); b(n, t) -> a(n - t) where t >= 1 -> a(n - 2)";
    assertThat(modes(rules + "; start b(n, 0)")).containsExactly(0L, 5L);
  }

  @Test
  void modes_ofRulesThatFail_areThoseOfTheStart() {
    String rules = "heap(n, t) -> heap(n - 1, t + 1) where 6 / (3 - t) >= 0; start heap(n, 1)";
    assertThat(modes(rules)).containsExactly(1L, 0L);
  }

  /** Whether the player to move loses n when two modes take 1 to {@code most} in turn, misere. */
  private static boolean isLost(int n, int mode, List<Integer> most) {
    return n > 0
        && IntStream.rangeClosed(1, Math.min(n, most.get(mode)))
            .noneMatch(k -> isLost(n - k, (mode + 1) % most.size(), most));
  }

  @ParameterizedTest
  @CsvSource({"1, 1, 1", "2, 2, 2", "1, 3, 1", "3, 1, 2"})
  void misereGamesWithModes_haveLaws(int first, int second, int third) {
    String rules =
        "game turns(M: list = [%d, %d, %d]) heap(n, i) -> heap(n - k, (i + 1) mod size(M)) where 1"
            + " <= k <= M[i]; start heap(n, 0) stuck wins";
    Game game = RuleText.game(rules.formatted(first, second, third));
    Finding finding =
        DigitProver.prove(
            game,
            game.start(),
            Optional.empty(),
            /* farthest= */ 1 << 12,
            new Effort(new Limits(1L << 30, 1, Optional.of(Duration.ofMinutes(1)))),
            StandardLimits.get());
    assertThat(finding.status()).as("%s", finding.tried()).isEqualTo(Finding.Status.PROVED);
    List<Integer> most = List.of(first, second, third);
    assertThat(LongStream.range(0, 24).filter(finding.automaton().orElseThrow()::contains).boxed())
        .containsExactlyElementsOf(
            IntStream.range(0, 24)
                .filter(n -> isLost(n, 0, most))
                .mapToObj(Long::valueOf)
                .toList());
  }
}
