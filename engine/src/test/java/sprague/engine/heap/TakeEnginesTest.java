// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Engine;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Sieves and shifted bit sets against the definition, on random sets of all shapes. */
final class TakeEnginesTest {

  @ParameterizedTest
  @CsvSource({
    "1, 5, 300",
    "3, 20, 2000",
    "5, 70, 5000",
    "12, 1200, 9000",
    "40, 3000, 20000",
    "100, 200, 3000",
    "200, 3000, 12000",
    "1, 4000, 20000",
    "3, 9000, 20000"
  })
  void bothEnginesGiveTheMex(int count, int most, int to) {
    for (long seed = 0; seed < CaseCount.of(2, 4); seed++) {
      int[] numbers = new Random(seed).ints(count, 1, most + 1).distinct().sorted().toArray();
      String rules = Arrays.toString(numbers);
      HeapQuestion target = target(numbers, to);
      int[] expected = byMex(numbers, to);
      assertThat(values(new SubtractionSieveEngine(target, numbers), to))
          .as("sieved, %s", rules)
          .isEqualTo(expected);
      assertThat(values(new SubtractionShiftEngine(target, numbers), to))
          .as("shifted, %s", rules)
          .isEqualTo(expected);
    }
  }

  /** Sets of numbers around the ends of tiles and strips. */
  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(ints = {1, 51, 108, 440, 892})
  void allSetsWithinTenNeighbors(int least) {
    for (int set = 0; set < 1 << 10; set += CaseCount.of(37, 1)) {
      int members = set;
      int[] numbers =
          IntStream.range(0, 10).filter(i -> (members >> i & 1) != 0).map(i -> least + i).toArray();
      HeapQuestion target = target(numbers, 1500);
      int[] expected = byMex(numbers, 1500);
      assertThat(values(new SubtractionSieveEngine(target, numbers), 1500))
          .as(Arrays.toString(numbers))
          .isEqualTo(expected);
      assertThat(values(new SubtractionShiftEngine(target, numbers), 1500))
          .as(Arrays.toString(numbers))
          .isEqualTo(expected);
    }
  }

  private static HeapQuestion target(int[] numbers, int to) {
    String set =
        Arrays.stream(numbers)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(", ", "{", "}"));
    Game game = RuleText.game("heap(n) -> heap(n - s) where s in " + set);
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of((long) to));
    return HeapReadings.question(question).orElseThrow();
  }

  private static int[] values(Engine engine, int to) {
    int[] values = BidValues.numbers(engine, Limits.standard());
    assertThat(values).hasSize(to + 1);
    return values;
  }

  private static int[] byMex(int[] numbers, int to) {
    int[] values = new int[to + 1];
    for (int n = 0; n <= to; n++) {
      boolean[] seen = new boolean[numbers.length + 2];
      for (int s : numbers) {
        if (s <= n) {
          seen[values[n - s]] = true;
        }
      }
      while (seen[values[n]]) {
        values[n]++;
      }
    }
    return values;
  }
}
