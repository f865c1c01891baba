// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.testkit.RuleText;

/** Games whose takes are described otherwise than by a set, against the options of each size. */
final class FixedTakesTest {
  private static final int TO = 300;

  private static EngineOffer offer(Game game) {
    return new SubtractionSetFactory()
        .offer(Question.Box.below(game, game.start(), TO + 1), new Effort(Limits.standard()));
  }

  private static long[] byDefinition(Game game) {
    long[] values = new long[TO + 1];
    for (int n = 0; n <= TO; n++) {
      BitSet seen = new BitSet();
      new Moves(game)
          .options(
              new Component(game.start().name(), List.of((long) n)),
              option ->
                  seen.set(
                      (int)
                          values[
                              option
                                  .items()
                                  .getFirst()
                                  .component()
                                  .arguments()
                                  .getFirst()
                                  .intValue()]));
      values[n] = seen.nextClearBit(0);
    }
    return values;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "g(n) -> g(n - p * q) where p in primes, q in primes",
        "g(n) -> g(n - p) where p in primes -> g(n - p * q) where p in primes, q in primes",
        "g(n) -> g(n - k * k - 1) where k >= 1, k mod 3 = 1",
        "g(n) -> g(n - a * b - c) where a in squares, b in {2, 5}, c <= a, c >= 1",
        "g(n) -> g(n - k * k * k) where k >= 1",
        "g(n) -> g(n - 5 * k * k) where k >= 1 -> g(n - k * k) where k >= 3",
        "g(n) -> g(n - k * (k + 1)) where k >= 1, k mod 3 = 1",
        "g(n) -> g(n - k * (2 * k + 1) - 2) where k >= 1",
        "g(n) -> g(n - 2 * k * k * (k + 3)) where k >= 1",
        "g(n) -> g(n - k * (k * k) * 7 + 1) where k >= 1",
        "g(n) -> g(n - 3 * k - 1) where k * k < 70, not k in squares",
        "g(n) -> g(n - a * b) where 2 <= a <= 9, a < b -> g(n - 1)",
      })
  void takesThatDoNotDependOnTheSize(String text) {
    Game game = RuleText.game(text);
    EngineOffer offer = offer(game);
    assertThat(offer.engine()).as("%s: %s", text, offer.finding()).isPresent();
    List<Long> found = new ArrayList<>();
    offer.run(
        new Effort(Limits.standard()),
        (codes, count) -> {
          for (int i = 0; i < count; i++) {
            found.add(codes[i]);
          }
        });
    assertThat(found).as(text).containsExactly(boxed(byDefinition(game)));
  }

  private static Long[] boxed(long[] values) {
    Long[] boxed = new Long[values.length];
    for (int i = 0; i < values.length; i++) {
      boxed[i] = values[i];
    }
    return boxed;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "g(n) -> g(n - p * q) where p in primes, q in primes, p <= n - 10",
        "g(n) -> g(n - p * q) where p in primes, q in primes, p * q <= n - 1",
        "g(n) -> g(n - p * q) where p in primes, q in primes, n mod 2 = 0",
        "g(n) -> g(n - k * k) where k >= 1, 2 * k <= n",
        "g(n) -> g(n - k) where k >= 1, k * k <= n",
        "g(n) -> g(n - k * k) where k >= 1, k * k * k <= n",
        "g(n) -> g(n - k * k) where k >= 1, 2 * k * k <= n + 1",
        "g(n) -> g(n - a * b) where a * b * a <= n, a >= 1, b >= 1",
        "g(n) -> g(n / 2 - p * p) where p in primes",
        "g(n) -> g(n - p * q) + g(1) where p in primes, q in primes",
      })
  void takesThatDependOnTheSize(String text) {
    assertThat(offer(RuleText.game(text)).engine()).as(text).isEmpty();
  }

  /** Trying n^2 assignments, or listing n numbers in n bytes, is left to other engines. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "g(n) -> g(n - max(a, b)) where a >= 1, b >= 1, bitand(a, b) > a | 1000000000 | 200000"
            + " | too many to be listed",
        "g(n) -> g(n - a * b) where a >= 2, b >= 2 | 100000 | 100000 | too long for the memory",
      })
  void listsThatTakeTooLong(String text, long memory, long to, String reason) {
    Game game = RuleText.game(text);
    Effort effort = new Effort(new Limits(memory, 1, Optional.empty()));
    EngineOffer offer =
        new SubtractionSetFactory().offer(Question.Box.below(game, game.start(), to + 1), effort);
    assertThat(offer.engine()).isEmpty();
    assertThat(offer.finding()).contains(reason);
  }

  @Tag("long")
  @Test
  void listsThatTakeSeconds() {
    String pairs = "g(n) -> g(n - max(a, b)) where a >= 1, b >= 1";
    listsThatTakeTooLong(pairs, 1_000_000_000, 200_000, "too many to be listed");
    String products = "g(n) -> g(n - a * b) where a >= 2, b >= 2";
    listsThatTakeTooLong(products, 1_000_000, 1_000_000, "too long for the memory");
  }

  @Test
  void nothingToTake() {
    Game game = RuleText.game("g(n) -> g(n - p * q) where p in primes, q in primes, p * q <= 3");
    EngineOffer offer = offer(game);
    if (offer.engine().isPresent()) {
      assertThat(offer.engine().get().values(TO + 1, new Effort(Limits.standard())))
          .containsOnly(0);
    }
  }
}
