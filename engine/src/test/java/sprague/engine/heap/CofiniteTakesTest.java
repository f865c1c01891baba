// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.RuleText;

/** Games in which any number but a few may be taken, against the definition. */
final class CofiniteTakesTest {
  @Test
  void allSetsOfNumbersUpToEight() {
    for (int set = 0; set < 1 << 8; set += CaseCount.of(7, 1)) {
      int members = set;
      check(IntStream.rangeClosed(1, 8).filter(i -> (members >> (i - 1) & 1) != 0).toArray(), 200);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 300", "6, 60", "30, 100", "60, 500"})
  void randomSets(int count, int most) {
    for (long seed = 0; seed < 5; seed++) {
      check(new Random(seed).ints(count, 1, most + 1).distinct().sorted().toArray(), 3 * most);
    }
  }

  private static void check(int[] barred, int to) {
    String rules =
        Arrays.stream(barred)
            .mapToObj(String::valueOf)
            .collect(
                Collectors.joining(", ", "heap(n) -> heap(n - k) where k >= 1, k not in {", "}"));
    Game game = RuleText.game(rules);
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of((long) to));
    EngineOffer bid = new SplitFactory().offer(question, new Effort(Limits.standard()));
    assertThat(BidValues.numbers(bid.engine().orElseThrow(), Limits.standard()))
        .as(rules)
        .isEqualTo(byMex(barred, to));
  }

  private static int[] byMex(int[] barred, int to) {
    Set<Integer> not = Arrays.stream(barred).boxed().collect(Collectors.toSet());
    int[] values = new int[to + 1];
    for (int n = 0; n <= to; n++) {
      boolean[] seen = new boolean[n + 1];
      for (int k = 1; k <= n; k++) {
        if (!not.contains(k)) {
          seen[values[n - k]] = true;
        }
      }
      while (seen[values[n]]) {
        values[n]++;
      }
    }
    return values;
  }
}
