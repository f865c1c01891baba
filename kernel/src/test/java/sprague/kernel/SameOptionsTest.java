// SPDX-License-Identifier: Apache-2.0
package sprague.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import sprague.kernel.rules.Component;
import sprague.kernel.rules.Option;
import sprague.kernel.rules.Options;
import sprague.kernel.rules.Rules;
import sprague.kernel.search.StandardLimits;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.RandomRules;

/** The check distinguishes games with equal options from games with different options. */
final class SameOptionsTest {
  private static final long TRIES = 1 << 20;

  private static boolean same(
      String game, String of, String model, String modelOf, Map<String, String> names) {
    SameClaim claim = new SameClaim(model, modelOf, 0, new SameClaim.EqualOptions(names));
    return switch (Checker.examine(new Certificate(game, of, claim), StandardLimits.get())) {
      case CheckResult.Accepted _ -> true;
      case CheckResult.NotProved failure -> {
        assertThat(failure.reason())
            .as("%s%n%s", game, model)
            .doesNotContain("the rules cannot be read");
        yield false;
      }
    };
  }

  private static boolean same(String rules, String other) {
    return same(rules, "heap(n)", other, "pile(n)", Map.of("heap", "pile"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - k) where k >= 1 | pile(m) -> pile(a) where a < m",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1 | pile(k) -> pile(k - 1 - i) + pile(i)",
        "heap(n) -> heap(n - 1) -> heap(n - 2) | pile(n) -> pile(n - t) where t in {1, 2}",
        "heap(n) -> heap(n - p) where p in primes | pile(m) -> pile(m - q) where q in primes",
        "heap(n) -> heap(n - 1); heap(3) wins | pile(m) -> pile(m - 1); pile(3) wins",
        "heap(n) -> heap(n - 1); stuck wins | stuck wins pile(m) -> pile(m - 1)",
        "heap(n) -> heap(n - 1) gains n | pile(m) -> pile(m - 1) gains m",
        "heap(n) -> heap(n - 1) -> heap(n - 1) | pile(m) -> pile(m - 1)",
        "heap(n) -> heap(n + 1) | pile(m) -> pile(m + 1)",
        "heap(n) -> heap(0) where n < 5 | pile(m) -> pile(0) where not m > 4",
        "game g(S: set = {1, 2}) heap(n) -> heap(n - s) where s in S |"
            + " game h(S: set = {2, 1}) pile(m) -> pile(m - r) where r in S",
        "heap(n) -> 2 * heap(n - 1) | pile(m) -> (2) * pile(m - 1)",
      })
  void sameOptions_areAccepted(String rules, String other) {
    assertThat(same(rules, other)).isTrue();
    assertThat(same(other, "pile(n)", rules, "heap(n)", Map.of("pile", "heap"))).isTrue();
  }

  /** Each of these differs from its neighbour in one thing. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "heap(n) -> heap(n - k) where k >= 1 | pile(m) -> pile(a) where a <= m",
        "heap(n) -> heap(n - 1) -> heap(n - 2) | pile(n) -> pile(n - t) where t in {1, 2, 1000000}",
        "heap(n) -> heap(n - 1) | pile(n) -> pile(n - 1) -> pile(n - 1099511627776)",
        "heap(n) -> heap(n - p) where p in primes | pile(m) -> pile(m - q) where q in squares",
        "heap(n) -> heap(n - p) where p in primes | pile(m) -> pile(m - q) where q not in primes",
        "heap(n) -> heap(n - 1); heap(3) wins | pile(m) -> pile(m - 1); pile(3) loses",
        "heap(n) -> heap(n - 1); heap(3) wins | pile(m) -> pile(m - 1); pile(4) wins",
        "heap(n) -> heap(n - 1); heap(3) wins | pile(m) -> pile(m - 1)",
        "heap(n) -> heap(n - 1); stuck wins | pile(m) -> pile(m - 1)",
        "heap(n) -> heap(n - 1); stuck wins | pile(m) -> pile(m - 1); stuck draws",
        "heap(n) -> heap(n - 1) gains n | pile(m) -> pile(m - 1) gains 2 * m",
        "heap(n) -> heap(n - 1) gains n | pile(m) -> pile(m - 1)",
        "heap(n) -> heap(n - 1) gains 1 | pile(m) -> pile(a) where a = m - 1",
        "heap(n) -> heap(n - k) where k <= m, m <= 1, k >= 1 |"
            + " pile(n) -> pile(n - k) where k <= n, m <= 1, k >= 1",
        "game g(S: set = {1, 2}) heap(n) -> heap(n - s) where s in S |"
            + " game h(S: set = {1, 3}) pile(m) -> pile(m - r) where r in S",
        "game g(k = 1) heap(n) -> heap(n - k) | game h(k = 2) pile(n) -> pile(n - k)",
        "game g(k = 1) heap(n) -> heap(n - k) | pile(n) -> pile(n - k)",
        "game g(k = 1) heap(n) -> heap(n - 1); heap(k) wins |"
            + " game g(k = 2) pile(n) -> pile(n - 1); pile(k) wins",
        "heap(n) -> 2 * heap(n - 1) | pile(m) -> pile(m - 1)",
        "heap(n) -> 2 * heap(n - 1) | pile(m) -> 4 * pile(m - 1)",
        "heap(n) -> heap(n - 1) + heap(0) | pile(m) -> pile(m - 1)",
        "heap(n) -> heap(n - 1) | pile(m)",
        "heap(n) -> heap(n - 1) -> heap(n - 1) where bitand(n - 3, 1) = 0 | pile(m) -> pile(m - 1)",
        "game g(k = 1, j = 2) heap(n) -> heap(n - k) | game h(k = 1, j = 2) pile(n) -> pile(n - j)",
        "heap(4) -> heap(2) | pile(5) -> pile(2)",
        "heap(n + 2) -> heap(n) | pile(n + 3) -> pile(n)",
      })
  void otherOptions_areRefused(String rules, String other) {
    assertThat(same(rules, other)).isFalse();
    assertThat(same(other, "pile(n)", rules, "heap(n)", Map.of("pile", "heap"))).isFalse();
  }

  @Test
  void namesAndPositions_haveToCorrespond() {
    String rules = "a(n) -> b(n) -> a(n - 1); b(n) -> b(n - 1)";
    String other = "d(n) -> d(n - 1); c(n) -> d(n) -> c(n - 1)";
    assertThat(same(rules, "a(n)", other, "c(n)", Map.of("a", "c", "b", "d"))).isTrue();
    assertThat(same(rules, "a(n + 1)", other, "c(m + 1)", Map.of("a", "c", "b", "d"))).isTrue();
    assertThat(same(rules, "a(n)", other, "d(n)", Map.of("a", "c", "b", "d"))).isFalse();
    assertThat(same(rules, "a(n)", other, "c(n + 1)", Map.of("a", "c", "b", "d"))).isFalse();
    assertThat(same(rules, "a(n)", other, "c(2 * n)", Map.of("a", "c", "b", "d"))).isFalse();
    assertThat(same(rules, "a(n)", other, "d(n)", Map.of("a", "d", "b", "c"))).isFalse();
    assertThat(same(rules, "a(n)", other, "c(n)", Map.of("a", "c", "b", "c"))).isFalse();
    assertThat(same(rules, "a(n)", other, "c(n)", Map.of("a", "c"))).isFalse();
    assertThat(same(rules, "a(n)", other, "c(n)", Map.of("a", "c", "b", "d", "e", "f"))).isFalse();
    // Two names for one, and a name that stands for another one than it is said to.
    String alike = "a(n) -> a(n - 1); b(n) -> b(n - 1)";
    String also = "c(n) -> c(n - 1); d(n) -> d(n - 1)";
    assertThat(same(alike, "a(n)", also, "c(n)", Map.of("a", "c", "b", "c"))).isFalse();
    assertThat(same(alike, "a(n)", "c(n) -> c(n - 1)", "c(n)", Map.of("a", "c", "b", "c")))
        .isFalse();
    String three = "a(n) -> b(n - 1); b(n) -> b(n - 1); e(n) -> e(n - 2)";
    String astray = "c(n) -> f(n - 1); d(n) -> d(n - 1); f(n) -> f(n - 2)";
    Map<String, String> names = Map.of("a", "c", "b", "d", "e", "f");
    assertThat(same(three, "a(n)", astray, "c(n)", names)).isFalse();
    // One move of b more.
    String more = other.replace("d(n - 1)", "d(n - 1) -> d(n - 2)");
    assertThat(same(rules, "a(n)", more, "c(n)", Map.of("a", "c", "b", "d"))).isFalse();
  }

  @Test
  void coordinates_areCountedInTheirOrder() {
    String rules = "p(a, b) -> p(a - 1, b) -> p(a, b - 2)";
    String other = "q(x, y) -> q(x, y - 2) -> q(x - 1, y)";
    assertThat(same(rules, "p(a, b)", other, "q(x, y)", Map.of("p", "q"))).isTrue();
    assertThat(same(rules, "p(a, 5)", other, "q(x, 5)", Map.of("p", "q"))).isTrue();
    assertThat(same(rules, "p(a, 5)", other, "q(x, 6)", Map.of("p", "q"))).isFalse();
    assertThat(same(rules, "p(a, 5)", other, "q(5, x)", Map.of("p", "q"))).isFalse();
    assertThat(same(rules, "p(a, b)", other, "q(x, 5)", Map.of("p", "q"))).isFalse();
    String turned = "q(x, y) -> q(x - 2, y) -> q(x, y - 1)";
    assertThat(same(rules, "p(a, b)", turned, "q(x, y)", Map.of("p", "q"))).isFalse();
  }

  @Test
  void positionsWithMoreArguments_doNotCorrespond() {
    String one = "a(n) -> a(n - 1)";
    String two = "c(n, k) -> c(n - 1, k) where k <= 5 -> c(n - 2, k) where k > 5";
    assertThat(same(one, "a(n)", two, "c(n, 5)", Map.of("a", "c"))).isFalse();
    assertThat(same(two, "c(n, 5)", one, "a(n)", Map.of("c", "a"))).isFalse();
    assertThat(same("a(n)", "a(n)", "c(n, k)", "c(n, 5)", Map.of("a", "c"))).isFalse();
    assertThat(same("a(n, k)", "a(n, 5)", "c(n)", "c(n)", Map.of("a", "c"))).isFalse();
  }

  static LongStream seeds() {
    return LongStream.range(0, CaseCount.of(15, 150));
  }

  /** Changes one number or relation; an accepted pair of games still has the same options. */
  @ParameterizedTest
  @EveryNth(2)
  @MethodSource("seeds")
  void alteredGames_areAcceptedOnlyWithTheSameOptions(long seed) throws Exception {
    RandomRules random = RandomRules.of(RandomRules.Ending.NORMAL, seed);
    String altered = altered(random.text(), new Random(seed));
    Rules mine = Rules.read(random.text());
    Map.Entry<String, Integer> name = mine.arities().entrySet().iterator().next();
    String of = name.getKey() + List.of("(n)", "(n, m)", "(n, m, l)").get(name.getValue() - 1);
    Map<String, String> names = new HashMap<>();
    mine.arities().keySet().forEach(each -> names.put(each, each));
    assertThat(same(random.text(), of, random.text(), of, names)).as(random.text()).isTrue();
    if (same(random.text(), of, altered, of, names)) {
      Options left = new Options(mine);
      Options right = new Options(Rules.read(altered));
      for (Piece piece : random.pieces()) {
        Component at = new Component(piece.name(), piece.arguments());
        assertThat(new HashSet<Option>(right.of(at, TRIES)))
            .as("%s of%n%s%nand%n%s", at, random.text(), altered)
            .isEqualTo(new HashSet<Option>(left.of(at, TRIES)));
      }
    }
  }

  private static String altered(String text, Random random) {
    Matcher places = Pattern.compile("\\d+|<=|>=|<|(?<!-)>|mod").matcher(text);
    List<int[]> found = places.results().map(at -> new int[] {at.start(), at.end()}).toList();
    if (found.isEmpty()) {
      return text;
    }
    int[] place = found.get(random.nextInt(found.size()));
    String word = text.substring(place[0], place[1]);
    String other =
        switch (word) {
          case "<=" -> "<";
          case "<" -> "<=";
          case ">=" -> ">";
          case ">" -> ">=";
          case "mod" -> "/";
          default -> String.valueOf(Long.parseLong(word) + 1);
        };
    return text.substring(0, place[0]) + other + text.substring(place[1]);
  }

  /** The parts of one move in all orders: nobody waits for that. */
  @Tag("long")
  @Test
  void manyPartsOfOneName_areRefusedSoon() {
    String rules = "heap(n) -> sum(i in 1..13) heap(n - i)";
    String other = "pile(n) -> sum(i in 1..13) pile(n - 14 + i)";
    assertTimeoutPreemptively(
        Duration.ofMinutes(2), () -> assertThat(same(rules, other)).isFalse());
  }
}
