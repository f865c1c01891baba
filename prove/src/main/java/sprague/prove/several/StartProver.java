// SPDX-License-Identifier: Apache-2.0
package sprague.prove.several;

import java.util.List;
import java.util.Optional;
import sprague.engine.Effort;
import sprague.kernel.decide.ProofLimits;
import sprague.model.Game;
import sprague.model.Start;
import sprague.prove.Finding;
import sprague.prove.Prover;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;

/**
 * Finds and proves a law of positions with one coordinate. If it is one of the arguments, as in
 * {@code heap(n, 3)}, this is {@link Prover}; else, as in {@code heap(n, n - 1)}, a law of the
 * P-positions is searched for first, which follows from one of all positions {@code heap(x, y)}.
 */
public final class StartProver {
  private StartProver() {}

  /**
   * Finds and proves a law.
   *
   * @param start a family of positions with one coordinate
   * @param effort limits of time and memory, of the checks too; when one is reached the result so
   *     far is returned, with {@code stopped}
   */
  public static Finding prove(
      Game game, Start start, SearchLimits reach, Effort effort, ProofLimits budget) {
    // With one argument the methods for values apply to any term of the coordinate.
    if (start.arguments().size() < 2 || !PlacedStart.needsSubstitution(start)) {
      return Prover.prove(game, start, reach, effort, budget);
    }
    SeveralFinding lost = lost(game, start, effort.within(SearchTimes.LOST_OF_SEVERAL), budget);
    List<String> tried = lost.tried();
    return lost.proved().isPresent()
        ? Prover.withProvedOutcomes(lost.proved().get(), game, start, reach, effort, budget)
        : Prover.prove(game, start, reach, effort, budget).withEarlier(tried);
  }

  private static SeveralFinding lost(Game game, Start start, Effort effort, ProofLimits budget) {
    return SeveralProver.prove(
        game,
        start,
        Optional.of(new LawTarget.PPositions()),
        Long.MAX_VALUE,
        effort,
        budget.watched(effort::check));
  }
}
