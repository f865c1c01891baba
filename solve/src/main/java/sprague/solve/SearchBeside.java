// SPDX-License-Identifier: Apache-2.0
package sprague.solve;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;

/**
 * A search on a thread of its own, beside a computation of the same answer on the calling thread:
 * where one may be much faster than the other, and nobody knows which. What the search finds
 * cancels the computation; {@link #close} cancels the search, and returns when it has ended. While
 * both run they take two threads, and each may take the whole memory limit.
 *
 * @param <S> what the search finds
 */
final class SearchBeside<S> implements AutoCloseable {
  private final Effort ofSearch;
  private final Effort ofComputation;
  private final CompletableFuture<Optional<S>> found;

  /**
   * Starts a search.
   *
   * @param search has an effort of its own, without progress
   */
  SearchBeside(Effort effort, Function<Effort, Optional<S>> search) {
    this.ofSearch = effort.within(effort.limits());
    this.ofComputation = effort.childSharingProgress();
    this.found =
        CompletableFuture.supplyAsync(
                () -> search.apply(ofSearch), task -> Thread.ofPlatform().daemon().start(task))
            .exceptionally(_ -> Optional.empty())
            .whenComplete((it, _) -> it.ifPresent(_ -> ofComputation.cancel()));
  }

  /** The effort of the computation: cancelled when the search finds something. */
  Effort ofComputation() {
    return ofComputation;
  }

  /** What the search has found when it is over, which this waits for; empty too if it failed. */
  Optional<S> found() {
    return found.join();
  }

  @Override
  public void close() {
    ofSearch.cancel();
    found.join();
  }

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
    try (SearchBeside<S> beside = new SearchBeside<>(effort, search)) {
      try {
        return computation.apply(beside.ofComputation());
      } catch (RuntimeException ended) {
        effort.check();
        return beside.found().map(read).orElseThrow(() -> ended);
      }
    }
  }
}
