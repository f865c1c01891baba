// SPDX-License-Identifier: Apache-2.0
package sprague.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import sprague.engine.BidValues;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.KnownValues;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.sparsespace.SparseFactory;
import sprague.model.Game;
import sprague.testkit.CaseCount;
import sprague.testkit.Piece;
import sprague.testkit.PlainNimValues;
import sprague.testkit.RuleText;

/** The first sizes are tried as far as that is little work, and their values are right. */
final class PilotRunTest {
  private static final Limits LIMITS = new Limits(500 << 20, 1, Optional.empty());
  private static final String GRUNDY = "heap(n) -> heap(a) + heap(b) where a + b = n, 0 < a < b";
  private static final String TWO_KINDS =
      """
      red(n) -> blue(a) + red(b) where a + b = n - 2
      red(n) -> red(n - 1)
      blue(n) -> red(a) + red(b) where a + b = n - 3
      """;

  private static HeapQuestion target(String rules, long to) {
    Game game = RuleText.game(rules);
    Question box = new Question.Box(game, game.start(), List.of(0L), List.of(to));
    return HeapReadings.question(box).orElseThrow();
  }

  private static PilotRun trial(String rules, long to, Limits limits) {
    HeapQuestion target = target(rules, to);
    ExpandedMoves plan = HeapReadings.moves(target).orElseThrow();
    return new PilotRunCache().of(target, plan, new Effort(limits));
  }

  @ParameterizedTest
  @CsvSource({"20, 0", "8191, 0", "8192, 512", "16384, 1024", "131072, 8192", "10000000, 8192"})
  void aSixteenthOfTheSizes_isTried_upTo8192(long to, int sizes) {
    assertThat(trial(GRUNDY, to, LIMITS).sizes()).isEqualTo(sizes);
  }

  /** 99 families of splits: a hundredth of 4 * 2^25 pairs is the square of 1158. */
  @Test
  void manyFamilies_areTriedForFewerSizes() {
    String many = "heap(n) -> heap(a) + heap(b) where a + b = n - t, 1 <= t <= 99";
    assertThat(trial(many, 1_000_000, LIMITS).sizes()).isEqualTo(1158);
    String takes = "heap(n) -> heap(n - s) where s mod 2 = 1\n" + GRUNDY.replace("heap(n)", "");
    assertThat(trial(takes, 1_000_000, LIMITS).sizes()).isZero();
  }

  @Test
  void noMoreValuesAreKept_thanAWindowHas() {
    assertThat(trial(GRUNDY, 1_000_000, LIMITS.withWindow(1024)).sizes()).isEqualTo(1024);
  }

  @ParameterizedTest
  @ValueSource(strings = {GRUNDY, TWO_KINDS})
  void valuesTried_areThoseOfTheDefinition(String rules) {
    HeapQuestion target = target(rules, 8192);
    PilotRun trial = trial(rules, 8192, LIMITS);
    int to = CaseCount.of(60, 120);
    PlainNimValues plain = new PlainNimValues(RuleText.syntax(rules), to);
    List<String> names = rules.startsWith("red") ? List.of("red", "blue") : List.of("heap");
    assertThat(target.system().kinds()).hasSize(names.size());
    for (int kind = 0; kind < names.size(); kind++) {
      for (long n = 0; n < to; n++) {
        assertThat((long) trial.at(kind, (int) n))
            .as("%s(%d)", names.get(kind), n)
            .isEqualTo(plain.of(new Piece(names.get(kind), List.of(n))));
      }
    }
  }

  @Test
  void anEngineGoesOn_fromTheValuesTried() {
    HeapQuestion target = target(GRUNDY, 10_000);
    PilotRun trial = trial(GRUNDY, 10_000, LIMITS);
    HeapQuestion informed = trial.inform(target);
    assertThat(informed.known()).isEqualTo(trial.sizes()).isEqualTo(625);
    for (int n = 0; n < 625; n++) {
      assertThat(informed.knownAt(n)).isEqualTo(trial.at(0, n));
    }
    List<Long> plain = BidValues.of(new SplitFactory().offer(small(10_000), effort()), LIMITS);
    List<Long> sparse = BidValues.of(new SparseFactory().offer(small(10_000), effort()), LIMITS);
    // A question too small for a trial has the same values.
    List<Long> untried = BidValues.of(new SplitFactory().offer(small(8000), effort()), LIMITS);
    assertThat(plain).hasSize(10_001).startsWith(untried.toArray(Long[]::new)).isEqualTo(sparse);
  }

  private static Question small(long to) {
    return target(GRUNDY, to).question();
  }

  private static Effort effort() {
    return new Effort(LIMITS);
  }

  @Test
  void whatIsKnownAlready_isNotExchangedForLess() {
    HeapQuestion plain = target(GRUNDY, 10_000);
    KnownValues more =
        new KnownValues() {
          @Override
          public long count() {
            return 700;
          }

          @Override
          public long at(long coordinate) {
            return 0;
          }
        };
    Question.Box box = (Question.Box) plain.question();
    HeapQuestion target =
        HeapReadings.question(new Question.Box(box.game(), box.start(), box.from(), box.to(), more))
            .orElseThrow();
    assertThat(trial(GRUNDY, 10_000, LIMITS).inform(target)).isSameAs(target);
  }

  @Test
  void aQuestion_isTriedOnce() {
    HeapQuestion target = target(GRUNDY, 10_000);
    ExpandedMoves plan = HeapReadings.moves(target).orElseThrow();
    PilotRunCache trials = new PilotRunCache();
    PilotRun first = trials.of(target, plan, effort());
    assertThat(trials.of(target, plan, effort())).isSameAs(first);
    assertThat(trials.of(target, plan, new Effort(LIMITS.withWindow(600))).sizes()).isEqualTo(600);
    assertThat(trials.of(target(GRUNDY, 10_001), plan, effort())).isNotSameAs(first);
  }

  @Test
  void aTrial_endsWithTheWorkItIsAPartOf() {
    HeapQuestion target = target(GRUNDY, 1_000_000);
    ExpandedMoves plan = HeapReadings.moves(target).orElseThrow();
    Effort effort = effort();
    effort.cancel();
    assertThatThrownBy(() -> new PilotRunCache().of(target, plan, effort))
        .isInstanceOf(BudgetExceeded.class);
  }
}
