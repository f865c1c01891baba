// SPDX-License-Identifier: Apache-2.0
package sprague.prove;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import sprague.bind.Language;
import sprague.bind.SourceText;
import sprague.engine.Effort;
import sprague.engine.Limits;
import sprague.kernel.decide.ProofLimits;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.testkit.RuleText;

/** A proof, its checks in parallel streams among them, keeps to the threads of its effort. */
final class ThreadsOfProofsTest {
  @Test
  void oneThread_searchesAndChecks_whereverTheWorkWasBegun() {
    // Period 1550 from 5181 on, so that the check has some 25 blocks to look at.
    Game game =
        RuleText.game(Language.expandCode(new SourceText("test", "0.165")).result().orElseThrow());
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    ProofLimits budget = StandardLimits.get().watched(() -> threads.add(Thread.currentThread()));
    Effort effort = new Effort(new Limits(1 << 28, 1, Optional.empty()));
    try (ForkJoinPool wide = new ForkJoinPool(4)) {
      Finding finding =
          wide.submit(
                  () ->
                      Prover.prove(
                          game, game.start(), new SearchLimits(511, 20_000), effort, budget))
              .join();
      assertThat(finding.proved()).isPresent();
    }
    assertThat(threads).hasSize(1);
  }
}
