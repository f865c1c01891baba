// SPDX-License-Identifier: Apache-2.0
package sprague.engine.sporadic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.bind.Bindings;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.EngineOffer;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Moves;
import sprague.model.Option;
import sprague.model.Value;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Runs between occasions against the definition and against plain tables. */
final class OccasionalEnginesTest {
  private static final String[] CONDITIONS = {
    "n = k * k, k >= %d",
    "k * (k + 1) = 2 * n, k >= %d",
    "n = k * k * k + %d, k >= 2",
    "n + %d = 2 * k * k + 5 * k, k >= 3",
    "k in squares, n = k + %d",
    "k in powers(2), n = k + %d",
    "k in triangular, 2 * k + %d = n, k >= 2",
    "2 * k = n, k in fibonacci, k > %d",
    "3 * n = 2 * k, k in powers(3), k > %d",
    "n = 7 * %d, k = 3",
    "n in {9, 10, 11, 30, 200}, k = %d",
    "n in squares or n = 11 or 3 * n in powers(3), k = %d",
    "n in 20..40, k = %d",
    "6 * k = n + %d, 3 * k + 1 in triangular"
  };

  private static final String[] OPTIONS = {
    "heap(n - 2)",
    "heap(min(k, n - 1))",
    "heap(k / 2) + heap(n - 3)",
    "3 * heap(k / 2) + 2 * heap(k / 3)",
    "sum(i in 1..k / 2) heap(i)",
    "sum(i in 0..2) heap(n - 5 - i)",
    "sum(i in 1..3) heap(2 * i - 1)",
    "heap(n - 1 - j) where j <= k / 3, "
  };

  /** A rule text that may or may not be correct. */
  private static String rules(Random random) {
    StringBuilder text = new StringBuilder("heap(n)");
    int takes = random.nextInt(4);
    for (int i = 0; i < takes; i++) {
      text.append(" -> heap(n - ").append(1 + random.nextInt(6)).append(")");
    }
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      String option = OPTIONS[random.nextInt(OPTIONS.length)];
      text.append("\n -> ")
          .append(option)
          .append(option.contains("where") ? "" : " where ")
          .append(CONDITIONS[random.nextInt(CONDITIONS.length)].formatted(2 + random.nextInt(3)))
          .append(", n > 5");
    }
    return text.toString();
  }

  @Test
  void randomGamesHaveTheValuesOfTheirOptions_andOfTheDefinitionWhereThatIsInReach() {
    Random random = new Random(20260);
    int answered = 0;
    int defined = 0;
    for (int round = 0; round < CaseCount.of(20, 600); round++) {
      String rules = rules(random);
      Game game = Language.bind(new SourceText("test", rules), Bindings.NONE).result().orElse(null);
      if (game == null) {
        continue;
      }
      EngineOffer bid = bid(game, LongStream.rangeClosed(0, 700).toArray());
      if (bid.engine().isEmpty()) {
        continue;
      }
      long[] values = run(bid, 701);
      assertThat(values).as(rules).isEqualTo(byMex(game, 700));
      answered++;
      if (answered % 5 == 0) {
        defined += checkedByDefinition(rules, values);
      }
    }
    assertThat(answered).isGreaterThan(CaseCount.of(6, 200));
    assertThat(defined).isGreaterThan(CaseCount.of(10, 300));
  }

  private static int checkedByDefinition(String rules, long[] values) {
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(rules), 40);
    for (int n = 0; n <= 16; n++) {
      try {
        assertThat(definition.nimValue(Piece.of("heap", n)))
            .as("%d of %s", n, rules)
            .isEqualTo(new Value.Nimber(values[n]));
      } catch (ReferenceSolver.TooLarge tooLarge) {
        return n;
      }
    }
    return 17;
  }

  @Test
  void aListMayAskInAnyOrder_andFarOut() {
    Game game = triangularSplit();
    int to = CaseCount.of(500_000, 3_000_000);
    int[] plain = triangularTable(to);
    long[] sizes = new Random(7).longs(5000, 0, to + 1L).toArray();
    long[] values = run(bid(game, sizes), sizes.length);
    for (int i = 0; i < sizes.length; i++) {
      assertThat(values[i]).as("heap %d", sizes[i]).isEqualTo(plain[(int) sizes[i]]);
    }
    for (int k = 2; k * (k + 1) / 2 <= to; k += 17) {
      long size = k * (k + 1L) / 2;
      assertThat(run(bid(game, size), 1)).containsExactly(plain[(int) size]);
    }
  }

  /** The values by a plain table with the nim-sums of all sizes before. */
  private static int[] triangularTable(int to) {
    int[] values = new int[to + 1];
    int[] sums = new int[to + 1];
    int k = 2;
    for (int n = 1; n <= to; n++) {
      int subtractionSet = values[n - 1];
      int split = -1;
      if (k * (k + 1) / 2 == n) {
        split = sums[k++];
      }
      while (values[n] == subtractionSet || values[n] == split) {
        values[n]++;
      }
      sums[n] = sums[n - 1] ^ values[n];
    }
    return values;
  }

  @Test
  void aBoxMayBeginAnywhere() {
    Game game = triangularSplit();
    Question box = new Question.Box(game, game.start(), List.of(2_999_000L), List.of(3_000_000L));
    long[] values = run(new SporadicFactory().offer(box, new Effort(Limits.standard())), 1001);
    int[] plain = triangularTable(3_000_000);
    for (int i = 0; i < values.length; i++) {
      assertThat(values[i]).isEqualTo(plain[2_999_000 + i]);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "heap(n) -> heap(n - 1)",
        "heap(n) -> heap(n - k) where k >= 1",
        "heap(n) -> heap(n - k) where k in squares",
        "heap(n) -> heap(n - 1) -> heap(k) where 2 * k = n, k >= 1",
        "heap(n) -> heap(n - 1) -> heap(k) where n = k * k, k >= 2; heap(0) wins",
        "heap(n) -> heap(n - 1) -> heap(k) + pile(k) where n = k * k, k >= 2; pile(n) -> pile(n -"
            + " 1)",
        "heap(n) -> heap(n - 1) -> heap(n + 1) where n in {3, 5}; heap(n) -> heap(n - 7)",
        "heap(n) -> heap(a) + heap(b) where a + b = n - 1 -> heap(k) where n = k * k, k >= 2",
        "heap(n) -> heap(n - 1) where 100 / n > 3 -> heap(k) where n = k * k, k >= 2",
      })
  void otherGamesAreDeclined(String rules) {
    Game game = Language.bind(new SourceText("test", rules), Bindings.NONE).result().orElse(null);
    if (game != null) {
      EngineOffer bid = bid(game, 100);
      assertThat(bid.engine()).as(rules).isEmpty();
      assertThat(bid.finding()).isNotBlank();
    }
  }

  @Test
  void sizesBeyondTheRangeOfTheRulesAreDeclined() {
    assertThat(bid(triangularSplit(), Long.MAX_VALUE / 2).engine()).isPresent();
    assertThat(bid(triangularSplit(), Long.MAX_VALUE / 2 + 1).engine()).isEmpty();
  }

  private static Game triangularSplit() {
    return RuleText.game(
        "heap(n) -> heap(n - 1) -> sum(i in 1..k) heap(i) where k * (k + 1) = 2 * n, k >= 2");
  }

  private static EngineOffer bid(Game game, long... sizes) {
    List<Component> heaps =
        LongStream.of(sizes).mapToObj(size -> new Component(0, List.of(size))).toList();
    return new SporadicFactory()
        .offer(new Question.Positions(game, heaps), new Effort(Limits.standard()));
  }

  private static long[] run(EngineOffer bid, int count) {
    List<Long> values = new ArrayList<>();
    bid.run(
        new Effort(Limits.standard()),
        (codes, more) -> {
          for (int i = 0; i < more; i++) {
            values.add(codes[i]);
          }
        });
    assertThat(values).hasSize(count);
    return values.stream().mapToLong(Long::longValue).toArray();
  }

  private static long[] byMex(Game game, int to) {
    Moves moves = new Moves(game);
    long[] values = new long[to + 1];
    for (int n = 0; n <= to; n++) {
      List<Long> seen = new ArrayList<>();
      moves.options(new Component(0, List.of((long) n)), option -> seen.add(sum(option, values)));
      while (seen.contains(values[n])) {
        values[n]++;
      }
    }
    return values;
  }

  private static long sum(Option option, long[] values) {
    long sum = 0;
    for (Option.Item item : option.items()) {
      if (item.count() % 2 != 0) {
        sum ^= values[item.component().arguments().getFirst().intValue()];
      }
    }
    return sum;
  }
}
