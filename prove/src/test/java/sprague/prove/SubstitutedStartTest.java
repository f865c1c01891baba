// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.decide.Automaton;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.EveryNth;
import sprague.testkit.RuleText;

/** Starts that put one number into several arguments have the law of all positions. */
final class SubstitutedStartTest {
  private static final String WYTHOFF =
      "heaps(a, b) -> heaps(a - k, b) where k >= 1 -> heaps(a, b - k) where k >= 1"
          + " -> heaps(a - k, b - k) where k >= 1; start ";

  private static String takeAway(int c) {
    return "heap(n, most) -> heap(n - k, %d * k) where 1 <= k <= most; start heap(n, max(n - 1, 0))"
        .formatted(c);
  }

  private static Effort effort() {
    return new Effort(new Limits(1L << 30, 1, Optional.of(Duration.ofMinutes(1))));
  }

  private static Finding prove(String rules) {
    Game game = RuleText.game(rules);
    return Prover.prove(
        game,
        game.start(),
        Optional.empty(),
        new SearchLimits(100, 100),
        effort(),
        StandardLimits.get());
  }

  /** The lost heaps by the definition, where at first not all may be taken. */
  private static List<Long> lostByDefinition(int c, int most) {
    boolean[][] lost = new boolean[most + 1][];
    for (int n = 0; n <= most; n++) {
      lost[n] = new boolean[n + 1];
      lost[n][0] = true;
      for (int bound = 1; bound <= n; bound++) {
        int left = n - bound;
        lost[n][bound] = lost[n][bound - 1] && !lost[left][Math.min(left, c * bound)];
      }
    }
    return LongStream.rangeClosed(0, most)
        .filter(n -> lost[(int) n][(int) Math.max(0, n - 1)])
        .boxed()
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"1 | a power of 2", "2 | a Fibonacci number"})
  void takeAwayGames_areLostAtTheWeightsOfANumeration(int c, String words) {
    Finding finding = prove(takeAway(c));
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
    assertThat(finding.statement())
        .startsWith("the P-positions are those where n is 0 or " + words + ": 1, 2, ");
    assertThat(finding.proved().orElseThrow().certificate().of())
        .isEqualTo("heap(n, max(n - 1, 0))");
    Automaton lost = finding.pPositionAutomaton().orElseThrow();
    assertThat(LongStream.rangeClosed(0, 300).filter(lost::contains).boxed().toList())
        .isEqualTo(lostByDefinition(c, 300));
    assertThat(finding.firstPPositions()).startsWith(0L, 1L, 2L).hasSizeBetween(15, 30);
    // The table of the values goes as far as it was asked for.
    assertThat(finding.values()).hasSize(101);
    assertThat(finding.fewZeros()).isEqualTo(lostByDefinition(c, 100));
  }

  @ParameterizedTest
  @EveryNth(2)
  @CsvSource(
      delimiter = '|',
      value = {
        "heaps(n, n + 1) | those where n is 1",
        "heaps(n, 2 * n) | those where n is 0 or 1",
        "heaps(n + 3, n) | those where n is 4",
      })
  void linesThroughWythoffsGame_meetFewLostPositions(String start, String words) {
    Finding finding = prove(WYTHOFF + start);
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
    assertThat(finding.statement()).isEqualTo("the P-positions are " + words);
  }

  /** The check of the law on the start comes last; its limit ends it, and not the whole search. */
  @Test
  void limitInTheLastCheck_isReported() {
    Game game = RuleText.game(WYTHOFF + "heaps(n, n + 1)");
    int[] polls = new int[1];
    lost(game, () -> polls[0]++);
    int last = polls[0];
    polls[0] = 0;
    Finding finding =
        lost(
            game,
            () -> {
              if (++polls[0] == last) {
                throw new BudgetExceeded(BudgetExceeded.Reason.TIME, "the time is up");
              }
            });
    assertThat(finding.proved()).isEmpty();
    assertThat(finding.stopped()).isPresent();
    assertThat(finding.tried().getLast())
        .isEqualTo("heaps(n, n + 1): a law was found, but its check did not end");
  }

  private static Finding lost(Game game, Runnable watch) {
    return DigitProver.prove(
        game,
        game.start(),
        Optional.of(new LawTarget.PPositions()),
        Long.MAX_VALUE,
        effort(),
        StandardLimits.get().watched(watch));
  }

  @Tag("long")
  @Test
  void planeOfThreeHeaps_isToldInItsCoordinates() {
    Game game =
        RuleText.game(
            "three(a, b, c) -> three(a - k, b, c) where k >= 1 -> three(a, b - k, c) where k >= 1"
                + " -> three(a, b, c - k) where k >= 1; start three(n, m, n + m)");
    Finding finding =
        DigitProver.prove(
            game,
            game.start(),
            Optional.of(new LawTarget.PPositions()),
            Long.MAX_VALUE,
            effort(),
            StandardLimits.get());
    assertThat(finding.status()).isEqualTo(Finding.Status.PROVED);
    List<List<Long>> lost = new ArrayList<>();
    for (long n = 0; n <= 20; n++) {
      for (long m = 0; m <= 20; m++) {
        if ((n ^ m) == n + m) {
          lost.add(List.of(n, m));
        }
      }
    }
    assertThat(finding.members(new LawTarget.PPositions(), 20)).isEqualTo(lost);
  }

  @Test
  void valuesAndSplits_haveNoSuchLaw_andSayWhy() {
    Game game = RuleText.game(WYTHOFF + "heaps(n, n + 1)");
    Finding values =
        DigitProver.prove(
            game,
            game.start(),
            Optional.of(new LawTarget.Values()),
            100,
            effort(),
            StandardLimits.get());
    assertThat(values.status()).isEqualTo(Finding.Status.NONE);
    assertThat(values.tried().getFirst()).contains("a start whose arguments are its coordinates");
    Finding split =
        prove("heap(n, m) -> heap(a, m) + heap(b, m) where a + b = n - 1; start heap(n, n)");
    assertThat(split.proved()).isEmpty();
    assertThat(split.tried())
        .anyMatch(
            each ->
                each.startsWith("of all positions heap(x1, x2)") && each.contains("one component"));
  }
}
