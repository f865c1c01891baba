// SPDX-License-Identifier: Apache-2.0
package sprague.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Game;
import sprague.syntax.GameSyntax;
import sprague.testkit.CaseCount;
import sprague.testkit.EveryNth;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Sums over ranges by prefix xors, and rules whose options are kept in growing sets. */
final class RangeSumsTest {
  private static final Limits LIMITS = new Limits(1L << 30, 1, Optional.empty());

  private static List<Long> table(String rules, List<Long> to) {
    Game game = RuleText.game(rules);
    Question question = new Question.Box(game, game.start(), to.stream().map(_ -> 0L).toList(), to);
    EngineOffer offer = new TableFactory().offer(question, new Effort(LIMITS));
    assertThat(offer.engine()).as("%s%n%s", rules, offer.finding()).isPresent();
    return BidValues.of(offer, LIMITS);
  }

  /** Values as the mex of the options that the definition of the rules gives. */
  private static List<Long> definition(String rules, List<Long> to) {
    GameSyntax syntax = RuleText.syntax(rules);
    ReferenceSolver solver = new ReferenceSolver(syntax, 200);
    String name = RuleText.game(rules).names().getFirst().name();
    Map<Piece, Long> known = new HashMap<>();
    List<Long> values = new ArrayList<>();
    for (long x = 0; x <= to.getFirst(); x++) {
      if (to.size() == 1) {
        values.add(value(solver, Piece.of(name, x), known));
      } else {
        for (long y = 0; y <= to.get(1); y++) {
          values.add(value(solver, Piece.of(name, x, y), known));
        }
      }
    }
    return values;
  }

  private static long value(ReferenceSolver solver, Piece piece, Map<Piece, Long> known) {
    Long found = known.get(piece);
    if (found == null) {
      Set<Long> options = new HashSet<>();
      for (ReferenceSolver.Option option : solver.options(piece)) {
        long sum = 0;
        for (Piece odd : option.odd()) {
          sum ^= value(solver, odd, known);
        }
        options.add(sum);
      }
      found =
          LongStream.iterate(0, v -> v + 1)
              .filter(v -> !options.contains(v))
              .findFirst()
              .getAsLong();
      known.put(piece, found);
    }
    return found;
  }

  @ParameterizedTest
  @EveryNth(2)
  @ValueSource(
      strings = {
        "coin(n) -> sum(i in a..n - 1) coin(i) where 1 <= a <= n",
        "coin(n) -> sum(i in 0..k - 1) coin(n - 1 - i) where 0 <= k <= n",
        "coin(n) -> sum(i in 1..k - 1) coin(n - i) where k in squares, k <= n",
        "coin(n) -> sum(i in a..b) coin(i) where a <= b < n",
        "coin(n) -> sum(i in a..b) coin(i) where a < n, b < n",
        "coin(n) -> sum(i in a..n / 2) coin(i) where n >= 3, a <= n / 2",
        "coin(n) -> sum(i in a..n - 2) coin(i) where n >= 2, a < n -> coin(b) where b < n / 2",
        "coin(n) -> 3 * sum(i in a..n - 1) coin(i) where a < n",
        "coin(n) -> sum(i in a..n - 1) sum(j in a..i) coin(j) where a < n",
        "turtle(n) -> turtle(a) + turtle(b) where a < b < n -> turtle(a) where a < n",
        "turtle(n) -> turtle(a) + turtle(b) where a + b <= n - 1",
        "turtle(n) -> turtle(a) + turtle(b) where a < b < n, a mod 2 = 1",
        "turtle(n) -> turtle(a) + turtle(n - 1) where a in primes, a <= n - 1",
        "turtle(n) -> turtle(a) where a < min(n, 7) -> turtle(n - 2) where n >= 5",
        "turtle(n) -> turtle(20 - n) where n >= 11 -> turtle(a) where a < n / 3",
        "turtle(n) -> turtle(a) where a <= n - 1, n < 12",
        "heap(n) -> heap(a) where a < n, n in {3, 4, 9, 20, 21}"
      })
  void valuesAreThoseOfTheDefinition(String rules) {
    List<Long> to = List.of((long) CaseCount.of(24, 40));
    assertThat(table(rules, to)).isEqualTo(definition(rules, to));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "board(x, y) -> sum(i in a..y - 1) board(x, i) where a < y -> board(b, y) where b < x",
        "board(x, y) -> sum(i in 1..k) board(x - i, y) where 1 <= k <= x -> board(x, y - 1)",
        "board(x, y) -> board(a, y) + sum(j in b..y - 1) board(x - 1, j) where a < x, b <= y"
      })
  void prefixesRunAlongEitherArgument(String rules) {
    assertThat(table(rules, List.of(9L, 9L))).isEqualTo(definition(rules, List.of(9L, 9L)));
  }

  @Test
  void randomRules() {
    Random random = new Random(56);
    String[] bounds = {"n - 1", "n - 2", "n / 2", "min(n - 1, 9)", "n - 1 - n mod 2", "5"};
    String[] parts = {
      "c(a)",
      "c(b)",
      "c(n - 1)",
      "sum(i in a..b) c(i)",
      "sum(i in b..n - 1) c(i)",
      "sum(i in 0..a) c(n - 1 - i)",
      "sum(i in 1..n / 2) c(i)",
      "2 * c(a)"
    };
    int cases = CaseCount.of(4, 2000);
    for (int i = 0; i < cases; i++) {
      StringBuilder rules = new StringBuilder("c(n)");
      for (int rule = random.nextInt(3); rule >= 0; rule--) {
        rules.append(" -> ").append(parts[random.nextInt(parts.length)]);
        rules.append(random.nextBoolean() ? " + " + parts[random.nextInt(parts.length)] : "");
        rules
            .append(
                " where n >= %d, a <= %s".formatted(1 + random.nextInt(3), bound(random, bounds)))
            .append(", b <= %s, a < n, b < n".formatted(bound(random, bounds)));
        rules.append(random.nextBoolean() ? ", a <= b" : "");
      }
      List<Long> to = List.of(18L);
      assertThat(table(rules.toString(), to))
          .as(rules.toString())
          .isEqualTo(definition(rules.toString(), to));
    }
  }

  private static String bound(Random random, String[] bounds) {
    return bounds[random.nextInt(bounds.length)];
  }

  /** Values up to 2^15 need wider tables twice; the prefix xors and the growing set move along. */
  @Test
  void setsAndPrefixesSurviveWiderTables() {
    List<Long> ruler =
        table("coin(n) -> sum(i in a..n - 1) coin(i) where 1 <= a <= n", List.of(40_000L));
    for (int n = 1; n <= 40_000; n++) {
      assertThat(ruler.get(n)).isEqualTo(Integer.lowestOneBit(n));
    }
  }

  @Test
  void timeGrowsWithWhatIsNew() {
    Game game = RuleText.game("coin(n) -> sum(i in a..n - 1) coin(i) where 1 <= a <= n");
    Question question = new Question.Box(game, game.start(), List.of(0L), List.of(1_000_000L));
    assertThat(new TableFactory().offer(question, new Effort(LIMITS)).seconds()).isLessThan(1);
  }
}
