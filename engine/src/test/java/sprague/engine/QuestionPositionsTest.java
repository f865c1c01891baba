// SPDX-License-Identifier: Apache-2.0
package sprague.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.plan.Planner;
import sprague.model.Game;
import sprague.model.RuleFailure;
import sprague.model.Start;
import sprague.testkit.RuleText;

/** Whether a family exists throughout a box is seen at the box's corners. */
final class QuestionPositionsTest {
  private static final Game QUEEN =
      RuleText.game("queen(x, y) -> queen(x - 1, y) -> queen(x, y - 1)");

  private static Start family(String pattern) {
    return Language.pattern(new SourceText("--of", pattern), QUEEN).result().orElseThrow();
  }

  private static Optional<List<Long>> missing(String pattern, List<Long> from, List<Long> to) {
    return QuestionPositions.firstInvalidCorner(family(pattern), from, to);
  }

  @Test
  void aFamily_isMissingWhereAnArgumentIsNegative() {
    List<Long> none = List.of(0L, 0L);
    assertThat(missing("queen(x, y)", none, List.of(9L, 9L))).isEmpty();
    assertThat(missing("queen(x - 3, y)", none, List.of(9L, 9L))).hasValue(none);
    assertThat(missing("queen(x - 3, y)", List.of(3L, 0L), List.of(9L, 9L))).isEmpty();
    assertThat(missing("queen(2 * x - y, y)", none, List.of(9L, 5L))).hasValue(List.of(0L, 5L));
    assertThat(missing("queen(2 * x - y, y)", List.of(3L, 0L), List.of(9L, 6L))).isEmpty();
  }

  @Test
  void aFamily_isMissingWhereAnArgumentDoesNotFit() {
    long most = Long.MAX_VALUE;
    assertThat(missing("queen(x + 1, 2)", List.of(most - 9), List.of(most)))
        .hasValue(List.of(most));
    assertThat(missing("queen(x + 1, 2)", List.of(most - 9), List.of(most - 1))).isEmpty();
  }

  @Test
  void aBoxOfAllNumbers_isNotTakenForNone() {
    long most = Long.MAX_VALUE;
    assertThat(size(List.of(0L), List.of(most - 1))).isEqualTo(most);
    assertThat(size(List.of(0L), List.of(most))).isEqualTo(most);
    assertThat(size(List.of(1L), List.of(most))).isEqualTo(most);
    assertThat(size(List.of(2L), List.of(most))).isEqualTo(most - 1);
    assertThat(size(List.of(0L, 3L), List.of(most, 3L))).isEqualTo(most);
    assertThat(size(List.of(0L, 3L), List.of(most, 2L))).isZero();
    assertThat(size(List.of(0L, 0L), List.of(1L << 31, 1L << 32))).isEqualTo(most);
    assertThat(size(List.of(most), List.of(0L))).isZero();
  }

  private static long size(List<Long> from, List<Long> to) {
    String family = from.size() == 1 ? "queen(x, 2)" : "queen(x, y)";
    return QuestionPositions.size(new Question.Box(QUEEN, family(family), from, to));
  }

  @Test
  void thePlanner_refusesAFamilyThatDoesNotExist() {
    Question question =
        new Question.Box(QUEEN, family("queen(n - 1, 2)"), List.of(0L), List.of(9L));
    assertThatThrownBy(() -> Planner.plan(question, new Effort(Limits.standard())))
        .isInstanceOf(RuleFailure.class)
        .hasMessageContaining("does not exist at [0]");
    assertThatThrownBy(() -> Planner.choose(question, new Effort(Limits.standard())))
        .isInstanceOf(RuleFailure.class);
  }
}
