// SPDX-License-Identifier: Apache-2.0
package sprague.solve.code;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sprague.engine.BudgetExceeded;
import sprague.engine.Effort;
import sprague.engine.PositionGraph;
import sprague.engine.PositionSearch;
import sprague.engine.QuestionPositions;
import sprague.kernel.claim.Claim;
import sprague.kernel.search.StandardLimits;
import sprague.model.Game;
import sprague.model.Outcome;
import sprague.model.Position;
import sprague.model.Start;
import sprague.model.Term;
import sprague.model.heap.HeapSystem;
import sprague.prove.Finding;
import sprague.prove.HeapPeriod;
import sprague.prove.SearchLimits;
import sprague.prove.SearchTimes;
import sprague.prove.misere.MisereLaw;
import sprague.prove.misere.MisereProver;
import sprague.solve.NormalPlay;
import sprague.solve.UnsupportedQuery;

/**
 * Plans programs for winners in misere play: of single positions if each move leaves one component,
 * and of sums by Ferguson's theorem, which needs nim-values of normal play only, or by a proved
 * misere quotient.
 */
final class MiserePlan {
  /** Largest heap in the self-check of a quotient: a search decides the 91 pairs up to there. */
  private static final int MAX_CHECKED = 12;

  private MiserePlan() {}

  /**
   * The plan of a game without nim-values; for parameters and exceptions see {@link
   * ProgramPlan#of}. If each move leaves one component, sums may remain undecided.
   */
  static ProgramPlan of(Game game, Start start, long most, Effort effort) {
    if (!game.isPlainMisere()) {
      throw new UnsupportedQuery(game.whyNoNimValues());
    }
    if (!game.leavesOne()) {
      return byQuotient(game, start, most, effort);
    }
    ProgramPlan plan = ProgramPlan.alongSeveral(game, start, most, effort);
    try {
      return plan.withSums(
          byFerguson(game, start, most, effort)
              .orElseGet(() -> byQuotient(game, start, most, effort)));
    } catch (UnsupportedQuery none) {
      return plan;
    } catch (BudgetExceeded spent) {
      // Sums are extra, so a time limit costs only them; Ctrl-C ends the work.
      if (spent.reason() == BudgetExceeded.Reason.INTERRUPT) {
        throw spent;
      }
      return plan;
    }
  }

  /**
   * The plan in normal play, whose values decide sums: up to the largest argument of its law if the
   * hypothesis of the theorem is verified up to there, else up to {@code most}.
   */
  private static Optional<ProgramPlan> byFerguson(
      Game game, Start start, long most, Effort effort) {
    // The theorem is about all heaps up to a size, so the family must be heap(n) itself.
    if (!start.arguments().equals(List.of(new Term.Slot(0)))) {
      return Optional.empty();
    }
    return NormalPlay.decidingMisere(game, most, effort)
        .map(
            normal -> {
              ProgramPlan sums = ProgramPlan.of(normal, start, most, effort);
              return NormalPlay.decidingMisere(game, sums.limit(), effort).isPresent()
                  ? sums
                  : sums.upTo(most);
            });
  }

  /**
   * The plan by the misere quotient of heaps of all sizes. Where none is proved in time, it may be
   * that of the first heaps: larger ones are not answered.
   *
   * @param most the largest heap of a quotient that is not of all sizes
   * @throws UnsupportedQuery when there is no quotient, or it is too large
   */
  private static ProgramPlan byQuotient(Game game, Start start, long most, Effort effort) {
    if (start.coordinates().size() != 1) {
      throw noQuotient("it is looked for along one coordinate");
    }
    HeapSystem.Result form = HeapSystem.withPairs(game, start);
    Optional<String> obstacle =
        form.system().map(HeapPeriod::obstacle).orElse(Optional.of(form.reason()));
    if (game.leavesOne() && obstacle.isPresent()) {
      // The program decides single positions without a quotient; only a proof of all is looked for.
      throw noQuotient(obstacle.get());
    }
    MisereLaw law =
        MisereProver.find(
            game,
            start,
            /* most= */ obstacle.isPresent() ? most : SearchLimits.DEFAULT_TABLE,
            effort.childSharingProgress(searchTime(effort)),
            StandardLimits.get().watched(effort::check));
    // A quotient of the empty heap alone is of no use.
    if (law.proof().isEmpty() || (!law.isProved() && law.exactTo() == 0)) {
      effort.check();
      throw noQuotient(law.reason());
    }
    Finding finding = Finding.of(law.proof().get());
    Optional<Claim> claim = LawWriter.of(finding, game, start);
    if (claim.isEmpty()) {
      throw noQuotient("its tables are too long for a program");
    }
    long limit = law.isProved() ? LawWriter.MAX_ARGUMENT : Math.min(most, law.exactTo());
    List<Long> winners = winnersOfPairs(game, start, limit, effort);
    int checked = winners.size() - 1;
    return new ProgramPlan(game, start, finding, claim, limit, checked, /* trials= */ 0, winners);
  }

  /** The time for the search; the rest is left for the proof and the winners of pairs. */
  private static Duration searchTime(Effort effort) {
    return effort
        .limits()
        .time()
        .map(time -> time.multipliedBy(3).dividedBy(4))
        .orElse(SearchTimes.MISERE_LAW_FOR_A_PROGRAM);
  }

  private static UnsupportedQuery noQuotient(String reason) {
    return new UnsupportedQuery(
        "misere play leaves no nim-values; programs for its winners need rules in which each move"
            + " leaves one component, or a proved misere quotient: "
            + reason);
  }

  /**
   * For each a from 0 on, a mask whose bit b is 1 if the player to move wins the sum of the
   * positions at a and b, by search, for b from 0 to a. Fewer than {@link #MAX_CHECKED} + 1 masks
   * if that takes longer than {@link SearchTimes#PAIRS_OF_A_PROGRAM}, or {@code limit} is smaller.
   */
  private static List<Long> winnersOfPairs(Game game, Start start, long limit, Effort effort) {
    List<Long> masks = new ArrayList<>();
    try {
      Effort bounded = effort.within(SearchTimes.PAIRS_OF_A_PROGRAM);
      PositionGraph graph = new PositionGraph(game, bounded, bounded.limits().memory());
      PositionSearch search = new PositionSearch(graph);
      for (long a = 0; a <= Math.min(MAX_CHECKED, limit); a++) {
        Position first = QuestionPositions.at(start, new long[] {a});
        long mask = 0;
        for (long b = 0; b <= a; b++) {
          Position second = QuestionPositions.at(start, new long[] {b});
          int node = graph.node(new Position.Sum(List.of(first, second)));
          mask |= search.outcome(node) == Outcome.N ? 1L << b : 0;
        }
        masks.add(mask);
      }
    } catch (BudgetExceeded shorter) {
      // The masks so far are enough, and the program is found: only Ctrl-C ends the whole work.
      effort.checkCancellation();
    }
    return masks;
  }
}
