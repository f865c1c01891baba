// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.KnownValues;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/**
 * Sizes that other threads look at ahead, against the same engine on one thread and plain loops.
 */
final class SplitAheadTest {
  /** The values of all sizes, looked at ahead on more threads than one, by lookups or without. */
  static int[] values(HeapQuestion target, int threads, boolean lookups) {
    ExpandedMoves plan = HeapReadings.moves(target).orElseThrow();
    return BidValues.numbers(
        new SplitEngine(target, plan, threads, 0, 0, (_, _) -> lookups),
        new Limits(1 << 30, threads, Optional.empty()));
  }

  private static int[] values(HeapQuestion target, int threads) {
    return values(target, threads, false);
  }

  /** Returns the heaps of a game up to a size, with some values given. */
  static Optional<HeapQuestion> target(Game game, long to, KnownValues known) {
    Start start = new Start(0, List.of("n"), List.of(new Term.Slot(0)));
    return HeapReadings.question(new Question.Box(game, start, List.of(0L), List.of(to), known));
  }

  private static Optional<HeapQuestion> target(Game game, long to) {
    return target(game, to, KnownValues.NOTHING);
  }

  @Test
  void randomGamesHaveTheSameValuesOnTwoThreadsAsOnOne() {
    int games = 0;
    for (long seed = 0; seed < CaseCount.of(20, 200); seed++) {
      String rules = new HeapGames(seed).rules(true);
      Game game = RuleText.game(rules);
      Optional<HeapQuestion> target =
          game.measure().isEmpty() ? Optional.empty() : target(game, 400);
      if (target.isPresent() && HeapReadings.moves(target.get()).isPresent()) {
        assertThat(values(target.get(), 2))
            .as("seed %d\n%s", seed, rules)
            .isEqualTo(values(target.get(), 1));
        games++;
      }
    }
    assertThat(games).isGreaterThan(CaseCount.of(5, 50));
  }

  @Test
  void aHeapBesideMayBeLargerThanAllSizesAskedFor() {
    Game game =
        RuleText.game(
            "heap(n) -> heap(a) + heap(b) + heap(5) where a + b = n - 7, a >= 1, b >= 1"
                + " -> heap(n - 1)\n");
    int[] all = values(target(game, 60).orElseThrow(), 1);
    for (int to = 0; to < 12; to++) {
      assertThat(values(target(game, to).orElseThrow(), 1)).isEqualTo(Arrays.copyOf(all, to + 1));
    }
  }

  /** Splits after 2 and after {@code removed}: values get beyond a byte, while sizes are ahead. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void valuesThatOutgrowTheTableAreTheMexOfAllOptions(int removed) {
    int to = 6000;
    int[] expected = new int[to + 1];
    int[] seen = new int[1 << 12];
    for (int n = 1; n <= to; n++) {
      seen[expected[n - 1]] = n;
      for (int t : new int[] {2, removed}) {
        for (int a = 1; 2 * a <= n - t; a++) {
          seen[expected[a] ^ expected[n - t - a]] = n;
        }
      }
      while (seen[expected[n]] == n) {
        expected[n]++;
      }
    }
    Game game =
        RuleText.game(
            "heap(n) -> heap(n - 1) -> heap(a) + heap(b) where a + b = n - t, t in {2, %d}, a >= 1, b >= a"
                .formatted(removed));
    HeapQuestion target = target(game, to).orElseThrow();
    assertThat(values(target, 2)).isEqualTo(expected);
    assertThat(values(target, 1)).isEqualTo(expected);
  }
}
