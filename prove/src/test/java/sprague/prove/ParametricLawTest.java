// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.parameter.ParameterClaim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Laws with a parameter against plain tables for every parameter up to 60. */
final class ParametricLawTest {
  private static final ProofLimits BUDGET = StandardLimits.get();

  /** The proof of the last family takes longer than those of all others. */
  static Stream<Arguments> families() {
    return Stream.of(
            family("{1, 2, k}", k -> new long[] {1, 2, k}),
            family("{1, k}", k -> new long[] {1, k}),
            family("{2, k}", k -> new long[] {2, k}),
            family("{1, 4, k}", k -> new long[] {1, 4, k}),
            family("{2, 5, k}", k -> new long[] {2, 5, k}),
            family("{1, 3, k}", k -> new long[] {1, 3, k}),
            family("{2, 3, k}", k -> new long[] {2, 3, k}),
            family("{1, 2, 3, 4, k}", k -> new long[] {1, 2, 3, 4, k}),
            family("{k, k + 1}", k -> new long[] {k, k + 1}),
            family("{1, k, k + 1}", k -> new long[] {1, k, k + 1}),
            family("{1, k, 2 * k}", k -> new long[] {1, k, 2 * k}),
            family("{k, 3 * k}", k -> new long[] {k, 3 * k}),
            family("{1, 6, k}", k -> new long[] {1, 6, k}))
        .limit(CaseCount.of(12, 13));
  }

  private static Arguments family(String set, LongFunction<long[]> numbers) {
    return Arguments.of(set, numbers);
  }

  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("families")
  void theLawIsProved_andHoldsForAllParametersUpTo60(String set, LongFunction<long[]> numbers) {
    Game game = open("game takes(k) heap(n) -> heap(n - s) where s in " + set);
    Finding finding = ParametricLaw.find(game, game.start(), BUDGET);
    assertThat(finding.proved()).as("%s: %s", set, finding.tried()).isPresent();
    ParameterClaim law = (ParameterClaim) finding.claim().orElseThrow();
    assertThat(law.least()).isLessThanOrEqualTo(8);
    for (long k = law.least(); k <= 60; k++) {
      long[] values = plain(numbers.apply(k), 500);
      long at = k;
      assertThat(LongStream.range(0, 500).map(n -> law.valueAt(n, at)).toArray())
          .as("%s, k = %d", set, k)
          .isEqualTo(values);
    }
  }

  /** Numbers that make no table: the first that is too large, and those near powers of two. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "65537",
        "268435455",
        "1073741824",
        "1073741825",
        "2147483648",
        "4294967298",
        "9223372036854775807",
        "k + 9223372036854775807",
        "1000000000 * k",
        "1100000000000000000 * k",
        "9223372036854775807 * k",
      })
  void numbersFarOut_areNoLaw_andNoFault(String far) {
    Game game = open("game takes(k) heap(n) -> heap(n - s) where s in {1, k, " + far + "}");
    Finding finding = ParametricLaw.find(game, game.start(), BUDGET);
    assertThat(finding.proved()).isEmpty();
    assertThat(finding.tried()).isNotEmpty();
  }

  private static long[] plain(long[] numbers, int count) {
    long[] values = new long[count];
    for (int n = 0; n < count; n++) {
      long size = n;
      List<Long> options =
          Arrays.stream(numbers)
              .filter(number -> number <= size)
              .mapToObj(number -> values[(int) (size - number)])
              .toList();
      while (options.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }

  @Test
  void aBoundOnTheParameter_isKept() {
    Game game = RuleText.game("heap(n, k) -> heap(n - s, k) where s in {1, 2, k}, k >= 5");
    assertThat(ParametricLaw.find(game, game.start(), BUDGET).statement())
        .startsWith("for every k >= 5:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "game x(k) heap(n) -> heap(n - s) where 1 <= s <= k",
        "game x(k) heap(n) -> heap(n - k) where n mod 2 = 0",
        "game x(k) heap(n) -> heap(a) + heap(b) where a + b = n - k",
        "game x(k, j) heap(n) -> heap(n - s) where s in {k, j}",
        "heap(n) -> heap(n - 1)",
      })
  void otherGames_haveNone(String rules) {
    Game game = open(rules);
    assertThat(ParametricLaw.find(game, game.start(), BUDGET).proved()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1 <= s <= 64, 64",
    "1 <= s <= 65, 0",
    "1 <= s <= 63 -> heap(n - k), 64",
    "1 <= s <= 64 -> heap(n - k), 0",
    "'s in {1, k}, s != 0', 2",
    "'s in {1, k}, s != 2', 0",
  })
  void fewNumbers_areReadFromConditionsThatFollow(String where, int count) {
    Game game = open("game x(k) heap(n) -> heap(n - s) where " + where);
    ParametricTakes.Reading reading = ParametricTakes.of(game, game.start(), 1);
    assertThat(reading.takes().map(List::size).orElse(0)).as(reading.reason()).isEqualTo(count);
  }

  @Test
  void theProofNamesTheCases() {
    Game game = open("game x(k) heap(n) -> heap(n - s) where s in {1, 2, k}");
    Finding finding = ParametricLaw.find(game, game.start(), BUDGET);
    assertThat(String.join("\n", ProofText.of(finding.proved().orElseThrow().certificate())))
        .contains(
            "Remainder 0 of the parameter by 3.",
            "Where the law states 3, it states for the options 0 1 2.",
            "Where the law states 1, it states for the options 0, or 0 2, or 0 2 3.");
  }

  private static Game open(String rules) {
    return Language.bindOpen(new SourceText("test", rules), Bindings.NONE).result().orElseThrow();
  }
}
