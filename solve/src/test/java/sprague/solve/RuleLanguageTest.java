// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.engine.ValueKind;
import sprague.model.RuleFailure;

/** What the language's description says, sentence by sentence, against options listed in Java. */
final class RuleLanguageTest {
  private static final int TO = 40;

  /** Whether {@code k} may be taken from a heap of {@code n}. */
  private interface Taking {
    boolean allows(int n, int k);
  }

  /** A condition on the number taken, as the language says it and as Java does. */
  record Takes(String header, String where, Taking taking) {
    @Override
    public String toString() {
      return header + where;
    }
  }

  private static Takes takes(String where, Taking taking) {
    return new Takes("", where, taking);
  }

  private static boolean prime(int k) {
    for (int d = 2; d * d <= k; d++) {
      if (k % d == 0) {
        return false;
      }
    }
    return k >= 2;
  }

  private static boolean square(int k) {
    int root = (int) Math.round(Math.sqrt(k));
    return k >= 1 && root * root == k;
  }

  static List<Takes> takes() {
    List<Integer> fibonacci = List.of(1, 2, 3, 5, 8, 13, 21, 34);
    return List.of(
        takes("k >= 1", (n, k) -> k >= 1),
        takes("1 <= k <= 3", (n, k) -> k >= 1 && k <= 3),
        takes("1 <= k < 5, k != 3", (n, k) -> k >= 1 && k < 5 && k != 3),
        // `or` binds tighter than the comma.
        takes("k = 1 or k = 3, k < n", (n, k) -> (k == 1 || k == 3) && k < n),
        takes("k = 1 or k = 4 and n > 6", (n, k) -> k == 1 || (k == 4 && n > 6)),
        takes("not k = 2, not (k > 5 or k = 0)", (n, k) -> k != 2 && k <= 5 && k != 0),
        takes("k in {1, 5, 6}", (n, k) -> k == 1 || k == 5 || k == 6),
        takes("k in {2, 4..6}", (n, k) -> k == 2 || (k >= 4 && k <= 6)),
        takes("k in 2..4", (n, k) -> k >= 2 && k <= 4),
        takes("k in {n / 2, n - 1}, k >= 1", (n, k) -> k >= 1 && (k == n / 2 || k == n - 1)),
        takes("k in primes", (n, k) -> prime(k)),
        takes("k not in primes, k >= 1", (n, k) -> k >= 1 && !prime(k)),
        takes("k in squares", (n, k) -> square(k)),
        takes("k in triangular", (n, k) -> k >= 1 && square(8 * k + 1)),
        takes("k in fibonacci", (n, k) -> fibonacci.contains(k)),
        takes("k in powers(3)", (n, k) -> List.of(1, 3, 9, 27).contains(k)),
        takes("k in primes union {1}", (n, k) -> k == 1 || prime(k)),
        takes("k in primes except {3, 5}", (n, k) -> prime(k) && k != 3 && k != 5),
        takes("k in squares except 2..10", (n, k) -> square(k) && (k < 2 || k > 10)),
        takes("1 <= k <= n / 2", (n, k) -> k >= 1 && k <= n / 2),
        takes("k = n mod 3, k >= 1", (n, k) -> k >= 1 && k == n % 3),
        // `mod` is never negative, and `/` rounds down below 0 as well.
        takes("k = (n - 7) mod 3, k >= 1", (n, k) -> k >= 1 && k == Math.floorMod(n - 7, 3)),
        takes("k = (7 - n) mod (-3), k >= 1", (n, k) -> k >= 1 && k == Math.floorMod(7 - n, 3)),
        takes(
            "k = 9 + (n - 20) / 3, k >= 1", (n, k) -> k >= 1 && k == 9 + Math.floorDiv(n - 20, 3)),
        takes("k = max(1, n / 3, 2)", (n, k) -> k == Math.max(2, n / 3)),
        takes("k = min(n, 3), k >= 1", (n, k) -> k >= 1 && k == Math.min(n, 3)),
        takes("k = abs(n - 4), k >= 1", (n, k) -> k >= 1 && k == Math.abs(n - 4)),
        takes("k = bitxor(n, 5), k >= 1", (n, k) -> k >= 1 && k == (n ^ 5)),
        takes("k = bitand(n, 6), k >= 1", (n, k) -> k >= 1 && k == (n & 6)),
        takes("k >= 1, k * k <= n", (n, k) -> k >= 1 && k * k <= n),
        takes("k >= 1, n mod 2 = 0 or k = 1", (n, k) -> k >= 1 && (n % 2 == 0 || k == 1)),
        new Takes("game g(m = 2) ", "1 <= k <= 2 * m", (n, k) -> k >= 1 && k <= 4),
        new Takes("game g(S: set = {7, 2}) ", "k in S", (n, k) -> k == 2 || k == 7),
        new Takes(
            "game g(a: list = [2, 1, 3]) ",
            "k = a[n mod 3]",
            (n, k) -> k == List.of(2, 1, 3).get(n % 3)),
        new Takes("game g(a: list = [2, 1, 3]) ", "k = size(a)", (n, k) -> k == 3));
  }

  @ParameterizedTest
  @MethodSource("takes")
  void conditionsOnTheNumberTaken(Takes takes) {
    assertSame(
        takes.header() + "heap(n) -> heap(n - k) where " + takes.where(),
        n -> {
          List<int[]> options = new ArrayList<>();
          for (int k = 0; k <= n; k++) {
            if (takes.taking().allows(n, k)) {
              options.add(new int[] {n - k});
            }
          }
          return options;
        });
  }

  /** The values by the definition: the least number that is no option's nim-sum. */
  private static long[] values(IntFunction<List<int[]>> options) {
    long[] values = new long[TO + 1];
    for (int n = 0; n <= TO; n++) {
      List<Long> sums = new ArrayList<>();
      for (int[] heaps : options.apply(n)) {
        long sum = 0;
        for (int heap : heaps) {
          sum ^= values[heap];
        }
        sums.add(sum);
      }
      while (sums.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }

  private static void assertSame(String rules, IntFunction<List<int[]>> options) {
    assertThat(Sprague.game(rules).values(0, TO)).as(rules).isEqualTo(values(options));
  }

  private static long[] values(String rules, long to) {
    return Sprague.game(rules).values(0, to);
  }

  @Test
  void anOptionWithANegativeArgument_isNoMove() {
    assertSame(
        "heap(n) -> heap(n - 3) -> heap(n - 1) + heap(n - 5)",
        n -> {
          List<int[]> options = new ArrayList<>();
          if (n >= 3) {
            options.add(new int[] {n - 3});
          }
          if (n >= 5) {
            options.add(new int[] {n - 1, n - 5});
          }
          return options;
        });
  }

  @Test
  void splitsCopiesAndIndexedSums() {
    assertSame(
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1 -> 3 * heap(n / 4) where n > 0",
        n -> {
          List<int[]> options = new ArrayList<>();
          for (int a = 0; a < n; a++) {
            options.add(new int[] {a, n - 1 - a});
          }
          if (n > 0) {
            options.add(new int[] {n / 4, n / 4, n / 4});
          }
          return options;
        });
    assertSame(
        "heap(n) -> sum(i in 1..k) heap(i - 1) where 1 <= k <= n",
        n -> {
          List<int[]> options = new ArrayList<>();
          for (int k = 1; k <= n; k++) {
            int[] heaps = new int[k];
            for (int i = 0; i < k; i++) {
              heaps[i] = i;
            }
            options.add(heaps);
          }
          return options;
        });
  }

  @Test
  void headsMayBeEquations_andSeveralClausesJoin() {
    assertSame(
        "heap(n) -> heap(n - 1) heap(2 * m) -> heap(m) where m >= 1 heap(7) -> heap(0)",
        n -> {
          List<int[]> options = new ArrayList<>();
          if (n >= 1) {
            options.add(new int[] {n - 1});
          }
          if (n >= 2 && n % 2 == 0) {
            options.add(new int[] {n / 2});
          }
          if (n == 7) {
            options.add(new int[] {0});
          }
          return options;
        });
  }

  @Test
  void newlinesMeanNothing_semicolonsMayClose_commentsEndWithTheLine() {
    long[] expected = values("heap(n) -> heap(n - 1) -> heap(n - 2)", 12);
    assertThat(expected).startsWith(0, 1, 2, 0, 1, 2);
    assertThat(values("heap(n)\n->\nheap(n-1) # -> heap(0)\n   -> heap(n\n-2);", 12))
        .isEqualTo(expected);
    assertThat(values("heap(n) -> heap(n - 1); heap(n) -> heap(n - 2);", 12)).isEqualTo(expected);
  }

  @Test
  void aNameAloneIsDeclared_withoutMoves() {
    assertThat(values("ring(n) -> line(n - 1) line(n)", 4)).containsExactly(0, 1, 1, 1, 1);
  }

  @Test
  void theFirstHeadIsTheStart_unlessStated() {
    String rules = "heap(n) -> pile(n - 2) pile(n) -> pile(n - 1)";
    assertThat(values(rules, 5)).containsExactly(0, 0, 1, 0, 1, 0);
    assertThat(values(rules + " start pile(n + 1)", 3)).containsExactly(1, 0, 1, 0);
  }

  @Test
  void endings() {
    // Misere Nim: a single heap of 1 is lost, every larger one is won.
    assertThat(values("heap(n) -> heap(n - k) where k >= 1 stuck wins", 4))
        .containsExactly(ValueKind.N, ValueKind.P, ValueKind.N, ValueKind.N, ValueKind.N);
    assertThat(values("heap(n) -> heap(n - 2) stuck draws", 3)).containsOnly(ValueKind.DRAW);
    // A move to 0 wins: from 1 and 2 at once; from 3 never, as both options are loony.
    assertThat(values("heap(n) -> heap(n - 1) -> heap(n - 2) heap(0) wins", 4))
        .containsExactly(0, ValueKind.SUNNY, ValueKind.SUNNY, 0, 1);
    assertThat(
            Sprague.game("heap(n) -> heap(n - 1) -> heap(n - 2) heap(n) loses where n = 0")
                .solve("1")
                .outcome()
                .name())
        .isEqualTo("P");
  }

  @Test
  void scores_areTheMoversTotalMinusTheOthers() {
    // From 3 take 3 (then 2 and 1 follow): 3 - (2 - 1) = 2.
    assertThat(values("row(n) -> row(n - 1) gains n", 3)).containsExactly(0, 1, 1, 2);
  }

  @Test
  void anOverflow_namesTheRule() {
    String square =
        "heap(n) -> heap(n - 1)\n  -> heap(n * n * 4611686018427387904 mod 3) where n = 9";
    assertThatThrownBy(() -> values(square, 12))
        .isInstanceOf(RuleFailure.class)
        .hasMessageContaining("64 bits")
        .satisfies(failure -> assertThat(((RuleFailure) failure).line()).isEqualTo(2));
  }

  @Test
  void shortForms_areTheRulesTheyStandFor() {
    assertThat(values("0.77", 40))
        .isEqualTo(values("heap(n) -> heap(a) + heap(b) where a + b = n - t, t in {1, 2}", 40));
    assertThat(values("0.[3]", 40)).isEqualTo(values("heap(n) -> heap(n - k) where k >= 1", 40));
    assertThat(values("4.[3]", 30))
        .isEqualTo(
            values(
                "heap(n) -> heap(n - k) where k >= 1"
                    + " -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1",
                30));
    assertThat(values("4!.0", 40))
        .isEqualTo(values("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b", 40));
    assertThat(values("4.007", 30))
        .isEqualTo(
            values(
                "heap(n) -> heap(a) + heap(b) where a + b = n - 3"
                    + " -> heap(a) + heap(b) where a + b = n, a >= 1, b >= 1",
                30));
    // F = 15: none, one, two or three heaps are left; 3: none or one.
    assertThat(values("0.3F", 25))
        .isEqualTo(
            values(
                "heap(n) -> heap(n - 1)"
                    + " -> heap(a) + heap(b) + heap(c) where a + b + c = n - 2",
                25));
  }

  @Test
  void positionsOnTheCommandLine() {
    Sprague kayles = Sprague.game("0.77");
    assertThat(kayles.position("7 5")).isEqualTo(kayles.position("heap(7) + heap(5)"));
    assertThat(kayles.solve("3 * heap(4)").outcome())
        .isEqualTo(kayles.solve("heap(4) + heap(4) + heap(4)").outcome());
  }
}
