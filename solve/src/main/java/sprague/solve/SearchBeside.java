// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;

/**
 * A search on a thread of its own, beside a computation of the same answer on the calling thread:
 * where one may be much faster than the other, and nobody knows which.
 */
final class SearchBeside {
  private SearchBeside() {}

  /**
   * The answer of whichever is done first. The other is cancelled and has ended on return. Where
   * one of them fails, by whatever exception, the other answers.
   *
   * @param search has an effort of its own, without progress
   * @param read the answer by what the search found; called on the calling thread
   * @param computation has an effort of its own, whose progress is that of {@code effort}
   * @throws BudgetExceeded when a limit of {@code effort} is reached
   * @throws RuntimeException of the computation, when the search finds nothing either
   */
  static <S, T> T answer(
      Effort effort,
      Function<Effort, Optional<S>> search,
      Function<S, T> read,
      Function<Effort, T> computation) {
    Effort ofSearch = effort.within(effort.limits());
    Effort ofComputation = effort.childSharingProgress();
    CompletableFuture<Optional<S>> found =
        CompletableFuture.supplyAsync(
                () -> search.apply(ofSearch), task -> Thread.ofPlatform().daemon().start(task))
            .exceptionally(_ -> Optional.empty())
            .whenComplete((it, _) -> it.ifPresent(_ -> ofComputation.cancel()));
    try {
      return computation.apply(ofComputation);
    } catch (RuntimeException ended) {
      effort.check();
      return found.join().map(read).orElseThrow(() -> ended);
    } finally {
      ofSearch.cancel();
      found.join();
    }
  }
}
