// SPDX-License-Identifier: Apache-2.0
package sprague.ask;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.heap.HeapSystem;
import sprague.run.Effort;
import sprague.run.Limits;
import sprague.trial.Definition;
import sprague.trial.Piece;
import sprague.trial.RuleText;

/** Outcomes by balanced options against the definition and against values. */
final class BalancedOutcomesTest {
  private static final String GRUNDY =
      "heap(n) -> heap(a) + heap(b) where a + b = n, a >= 1, a < b";
  private static final int SMALL = 9;

  private final Effort effort = new Effort(Limits.standard());

  /**
   * Rules that split a heap in two to four parts, some with a known heap besides or a condition.
   */
  private static String randomRules(Random random) {
    StringBuilder rules = new StringBuilder("heap(n)");
    for (int left = 1 + random.nextInt(3); left > 0; left--) {
      int parts = random.nextInt(5) == 0 ? 4 : 2 + random.nextInt(2);
      int least = random.nextInt(3);
      int apart = random.nextInt(3);
      int removed = random.nextInt(3) + (least == 0 ? 1 : 0);
      String names = "abcd".substring(0, parts);
      rules
          .append("\n -> ")
          .append(names.replaceAll("(.)(?=.)", "heap($1) + ").replaceAll("(.)$", "heap($1)"));
      int known = 1 + random.nextInt(3);
      boolean beside = random.nextInt(4) == 0;
      rules.append(beside ? " + heap(" + known + ")" : "").append(" where ");
      rules.append(String.join(" + ", names.split(""))).append(" = n - ").append(removed);
      rules.append(", a >= ").append(least);
      for (int i = 1; i < parts; i++) {
        rules.append(", %c >= %c + %d".formatted(names.charAt(i), names.charAt(i - 1), apart));
      }
      if (beside) {
        rules.append(", n > ").append(known);
      }
      if (random.nextInt(3) == 0) {
        rules.append(", n mod 3 != ").append(random.nextInt(3));
      }
    }
    for (int taken = 1; taken < 5; taken++) {
      if (random.nextInt(3) == 0) {
        rules.append("\n -> heap(n - %d) where n >= %d".formatted(taken, taken));
      }
    }
    return rules.append('\n').toString();
  }

  @Test
  void heapsThatBalance_areWonByTheDefinition() {
    Random random = new Random(21);
    int known = 0;
    int unknown = 0;
    for (int round = 0; round < 40; round++) {
      String rules = randomRules(random);
      Game game = RuleText.game(rules);
      HeapSystem system =
          HeapSystem.of(game, game.start())
              .system()
              .orElseThrow(() -> new AssertionError("no game of heaps: " + rules));
      Definition definition = new Definition(RuleText.syntax(rules), SMALL);
      long[] values = new long[SMALL + 1];
      for (int n = 0; n <= SMALL; n++) {
        List<Piece> heap = List.of(Piece.of("heap", n));
        boolean won = definition.outcome(heap) == Outcome.N;
        values[n] = new Evaluator(game, effort).values(game.start(), new long[] {n})[0];
        for (int length = 0; length <= n; length++) {
          long[] some = Arrays.copyOf(values, length);
          long size = n;
          if (BalancedOption.of(system).stream().anyMatch(each -> each.balances(size, some))) {
            assertThat(won).as("%s%nheap(%d), %d values", rules, n, length).isTrue();
            known++;
          } else {
            unknown++;
          }
        }
      }
    }
    assertThat(known).isGreaterThan(300);
    assertThat(unknown).isGreaterThan(300);
  }

  @ParameterizedTest
  @ValueSource(strings = {GRUNDY, "0.07", "0.137", "0.007", "4.044", "0.77", "4.f"})
  void outcomes_areThoseOfTheValues(String rules) {
    Game game = Sprague.game(rules).game();
    long[] sizes = LongStream.range(0, 6000).toArray();
    long[] values = new Evaluator(game, effort).values(game.start(), sizes);
    BalancedOutcomes all = outcomes(game, sizes);
    boolean[] lost = all.lost(_ -> {});
    for (int n = 0; n < sizes.length; n++) {
      assertThat(lost[n]).as("%s: heap(%d)", rules, n).isEqualTo(values[n] == 0);
    }
    for (long n = 4900; n < 6000; n += 37) {
      assertThat(outcomes(game, n, 2, n).lost(_ -> {}))
          .as("%s: heap(%d) alone", rules, n)
          .containsExactly(lost[(int) n], lost[2], lost[(int) n]);
    }
  }

  private BalancedOutcomes outcomes(Game game, long... sizes) {
    return BalancedOutcomes.of(game, game.start(), sizes, effort).orElseThrow();
  }

  @Test
  void halfTheTable_settlesALargeHeap() {
    Game grundy = Sprague.game(GRUNDY).game();
    double half = outcomes(grundy, 200_000).seconds();
    Evaluator source = new Evaluator(grundy, effort);
    double whole = new Members(source, grundy.start(), new long[] {200_000}).seconds();
    assertThat(half).isLessThan(0.7 * whole);
  }

  @Test
  void equalHalves_needNoTable() {
    Game kayles = Sprague.game("0.77").game();
    BalancedOutcomes outcomes = outcomes(kayles, 1L << 60, (1L << 60) + 1);
    assertThat(outcomes.seconds()).isZero();
    assertThat(outcomes.lost(_ -> {})).containsExactly(false, false);
  }

  @Test
  void gamesWithoutSplits_haveNoBalancedOptions() {
    Game nim = Sprague.game("heap(n) -> heap(a) where a < n").game();
    assertThat(BalancedOutcomes.of(nim, nim.start(), new long[] {7}, effort)).isEmpty();
    Game misere = Sprague.game(GRUNDY + "; stuck wins").game();
    assertThat(BalancedOutcomes.of(misere, misere.start(), new long[] {7}, effort)).isEmpty();
  }
}
