// SPDX-License-Identifier: Apache-2.0
package sprague.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import sprague.model.Outcome;
import sprague.model.Value;
import sprague.syntax.GameSyntax;

/** The definition agrees with values that were found by hand or are classic. */
final class ReferenceSolverTest {

  private static List<Value> heaps(ReferenceSolver game, long to) {
    return LongStream.rangeClosed(0, to).mapToObj(n -> game.value(Piece.of("heap", n))).toList();
  }

  private static List<Value> nimbers(long... sizes) {
    return LongStream.of(sizes).<Value>mapToObj(Value.Nimber::new).toList();
  }

  @Test
  void kaylesHasItsClassicValues() {
    ReferenceSolver kayles =
        new ReferenceSolver(
            RuleText.syntax("heap(n) -> heap(a) + heap(b) where a + b = n - s, s in 1..2"), 10);
    // Guy and Smith 1956, Winning Ways chapter 4, the row of 0.77.
    assertThat(heaps(kayles, 9)).isEqualTo(nimbers(0, 1, 2, 3, 1, 4, 3, 2, 1, 4));
  }

  @Test
  void grundysGameHasItsClassicValues() {
    ReferenceSolver grundy =
        new ReferenceSolver(
            RuleText.syntax("heap(n) -> heap(a) + heap(b) where a + b = n, 1 <= a < b"), 10);
    // Grundy 1939.
    assertThat(heaps(grundy, 10)).isEqualTo(nimbers(0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0));
  }

  @Test
  void setsComeFromParameters() {
    GameSyntax syntax = RuleText.syntax("game s-nim(S: set)\nheap(n) -> heap(n - s) where s in S");
    ReferenceSolver game = new ReferenceSolver(syntax, Map.of("S", List.of(2L, 1L)), 9);
    assertThat(heaps(game, 6)).isEqualTo(nimbers(0, 1, 2, 0, 1, 2, 0));
  }

  @Test
  void bringingAFinishAboutIsSunny_andHandingItOverIsNoHelp() {
    ReferenceSolver game =
        new ReferenceSolver(
            RuleText.syntax("heap(n) -> heap(n - 1) -> heap(n - 2)\nheap(0) wins"), 9);
    Value sunny = new Value.Sunny();
    // From 3 both moves hand over a sunny heap, so nothing is left to do: value 0.
    assertThat(heaps(game, 6))
        .containsExactly(
            new Value.Nimber(0),
            sunny,
            sunny,
            new Value.Nimber(0),
            new Value.Nimber(1),
            new Value.Nimber(2),
            new Value.Nimber(0));
  }

  @Test
  void misereNimOfOnesIsWonByParity() {
    ReferenceSolver nim =
        new ReferenceSolver(RuleText.syntax("heap(n) -> heap(n - k) where k >= 1\nstuck wins"), 5);
    Piece one = Piece.of("heap", 1);
    assertThat(nim.outcome(List.of(one))).isEqualTo(Outcome.P);
    assertThat(nim.outcome(List.of(one, one))).isEqualTo(Outcome.N);
    assertThat(nim.outcome(List.of(Piece.of("heap", 2), Piece.of("heap", 2)))).isEqualTo(Outcome.P);
    assertThat(nim.distance(List.of(one, one))).hasValue(2);
  }

  @Test
  void stuckDrawsIsATie() {
    ReferenceSolver game =
        new ReferenceSolver(
            RuleText.syntax("heap(n) -> heap(n - 2)\nheap(0) wins\nstuck draws"), 9);
    assertThat(game.outcome(List.of(Piece.of("heap", 2)))).isEqualTo(Outcome.N);
    assertThat(game.outcome(List.of(Piece.of("heap", 3)))).isEqualTo(Outcome.DRAW);
    assertThat(game.outcome(List.of(Piece.of("heap", 4)))).isEqualTo(Outcome.P);
  }

  @Test
  void scoresAreDifferencesUnderBestPlay() {
    GameSyntax deque =
        RuleText.syntax(
            """
            game deque(a: list)
            row(l, r) -> row(l + 1, r) gains a[l] where l < r
                      -> row(l, r - 1) gains a[r - 1] where l < r
            """);
    // AtCoder DP contest, problem L, first sample: 10 80 90 30 gives 10.
    ReferenceSolver game = new ReferenceSolver(deque, Map.of("a", List.of(10L, 80L, 90L, 30L)), 4);
    assertThat(game.value(Piece.of("row", 0, 4))).isEqualTo(new Value.Score(10));
  }

  @Test
  void copiesAndIndexedSumsAreLaidOut() {
    ReferenceSolver game =
        new ReferenceSolver(
            RuleText.syntax(
                """
                heap(n) -> d * heap(e) where d * e = n, d >= 2, e >= 1
                        -> sum(i in 1..k) heap(i) where k * (k + 1) = 2 * n, k >= 2
                """),
            8);
    Piece six = Piece.of("heap", 6);
    assertThat(game.options(six).stream().map(ReferenceSolver.Option::pieces).map(List::size))
        .containsExactlyInAnyOrder(2, 3, 6, 3);
  }

  @Test
  void aPlayThatComesBackIsRefused() {
    ReferenceSolver loop = new ReferenceSolver(RuleText.syntax("heap(n) -> heap(n)"), 3);
    assertThatThrownBy(() -> loop.outcome(List.of(Piece.of("heap", 1))))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("heap(1)");
  }

  @ParameterizedTest
  @EnumSource(RandomRules.Ending.class)
  void randomRulesParse_andTheirPlaysEnd(RandomRules.Ending ending) {
    int decided = 0;
    for (long seed = 0; seed < CaseCount.of(80, 400); seed++) {
      RandomRules rules = RandomRules.of(ending, seed);
      ReferenceSolver game = new ReferenceSolver(RuleText.syntax(rules.text()), rules.bound());
      for (Piece piece : rules.pieces().subList(0, Math.min(5, rules.pieces().size()))) {
        assertThat(game.value(piece)).as(rules.text()).isNotNull();
        decided++;
      }
    }
    assertThat(decided).isGreaterThan(CaseCount.of(360, 1800));
  }
}
