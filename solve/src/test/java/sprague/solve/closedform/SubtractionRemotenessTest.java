// SPDX-License-Identifier: Apache-2.0
package sprague.solve.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Game;
import sprague.solve.Sprague;
import sprague.solve.UnsupportedQuery;

class SubtractionRemotenessTest {
  private static int[] table(String rules, int to) {
    return SubtractionRemoteness.table(
        Sprague.game(rules).game(), to, new Effort(Limits.standard()));
  }

  private static int[] byDefinition(int[] takes, int to) {
    int[] remoteness = new int[to + 1];
    for (int heap = 0; heap <= to; heap++) {
      int hurried = Integer.MAX_VALUE;
      int delayed = -1;
      for (int take : takes) {
        if (take <= heap) {
          int after = remoteness[heap - take];
          hurried = after % 2 == 0 ? Math.min(hurried, after) : hurried;
          delayed = Math.max(delayed, after);
        }
      }
      remoteness[heap] = 1 + (hurried < Integer.MAX_VALUE ? hurried : delayed);
    }
    return remoteness;
  }

  @Test
  void randomSets_haveTheRemotenessOfTheDefinition() {
    Random random = new Random(9);
    for (int trial = 0; trial < 200; trial++) {
      int[] takes = random.ints(1, 12).distinct().limit(2 + random.nextInt(4)).sorted().toArray();
      String set = IntStream.of(takes).mapToObj(String::valueOf).collect(Collectors.joining(", "));
      assertThat(table("heap(n) -> heap(n - s) where s in {" + set + "}", 80))
          .as(set)
          .isEqualTo(byDefinition(takes, 80));
    }
  }

  @Test
  void infiniteSets_haveTheRemotenessOfTheDefinition() {
    int to = 3000;
    int[] primes =
        IntStream.rangeClosed(2, to)
            .filter(n -> IntStream.range(2, n).noneMatch(divisor -> n % divisor == 0))
            .toArray();
    assertThat(table("heap(n) -> heap(n - s) where s in primes", to))
        .isEqualTo(byDefinition(primes, to));
    int[] oneAndPrimes = IntStream.concat(IntStream.of(1), IntStream.of(primes)).toArray();
    assertThat(table("heap(n) -> heap(n - s) where s in {1} union primes", to))
        .isEqualTo(byDefinition(oneAndPrimes, to));
    int[] squares = IntStream.rangeClosed(1, 54).map(n -> n * n).toArray();
    assertThat(table("heap(n) -> heap(n - s) where s in squares", to))
        .isEqualTo(byDefinition(squares, to));
    int[] powers = IntStream.rangeClosed(0, 11).map(n -> 1 << n).toArray();
    assertThat(table("heap(n) -> heap(n - s) where s in powers(2)", to))
        .isEqualTo(byDefinition(powers, to));
  }

  @Test
  void rulesAreReadByTheirMeaning() {
    assertThat(table("heap(n) -> heap(n - 1) -> heap(n - 2)", 50))
        .isEqualTo(byDefinition(new int[] {1, 2}, 50));
  }

  @Test
  void otherGames_areRefused() {
    assertThatThrownBy(() -> table("heap(n) -> heap(n - 1) -> heap(n / 2) where n >= 1", 5))
        .isInstanceOf(UnsupportedQuery.class);
    assertThatThrownBy(() -> table("heap(n) -> heap(n - s) where s in {1, 2}; stuck wins", 5))
        .isInstanceOf(UnsupportedQuery.class);
    // The set is another one at every size.
    assertThatThrownBy(() -> table("heap(n) -> heap(n - k) where k in {1, n - 2}, k >= 1", 5))
        .isInstanceOf(UnsupportedQuery.class);
  }

  @Test
  void tablesThatDoNotFit_areRefused() {
    Game game = Sprague.game("heap(n) -> heap(n - s) where s in {1, 2}").game();
    Effort effort = new Effort(new Limits(24 * 1000, 1, Optional.empty()));
    assertThat(SubtractionRemoteness.table(game, 1000, effort)).hasSize(1001);
    Effort large = new Effort(new Limits(1L << 60, 1, Optional.empty()));
    assertThatThrownBy(() -> SubtractionRemoteness.table(game, 1001, effort))
        .isInstanceOf(UnsupportedQuery.class);
    for (int to : new int[] {Integer.MAX_VALUE - 8, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> SubtractionRemoteness.table(game, to, large))
          .isInstanceOf(UnsupportedQuery.class);
    }
  }
}
