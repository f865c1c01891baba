// SPDX-License-Identifier: Apache-2.0
package sprague.kernel.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/**
 * Narrowing of ranges loses no option, for constants of any size: with a constant C near powers of
 * two and near the program's limits, the options equal those found by the tests' own evaluator,
 * which tries all numbers near every possible bound.
 */
final class MoveConditionsTest {
  private static final long TRIES = 1 << 16;
  private static final int AROUND = 9;

  private static final List<Long> CONSTANTS =
      List.of(
          40L,
          1000L,
          1L << 16,
          (1L << 20) - 1,
          1L << 20,
          2_000_000L,
          (1L << 31) - 1,
          1L << 31,
          1L << 32,
          1L << 40,
          (1L << 60) + 1);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n - k) where k >= C",
        "heap(n - k) where k > C - 3, k not in {C, C + 2}",
        "heap(k) where k + C <= n",
        "heap(n - k) where C <= k <= C + 4 or k = 2",
        "heap(m) where m < n, m >= n - 5",
        "heap(m) where m <= n - C, m mod 3 = 1",
        "heap(n - k) where k in {1, C - 1, C + 1}",
        "heap(n - k) where k in C - 2..C + 2, k mod 2 = 0",
        "heap(a) + heap(b) where a + b = n, a >= C - 2, b <= 9",
        "heap(a) + heap(b) where a + b = n - C, b > a, b <= a + 5",
        "heap(a) + heap(b) where a + b = n, b >= a + C",
        "heap(a) + heap(b) + heap(c) where a + b + c = n, a >= C, b < c",
        "heap(2 * k) where 2 * k < n, 2 * k >= n - 7",
        "heap(n / 2) where n >= C",
        "heap(n - C) where n mod C < 5",
        "heap(abs(n - C)) where n != C",
        "heap(min(n - 1, C)) where n >= 1",
        "heap(max(n - 3, C)) where n > C + 3",
        "heap(n - k) where not (k < C or k > n)",
        "heap(n - k) where k >= C, n - k in squares",
        "heap(n - k) where k - C in primes",
        "heap(bitxor(n, k)) where k <= 3, bitxor(n, k) < n",
      })
  void optionsNearConstants_areThoseOfTheDefinition(String move) throws Exception {
    for (long constant : CaseCount.everyNth(4, CONSTANTS).toList()) {
      String text = "heap(n) -> " + move.replace("C", String.valueOf(constant));
      Rules rules = Rules.read(text);
      for (long n = constant - 3; n <= constant + 6; n++) {
        assertThat(options(rules, n))
            .as("n = %d in %s", n, text)
            .isEqualTo(defined(text, constant, n));
      }
    }
  }

  private static Set<Set<Component>> options(Rules rules, long n) throws Exception {
    return new Options(rules)
        .of(new Component("heap", List.of(n)), TRIES).stream()
            .map(Option::odd)
            .collect(Collectors.toSet());
  }

  /** With all numbers tried that are small, or near the constant, the size or its half. */
  private static Set<Set<Component>> defined(String text, long constant, long n) {
    Set<Long> numbers = new TreeSet<>();
    for (long centre : new long[] {0, constant, n, n / 2, n - constant}) {
      LongStream.rangeClosed(centre - AROUND, centre + AROUND)
          .filter(number -> number >= 0)
          .forEach(numbers::add);
    }
    ReferenceSolver definition =
        new ReferenceSolver(
            RuleText.syntax(text), Map.of(), numbers.stream().mapToLong(Long::longValue).toArray());
    return DefinedOptions.of(definition, Piece.of("heap", n));
  }
}
