// SPDX-License-Identifier: Apache-2.0
package sprague.prove.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.testkit.RuleText;

/** Quotients of take-and-break codes, proved, against the published ones. */
final class MisereProverTest {
  static Game misere(String code) {
    return RuleText.game(rules(code) + "; stuck wins");
  }

  private static String rules(String code) {
    return Language.expandCode(new SourceText("code", code)).result().orElseThrow();
  }

  static MisereLaw law(String code, long to) {
    Game game = misere(code);
    return MisereProver.find(
        game, game.start(), to, new Effort(Limits.standard()), StandardLimits.get());
  }

  @ParameterizedTest
  @CsvSource({
    "0.3, 2, 1, 1, 2, true",
    "0.33, 6, 2, 1, 3, true",
    "0.31, 6, 2, 3, 2, true",
    "0.52, 6, 2, 6, 4, true",
    "0.75, 8, 2, 8, 2, false",
    "0.512, 8, 2, 16, 6, false",
    "0.34, 12, 3, 7, 8, false",
    "0.312, 12, 3, 5, 2, false",
    "0.712, 14, 4, 3, 6, false",
    "0.53, 16, 3, 21, 9, false",
    "0.123, 20, 5, 5, 5, false",
    "0.72, 24, 5, 16, 4, false",
    "0.152, 34, 6, 25, 48, false",
    "0.315, 36, 9, 3, 10, false",
    "0.71, 36, 9, 3, 6, false",
    "0.77, 40, 9, 71, 12, false",
    "0.15, 42, 12, 66, 10, false",
    "0.3333, 10, 2, 1, 5, true",
  })
  void theQuotient_isThePublishedOne_andProved(
      String code, int order, int lost, int preperiod, int period, boolean tame) {
    MisereLaw law = law(code, 1000);
    assertThat(law.isProved()).as(law.reason()).isTrue();
    assertThat(law.quotient().order()).isEqualTo(order);
    assertThat(law.quotient().pPositions().cardinality()).isEqualTo(lost);
    assertThat(law.preperiod()).hasValue(preperiod);
    assertThat(law.period()).isEqualTo(period);
    assertThat(law.quotient().isTame()).isEqualTo(tame);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "4.4, 40, 9, 72, 12, false",
    "0.44, 40, 9, 143, 24, false",
    "0.074, 40, 9, 142, 24, false",
    "0.115, 42, 12, 92, 14, false",
  })
  void theQuotientOfALongTable_isThePublishedOne_andProved(
      String code, int order, int lost, int preperiod, int period, boolean tame) {
    theQuotient_isThePublishedOne_andProved(code, order, lost, preperiod, period, tame);
  }

  /** Such a family may have fewer heaps that were looked at than its classes have a period. */
  @Test
  void familiesThatBeginFarBehindThePreperiod_haveThePeriodOfTheHeaps() {
    for (int first : new int[] {8, 9, 100}) {
      Game game = misere("0.75");
      Start start =
          Language.pattern(new SourceText("of", "heap(n + %d)".formatted(first)), game)
              .result()
              .orElseThrow();
      MisereLaw law =
          MisereProver.find(game, start, 1000, new Effort(Limits.standard()), StandardLimits.get());
      List<Integer> heaps = law("0.75", 1000).classes();
      assertThat(law.preperiod()).hasValue(1);
      assertThat(law.period()).isEqualTo(2);
      assertThat(law.classes())
          .isEqualTo(
              IntStream.range(first, first + 3).map(n -> 8 + n % 2).mapToObj(heaps::get).toList());
    }
  }

  /** The family begins with a heap that is reached by that many moves. */
  @ParameterizedTest
  @CsvSource({
    "1000, 8, , ",
    "1000000000, 8, , MEMORY",
    "1000000000, 1000000, 50, TIME",
  })
  void familiesThatBeginWithLargeHeaps_endAtALimit(
      long first, long megabytes, Integer millis, BudgetExceeded.Reason reason) {
    Game game =
        RuleText.game("heap(n) -> heap(n - 1); stuck wins; start heap(n + %d)".formatted(first));
    Optional<Duration> time = Optional.ofNullable(millis).map(Duration::ofMillis);
    Effort effort = new Effort(new Limits(megabytes << 20, 1, time));
    MisereLaw law = MisereProver.find(game, game.start(), 10, effort, StandardLimits.get());
    assertThat(law.stopped().map(BudgetExceeded::reason)).isEqualTo(Optional.ofNullable(reason));
    assertThat(law.isProved()).as(law.reason()).isEqualTo(reason == null);
  }

  /** A position with more options than memory has room for. */
  @Test
  void positionsOfManyOptions_endAtALimit() {
    Game game = RuleText.game("heap(n) -> heap(k) where k < n; stuck wins; start heap(100000000)");
    Effort effort = new Effort(new Limits(8 << 20, 1, Optional.empty()));
    MisereLaw law = MisereProver.find(game, game.start(), 0, effort, StandardLimits.get());
    assertThat(law.stopped().map(BudgetExceeded::reason)).contains(BudgetExceeded.Reason.MEMORY);
  }
}
