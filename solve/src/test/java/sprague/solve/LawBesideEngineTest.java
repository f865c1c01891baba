// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Engine;
import sprague.engine.Limits;
import sprague.engine.Question;
import sprague.engine.plan.Plan;
import sprague.engine.plan.Planner;
import sprague.model.Game;

/** Values of Kayles from an engine that stops somewhere, and from the law of Kayles. */
final class LawBesideEngineTest {
  private static final int LAST = 500;

  private static final Game KAYLES = Sprague.game("0.77").game();

  private static final long[] VALUES = Sprague.of(KAYLES).values(0, LAST);

  private static final Question.Box BOX =
      new Question.Box(KAYLES, KAYLES.start(), List.of(0L), List.of((long) LAST));

  private final Effort effort = new Effort(Limits.standard());

  private Optional<Law> law(Effort search) {
    return new LawCache(KAYLES, effort).of(KAYLES.start(), search);
  }

  /** Gives some values and then computes until it is stopped. */
  private static Engine endlessAfter(int count) {
    return (effort, values) -> {
      values.add(VALUES, 0, count);
      values.flush();
      while (count <= LAST) {
        effort.check();
        Thread.onSpinWait();
      }
    };
  }

  private long[] values(Engine engine, Function<Effort, Optional<Law>> search) {
    return new LawBesideEngine(engine, BOX, search).values(LAST + 1, effort);
  }

  @Test
  void lawGivesWhatTheEngineHasNotComputed() {
    for (int count : new int[] {0, 1, 77, LAST}) {
      assertThat(values(endlessAfter(count), this::law)).as(count + " values").isEqualTo(VALUES);
    }
  }

  @Test
  void engineThatIsDoneFirst_endsTheSearch() {
    assertThat(
            values(
                endlessAfter(LAST + 1),
                search -> {
                  while (true) {
                    search.check();
                    Thread.onSpinWait();
                  }
                }))
        .isEqualTo(VALUES);
  }

  @Test
  void withoutALaw_theEngineComputesAll() {
    AtomicInteger searches = new AtomicInteger();
    long[] values =
        values(
            (_, values_) -> {
              while (searches.get() == 0) {
                Thread.onSpinWait();
              }
              values_.add(VALUES, 0, LAST + 1);
            },
            _ -> {
              searches.incrementAndGet();
              return Optional.empty();
            });
    assertThat(values).isEqualTo(VALUES);
  }

  @Test
  void engineThatRunsOutOfMemory_isSucceededByTheLaw() {
    Engine small =
        (_, values) -> {
          values.add(VALUES, 0, 10);
          throw new BudgetExceeded(BudgetExceeded.Reason.MEMORY, "a table");
        };
    assertThat(values(small, this::law)).isEqualTo(VALUES);
    assertThatThrownBy(() -> values(small, _ -> Optional.empty()))
        .isInstanceOf(BudgetExceeded.class)
        .hasMessageContaining("a table");
  }

  @Test
  void failureOfTheReader_isPassedOn() {
    for (RuntimeException failure :
        List.of(
            new BudgetExceeded(BudgetExceeded.Reason.MEMORY, "a file"),
            new IllegalStateException("a file"))) {
      assertThatThrownBy(
              () ->
                  new LawBesideEngine(endlessAfter(10), BOX, this::law)
                      .run(
                          effort,
                          (_, _) -> {
                            throw failure;
                          }))
          .isSameAs(failure);
    }
  }

  @Test
  void longTablesOfOneCoordinate_haveASearchBeside() {
    assertThat(engine(100_000_000L)).isNotInstanceOf(LawBesideEngine.class);
    assertThat(engine(1_000_000_000_000L)).isInstanceOf(LawBesideEngine.class);
  }

  private Engine engine(long to) {
    Question.Box box = new Question.Box(KAYLES, KAYLES.start(), List.of(0L), List.of(to));
    Plan plan = Planner.plan(box, effort);
    return new ValueService(KAYLES, effort).source(plan, box).orElseThrow().engine();
  }
}
