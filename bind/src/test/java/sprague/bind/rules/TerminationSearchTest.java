// SPDX-License-Identifier: Apache-2.0
package sprague.bind.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.model.Game;
import sprague.model.TerminationMeasure;

/** A measure is found if every move lowers one, and none if a play may continue for ever. */
final class TerminationSearchTest {
  private static Optional<TerminationMeasure> measure(String rules) {
    return Language.bind(new SourceText("rules", rules), Bindings.NONE)
        .result()
        .flatMap(Game::measure);
  }

  /** A variable is natural, so that it takes no negative member of a set. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - s) where s in {-1, 2}, n >= s",
        "heap(n) -> heap(n - s) where s in {-3, -1} union primes",
        "game g(S: set = {-1, 2}) heap(n) -> heap(n - s) where s in S",
        "heap(n) -> heap(m) where n - m in {-1, 2}, m <= n",
        "heap(n) -> heap(n - s) where s in {-1, 0, 2}, s >= 1",
      })
  void aNegativeMember_thatNoAssignmentTakes_isNoObstacle(String rules) {
    assertThat(measure(rules)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(m) where n - m in {-1, 2}",
        "heap(n) -> heap(m) where n - m in {-1, 0, 2}, m != n",
        "game g(a: list = [-1, 2]) heap(n) -> heap(n - a[i]) where i < size(a)",
      })
  void aNegativeNumber_thatIsTaken_leavesNoMeasure(String rules) {
    assertThat(measure(rules)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n / k) where k in {2, 3}, n >= 1",
        "heap(n) -> heap(n / k) where 2 <= k <= n",
        "heap(n) -> heap(n / k) where 4 <= k <= 5, n >= 1",
        "heap(n) -> heap(n / k) + heap(n / k) where k >= 2, k <= n",
        "heap(n, k) -> heap(n / (k + 2), k) where n >= 1",
      })
  void aQuotient_isLess_whereItsDivisorIsTwoAtLeast(String rules) {
    assertThat(measure(rules)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n, k) -> heap(n - t, k) where t in {1, 2, k}, k >= 1",
        "heap(n, k) -> heap(n - t, k) where t in {k, 3 * k}, k >= 1",
        "heap(n, m) -> heap(x, m) where x in {n - 1, n - m}, m >= 1",
        "heap(n, k) -> heap(m, k) where n - m in {1, k, 2 * k}, k >= 1, m <= n",
        "heap(n, k) -> heap(n - t, k) where t in {0, k}, t >= 1",
      })
  void aMemberOfASetOfTerms_isOneOfThem(String rules) {
    assertThat(measure(rules)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n, k) -> heap(n - t, k) where t in {1, 2, k}",
        "heap(n, k) -> heap(n - t, k) where t in {1, k - 1}, k >= 1",
        "heap(n, m) -> heap(x, m) where x in {n - 1, n + m}, m >= 1",
      })
  void aMemberThatMayLowerNothing_leavesNoMeasure(String rules) {
    assertThat(measure(rules)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "num(n) -> num(n - a - b) where a * b = n, a + b < n",
        "heap(n) -> heap(a) where a * b = n, a < n",
        "heap(n) -> heap(n - a * b) where (a + 1) * b = n, 1 <= a < n, 1 <= b",
      })
  void aFactor_isPositive_whereTheProductIs(String rules) {
    assertThat(measure(rules)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n / k) where 1 <= k <= 3, n >= 1",
        "heap(n) -> heap(n / k) where k in {2, 3}",
        "heap(n, k) -> heap(n / (k + 1), k) where n >= 1",
        "heap(n) -> heap(n / k + 1) where k in {2, 3}, n >= 1",
      })
  void aQuotient_isNotLess_ofZero_orByOne(String rules) {
    assertThat(measure(rules)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pile(a, b) -> pile(max(a, b) - min(a, b), min(a, b)) where min(a, b) >= 1",
        "pile(a, b) -> pile(abs(a - b), min(a, b)) where a >= 1, b >= 1",
        "pile(a, b) -> pile(max(a, b) - k * min(a, b), min(a, b)) where k >= 1, min(a, b) >= 1",
        "pile(a, b) -> pile(abs(a - b) , b) where a >= b, b >= 1",
        "euclid(a, b) -> euclid(a mod b, b) where b >= 1, a >= b",
        "euclid(a, b) -> euclid(b, a mod b) where b >= 1",
        "pile(n) -> pile(n / k) where k >= 2, n >= 1, k <= n",
        "game g(L: list = [3, 1, 5]); pile(n) -> pile(n - L[i]) where i in 0..size(L) - 1",
        "game g(L: list = [3, 0, 5]); pile(n) -> pile(n - L[i]) where i in 0..size(L) - 1, L[i] "
            + ">= 1",
        "game g(L: list = [3, 0, 5]); pile(n) -> pile(n - L[i]) where i in 0..size(L) - 1, L[i] "
            + "!= 0",
        "game g(L: list = [3, 1, 5]); turn(i, n) -> turn(i + 1, n) where i < size(L) -> turn(i + "
            + "1, n + L[i]) where i < size(L)",
        "mask(m) -> mask(bitand(m, m - 1)) where m >= 1",
        "mask(m) -> mask(bitxor(m, p)) where bitand(m, p) = p, p in powers(2)",
        "mask(m) -> mask(bitxor(m, p)) where bitand(m, p) != 0, p in powers(2), p <= m",
        "mask(m) -> mask(bitxor(m, p)) where bitand(p, m) > 0, p in powers(2), p <= m",
        "mask(m) -> mask(bitxor(m, p)) where (m / p) mod 2 = 1, p in powers(2), p <= m",
        "mask(m) -> mask(m - p) where (m / p) mod 2 = 1, p in powers(2), p <= m",
        "mask(m) -> mask(bitxor(bitxor(m, p), q)) where bitand(m, p) = p, q < p, p in powers(2), "
            + "q in powers(2), p <= m",
        "mask(m) -> mask(bitxor(m, s)) where bitand(m, s) = s, 1 <= s <= m",
        "mask(m) -> mask(bitand(m, k)) where k < m",
        "num(n) -> num(n / 10 + n mod 10) where n >= 10",
        "num(n) -> num(n mod k) where 1 <= k <= n",
        "num(n) -> num(n - n mod k) where 1 <= k <= n, n mod k >= 1",
        "army(n, t) -> army(max(n - 3, 0), 1) where n >= 1, t != 1 -> army(max(0, n - 2), 0) "
            + "where n >= 1",
        "army(n, t) -> army(n - min(n, 4), 1) where n >= 1, t != 1",
        "pile(a, b) -> pile(min(a, b), max(a, b) - k) where k >= 1, k <= max(a, b)",
        "three(a, b, c) -> three(min(a, b), max(a, b), c - 1) -> three(a + b - 1, 0, c) where a "
            + "+ b >= 1",
        "pile(a, b) -> pile(b, c) where c < a",
        "step(i) -> step(i + k) where i + k <= 20, k >= 1",
        "heap(n) -> heap(n - gcd(n, k)) where 1 <= k <= n",
        "heap(n) -> heap(a) + heap(b) where max(a, b) < n, a + b <= n + 3",
        "heap(n) -> heap(n - bitand(n, k)) where bitand(n, k) >= 1, k <= n",
        "heap(n) -> heap(bitxor(n, k)) where bitxor(n, k) < n, k <= 2 * n",
        "seg(l, r) -> seg(l, m) + seg(m, r) where l < m < r",
        "seg(l, r) -> seg(min(l, m), max(l, m) - 1) where l < r, m = r",
        "pos(x, y) -> pos(abs(x - 2), y - 1) where y >= 1",
        "pos(x, y) -> pos(abs(x - 2), abs(y - 1)) where x >= 2, y >= 1",
        "army(n, t) -> army(max(n - 2, 0), 0) where n >= 1"
            + " -> army(max(n - 3, 0), 1) where n >= 1, t != 1"
            + " -> army(max(n - 5, 0), 2) where n >= 1, t != 2; start army(n, 0)",
        "mask(m) -> mask(bitxor(m mod p, m / (2 * p)) + bitand(m mod p, m / (2 * p)))"
            + " where p in powers(2), p <= m",
        "game intervals(L: list = [53, 10, 33], R: list = [98, 24, 50]);"
            + " free(a, b) -> free(a, L[i]) + free(R[i], b)"
            + " where i in 0..size(L) - 1, a <= L[i], R[i] <= b; start free(0, 100)",
      })
  void aMeasureIsFound_byCases_andOnBits(String rules) {
    assertThat(measure(rules)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pile(a, b) -> pile(max(a, b) - min(a, b), min(a, b)) where a >= 1",
        "mask(m) -> mask(bitxor(m, p)) where p in powers(2), p <= m",
        "mask(m) -> mask(bitxor(m, p)) where (m / p) mod 2 = 0, p in powers(2), p <= 8",
        "mask(m) -> mask(bitand(m, m - 1)) where m >= 0",
        "num(n) -> num(n / 10 + n mod 10) where n >= 9",
        "euclid(a, b) -> euclid(b, a mod b) where b >= 1 -> euclid(b, a) where a > 4",
        "game g(L: list = [3, 0, 5]); pile(n) -> pile(n - L[i]) where i in 0..size(L) - 1",
        "pile(a, b) -> pile(abs(a - b), b) where b >= 1",
        "step(i) -> step(i + 1) where i != 20",
      })
  void noMeasureIsFound_whereAPlayMayGoOn(String rules) {
    assertThat(measure(rules)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "walk(i, n) -> walk(j, n - 1) where n >= 1, j <= 100 -> walk(i - 1, n)",
        "walk(i, n) -> walk(i + 4, n - 1) where n >= 1 -> walk(i - 1, n)",
        "walk(n, i) -> walk(n - 1, max(i, 7)) where n >= 1 -> walk(n, i - 1)",
        "walk(n, i) -> walk(n - 1, 0) where n >= 1, i <= 9 -> walk(n, i + 1) where i <= 9",
        "walk(i, n) -> walk(i + 1, m) where i < 10, m <= n",
        "walk(i, n) -> walk(i + 1, n) where i < 10 -> walk(i, n - 1) where n >= 1",
        "walk(i, n) -> walk(j, n - 1) where j <= i * i + n -> walk(i - 1, n)",
        "walk(n, i) -> walk(n - 1, 0) -> walk(n, i + k) where k >= 1, i + k <= 12",
        "trip(a, b, c) -> trip(a - 1, b + c, 0) -> trip(a, b - 1, k) where k <= a * b"
            + " -> trip(a, b, c - 1)",
        "trip(a, b, c) -> trip(a - 1, j, k) where j <= 20, k <= 20"
            + " -> trip(a, b - 1, k) where k <= 20 -> trip(a, b, c - 1)",
        "red(n, i) -> blue(n - 1, j) where n >= 1, j <= 30 -> red(n, i - 1);"
            + " blue(n, i) -> red(n, i - 1) -> blue(n, i - 2)",
      })
  void aLexicographicMeasureIsFound(String rules) {
    assertThat(measure(rules)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "walk(i, n) -> walk(j, n) where n >= 1, j <= 100 -> walk(i - 1, n)",
        "walk(i, n) -> walk(j, n - 1) where n >= 1, j <= 100 -> walk(i - 1, n + 1)",
        "walk(i, n) -> walk(i + 4, n - 1) where n >= 1 -> walk(i - 1, n + 1)",
        "walk(i, n) -> walk(i + 1, n - 1) where i < 10, n >= 1 -> walk(0, n + 1)",
        "walk(i, n) -> walk(i + 1, n) -> walk(i, n - 1)",
        "walk(i, n) -> walk(i + 1, m) where m <= n -> walk(0, n - 1)",
        "trip(a, b, c) -> trip(a - 1, j, k) where j <= 20, k <= 20"
            + " -> trip(a + 1, b - 1, k) where k <= 20 -> trip(a, b, c - 1)",
        "red(n, i) -> blue(n, j) where n >= 1, j <= 30 -> red(n, i - 1);"
            + " blue(n, i) -> red(n, i - 1) -> blue(n, i - 2)",
      })
  void noMeasureIsFound_whereTheLesserArgumentRises_andTheGreaterOneDoesNotFall(String rules) {
    assertThat(measure(rules)).isEmpty();
  }
}
