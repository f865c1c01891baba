// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.Parsed;
import sprague.bind.SourceText;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.model.Start;
import sprague.model.Term;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/**
 * Each form of rule with numbers on both sides of every cap in the code, near powers of two, 2^31
 * and 2^63. C is the number, D the one before it.
 */
final class CapsTest {
  private static final Limits LIMITS = new Limits(400 << 20, 1, Optional.empty());

  /** Caps on remainders, unrolled loops, digits, cases, lists, members, arrays, and arithmetic. */
  private static final long[] CAPS = {
    16, 40, 64, 512, 1000, 4096, 1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24, 1 << 28,
    1L << 31, 1L << 32, 1L << 53, 1L << 62
  };

  /** Numbers tried in every run, one or two of them with each form. The long tests try all. */
  private static final List<Long> SOME = List.of(1001L, 4097L, 1L << 31, Long.MAX_VALUE);

  private static final long LARGEST_TABLE = 1100;
  private static final long BEYOND = 12;

  private static List<Long> numbers() {
    List<Long> numbers = new ArrayList<>();
    for (long cap : CAPS) {
      for (long by = -1; by <= 1; by++) {
        numbers.add(cap + by);
      }
    }
    for (long by = 9; by <= 11; by++) {
      numbers.add(Integer.MAX_VALUE - by);
    }
    numbers.add(Long.MAX_VALUE - 1);
    numbers.add(Long.MAX_VALUE);
    return numbers;
  }

  private static final String[] TAKES = {
    "heap(n) -> heap(n-1) -> heap(n-k) where k >= C",
    "heap(n) -> heap(n-k) where 1 <= k <= C",
    "heap(n) -> heap(n-k) where k >= 3, k <= C",
    "heap(n) -> heap(n-k) where k >= 1, k not in {2, C}",
    "heap(n) -> heap(n-k) where k >= 1, k != D, k != C",
    "heap(n) -> heap(n-k) where k in {1, 3, C}",
    "heap(n) -> heap(n-k) where k in {1, 5..6} union {D..C}",
    "heap(n) -> heap(n-k) where k in {1, 2, D, C} except {2, D}",
    "heap(n) -> heap(n-k) where k in {1..C}, k not in {3, D}",
    "heap(n) -> heap(n-k) where k in powers(3) except {C}, k != 9",
    "heap(n) -> heap(n-k) where k in primes union {C}",
    "heap(n) -> heap(n-1) where n <= C -> heap(n-2)",
    "heap(n) -> heap(n-1) where n >= C -> heap(n-2)",
    "heap(n) -> heap(n-1) where n != C -> heap(n-2) where n not in {5, D}",
    "heap(n) -> heap(n-k) where k in {1, 2}, n - k >= C -> heap(n-3)",
    "heap(n) -> heap(n-k) where 1 <= k, n - k <= C, k <= 4",
    "heap(n) -> heap(n-1) -> heap(n-2) where n mod C = 2",
    "heap(n) -> heap(n-1) -> heap(n-2) where n mod C in {0, 3, D}",
    "heap(n) -> heap(n-k) where k mod C = 1, k >= 1",
    "heap(n) -> heap(n-k) where 1 <= k < C < n",
    "heap(n) -> heap(n-k) where k >= 1, k * C <= n",
    "heap(n) -> heap(n-k) where k >= 1, 2 * k <= n + C",
    "heap(n) -> heap(n-1) where n * C <= 5 * C -> heap(n-2)",
    "heap(n) -> heap(n / 2) where n >= 1 -> heap(n-1) where n / 2 <= C",
    "heap(n) -> heap(max(n - C, 0)) where n >= 1 -> heap(n-2)",
    "heap(n) -> heap(min(n - 1, C)) where n >= 1 -> heap(n-3)",
    "heap(n) -> heap(n-k) where k >= 1, bitand(k, C) = 0, k <= 9",
    "heap(n) -> heap(n-k) where k >= 1, bitxor(k, n) <= C, k <= 9",
    "heap(n) -> heap(n-k) where 1 <= k <= 9, abs(n - C) >= k",
    "heap(C) -> heap(C - 3); heap(n) -> heap(n-2)",
  };

  private static final String[] SPLITS_AND_OTHERS = {
    "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b > a, b <= a + C",
    "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b >= a + C -> heap(n-1)",
    "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, a < b, b - a < C",
    "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a <= C",
    "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a >= C -> heap(n-1)",
    "heap(n) -> heap(a) + heap(b) where a + b = n - k, 1 <= k <= C",
    "heap(n) -> heap(a) + heap(b) where a + b = n - k, k in {1, C}",
    "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a != C",
    "heap(n) -> heap(a) + heap(b) where a + b = n - 1, n <= C",
    "heap(n) -> heap(a) + heap(b) where a + b = n - C -> heap(n-1)",
    "heap(n) -> heap(a) + heap(b) where a + b = n - 1, a mod C = 1",
    "heap(n) -> heap(a) + heap(b) + heap(c) where a + b + c = n, 1 <= a < b < c, c <= a + C",
    "heap(n) -> heap(a) + heap(b) where a + b < n, b <= C, a <= 3",
    "heap(n) -> heap(n-1) + heap(C) where n > C -> heap(n-2)",
    "heap(n) -> tail(n-1, C); tail(n, c) -> heap(n-1) where n <= c",
    "heap(n) -> sum(i in D..C) heap(n - i) -> heap(n-1)",
    "heap(n) -> sum(i in D..C) heap(n - 1) -> heap(n / 2) where n >= 1",
    "heap(n) -> sum(i in D..C) heap(min(i, n - 1)) -> heap(n-2)",
    "heap(n) -> heap(a) + heap(b) where a + b = n - k, k >= C -> heap(n-1)",
    "heap(n) -> heap(n-1) where n - C >= 1 -> heap(n-2) where n - C <= C -> heap(n-3)",
    "heap(n) -> heap(n-k) where k >= 1, k - C >= n - D -> heap(n-2)",
    "heap(n) -> heap(n-k) where k >= 1, C * k >= C * n - C -> heap(n-2)",
    "heap(n) -> heap(n-k) where k >= 1, k - C - 1 <= n -> heap(n-2) where n + C + 1 - C >= 2",
    "heap(n) -> heap(n-k) where k >= 1, -C <= k - n <= C, k != C, k <= 5",
    "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, -C <= b - a <= C, b >= 1",
    "heap(n) -> heap(a) + heap(b) where a + b = n - 1, -C - 1 < b - a",
    "heap(n, y) -> heap(n - k, y) where k >= C -> heap(n, y - k) where k >= 1",
    "heap(n, y) -> heap(n - k, y) where 1 <= k <= C -> heap(n - k, y - k) where k >= 1",
  };

  static Stream<String> takes() {
    return Stream.of(TAKES);
  }

  static Stream<String> splitsAndOthers() {
    return Stream.of(SPLITS_AND_OTHERS);
  }

  /** A small and a large number, in turn. */
  private static List<Long> some(String[] forms, String form) {
    int first = List.of(forms).indexOf(form) % 2;
    return List.of(SOME.get(first), SOME.get(first + 2));
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("takes")
  void takesWithANumber_areThoseOfTheDefinition(String form) {
    List<Long> two = some(TAKES, form);
    int one = List.of(TAKES).indexOf(form) / 2 % 2;
    check(form, two.subList(CaseCount.of(one, 0), CaseCount.of(one + 1, 2)), LARGEST_TABLE);
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("splitsAndOthers")
  void splitsAndOthersWithANumber_areThoseOfTheDefinition(String form) {
    check(form, some(SPLITS_AND_OTHERS, form), 0);
  }

  @ParameterizedTest
  @Tag("long")
  @MethodSource("takes")
  void takesWithAnyNumber_areThoseOfTheDefinition(String form) {
    check(form, numbers(), 4 * LARGEST_TABLE);
  }

  @ParameterizedTest
  @Tag("long")
  @MethodSource("splitsAndOthers")
  void splitsAndOthersWithAnyNumber_areThoseOfTheDefinition(String form) {
    check(form, numbers(), 600);
  }

  private static void check(String form, List<Long> numbers, long largestTable) {
    int answers = 0;
    for (long number : numbers) {
      String text =
          form.replace("C", String.valueOf(number)).replace("D", String.valueOf(number - 1));
      Parsed<Game> reading = Language.bind(new SourceText("form", text), Bindings.NONE);
      if (reading.result().isPresent()) {
        Game game = reading.result().get();
        answers += EveryEngine.check("a cap", text, game, BEYOND, 4);
        if (number <= largestTable && game.start().coordinates().size() == 1) {
          agree(text, number + BEYOND);
        }
      }
    }
    assertThat(answers).isPositive();
  }

  /** All engines that bid agree with the one that follows the rules step by step. */
  private static void agree(String text, long to) {
    Game game = RuleText.game(text);
    Question box =
        new Question.Box(
            game,
            new Start(game.start().name(), List.of("n"), List.of(new Term.Slot(0))),
            List.of(0L),
            List.of(to));
    List<Long> plain =
        BidValues.of(new ComponentSearchFactory().offer(box, new Effort(LIMITS)), LIMITS);
    for (EngineOffer bid : Planner.plan(box, new Effort(LIMITS)).offers()) {
      if (bid.engine().isPresent() && bid.bytes() <= LIMITS.memory()) {
        assertThat(BidValues.of(bid, LIMITS)).as("%s\n%s", bid.name(), text).isEqualTo(plain);
      }
    }
  }
}
