// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.Limits;

/** Both ways to an answer, with each of them the faster one, failing, or cancelled. */
final class SearchBesideTest {
  private final Effort effort = new Effort(Limits.standard());

  private String answer(
      Function<Effort, Optional<Integer>> search, Function<Effort, String> computation) {
    return SearchBeside.answer(effort, search, found -> "found " + found, computation);
  }

  /** Runs until the effort is cancelled. */
  private static <T> T endless(Effort effort) {
    while (true) {
      effort.check();
      Thread.onSpinWait();
    }
  }

  @Test
  void searchIsFaster_endsTheComputation() {
    assertThat(answer(_ -> Optional.of(7), SearchBesideTest::endless)).isEqualTo("found 7");
  }

  @Test
  void computationIsFaster_endsTheSearch() {
    AtomicBoolean hasEnded = new AtomicBoolean();
    String answer =
        answer(
            search -> {
              try {
                return endless(search);
              } finally {
                hasEnded.set(true);
              }
            },
            _ -> "computed");
    assertThat(answer).isEqualTo("computed");
    assertThat(hasEnded).isTrue();
  }

  @Test
  void searchWithoutResult_leavesTheAnswerToTheComputation() {
    CountDownLatch isOver = new CountDownLatch(1);
    String answer =
        answer(
            _ -> {
              isOver.countDown();
              return Optional.empty();
            },
            computation -> {
              await(isOver);
              computation.check();
              return "computed";
            });
    assertThat(answer).isEqualTo("computed");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }

  @Test
  void oneFails_theOtherAnswers() {
    assertThat(
            answer(
                _ -> {
                  throw new IllegalStateException("search");
                },
                _ -> "computed"))
        .isEqualTo("computed");
    assertThat(
            answer(
                _ -> Optional.of(3),
                _ -> {
                  throw new IllegalStateException("computation");
                }))
        .isEqualTo("found 3");
  }

  @Test
  void bothFail_isTheFailureOfTheComputation() {
    assertThatThrownBy(
            () ->
                answer(
                    _ -> {
                      throw new IllegalStateException("search");
                    },
                    _ -> {
                      throw new UnsupportedQuery("computation");
                    }))
        .isInstanceOf(UnsupportedQuery.class)
        .hasMessage("computation");
  }

  @Test
  void cancelledByTheCaller_endsBoth() {
    assertThatThrownBy(
            () ->
                answer(
                    search -> {
                      effort.cancel();
                      return endless(search);
                    },
                    SearchBesideTest::endless))
        .isInstanceOf(BudgetExceeded.class);
  }
}
