// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Rule;
import sprague.solve.Sprague;
import sprague.testkit.CaseCount;

/** Options listed with each pair in one order are the same as those of all pairs. */
final class UnorderedPairsTest {
  private static final List<String> RELATIONS =
      List.of(
          "a + b = n - k, 1 <= k <= 3",
          "a + b = n",
          "a + b <= n",
          "a + 2 * b = n - 1",
          "a * b <= n, a >= 1, b >= 1",
          "a <= n, b <= n",
          "a <= n, b <= a + 3",
          "a <= n, b = bitxor(n, a)",
          "a in primes, b in primes, a * b <= n",
          "a in squares, b in primes, a + b <= n",
          "a in {1, 2, 4, 9}, b in {1, 2, 4, 9}, a + b <= n");

  private static final List<String> CONDITIONS =
      List.of(
          "a >= 1",
          "b >= 1",
          "a >= 1, b >= 1",
          "a != b",
          "a <= 4",
          "b != 3",
          "a < b",
          "(a + b) mod 3 != 1",
          "a + 2 * b >= 5",
          "a = 2 or b = 2",
          "a * b != 6",
          "2 * c = a + b",
          "2 * c = a - b");

  private static final List<String> OPTIONS =
      List.of(
          "heap(a) + heap(b)",
          "heap(a) + row(b)",
          "heap(n - a - b)",
          "heap(n - a * b)",
          "row(a) + row(b)",
          "heap(a + b)",
          "heap(n - a)",
          "heap(a) + heap(a)",
          "heap(a) + heap(b) + heap(b)",
          "2 * heap(a) + heap(b)",
          "heap(n + a - b)");

  private static Rule ordered(Rule rule) {
    return rule.withSteps(UnorderedPairs.ordered(rule, 1));
  }

  private static <T> T any(Random random, List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static Set<String> options(Game game, long n) {
    Set<String> options = new TreeSet<>();
    new Moves(game, () -> {})
        .options(
            new Component(0, List.of(n)),
            option ->
                options.add(
                    option.items().stream().map(Object::toString).sorted().toList().toString()));
    return options;
  }

  @Test
  void optionsAreTheSame() {
    Random random = new Random(57);
    for (int i = 0; i < CaseCount.of(30, 3000); i++) {
      String rules =
          "top(n) -> "
              + any(random, OPTIONS)
              + " where "
              + any(random, RELATIONS)
              + (random.nextBoolean() ? ", " + any(random, CONDITIONS) : "")
              + (random.nextInt(4) == 0 ? ", " + any(random, CONDITIONS) : "")
              + "\nheap(n) -> heap(n - 1)\nrow(n) -> heap(n - 1)";
      Game game = Sprague.game(rules).game();
      Game other = game.withRules(game.rules().stream().map(UnorderedPairsTest::ordered).toList());
      for (long n = 0; n < 25; n++) {
        assertThat(options(other, n)).as("%s of %s", rules, n).isEqualTo(options(game, n));
      }
    }
  }

  /** The number of assignments that the first rule tries for 30. */
  private static long trials(String rules, boolean areOrdered) {
    Game game = Sprague.game(rules).game();
    long[] trials = {0};
    new Moves(
            areOrdered
                ? game.withRules(game.rules().stream().map(UnorderedPairsTest::ordered).toList())
                : game,
            () -> trials[0]++)
        .options(new Component(0, List.of(30L)), option -> {});
    return trials[0];
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1",
        "heap(n) -> heap(a) + heap(b) where a + b = n - k, 2 <= k <= 5",
        "heap(n) -> heap(n - p * q) where p in primes, q in primes",
        "heap(n) -> heap(a) + heap(b) where a + b < n"
      })
  void pairsThatMayBeExchanged_areTriedOnce(String rules) {
    assertThat(trials(rules, true)).isLessThan(trials(rules, false) * 3 / 4);
  }
}
