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
 * The law of positions with one coordinate: of their values where that is the one argument that
 * varies, else of the lost ones among them by a law of all positions of their name.
 */
public final class StartProver {
  private StartProver() {}

  /**
   * Finds and proves a law.
   *
   * @param start a family of positions with one coordinate
   * @param effort limits of time and memory; when they are reached what is known by then is
   *     returned, with the limit; the checker heeds them too
   */
  public static Finding prove(
      Game game, Start start, SearchLimits reach, Effort effort, ProofLimits budget) {
    // The methods for values know heaps of one size, whatever that is of the coordinate.
    if (start.arguments().size() < 2 || !PlacedStart.isPlaced(start)) {
      return Prover.prove(game, start, reach, effort, budget);
    }
    SeveralFinding lost = lost(game, start, effort.within(SearchTimes.LOST_OF_SEVERAL), budget);
    List<String> tried = lost.tried();
    return lost.proved().isPresent()
        ? Prover.beside(lost.proved().get(), game, start, reach, effort, budget)
        : Prover.prove(game, start, reach, effort, budget).after(tried);
  }

  private static SeveralFinding lost(Game game, Start start, Effort effort, ProofLimits budget) {
    return SeveralProver.prove(
        game,
        start,
        Optional.of(new LawTarget.Lost()),
        Long.MAX_VALUE,
        effort,
        budget.watched(effort::check));
  }
}
