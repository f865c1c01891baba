// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.kernel.search.StandardLimits;
import sprague.syntax.parse.RuleParser;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;
import sprague.testkit.ReferenceSolver;

class OptionsTest {
  private static final long TRIES = 10_000_000;

  private static Set<Set<Component>> options(String rules, Component component) throws Exception {
    return new Options(Rules.read(rules))
        .of(component, TRIES).stream().map(Option::odd).collect(Collectors.toSet());
  }

  private static Component heap(long size) {
    return new Component("heap", List.of(size));
  }

  private static Set<Set<Component>> heaps(long... sizes) {
    Set<Set<Component>> heaps = new HashSet<>();
    LongStream.of(sizes).forEach(size -> heaps.add(Set.of(heap(size))));
    return heaps;
  }

  static LongStream seeds() {
    return LongStream.range(0, CaseCount.of(30, 400));
  }

  /** The definitional evaluator of the tests tries every number up to a bound, with other code. */
  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("seeds")
  void randomRules_haveTheOptionsOfTheDefinition(long seed) throws Exception {
    RandomRules random = RandomRules.of(RandomRules.Ending.NORMAL, seed);
    ReferenceSolver definition =
        new ReferenceSolver(RuleParser.parse(random.text()).result().orElseThrow(), random.bound());
    for (Piece piece : random.pieces()) {
      Set<Set<Component>> wanted = DefinedOptions.of(definition, piece);
      assertThat(options(random.text(), new Component(piece.name(), piece.arguments())))
          .as("%s of%n%s", piece, random.text())
          .isEqualTo(wanted);
    }
  }

  /** Every single number but 1 is seen to be none, and no two numbers together. */
  @Test
  @Timeout(20)
  void conditionsThatOnlySingleNumbersFail_areNotTriedWithoutEnd() throws Exception {
    assertThat(options("heap(n) -> heap(n - k) where bitand(k, 2) = 1", heap(40))).isEmpty();
    String odd = "heap(n) -> heap(n - k) where bitand(k, 3) = 1, k >= 6, k + a <= 20 * a, a = 1";
    assertThat(options(odd, heap(40))).isEqualTo(heaps(31, 27, 23));
  }

  /**
   * No number below 2^63 - 1 fits: at 0 as different conditions exclude all, otherwise none but it.
   */
  @Test
  void conditionsThatExcludeAllNumbersButTheLargest() throws Exception {
    String undefined = "heap(n) -> heap(n / (n - n)) where n >= 3";
    assertThat(options(undefined, heap(0))).isEmpty();
    for (String condition : List.of("k >= 9223372036854775807", "k > 9223372036854775806")) {
      assertThatThrownBy(() -> options("heap(n) -> heap(0) where " + condition, heap(5)))
          .as(condition)
          .isInstanceOf(CheckFailure.class);
    }
  }

  /** The cancellation check can stop the enumeration within one component. */
  @Test
  void optionsWithoutEnd_areWatched() throws Exception {
    for (String rules :
        List.of(
            "heap(n) -> heap(n - 1) where bitand(a, 6) = 1, a <= 5000000",
            "heap(n) -> heap(n - 1) + sum(i in 1..5000000) heap(i)")) {
      Options options =
          new Options(
              Rules.read(rules),
              () -> {
                throw new IllegalStateException("the time is over");
              });
      assertThatThrownBy(() -> options.of(heap(5), TRIES))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void boundsFarOut_areFoundWithoutCountingUp() throws Exception {
    String far = "heap(n) -> heap(n - k) where k >= 2000000";
    assertThat(options(far, heap(1_999_999))).isEmpty();
    assertThat(options(far, heap(2_000_001))).isEqualTo(heaps(0, 1));
    String high = "heap(n) -> heap(k) where k >= 4611686018427387904, k < n";
    assertThat(options(high, heap((1L << 62) + 2))).isEqualTo(heaps(1L << 62, (1L << 62) + 1));
  }

  /** Too many options to be tried is not the same as numbers without a bound. */
  @ParameterizedTest
  @ValueSource(
      longs = {
        (1L << 62) - 1,
        1L << 62,
        (1L << 62) + 1,
        (1L << 62) + 2,
        Long.MAX_VALUE - 3,
        Long.MAX_VALUE - 2,
        Long.MAX_VALUE - 1
      })
  void boundsNearTheEndOfAllNumbers_areBounds(long n) throws Exception {
    Options options = new Options(Rules.read("heap(n) -> heap(n - k) where k >= 1"));
    assertThatThrownBy(() -> options.of(heap(n), 100)).isInstanceOf(Options.TryLimitReached.class);
    Options some = new Options(Rules.read("heap(n) -> heap(n - k) where k > 9 * (n / 10), k >= n"));
    assertThat(some.of(heap(n), 100)).hasSize(1);
  }

  @Test
  void boundsBetweenParts_areHeeded() throws Exception {
    String near = "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, b > a, b <= a + 5";
    assertThat(options(near, heap(8)))
        .isEqualTo(Set.of(Set.of(heap(2), heap(6)), Set.of(heap(3), heap(5))));
  }

  @Test
  void equalParts_cancel() throws Exception {
    assertThat(options("heap(n) -> 2 * heap(n - 1) -> heap(n - 1) + heap(n - 1)", heap(3)))
        .isEqualTo(Set.of(Set.of()));
    assertThat(options("heap(n) -> 3 * heap(n - 1)", heap(3))).isEqualTo(heaps(2));
  }

  /** At 3, the first of two terms is negative, and at 4 none. */
  @Test
  void sumsWithATermThatIsNegative_areNoOption() throws Exception {
    for (String part :
        List.of(
            "sum(i in n - 4..n - 3) heap(i)",
            "sum(i in n - 4..n - 3) heap(i) + heap(0)",
            "heap(0) + sum(i in n - 4..n - 3) heap(i)",
            "sum(i in n - 4..n - 3) i * heap(7)",
            "sum(i in n - 4..n - 3) i * heap(7) + heap(0)")) {
      String rules = "heap(n) -> " + part;
      assertThat(options(rules, heap(3))).as(part).isEmpty();
      assertThat(options(rules, heap(4))).as(part).hasSize(1);
    }
  }

  @Test
  void theVariableOfASum_isItsOwn() throws Exception {
    assertThat(options("heap(n) -> sum(i in 1..2) heap(i) + heap(i) where i = n - 1", heap(5)))
        .isEqualTo(Set.of(Set.of(heap(1), heap(2), heap(4))));
  }

  @Test
  void copiesOfCopies_areMultiplied() throws Exception {
    String rules = "heap(n) -> 2 * sum(i in 1..1) 3 * heap(i) + heap(n - 1)";
    assertThat(options(rules, heap(5))).isEqualTo(heaps(4));
    assertThat(options(rules.replace("2 *", "5 *"), heap(5)))
        .isEqualTo(Set.of(Set.of(heap(1), heap(4))));
  }

  @Test
  void productsAndDivisors_boundTheirFactors() throws Exception {
    assertThat(options("heap(n) -> heap(d) where d * e = n, d < n, e >= 1", heap(12)))
        .isEqualTo(heaps(1, 2, 3, 4, 6));
    assertThat(
            options("heap(n) -> sum(i in 1..k) heap(i) where k * (k + 1) = 2 * n, k >= 2", heap(6)))
        .isEqualTo(Set.of(Set.of(heap(1), heap(2), heap(3))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(k)",
        "heap(n) -> heap(n - 1) where n / k = 1",
        "heap(n) -> heap(n - 1) where n * 9223372036854775807 > 5",
        "heap(n) -> heap(n - 1) where n - 8 / (n - 3) > -100",
        "heap(n) -> heap(n - 1) where 9223372036854775807 - n >= n",
        "heap(n) -> sum(i in 0..1) heap(6 / i)",
        "heap(n) -> sum(i in 1..3) heap(i * 4611686018427387904)",
        "heap(n) -> sum(i in 0..n / (n - 3)) heap(i)",
        "heap(n) -> sum(i in 0..1) (6 / i) * heap(0)",
        "heap(n) -> sum(i in 1..1) heap(0 * (n / (n - 3)))",
        "heap(n) -> sum(i in 1..1) (1 + 0 * (n / (n - 3))) * heap(0)",
        "heap(n) -> sum(i in 1..1 + 0 * bitxor(n - 5, 1)) heap(0)",
        "heap(n) -> sum(i in 1..1) heap(0 * power(10, 20))",
      })
  void whatHasNoBoundOrNoMeaning_isRefused(String rules) {
    assertThatThrownBy(() -> options(rules, heap(3))).isInstanceOf(CheckFailure.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - 1)\nstuck wins",
        "heap(n) -> heap(n - 1)\nheap(0) wins",
        "heap(n) -> pile(n - 1)",
        "heap(n) -> heap(n - 1, 0)",
        "heap(n) -> heap(n - 1) gains 1",
        "game g(k)\nheap(n) -> heap(n - k)",
        "heap(n) -> ",
      })
  void otherEndingsUnknownNamesAndOpenParameters_areRefused(String rules) {
    assertThatThrownBy(() -> Rules.read(rules)).isInstanceOf(CheckFailure.class);
  }

  /** A set that is a parameter is listed once, when the rules are read. */
  @Test
  void membersOfLongSets_areFoundByHalving() throws Exception {
    Rules rules =
        Rules.read("game x(S: set = {1..300000})\nheap(n) -> heap(n - s) where s in S, s <= 1000");
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> assertThat(new Options(rules, () -> {}).of(heap(5000), 2000)).hasSize(1000));
  }

  /** A move without variables counts as a try, so that many of them are watched. */
  @Test
  void movesWithoutVariables_areWatched() throws Exception {
    String rules = "heap(n) " + "-> heap(n - 1) ".repeat(3000);
    AtomicInteger looks = new AtomicInteger();
    Options options = new Options(Rules.read(rules), looks::incrementAndGet);
    assertThat(options.of(heap(5), 3000)).hasSize(3000);
    assertThat(looks).hasValueGreaterThanOrEqualTo(3000 / 1024);
    assertThatThrownBy(() -> options.of(heap(5), 2999)).isInstanceOf(Options.TryLimitReached.class);
  }

  /** Each component takes few tries, and all of them together a great many. */
  @Test
  void limits_areOfAllComponentsTogether() throws Exception {
    Rules rules = Rules.read("heap(n) -> heap(0) where bitand(a, 6) = 1, a < 10000");
    Options options = new Options(rules, StandardLimits.get().withSteps(1 << 19));
    assertThat(options.of(heap(0), 1 << 20)).isEmpty();
    assertThatThrownBy(
            () -> {
              for (long n = 1; n < 100; n++) {
                options.of(heap(n), 1 << 20);
              }
            })
        .isInstanceOf(Undecided.class)
        .hasMessageContaining("no decision within");
  }
}
