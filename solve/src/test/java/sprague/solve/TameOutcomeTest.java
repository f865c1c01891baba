// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.model.Component;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.ReferenceSolver;
import sprague.testkit.RuleText;

/** Misere sums of tame heaps, against the definition of misere play. */
final class TameOutcomeTest {
  private static final String NIM_WITH_SPLITS = "h(n) -> h(a) + h(b) where a + b < n\nstuck wins\n";

  private static Optional<OutcomeResult> decided(Game game, long... heaps) {
    List<Component> all = Arrays.stream(heaps).mapToObj(n -> new Component(0, List.of(n))).toList();
    return TameOutcome.of(new ComponentSum(game, all), new Effort(Limits.standard()));
  }

  private static List<Piece> pieces(String name, long... heaps) {
    return Arrays.stream(heaps).mapToObj(n -> Piece.of(name, n)).toList();
  }

  /** Decides random sums; returns how many are of tame heaps. */
  private static int compare(String rules, int count, SplittableRandom random) {
    Game game = RuleText.game(rules);
    ReferenceSolver definition = new ReferenceSolver(RuleText.syntax(rules), 12);
    int tame = 0;
    for (int i = 0; i < count; i++) {
      long[] heaps = new long[1 + random.nextInt(3)];
      Arrays.setAll(heaps, _ -> 1 + random.nextInt(9 - 2 * heaps.length));
      Optional<OutcomeResult> found = decided(game, heaps);
      if (found.isPresent()) {
        tame++;
        check(found.get(), definition, game, heaps);
      }
    }
    return tame;
  }

  /** All winning moves are found unless some moves lead to wild heaps, and only winning ones. */
  private static void check(
      OutcomeResult found, ReferenceSolver definition, Game game, long[] heaps) {
    String name = game.names().getFirst().name();
    List<Piece> sum = pieces(name, heaps);
    assertThat(found.outcome()).as("%s of%n%s", sum, game).isEqualTo(definition.outcome(sum));
    long winning = 0;
    for (Piece piece : sum.stream().distinct().toList()) {
      List<Piece> others = new ArrayList<>(sum);
      others.remove(piece);
      for (ReferenceSolver.Option option : definition.options(piece)) {
        List<Piece> left = new ArrayList<>(others);
        left.addAll(option.pieces());
        winning += definition.outcome(left) == Outcome.P ? 1 : 0;
      }
    }
    Solution.Moves moves = found.moves(/* hasPlies= */ false);
    if (moves.complete()) {
      assertThat(moves.winning()).as("%s of%n%s", sum, game).hasSize((int) winning);
    } else {
      assertThat(moves.winning())
          .as("%s of%n%s", sum, game)
          .hasSizeLessThanOrEqualTo((int) winning);
    }
  }

  @Test
  void sumsOfTameHeaps_areDecidedAsByTheDefinition() {
    SplittableRandom random = new SplittableRandom(13);
    assertThat(compare(NIM_WITH_SPLITS, 30, random)).isEqualTo(30);
    int tame = 0;
    int count = CaseCount.of(15, 64);
    for (int i = 0; i < count; i++) {
      int digits = random.nextInt(64);
      String rules =
          "heap(n) -> heap(a) + heap(b) where a + b = n - k, k in {1, %d}, a <= b%nstuck wins%n"
              .formatted(2 + digits % 8);
      tame += compare(rules, 8, random);
    }
    assertThat(tame).isGreaterThan(2 * count);
  }

  @Test
  void nimWithSplits_isDecidedBeyondTheHeapsOfItsQuotients() {
    OutcomeResult won = decided(RuleText.game(NIM_WITH_SPLITS), 45, 40, 3).orElseThrow();
    assertThat(won.outcome()).isEqualTo(Outcome.N);
    assertThat(won.moves(/* hasPlies= */ false).complete()).isTrue();
    assertThat(won.nimber().reason()).contains("h(45) has genus 45^45,47");
    OutcomeResult lost = decided(RuleText.game(NIM_WITH_SPLITS), 43, 40, 3).orElseThrow();
    assertThat(lost.outcome()).isEqualTo(Outcome.P);
  }

  @Test
  void theReason_namesAtMostEightComponents() {
    Game game = RuleText.game(NIM_WITH_SPLITS);
    String eight = decided(game, 1, 2, 3, 4, 5, 6, 7, 8).orElseThrow().nimber().reason();
    assertThat(eight).contains("h(8) has genus 8^8,10; the nim-sum is 8");
    String nine = decided(game, 1, 2, 3, 4, 5, 6, 7, 8, 9).orElseThrow().nimber().reason();
    assertThat(nine)
        .contains("h(8) has genus 8^8,10, ...; the nim-sum is 1")
        .doesNotContain("h(9)");
  }

  /** Each move leaves more heaps than a position is written out with. */
  @Test
  @Timeout(60)
  void manyCopies_areCountedAndNotWalkedThrough() {
    Game game = RuleText.game("heap(n) -> 1000000000000 * heap(n - 1) where n >= 1\nstuck wins\n");
    OutcomeResult found = decided(game, 2, 1).orElseThrow();
    assertThat(found.outcome()).isEqualTo(Outcome.N);
    assertThat(found.moves(/* hasPlies= */ false).complete()).isFalse();
  }

  @Test
  void wildHeaps_areNotDecided() {
    Game kayles =
        RuleText.game("k(n) -> k(a) + k(b) where a + b = n - t, t in {1, 2}\nstuck wins\n");
    assertThat(decided(kayles, 5, 1)).isEmpty();
    assertThat(decided(kayles, 4, 2)).isPresent();
    assertThat(decided(RuleText.game("k(n) -> k(n - 1) where n >= 1"), 4)).isEmpty();
  }
}
