// SPDX-License-Identifier: Apache-2.0
package sprague.bind;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.GoldenMessages.Mistake;

/** Expected warnings for doubtful rules, and rules without warnings. */
class LintTest {

  static List<Mistake> doubts() {
    return GoldenMessages.read("doubts.txt", LintTest::actual);
  }

  private static String actual(Mistake mistake) {
    SourceText source = mistake.source();
    return new Parsed<>(source, Optional.empty(), Language.warnings(source)).show();
  }

  @ParameterizedTest
  @MethodSource("doubts")
  void doubt_getsItsMessage(Mistake mistake) {
    assertThat(actual(mistake)).isEqualTo(mistake.message());
    assertThat(Language.warnings(mistake.source()))
        .isNotEmpty()
        .allSatisfy(it -> assertThat(it.severity()).isEqualTo(Diagnostic.Severity.WARNING));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "game g(k) heap(n) -> heap(n - j) where k <= j <= 3",
        "game g(k) heap(n) -> heap(n + k) where k < 0",
        "game g(k, m = k + 1) heap(n) -> heap(n - m)",
        "game g(k = 1) heap(n) -> heap(n - 1) -> heap(n - k)",
        "game g(k, m) heap(n) -> heap(n - k) -> heap(n - m) where k < 0, m > k",
        "game g(S: set = {}) heap(n) -> heap(n - s) where s in S, s >= 1",
        "game g(a: list = [1]) heap(n) -> heap(n - 1) where n < size(a), a[n] > 3",
        "heap(n) -> heap(n - k) where k in {1, 2}, k != 1",
        "heap(n) -> heap(n - 1) -> row(n - 1) row(n) -> row(n - 1)",
        "heap(n) -> 2 * row(n - 1) row(n) -> sum(i in 1..n) stone(i - 1) stone(a)",
        "heap(n) -> heap(n / 2) where n >= 1 -> heap(n - n / 2) where n >= 2",
        "heap(n) wins where n = 1 heap(n) loses where n = 1 heap(n) -> heap(n - 1)",
        "heap(n) -> heap(n - 1) where 2 * j = n",
        "heap(n) -> heap(n - 1) where j in 1..n, i in 1..j",
        "heap(n) -> heap(n - k) where i in 1..3, j in i..i + 1, k = i * j",
        "heap(n) -> heap(n - k) where k in 1..2 or j = 3 and k = 3",
        "game g(m = 9) heap(n) -> heap(n - 1) where j * j = m",
        "heap(n) -> sum(i in 1..j) heap(i - 1) where j in 1..2, n >= 3",
        "heap(n) -> heap(n - 1) gains j where j in 1..2",
        "heap(n) wins where 2 * j = n heap(n) -> heap(n - 1)",
        "heap(n, i) -> heap(n - 1, 0) where i = 3",
        "heap(n) -> pile(n - 1) start pile(n) pile(n) -> heap(n - 2)",
      })
  void whatMayBeMeant_isNotDoubted(String rules) {
    assertThat(Language.warnings(new SourceText("rules", rules))).isEmpty();
  }
}
