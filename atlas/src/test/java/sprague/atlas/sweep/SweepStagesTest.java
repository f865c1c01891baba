// SPDX-License-Identifier: Apache-2.0
package sprague.atlas.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import sprague.atlas.game.GameLines;
import sprague.atlas.item.ItemStore;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** Classes from stage to stage. */
final class SweepStagesTest {
  private static final Limits LIMITS = new Limits(1L << 30, 2, Optional.empty());

  @TempDir Path folder;

  private Sweep.Summary sweep(
      Limits limits, List<StageResult> ends, long[] stages, String... games) {
    ItemStore store =
        new ItemStore(
            folder,
            damage -> {
              throw new AssertionError(damage);
            });
    return new Sweep(
            new GameLines(List.of(games)),
            stages,
            new ThreadWorkers(store, new Effort(LIMITS), limits),
            ends::add)
        .run();
  }

  /** Their values part at 519. */
  @Test
  void aClassIsSplit_andTheEdgeIsKept() {
    List<StageResult> ends = new ArrayList<>();
    Sweep.Summary summary = sweep(LIMITS, ends, new long[] {500, 600}, "0.36", "0.161", "0.77");
    assertThat(summary).isEqualTo(new Sweep.Summary(3, 3, 1, 2, List.of(), summary.computed()));
    assertThat(ends.get(0).classes()).hasSize(2);
    assertThat(ends.get(1).classes())
        .extracting(each -> each.game().line())
        .containsExactly("0.36", "0.161");
    assertThat(ends.get(0).edges()).isEmpty();
    assertThat(ends.get(1).edges())
        .containsExactly(new EdgeRow("0.36", "0.161", 600, 519, 4, 519, 2));
    assertThat(ClassRows.reasons(ends.get(0)))
        .extracting(ClassRows.ReasonRow::reason)
        .containsExactly(Reasons.EQUAL_TO_N);
    assertThat(ClassRows.reasons(ends.get(1))).isEmpty();
  }

  @Test
  void whatIsProvedGoesNoFurther_andWhatIsThereIsNotDoneAgain() {
    List<StageResult> ends = new ArrayList<>();
    Sweep.Summary summary = sweep(LIMITS, ends, new long[] {300, 400}, "0.77", "0.137");
    assertThat(ends).hasSize(1);
    assertThat(summary).isEqualTo(new Sweep.Summary(2, 2, 2, 0, List.of(), 3));
    assertThat(sweep(LIMITS, ends, new long[] {300, 400}, "0.77", "0.137").computed()).isZero();
    assertThat(sweep(LIMITS, ends, new long[] {301}, "0.77", "0.137").computed()).isEqualTo(3);
  }

  /** Cancelled after the first stage, and gone on with. */
  @Test
  void whatWasCancelled_keepsWhatWasDone() {
    ItemStore store = new ItemStore(folder, _ -> {});
    Effort effort = new Effort(LIMITS);
    Sweep sweep =
        new Sweep(
            new GameLines(List.of("0.36", "0.77")),
            new long[] {200, 300},
            new ThreadWorkers(store, effort, LIMITS),
            _ -> effort.cancel());
    assertThatThrownBy(sweep::run).isInstanceOf(BudgetExceeded.class);
    List<StageResult> ends = new ArrayList<>();
    assertThat(sweep(LIMITS, ends, new long[] {200}, "0.36", "0.77").computed()).isZero();
  }

  /**
   * With little time a game fails; with more it does not, as failures of this kind are not stored.
   */
  @Test
  void aLimitOfTime_isARowThatSaysSo_andIsNotKept() {
    Limits short_ = LIMITS.within(Duration.ofNanos(1));
    List<StageResult> ends = new ArrayList<>();
    assertThat(sweep(short_, ends, new long[] {300}, "0.77").failures()).hasSize(1);
    assertThat(ClassRows.runs(ends.getFirst()).findFirst().orElseThrow().reason())
        .startsWith("limit: the time");
    assertThat(sweep(LIMITS, ends, new long[] {300}, "0.77").proved()).isEqualTo(1);
  }
}
