// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import sprague.model.Component;
import sprague.model.Outcome;
import sprague.model.Position;

/** Components far beyond every table, compared with published results. */
final class LargeComponentsTest {
  private static final long HUGE = 1_000_000_000_000_000_000L;

  /** The nim-values of Kayles from 72 on, by n mod 12 (Winning Ways, chapter 4). */
  private static final long[] KAYLES = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};

  private static long kayles(long n) {
    return n > 71 ? KAYLES[(int) (n % 12)] : Sprague.game("0.77").values(n, n)[0];
  }

  private static long nimSum(Position position) {
    return position.flattened().stream()
        .mapToLong(part -> kayles(((Component) part).arguments().getFirst()))
        .reduce(0, (left, right) -> left ^ right);
  }

  private static long pins(Position position) {
    return position.flattened().stream()
        .mapToLong(part -> ((Component) part).arguments().getFirst())
        .sum();
  }

  @Test
  @Timeout(60)
  void kaylesOfAnySize_isSolvedByItsPeriod() {
    for (String position : List.of(HUGE + "", HUGE + " 5", (HUGE + 7) + " + " + (HUGE - 1))) {
      Sprague game = Sprague.game("0.77");
      Solution solution = game.solve(position);
      assertThat(solution.nimber()).isEqualTo(MaybeNumber.of(nimSum(solution.position())));
      assertThat(solution.outcome()).isEqualTo(Outcome.N);
      assertThat(solution.winningMoves()).isNotEmpty();
      for (Move move : solution.winningMoves().stream().limit(2).toList()) {
        Position left = move.applyTo(solution.position());
        assertThat(nimSum(left)).isZero();
        assertThat(pins(solution.position()) - pins(left)).isBetween(1L, 2L);
      }
      assertThat(solution.moves().complete()).isFalse();
      assertThat(solution.moves().count().value()).isEmpty();
    }
  }

  @Test
  @Timeout(60)
  void evenSums_areLost() {
    Solution solution = Sprague.game("0.77").solve(HUGE + " + " + (HUGE + 12));
    assertThat(solution.outcome()).isEqualTo(Outcome.P);
    assertThat(solution.winningMoves()).isEmpty();
    assertThat(solution.moves().complete()).isTrue();
  }

  @Test
  @Timeout(60)
  void fewMoves_areAllLookedAt() {
    // The values of {1, 5, 6} have the period 0 1 0 1 0 1 2 3 2 3 2, as 1 + 5 = 6.
    Solution solution =
        Sprague.game("heap(n) -> heap(n - s) where s in {1, 5, 6}").solve("" + HUGE);
    long residue = HUGE % 11;
    long[] period = {0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2};
    assertThat(solution.nimber()).isEqualTo(MaybeNumber.of(period[(int) residue]));
    assertThat(solution.moves().count()).isEqualTo(MaybeNumber.of(3));
    assertThat(solution.moves().complete()).isTrue();
  }

  @Test
  @Timeout(60)
  void movesNearTheEndsOfTheirRanges_areLookedAt() {
    Solution solution = Sprague.game("heap(n) -> heap(n - k) where k >= 1").solve(HUGE + " 5");
    assertThat(solution.nimber()).isEqualTo(MaybeNumber.of(HUGE ^ 5));
    assertThat(solution.winningMoves()).singleElement().satisfies(this::leavesTwoFives);
  }

  @Tag("long")
  @Test
  @Timeout(60)
  void movesGivenInSeveralWays_areListedUpToFourMillion() {
    String fourWays = "heap(n) -> heap(n - k) where k >= 1, i in 1..4";
    Solution listed = Sprague.game(fourWays).solve("1000000");
    assertThat(listed.moves().count()).isEqualTo(MaybeNumber.of(1_000_000));
    assertThat(listed.moves().complete()).isTrue();
    Solution sampled =
        Sprague.game(fourWays + "\nheap(n) -> heap(0) where n = 1000000").solve("1000000");
    assertThat(sampled.moves().count().reason()).contains("very many moves");
    assertThat(sampled.winningMoves()).hasSize(1);
  }

  @Tag("long")
  @Test
  @Timeout(60)
  void aLawThatGrows_tellsEveryWinningMove() {
    String nim = "heap(n) -> heap(n - k) where k >= 1";
    Solution solution = Sprague.game(nim).solve("3000000000 1");
    assertThat(solution.winningMoves()).hasSize(1);
    assertThat(solution.moves().complete()).isTrue();
    assertThat(solution.moves().count().reason())
        .contains("very many moves, of which 4001 were looked at");
    // From the middle of the range, which no sample meets: 3000000000 xor 1234567890.
    Solution middle = Sprague.game(nim).solve("3000000000 1234567890 987654321");
    long left = 1_234_567_890L ^ 987_654_321L;
    assertThat(middle.moves().complete()).isTrue();
    assertThat(middle.winningMoves())
        .singleElement()
        .satisfies(move -> assertThat(move.to()).isEqualTo(new Component(0, List.of(left))));
    // An even number is taken: n / 2 is the value, and of two heaps with a value one can be left.
    Solution even =
        Sprague.game("heap(n) -> heap(n - k) where k >= 1, k mod 2 = 0")
            .solve("3000000001 600000000");
    assertThat(even.moves().complete()).isTrue();
    assertThat(even.winningMoves())
        .singleElement()
        .satisfies(
            move -> assertThat(move.to()).isEqualTo(new Component(0, List.of(600_000_001L))));
  }

  private void leavesTwoFives(Move move) {
    assertThat(move.to()).isEqualTo(new Component(0, List.of(5L)));
  }

  @Test
  @Timeout(60)
  void largestHeap_isNoSpecialCase() {
    Solution solution = Sprague.game("0.77").solve("" + Long.MAX_VALUE);
    assertThat(solution.nimber()).isEqualTo(MaybeNumber.of(kayles(Long.MAX_VALUE)));
  }

  @Test
  @Timeout(60)
  @Tag("long")
  void withoutALaw_theReasonIsGiven() {
    assertThatThrownBy(() -> Sprague.game("4.007").solve("" + HUGE))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessageContaining("heap(" + HUGE + ") is out of reach: no law");
  }
}
